// Walks through the window with Tab and Shift+Tab, in every state, as somebody without a pointer does, and measures: that one
// sees where one is, that nothing holds the focus back, that the order is the one that one sees, and that what was opened by
// a key gives the focus back when Esc closes it, and closes alone. `npm run keyboard`, or with parts of the states' names.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser } from './browser.mjs';
import { openSite, openWindow, out } from './site.mjs';
import { FURTHER, STATES, STEPS } from './states.mjs';
import { LOOK } from './focus.mjs';

const ALL = { ...STATES, ...FURTHER };
/** What is under way there changes from one step to the next; of words that are corrected, Tab comes to the next one;
 * and of pages far from the view, links come and go. */
const MOVING = ['notices', 'firstSource', 'downloading', 'correcting', 'spread'];
/** More steps than this are no round. */
const MOST = 220;
const wanted = process.argv.slice(2);

/** Opened by a key (`by`; F10: with Shift) on what opens it, closed by Esc; what it was opened from has the focus again. `open`: where that is; `then`: pressed in what that opens. */
const OPENED = [
  { of: 'settings', open: `await at('settings')`, shows: 'settings-dialog' },
  { of: 'models', open: `await at('models')`, shows: 'models-dialog' },
  { of: 'paste', open: `await at('add-answer')`, shows: 'paste-dialog' },
  { of: 'prepare', open: `await at('prepare')`, shows: 'pack-dialog' },
  { of: 'ask', open: `await at('ask')`, shows: 'ask-dialog' },
  { of: 'search', open: `await at('search')`, shows: 'palette' },
  { of: 'the menu of a source', open: `(await at('library-item')).querySelector('[aria-haspopup]')`, shows: 'about-source' },
  { of: 'the menu of an answer', open: `(await at('answer-item')).querySelector('[aria-haspopup]')`, shows: 'rename-answer' },
  { of: 'collections', open: `await at('collections')`, shows: 'this-library' },
  { of: 'export', open: `await at('export-menu')`, shows: 'export-answer' },
  { of: 'the view', open: `await at('view-menu')`, shows: 'hand' },
  { of: 'the outline', open: `await at('outline')`, shows: 'outline-list' },
  { of: 'keys from settings', open: `await at('settings')`, then: 'set-keys', shows: 'keys-dialog' },
  { of: 'find', open: `await at('find')`, shows: 'find-bar' },
  { of: 'what can be done with a quote', open: `await at('quote', 1)`, by: 'F10', shows: 'item-copy' },
  { of: 'what can be done with a page', open: `document.querySelector('[data-testid=pages]')`, by: 'F10', shows: 'copy-page-link' },
  { of: 'what can be done with a tab', open: `await at('tab')`, by: 'F10', shows: 'close-tab' },
  { of: 'what can be done with a small page', open: `(await click('toggle-panel'), await at('thumbnail', 3))`, by: 'F10', shows: 'thumbnail-go' },
];

const KEYS = { Tab: [9, 'Tab'], Enter: [13, 'Enter', '\r'], Escape: [27, 'Escape'], ArrowDown: [40, 'ArrowDown'], F10: [121, 'F10'] };

let troubles = 0;
function trouble(state, text) {
  troubles++;
  process.stdout.write(`${state}: ${text}\n`);
}

async function press({ send }, key, shift = false) {
  const [windowsVirtualKeyCode, code, text] = KEYS[key];
  const event = { key, code, windowsVirtualKeyCode, modifiers: shift ? 8 : 0 };
  await send('Input.dispatchKeyEvent', { type: text ? 'keyDown' : 'rawKeyDown', ...event, text });
  await send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
}

/** The stops of one round, from the first behind where one is until that comes again. */
async function round(browser, back) {
  const stops = [];
  let left = false;
  for (let i = 0; i < MOST; i++) {
    await press(browser, 'Tab', back);
    const stop = await browser.run('looked()');
    // Between the last stop and the first the focus leaves the page.
    if (stop === null) {
      left = true;
      continue;
    }
    // Inside a saved page the window sees its frame alone.
    if (stop.isFrame && stop.mark === stops.at(-1)?.mark) continue;
    if (stops.length > 0 && stop.mark === stops[0].mark) return { stops, closed: true };
    if (stops.some(({ mark }) => mark === stop.mark)) return { stops, closed: false, held: stop };
    stops.push({ ...stop, begins: left });
    left = false;
  }
  return { stops, closed: false };
}

