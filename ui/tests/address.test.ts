// Addresses that the program was handed: where they lead, and what is said of those that do not fit.
import { cleanup, waitFor } from '@testing-library/svelte';
import { fakeBackend } from '../src/ipc/fake';
import type { Events } from '../src/ipc';
import { App } from '../src/state/app.svelte';
import { faults } from './axe';
import { openWindow } from './window';

afterEach(cleanup);

type Led = Events['address-opened'];

test('an address opens its source at its page, and says what the source lacks of it', async () => {
  const led: Led = { source: 1, page: 4, regions: [], lacks_page: false, lacks_quote: false };
  const cases: [led: Led, page: number, lines: string[]][] = [
    [led, 4, []],
    [{ ...led, page: null }, 1, []],
    [{ ...led, page: null, lacks_page: true }, 1, ['The source has no such page or slide.']],
    [{ ...led, lacks_quote: true }, 4, ['The words of the link were not found in the source.']],
  ];
  for (const [told, page, lines] of cases) {
    const { app, tell } = heard();
    await app.library.load();
    tell(told);
    await vi.waitFor(() => expect(app.reader.source?.id).toBe(1));
    expect(app.reader.place).toMatchObject({ kind: 'pdf', page });
    await vi.waitFor(() => expect(app.notices.list.flatMap((notice) => notice.lines.map(({ text }) => text))).toEqual(lines));
  }
});

describe('files that another program hands over', () => {
  const hand = async (files: string[]) => {
    const window = await openWindow('sample');
    window.backend.hear('files-handed', { files });
    await waitFor(() => expect(window.all('handed-dialog').length).toBe(1));
    return window;
  };

  test('are shown, and nothing is added without a word', async () => {
    const window = await hand(Array.from({ length: 15 }, (_, i) => `/home/me/paper-${i}.pdf`));
    const before = window.app.library.sources.length;
    expect(window.text('handed-dialog')).toMatch(/Add 15 files.*paper-0\.pdf.*paper-11\.pdf.*and 3 more/);
    expect(await faults(window.one('handed-dialog'))).toEqual([]);
    await window.click(window.one('handed-dialog').querySelector('footer button') as HTMLElement);
    await waitFor(() => expect(window.all('handed-dialog')).toEqual([]));
    expect(window.app.library.sources.length).toBe(before);
  });

  test('are added, and a single one is shown', async () => {
    const window = await hand(['/home/me/paper.pdf']);
    await window.click('handed-add');
    await waitFor(() => expect(window.app.reader.source?.title).toMatch(/^handed-/));
    expect(window.all('handed-dialog')).toEqual([]);
  });
});

test('the settings say which program opens links, where there is something to set', async () => {
  const window = await openWindow('sample');
  await window.press(',', { ctrlKey: true });
  await waitFor(() => expect(window.one('set-links').getAttribute('aria-checked')).toBe('false'));
  await window.click('set-links');
  await waitFor(() => expect(window.one('set-links').getAttribute('aria-checked')).toBe('true'));
});

function heard() {
  const backend = fakeBackend('sample', { state: null }, 1);
  let opened: ((led: Led) => void) | undefined;
  const listen: typeof backend.listen = (event, listener) => {
    if (event === 'address-opened') opened = listener as unknown as typeof opened;
    return () => {};
  };
  const app = new App({ ...backend, listen });
  return { app, tell: (led: Led) => opened?.(led) };
}
