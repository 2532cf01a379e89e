// Finding words in a source.
import { waitFor } from '@testing-library/svelte';
import { language } from '../src/i18n';
import { openWindow } from './window';

async function open(source = 1) {
  const window = await openWindow('sample');
  await window.app.reader.open(source, source === 1 ? { kind: 'pdf', page: 1, offset: 0 } : null);
  await waitFor(() => expect(window.all('source-title')).toHaveLength(1));
  await window.press('f', { ctrlKey: true });
  await waitFor(() => expect(window.all('find-field')).toHaveLength(1));
  const seek = async (text: string, count: string | RegExp) => {
    await window.type('find-field', text);
    await waitFor(() => expect(window.text('find-count')).toMatch(count));
  };
  return { ...window, seek };
}

test('words are found, counted, and stepped through in a circle', async () => {
  const { app, press, text, seek } = await open();
  await seek('membrane', `1 of ${await count('membrane')}`);
  const all = app.finder.hits.length;
  expect(all).toBeGreaterThan(3);
  await press('F3');
  await waitFor(() => expect(text('find-count')).toBe(`2 of ${all}`));
  await press('F3', { shiftKey: true });
  await press('F3', { shiftKey: true });
  await waitFor(() => expect(text('find-count')).toBe(`${all} of ${all}`));
});

async function count(word: string): Promise<number> {
  const { backend } = await openWindow('sample');
  const options = { case: false, accents: false, whole_words: false, pattern: false };
  return (await backend.findInSource(1, word, options)).hits.length;
}

test('what counts as the same can be chosen', async () => {
  const { app, click, one, seek, text } = await open();
  await seek('atp', /^\d+ of \d+$/);
  const loose = app.finder.hits.length;
  await click('find-case');
  await waitFor(() => expect(text('find-count')).toBe('not found'));
  expect(one('find-case').getAttribute('aria-pressed')).toBe('true');
  await click('find-case');
  await waitFor(() => expect(app.finder.hits).toHaveLength(loose));
  await click('find-pattern');
  await seek('(atp', /^$/);
  await seek('a[td]p', /^\d+ of \d+$/);
  expect(app.finder.hits.length).toBeGreaterThan(loose);
});

test('why an expression is none is said below the field, in the reader’s language', async () => {
  const { all, click, one, seek, text } = await open();
  await click('find-pattern');
  const cases: [language: 'en' | 'de', sought: string, why: string | null][] = [
    ['en', 'a[td]p', null],
    ['en', '(atp', 'This is not a regular expression: unclosed group'],
    ['de', '(at', 'Das ist kein regulärer Ausdruck: eine runde Klammer wird nicht geschlossen'],
    ['en', 'atp', null],
  ];
  for (const [speaks, sought, why] of cases) {
    language.choice = speaks;
    await seek(sought, why === null ? /^\d+ (of|von) \d+$/ : /^$/);
    await waitFor(() => expect(all('find-problem').map(({ textContent }) => textContent)).toEqual(why === null ? [] : [why]));
    const field = one('find-field');
    expect([field.getAttribute('aria-invalid'), field.getAttribute('aria-describedby')]).toEqual([String(why !== null), why === null ? null : one('find-problem').id]);
    if (why !== null) expect([one('find-problem').getAttribute('role'), text('find-count')]).toEqual(['alert', '']);
  }
  // Nothing is sought any more, and nothing is wrong with it.
  await seek('(atp', /^$/);
  await seek('', /^$/);
  expect(all('find-problem')).toEqual([]);
  language.choice = 'system';
});

test('the list of places leads to each of them', async () => {
  const { app, all, click, seek } = await open();
  await seek('carbon', /^\d+ of \d+$/);
  await click('find-list');
  const rows = all('find-hits')[0]!.querySelectorAll('button');
  expect(rows).toHaveLength(app.finder.hits.length);
  await click(rows[2] as HTMLElement);
  await waitFor(() => expect(app.finder.current).toBe(2));
  await waitFor(() => expect(app.reader.order).toHaveProperty('found'));
});

test('what is said is found in a transcript, and nothing begins to play', async () => {
  const { app, backend, seek } = await open(6);
  const cues = (await backend.transcript(6, 0)).cues;
  const word = cues[1]!.text.split(' ').find((one) => one.length > 5)!.replace(/\W/g, '');
  await seek(word, /^\d+ of \d+$/);
  await waitFor(() => expect(app.finder.known.get(0)?.[0]?.kind).toBe('time'));
});

test('closing it takes the marks away; another source has a bar of its own', async () => {
  const { app, all, seek, one, press } = await open();
  await seek('carbon', /^\d+ of \d+$/);
  const before = app.finder.hits;
  await app.reader.open(2);
  await waitFor(() => expect(all('find-field')).toHaveLength(0));
  expect(app.finder.hits).toHaveLength(0);
  await app.reader.open(1);
  await waitFor(() => expect(all('find-field')).toHaveLength(1));
  expect((one('find-field') as HTMLInputElement).value).toBe('carbon');
  expect(app.finder.hits).toBe(before);
  one('find-field').focus();
  await press('Escape');
  await waitFor(() => expect(all('find-field')).toHaveLength(0));
  expect(app.finder.hits).toHaveLength(0);
});

test('opened again, it knows what there is of the words that were sought', async () => {
  const { app, press, text, seek, all } = await open();
  await seek('membrane', /^\d+ of \d+$/);
  const found = app.finder.hits.length;
  await press('Escape');
  await waitFor(() => expect(all('find-bar')).toHaveLength(0));
  await press('f', { ctrlKey: true });
  await waitFor(() => expect(text('find-count')).toBe(String(found)));
  await press('F3');
  await waitFor(() => expect(text('find-count')).toMatch(new RegExp(`^\\d+ of ${found}$`)));
  await press('Escape');
  await press('F3', { shiftKey: true });
  await waitFor(() => expect(text('find-count')).toMatch(new RegExp(`^\\d+ of ${found}$`)));
});
