// Pictures of the window's main states, in both themes and languages, wide, narrow and slim, as large and as small as it gets, from right
// to left and in the system's own colours, and fewer of its further states; each is also checked with axe. `npm run pictures`, or with a part of the names that are wanted: `npm run pictures reading.de`.
import { createRequire } from 'node:module';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser } from './browser.mjs';
import { openSite, openWindow, out } from './site.mjs';
import { FURTHER, STATES, STEPS } from './states.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const wanted = process.argv.slice(2);
/** Browsers that work side by side. */
const AT_ONCE = 3;
const ALL = { ...STATES, ...FURTHER };
/** What is only beside the viewer, where there is room for it. */
const NOT_SLIM = ['answerAlone', 'tabWindow', 'reading', 'referred', 'aside', 'thumbnails', 'tabs', 'find', 'viewMenu', 'outline', 'tabMenu', 'findNothing', 'selection', 'spread', 'paperDark', 'reviewed', 'pageMenuOfPdf', 'thumbnailMenu', 'labels', 'parts', 'hint'];

function* pictures() {
  for (const state of Object.keys(STATES)) {
    for (const language of ['en', 'de']) {
      for (const theme of ['light', 'dark']) for (const size of ['wide', 'middle', 'narrow']) yield { state, language, theme, size };
      yield { state, language, theme: 'light', size: 'twice' };
    }
    yield { state, language: 'en', theme: 'light', size: 'small' };
    yield { state, language: 'en', theme: 'light', size: 'wide', rtl: true };
    yield { state, language: 'en', theme: 'light', size: 'wide', forced: true };
    if (!NOT_SLIM.includes(state)) yield { state, language: 'de', theme: 'light', size: 'slim' };
  }
  for (const state of Object.keys(FURTHER)) {
    yield { state, language: 'en', theme: 'light', size: 'wide' };
    yield { state, language: 'de', theme: 'dark', size: 'narrow' };
    if (!NOT_SLIM.includes(state)) yield { state, language: 'en', theme: 'light', size: 'slim' };
  }
}

const nameOf = ({ state, language, theme, size, rtl, forced }) => [state, language, theme, size, ...(rtl ? ['rtl'] : []), ...(forced ? ['forced'] : [])].join('.');

async function take(browser, address, picture) {
  const { send, run } = browser;
  const { fake, steps } = ALL[picture.state];
  await openWindow(browser, address, { fake, ...picture });
  await run(`(async () => { ${STEPS} await pause(300); ${steps} await pause(350); })()`);
  const { data } = await send('Page.captureScreenshot', { format: 'png' });
  writeFileSync(join(out, `${nameOf(picture)}.png`), Buffer.from(data, 'base64'));
  await run(axe);
  // A source's own page is shown as it is.
  // The system's own colours are not the window's to judge.
  const rules = JSON.stringify({ 'color-contrast': { enabled: !picture.forced } });
  const found = await run(`axe.run({ exclude: ['iframe'] }, { resultTypes: ['violations'], iframes: false, rules: ${rules} }).then(({ violations }) => violations.map(({ id, impact, nodes }) => ({ id, impact, nodes: nodes.map(({ target, any }) => target.join(' ') + (any[0] ? ': ' + any[0].message : '')) })))`);
  return found.filter(({ impact }) => impact === 'serious' || impact === 'critical');
}

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const { address, close } = await openSite(join(out, 'site'));
let troubles = 0;
let taken = 0;
const left = [...pictures()].filter((picture) => wanted.length === 0 || wanted.some((part) => nameOf(picture).includes(part)));

/** Takes one picture after the other, as long as there are some. */
async function work() {
  const browser = await openBrowser();
  try {
    for (let picture = left.shift(); picture !== undefined; picture = left.shift()) {
      const name = nameOf(picture);
      try {
        for (const { id, impact, nodes } of await take(browser, address, picture)) {
          troubles++;
          process.stdout.write(`${name}: ${impact}: ${id}\n${nodes.slice(0, 4).map((node) => `    ${node}\n`).join('')}`);
        }
        taken++;
      } catch (reason) {
        troubles++;
        process.stdout.write(`${name}: ${reason.message}\n`);
      }
    }
  } finally {
    await browser.close();
  }
}

try {
  // Most of the time is spent waiting for a window.
  await Promise.all(Array.from({ length: AT_ONCE }, work));
} finally {
  await close();
}
process.stdout.write(`${taken} pictures are in ${out}; ${troubles === 0 ? 'axe finds nothing serious' : `${troubles} troubles`}.\n`);
process.exit(troubles === 0 ? 0 : 1);
