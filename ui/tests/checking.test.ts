// Whether the library is as it was written, as the window says it.
import { cleanup, waitFor } from '@testing-library/svelte';
import type { CheckedView, FaultView } from '../src/ipc/bindings';
import { CATALOGUES } from '../src/i18n';
import { faults } from './axe';
import { openWindow, type Opened } from './window';

afterEach(cleanup);

const show = async (window: Opened) => {
  window.app.maintenance.show();
  await waitFor(() => expect(window.all('check-it')).toHaveLength(1));
};
const listed = (window: Opened) => window.all('fault').map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim());
const checked = (window: Opened, start: string) => waitFor(() => expect(window.text('checked')).toContain(start));

test('names what is broken and what helps, and mends it', async () => {
  const window = await openWindow('sample');
  await show(window);
  await window.click('check-it');
  await checked(window, '3 faults in the library');
  expect(listed(window)).toEqual([
    expect.stringMatching(/^The stored text of “.+” is damaged\. It can be read again from its original/),
    expect.stringMatching(/^The index does not match the database\. It can be rebuilt/),
    expect.stringMatching(/^The original of “.+” is not as it was when it was added.*Add the file again/),
  ]);
  expect(await faults(window.one('library-dialog'))).toEqual([]);
  await window.click('mend');
  // Once everything is read again, it is looked whether that was all.
  await checked(window, '1 fault in the library');
  expect(window.all('mend')).toEqual([]);
  await window.click('replace');
  await checked(window, 'is whole');
  expect(listed(window)).toEqual([]);
});

test('a source that ends to be read before it is told that it is read again is not waited for', async () => {
  const window = await openWindow('sample');
  const { checking } = window.app;
  await checking.check();
  const source = checking.found?.faults[0]?.source ?? 0;
  window.backend.mendLibrary = async () => {
    window.tell('job-finished', { job: 77, source });
    return [source];
  };
  await checking.mend();
  await waitFor(() => expect([checking.mending, checking.progress]).toEqual([false, null]));
});

test('can be stopped, and says nothing then', async () => {
  const window = await openWindow('sample');
  await show(window);
  await window.click('check-it');
  await waitFor(() => expect(window.all('stop-check')).toHaveLength(1));
  await window.click('stop-check');
  await waitFor(() => expect(window.all('stop-check')).toEqual([]));
  expect([window.all('notice'), window.all('checked')]).toEqual([[], []]);
});

test('a check that fails says why', async () => {
  const window = await openWindow('sample');
  window.backend.checkLibrary = () => Promise.reject({ message: 'The disk cannot be read.', details: null, coded: null });
  await show(window);
  await window.click('check-it');
  await waitFor(() => expect(window.text('notice')).toContain('The disk cannot be read.'));
  expect(window.app.checking.busy).toBe(false);
});

test('what was found is told where the dialog was closed meanwhile, and leads there', async () => {
  const window = await openWindow('sample');
  await window.app.checking.check();
  await waitFor(() => expect(window.text('notice')).toContain('The check of the library found 3 faults'));
  await window.click('notice-action');
  await checked(window, '3 faults');
});

test('every kind of fault and every remedy is said in each language', async () => {
  const about = { about: '/x/library-LAPTOP.db', copy: '/x/copies/1.db' };
  for (const { checking } of Object.values(CATALOGUES)) {
    for (const [kind, what] of Object.entries(checking.what)) {
      const said = what('Tides', about.about);
      expect(said, kind).toMatch(['database', 'companion', 'conflict', 'original_unreadable'].includes(kind) ? /LAPTOP/ : /Tides|[Ii]ndex/);
    }
    for (const [remedy, help] of Object.entries(checking.help)) expect(help(about.copy).includes(about.copy), remedy).toBe(remedy === 'copy');
  }
  const window = await openWindow('sample');
  const odd: FaultView[] = [
    { kind: 'database', source: null, about: 'row 7 missing', remedy: 'copy', copy: about.copy },
    { kind: 'text', source: 999, about: null, remedy: 'file', copy: null },
  ];
  window.backend.checkLibrary = () => Promise.resolve<CheckedView>({ sources: 2, faults: odd });
  await show(window);
  await window.click('check-it');
  await checked(window, '2 faults');
  expect(listed(window)[0]).toContain('row 7 missing. Close Pincite, and put the newest copy of the database (/x/copies/1.db)');
  expect(listed(window)[1]).toContain('The stored text of “a source” is damaged');
});
