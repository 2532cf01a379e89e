// What pages of a PDF have beside their words: links, and pictures that keep their colours.
import { cleanup, fireEvent, waitFor } from '@testing-library/svelte';
import { faults } from './axe';
import { openWindow } from './window';

afterEach(cleanup);

async function opened() {
  const window = await openWindow('sample');
  await window.app.reader.open(1, { kind: 'pdf', page: 1, offset: 0 });
  await waitFor(() => expect(window.all('page').length).toBeGreaterThan(0));
  // Nothing draws images here.
  const page = window.all('page').find(({ dataset }) => dataset.page === '1') as HTMLElement;
  await waitFor(() => expect(page.querySelector('img')).not.toBeNull());
  await fireEvent.load(page.querySelector('img') as HTMLElement);
  await waitFor(() => expect(page.querySelectorAll('[data-testid=page-link]').length).toBe(4));
  return { ...window, links: [...page.querySelectorAll<HTMLElement>('[data-testid=page-link]')] };
}

test('have names, are reached by keys once each, and carry no address that an engine would look up', async () => {
  const { links, container } = await opened();
  const told = links.map((link) => [link.tabIndex, link.getAttribute('aria-label')?.replace(/^.*, /, '') ?? null, link.hasAttribute('href')]);
  expect(told).toEqual([
    [0, 'to page 45', false],
    [-1, null, false],
    [0, 'example.org/notes', false],
    [0, 'someone@example.org', false],
  ]);
  expect(await faults(container.querySelector('.links') as HTMLElement)).toEqual([]);
});

test('one inside the document jumps, and Alt+Left leads back', async () => {
  const { app, links, press } = await opened();
  await fireEvent.click(links[0] as HTMLElement);
  expect(app.reader.order).toMatchObject({ go: { kind: 'pdf', page: 3, offset: 0.25 } });
  expect((document.activeElement as HTMLElement).dataset.testid).toBe('pages');
  await press('ArrowLeft', { altKey: true });
  await waitFor(() => expect(app.reader.order).toMatchObject({ go: { kind: 'pdf', page: 1 } }));
});

test('one that leads out shows its address and opens nothing before the reader says so', async () => {
  const { app, backend, links, click, text, all } = await opened();
  const open = vi.spyOn(backend, 'openLink').mockResolvedValue();
  await fireEvent.click(links[2] as HTMLElement);
  await waitFor(() => expect(text('link-address')).toBe('https://example.org/notes'));
  expect(open).not.toHaveBeenCalled();
  await click('link-open');
  expect(open).toHaveBeenCalledWith('https://example.org/notes');
  await waitFor(() => expect(all('link-dialog')).toEqual([]));
  expect(app.reader.place).toMatchObject({ page: 1 });
});

test('pictures are drawn as they are over a page whose colours are changed, and only there', async () => {
  const { app, all } = await opened();
  expect(all('picture')).toEqual([]);
  app.windowLayout.paper = 'dark';
  await waitFor(() => expect(all('picture').map(({ style: { left, top, width, height } }) => [left, top, width, height])).toEqual([['60%', '70%', '20%', '10%']]));
  app.windowLayout.paper = 'sepia';
  await waitFor(() => expect(all('picture').length).toBe(1));
  app.windowLayout.paper = 'print';
  await waitFor(() => expect(all('picture')).toEqual([]));
});
