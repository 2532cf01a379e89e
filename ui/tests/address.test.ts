// Addresses that the program was handed: where they lead, and what is said of those that do not fit.
import { fakeBackend } from '../src/ipc/fake';
import type { Events } from '../src/ipc';
import { App } from '../src/state/app.svelte';

type Led = Events['address-opened'];

test('an address opens its source at its page, and says what the source lacks of it', async () => {
  const led: Led = { source: 1, page: 4, regions: [], lacks_page: false, lacks_quote: false };
  const cases: [led: Led, page: number, lines: string[]][] = [
    [led, 4, []],
    [{ ...led, page: null }, 1, []],
    [{ ...led, page: null, lacks_page: true }, 1, ['The source has no such page.']],
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