/** A stop that stands wholly above the one before it in the same part of the window, and not beside it, was reached out of order. */
const isBack = (before, stop) => stop.part === before.part && stop.box.bottom <= before.box.top + 1 && stop.box.left < before.box.right && stop.scrolled === before.scrolled;

async function walk(browser, address, state) {
  const { fake, steps } = ALL[state];
  await openWindow(browser, address, { fake });
  await browser.run(`(async () => { ${STEPS} ${LOOK} await pause(300); ${steps} await pause(350); Object.assign(window, { looked }); })()`);
  const forth = await round(browser, false);
  if (!forth.closed) trouble(state, forth.held ? `Tab goes round from ${forth.held.name}` : `Tab comes to no end after ${forth.stops.length} stops`);
  for (const { name, seen, hidden } of forth.stops) {
    if (seen !== '') trouble(state, `${name}: ${seen}`);
    if (hidden !== '') trouble(state, `${name}: ${hidden}`);
  }
  forth.stops.forEach((stop, i) => {
    const before = forth.stops[i - 1];
    if (before && !stop.begins && isBack(before, stop)) trouble(state, `from ${before.name} back up to ${stop.name}`);
  });
  const back = await round(browser, true);
  const there = new Set(forth.stops.map(({ mark }) => mark));
  const here = new Set(back.stops.map(({ mark }) => mark));
  for (const { mark, name } of forth.stops) if (!here.has(mark)) trouble(state, `Shift+Tab never comes to ${name}`);
  for (const { mark, name } of back.stops) if (!there.has(mark)) trouble(state, `Tab never comes to ${name}`);
  return forth.stops.length;
}

async function opened(browser, address, { of, open, by = 'Enter', then, shows }) {
  const { run } = browser;
  await openWindow(browser, address, { fake: 'sample' });
  await run(`(async () => { ${STEPS} ${LOOK} await quoted(); window.opener_ = ${open}; window.opener_.focus(); Object.assign(window, { all }); })()`);
  await press(browser, by, by === 'F10');
  await run(`new Promise((over) => setTimeout(over, 300))`);
  if (then) {
    await run(`all('${then}')[0].focus()`);
    await press(browser, 'Enter');
    await run(`new Promise((over) => setTimeout(over, 300))`);
  }
  if (!(await run(`all('${shows}').length > 0`))) return trouble(of, `${by} does not open it`);
  if (!(await run(`document.activeElement !== window.opener_ && document.activeElement !== document.body`))) trouble(of, 'it opens without taking the focus');
  await press(browser, 'Escape');
  await run(`new Promise((over) => setTimeout(over, 300))`);
  if (await run(`all('${shows}').length > 0`)) trouble(of, 'Esc does not close it');
  if (!(await run(`document.activeElement === window.opener_`))) trouble(of, `Esc leaves the focus on ${await run('look_name()')}`);
  if (!(await run(`all('quote-card').length > 0`))) trouble(of, 'Esc closes the card of the quote as well');
}

const isWanted = (name) => wanted.length === 0 || wanted.some((part) => name.includes(part));
mkdirSync(out, { recursive: true });
const folder = join(out, 'keyboard');
const { address, close } = await openSite(folder);
const browser = await openBrowser();
let stops = 0;
try {
  for (const state of Object.keys(ALL).filter((state) => isWanted(state) && !MOVING.includes(state))) {
    try {
      stops += await walk(browser, address, state);
    } catch (reason) {
      trouble(state, reason.message);
    }
  }
  for (const one of OPENED.filter(({ of }) => isWanted(of))) {
    try {
      await opened(browser, address, one);
    } catch (reason) {
      trouble(one.of, reason.message);
    }
  }
} finally {
  await browser.close();
  await close();
  rmSync(folder, { recursive: true, force: true });
}
process.stdout.write(`${stops} stops of the focus; ${troubles === 0 ? 'each is seen, in order, and none holds it' : `${troubles} troubles`}.\n`);
process.exit(troubles === 0 ? 0 : 1);
