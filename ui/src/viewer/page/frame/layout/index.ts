// Runs in a hidden frame in which a saved page is laid out: the only script that may. It tells which of the page's words
// no reader sees.
import type { Layout } from './told';
import { look } from './sights';

/** What has not come by then is taken for missing. */
const PATIENCE_MS = 4000;

const later = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** A page that fades in is seen as it is at the end of that. */
function settle() {
  for (const animation of document.getAnimations()) {
    try {
      animation.finish();
    } catch {
      // One without an end leaves what it moves as it was.
      animation.cancel();
    }
  }
}

async function tell() {
  await Promise.race([document.fonts.ready, later(PATIENCE_MS)]);
  settle();
  const layout: Layout = { kind: 'laid_out', ...look() };
  parent.postMessage(layout, '*');
}

const loaded = document.readyState === 'complete' ? Promise.resolve() : new Promise((done) => addEventListener('load', done, { once: true }));
void Promise.race([loaded, later(PATIENCE_MS)]).then(tell);
