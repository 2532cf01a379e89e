// Quotes and words of sources that are dragged to where one writes: they take their citation along.
import { cleanup, fireEvent, waitFor } from '@testing-library/svelte';
import { tick } from 'svelte';
import type { MatchView } from '../src/ipc/bindings';
import { takenCitation } from '../src/answer/words';
import { openWindow, type Opened } from './window';

afterEach(() => {
  cleanup();
  getSelection()?.removeAllRanges();
});

/** Drags from a node; what it carries then. */
function drag(from: Node): string | undefined {
  const data = new Map<string, string>([['text/plain', 'as the engine would']]);
  const dataTransfer = { clearData: () => data.clear(), setData: (type: string, text: string) => void data.set(type, text), effectAllowed: 'all' };
  const event = Object.assign(new Event('dragstart', { bubbles: true, cancelable: true }), { dataTransfer });
  from.dispatchEvent(event);
  return event.defaultPrevented ? undefined : data.get('text/plain');
}

async function quote(n: number): Promise<Opened> {
  const window = await openWindow('sample');
  window.app.shownAnswer.select(n);
  await tick();
  return window;
}

/** Selects `words` in `ground`, and gives the node that they are in. */
function select(ground: HTMLElement, words: string): Node {
  const walker = document.createTreeWalker(ground, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.textContent?.indexOf(words) ?? -1;
    if (at < 0) continue;
    getSelection()?.setBaseAndExtent(node, at, node, at + words.length);
    return node;
  }
  throw new Error(`nothing says ${words}`);
}

test('a card’s head carries the passage with who wrote it and where', async () => {
  const window = await quote(0);
  const head = window.one('quote-card').querySelector('header') as HTMLElement;
  expect(head.draggable).toBe(true);
  expect(drag(window.one('card-verdict'))).toBe('“the process by which cells convert glucose into ATP energy” (Okafor and Lind 1991, p. 46)');
  expect(drag(window.one('copy-quote'))).toBe(drag(head));
});

test('words that are selected in a card are cited as the source’s', async () => {
  const window = await quote(0);
  const node = select(window.one('quote-card'), 'cells convert glucose');
  expect(drag(node)).toBe('“cells convert glucose” (Okafor and Lind 1991, p. 46)');
});

test('what the source does not say is never cited as its words', async () => {
  const window = await quote(1);
  // The answer's own "four" in the comparison, and a sentence of the window's.
  expect(drag(select(window.one('quote-card'), 'four'))).toBe('four');
  expect(drag(select(window.one('card-flag'), 'The answer says'))).toBe('The answer says');
  const match = { text: 'three NADH\nper turn', source_title: 'Primer', places: [] } as unknown as MatchView;
  const cases: [taken: string, cited: string][] = [
    ['NADH per turn', '“NADH per turn” (Primer)'],
    ['four NADH', 'four NADH'],
    ['  ', '  '],
  ];
  for (const [taken, cited] of cases) expect(takenCitation(taken, match, undefined)).toBe(cited);
});

test('evidence of a claim and a near passage are dragged as a whole', async () => {
  const window = await openWindow('claims');
  await window.click(window.all('claim')[0] as HTMLElement);
  expect(drag(window.all('evidence')[0] as HTMLElement)).toMatch(/^“.+” \(.+, p\. \d+\)$/);
  cleanup();
  const near = await quote(6);
  await near.click('show-far');
  expect(drag(near.all('nearest')[0] as HTMLElement)).toMatch(/^“.+” \(.+\)$/);
});

test('words that are selected on a page are dragged with their citation, and as they are while it is not known', async () => {
  const window = await openWindow('sample');
  await window.app.reader.open(1, { kind: 'pdf', page: 4, offset: 0 });
  const layer = () => document.querySelector<HTMLElement>('[data-page="4"] .textlayer');
  await waitFor(() => expect(layer()?.textContent).toContain('NADH per turn'));
  const node = select(layer() as HTMLElement, 'NADH per turn');
  expect(drag(node)).toBe('“NADH per turn” (Okafor and Lind 1991)');
  document.dispatchEvent(new Event('selectionchange'));
  await waitFor(() => expect(drag(node)).toBe('“NADH per turn” (Okafor and Lind 1991, p. 46)'));
});

test('nothing is selected: a drag on a page is nobody’s', async () => {
  const window = await openWindow('sample');
  await window.app.reader.open(1, { kind: 'pdf', page: 4, offset: 0 });
  await waitFor(() => expect(document.querySelector('[data-page="4"] .textlayer')?.textContent).toContain('NADH per turn'));
  expect(drag(window.one('pages'))).toBe('as the engine would');
  await fireEvent.keyDown(document.body, { key: 'Escape' });
});
