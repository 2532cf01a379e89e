// Pictures of the window's main states, in both themes and languages, wide and narrow, as large as it gets, and from right
// to left; each is also checked with axe. `npm run pictures`, or with a part of the names that are wanted: `npm run pictures reading.de`.
import { createRequire } from 'node:module';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';
import { openBrowser } from './browser.mjs';
import { STATES, STEPS } from './states.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const out = join(root, '.pictures');
const site = join(out, 'site');
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const wanted = process.argv.slice(2);
const LOCALES = { en: 'en-GB', de: 'de-DE' };

/** In CSS pixels; `dense`: how many of the screen one is wide. */
const SIZES = { wide: { width: 1440, height: 900, dense: 1 }, narrow: { width: 800, height: 700, dense: 1 }, twice: { width: 720, height: 500, dense: 2 } };

function* pictures() {
  for (const state of Object.keys(STATES)) {
    for (const language of ['en', 'de']) {
      for (const theme of ['light', 'dark']) for (const size of ['wide', 'narrow']) yield { state, language, theme, size };
      yield { state, language, theme: 'light', size: 'twice' };
    }
    yield { state, language: 'en', theme: 'light', size: 'wide', rtl: true };
  }
}

const nameOf = ({ state, language, theme, size, rtl }) => [state, language, theme, size, ...(rtl ? ['rtl'] : [])].join('.');

async function take({ send, run }, address, picture) {
  const { width, height, dense } = SIZES[picture.size];
  const { fake, steps } = STATES[picture.state];
  await send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: dense, mobile: false });
  await send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: picture.theme }, { name: 'prefers-reduced-motion', value: 'reduce' }] });
  const locale = LOCALES[picture.language];
  await send('Emulation.setUserAgentOverride', { userAgent: await run('navigator.userAgent'), acceptLanguage: locale });
  await send('Page.navigate', { url: 'about:blank' });
  await send('Page.navigate', { url: `${address}?fake=${fake}` });
  await run(`(async () => { while (!document.querySelector('main')) await new Promise((over) => setTimeout(over, 50)); await document.fonts.ready; })()`);
  if (picture.rtl) await run(`document.documentElement.dir = 'rtl'`);
  await run(`(async () => { ${STEPS} await pause(300); ${steps} await pause(350); })()`);
  const { data } = await send('Page.captureScreenshot', { format: 'png' });
  writeFileSync(join(out, `${nameOf(picture)}.png`), Buffer.from(data, 'base64'));
  await run(axe);
  // A source's own page is shown as it is.
  const found = await run(`axe.run({ exclude: ['iframe'] }, { resultTypes: ['violations'], iframes: false }).then(({ violations }) => violations.map(({ id, impact, nodes }) => ({ id, impact, nodes: nodes.map(({ target, any }) => target.join(' ') + (any[0] ? ': ' + any[0].message : '')) })))`);
  return found.filter(({ impact }) => impact === 'serious' || impact === 'critical');
}

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
await build({ root, logLevel: 'warn', build: { outDir: site, emptyOutDir: true } });
const server = await preview({ root, logLevel: 'warn', build: { outDir: site }, preview: { port: 4179, strictPort: false } });
const address = server.resolvedUrls.local[0];
const browser = await openBrowser();
let troubles = 0;
let taken = 0;
try {
  for (const picture of pictures()) {
    const name = nameOf(picture);
    if (wanted.length > 0 && !wanted.some((part) => name.includes(part))) continue;
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
  await server.close();
}
process.stdout.write(`${taken} pictures are in ${out}; ${troubles === 0 ? 'axe finds nothing serious' : `${troubles} troubles`}.\n`);
process.exit(troubles === 0 ? 0 : 1);
