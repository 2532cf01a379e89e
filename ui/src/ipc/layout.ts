// The hidden window in which saved pages are laid out, one after the other: which of their words a reader sees is known
// only once they are on a screen.
import { invoke } from '@tauri-apps/api/core';
import { savedPageToLayOut } from './addresses';
import type { Layout } from '../viewer/page/frame/layout/told';

/** What most readers have, so that a page looks as its makers saw it. */
const [WIDTH, HEIGHT] = [1200, 900];

/** What of a page no reader sees, as its frame tells: see `Layout`. */
function layout(number: number): Promise<Layout> {
  const frame = document.createElement('iframe');
  [frame.width, frame.height] = [String(WIDTH), String(HEIGHT)];
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.setAttribute('frameborder', '0');
  frame.referrerPolicy = 'no-referrer';
  return new Promise((done) => {
    const heard = ({ source, data }: MessageEvent<Layout>) => {
      if (source !== frame.contentWindow || data.kind !== 'laid_out') return;
      removeEventListener('message', heard);
      frame.remove();
      done(data);
    };
    addEventListener('message', heard);
    frame.src = savedPageToLayOut(number);
    document.body.replaceChildren(frame);
  });
}

for (let number = await next(); number !== null; number = await next()) {
  const { hidden, whole } = await layout(number);
  await invoke('laid_out', { number, hidden, whole });
}

function next(): Promise<number | null> {
  return invoke('next_layout');
}
