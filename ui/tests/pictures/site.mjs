// The window as it is shipped, over its fake library, at an address of this machine.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
/** Where everything goes that the scripts here make. */
export const out = join(root, '.pictures');

export const LOCALES = { en: 'en-GB', de: 'de-DE' };

/** In CSS pixels; `dense`: how many of the screen one is wide. */
export const SIZES = {
  wide: { width: 1440, height: 900, dense: 1 },
  middle: { width: 1100, height: 700, dense: 1 },
  narrow: { width: 800, height: 600, dense: 1 },
  slim: { width: 420, height: 700, dense: 1 },
  /** The interface at 200 % and at 80 % of a window of 1440 by 1000. */
  twice: { width: 720, height: 500, dense: 2 },
  small: { width: 1800, height: 1250, dense: 0.8 },
};

/** Builds it into `folder` and serves it. */
export async function openSite(folder) {
  await build({ root, logLevel: 'warn', build: { outDir: folder, emptyOutDir: true } });
  const server = await preview({ root, logLevel: 'warn', build: { outDir: folder }, preview: { port: 4179, strictPort: false, cors: true } });
  return { address: server.resolvedUrls.local[0], close: () => server.close() };
}

/** Opens a fresh window with a fake library. */
export async function openWindow({ send, run }, address, { fake, language = 'en', theme = 'light', size = 'wide', rtl = false, forced = false }) {
  const { width, height, dense } = SIZES[size];
  await send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: dense, mobile: false });
  const features = { 'prefers-color-scheme': theme, 'prefers-reduced-motion': 'reduce', 'forced-colors': forced ? 'active' : 'none' };
  await send('Emulation.setEmulatedMedia', { features: Object.entries(features).map(([name, value]) => ({ name, value })) });
  await send('Emulation.setUserAgentOverride', { userAgent: await run('navigator.userAgent'), acceptLanguage: LOCALES[language] });
  await send('Page.navigate', { url: 'about:blank' });
  await send('Page.navigate', { url: `${address}?fake=${fake}` });
  await run(`(async () => { while (!document.querySelector('main')) await new Promise((over) => setTimeout(over, 50)); await document.fonts.ready; })()`);
  if (rtl) await run(`document.documentElement.dir = 'rtl'`);
}
