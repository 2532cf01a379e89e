// Written from right to left, what points on points the other way; dialogs have room for German.
import { cleanup, fireEvent, waitFor } from '@testing-library/svelte';
import base from '../src/styles/base.css?raw';
import type { QuoteView } from '../src/ipc/bindings';
import { openWindow, type Opened } from './window';

afterEach(cleanup);

test('whatever points back or on follows the direction of writing', async () => {
  const window = await openWindow('sample');
  const mirrored = base.match(/\n([^{}]*:dir\(rtl\)[^{}]*)\{\s*scale: -1 1;/)?.[1] ?? '';
  const selectors = mirrored.split(',').map((one) => one.replace(/:dir\(rtl\)/g, '').trim());
  const isMirrored = (icon: Element) => selectors.some((one) => icon.matches(one));
  const steps = async (opened: Opened) => {
    const many = opened.app.shownAnswer.answer?.quotes.find(({ places, matches }) => places > 1 && matches.length > 1);
    opened.app.shownAnswer.select(many?.ordinal ?? -1);
    await waitFor(() => expect(opened.all('next-place')).toHaveLength(1));
  };
  const cases: [name: string, show: (opened: Opened) => unknown, icons: string, least: number][] = [
    ['the ways back and on', () => undefined, '[data-testid=back] svg, [data-testid=forward] svg', 2],
    ['the steps of a card', steps, '.places svg', 2],
    ['the palette', (opened) => opened.press('k', { ctrlKey: true }), '[data-testid=palette-row] svg[class*=chevron]', 10],
  ];
  for (const [name, show, icons, least] of cases) {
    await show(window);
    await waitFor(() => expect([name, document.querySelectorAll(icons).length >= least]).toEqual([name, true]));
    expect([name, [...document.querySelectorAll(icons)].filter((icon) => !isMirrored(icon)).map(({ outerHTML }) => outerHTML)]).toEqual([name, []]);
  }
});

test('a link is copied beside its address, so that the dialog’s foot holds what it asks in one line', async () => {
  const clipboard: [name: string, writes: (text: string) => Promise<void>, said: string][] = [
    ['taken', async () => {}, 'Copied'],
    ['refused', () => Promise.reject(new Error('no')), ''],
  ];
  for (const [name, writes, said] of clipboard) {
    const writeText = vi.fn(writes);
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    const window = await openWindow('sample');
    window.app.follow('https://example.org/a?b=c');
    await waitFor(() => expect(window.all('link-dialog')).toHaveLength(1));
    const dialog = window.one('link-dialog');
    expect(dialog.querySelectorAll('footer button')).toHaveLength(2);
    expect(window.text('link-address')).toBe('https://example.org/a?b=c');
    await fireEvent.click(window.one('copy-address'));
    await waitFor(() => expect([name, writeText.mock.calls]).toEqual([name, [['https://example.org/a?b=c']]]));
    await waitFor(() => expect([name, dialog.querySelector('[role=status]')?.textContent, dialog.querySelector('[role=alert]') !== null]).toEqual([name, said, name === 'refused']));
    cleanup();
  }
});

test('a card in text that runs the other way keeps the direction of the window, and its passages their own', async () => {
  const window = await openWindow('sample');
  const { quotes } = window.app.shownAnswer.answer ?? { quotes: [] };
  const cases: [name: string, is: (quote: QuoteView) => boolean][] = [
    ['verbatim', ({ verdict }) => verdict === 'exact'],
    ['altered', ({ verdict }) => verdict === 'altered' || verdict === 'altered_meaning'],
    ['nearest passages', ({ verdict, matches }) => verdict === 'not_found' && matches.length > 0],
  ];
  for (const [name, is] of cases) {
    window.app.shownAnswer.select(quotes.find(is)?.ordinal ?? -1);
    await waitFor(() => expect([name, window.all('quote-card').length]).toEqual([name, 1]));
    const card = window.one('quote-card');
    const far = window.all('show-far')[0];
    if (far) await fireEvent.click(far);
    for (const paragraph of window.container.querySelectorAll<HTMLElement>('.paragraph')) paragraph.dir = 'rtl';
    const passages = [...card.querySelectorAll('.words')];
    expect([name, card.dir, passages.length > 0, passages.filter((one) => one.getAttribute('dir') !== 'auto')]).toEqual([name, 'ltr', true, []]);
    // Its first letter decides, so nothing that the passage does not say may come first.
    expect([name, [...card.querySelectorAll('.words :is(.sr-only, .around):not(bdi)')]]).toEqual([name, []]);
  }
});
