// What is shown keeps up with what the backend tells, however answers and news overtake each other.
import { cleanup, waitFor } from '@testing-library/svelte';
import { Fresh } from '../src/state/fresh';
import { openWindow } from './window';

afterEach(cleanup);

/** A promise that is kept when told to. */
function held<T>() {
  let keep: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => (keep = resolve));
  return { promise, keep };
}

test('news that comes while a view is on its way has it asked for once more', async () => {
  const asked = [held<string>(), held<string>(), held<string>()];
  const shown: string[] = [];
  let times = 0;
  const fresh = new Fresh(async () => void shown.push((await asked[times++]?.promise) ?? ''));
  fresh.news();
  expect(times).toBe(0);
  const first = fresh.ask();
  fresh.news();
  const second = fresh.ask();
  expect(times).toBe(1);
  asked[0]?.keep('old');
  await waitFor(() => expect(times).toBe(2));
  asked[1]?.keep('new');
  await Promise.all([first, second]);
  expect(shown).toEqual(['old', 'new']);
  asked[2]?.keep('later');
  await fresh.ask();
  expect(shown).toEqual(['old', 'new', 'later']);
});

test('what was missed is asked for anew, also without an answer', async () => {
  const window = await openWindow('sample');
  const view = await window.backend.library();
  await window.app.reader.open(2);
  await window.app.reader.open(1);
  // One source was read on, another one went, and nobody said so.
  const sources = view.sources.filter(({ id }) => id !== 2).map((source) => (source.id === 1 ? { ...source, title: 'Read since' } : source));
  vi.spyOn(window.backend, 'library').mockResolvedValue({ ...view, sources, answers: [] });
  const asked = vi.spyOn(window.backend, 'openSource');
  window.tell('fell-behind', null);
  await waitFor(() => expect(window.app.library.source(1)?.title).toBe('Read since'));
  await waitFor(() => expect(window.app.reader.pane.tabOf(2)).toBeUndefined());
  await window.app.reader.open(1);
  expect(window.app.library.source(2)).toBeUndefined();
  expect(asked).toHaveBeenCalledWith(1);
});

test('claims judged while their answer was on its way are shown', async () => {
  const window = await openWindow('claims');
  const { shownAnswer } = window.app;
  const id = shownAnswer.answer?.id ?? 0;
  const whole = await window.backend.openAnswer(id);
  shownAnswer.close();
  const pending = { ...whole, claims: [], claims_pending: true };
  const view = vi.spyOn(window.backend, 'openAnswer').mockImplementationOnce(async () => {
    // Judged before what was asked has arrived.
    window.tell('answer-changed', { id });
    return Promise.resolve(pending);
  });
  await shownAnswer.open(id);
  expect(view).toHaveBeenCalledTimes(2);
  expect(shownAnswer.answer?.claims_pending).toBe(false);
});

test('of two answers asked for, the one asked for last is shown', async () => {
  const window = await openWindow('claims');
  const { shownAnswer, library } = window.app;
  const [first, second] = library.answers.map(({ id }) => id) as [number, number];
  const slow = held<undefined>();
  const open = window.backend.openAnswer.bind(window.backend);
  vi.spyOn(window.backend, 'openAnswer').mockImplementationOnce(async (id) => {
    await slow.promise;
    return open(id);
  });
  const opening = shownAnswer.open(first);
  await shownAnswer.open(second);
  slow.keep(undefined);
  await opening;
  expect(shownAnswer.answer?.id).toBe(second);
});

test('a quote pressed while answers are judged anew is shown all the same', async () => {
  const window = await openWindow('full');
  const { shownAnswer, reader } = window.app;
  const id = shownAnswer.answer?.id ?? 0;
  const regions = window.backend.regions.bind(window.backend);
  vi.spyOn(window.backend, 'regions').mockImplementationOnce(async (...asked) => {
    const found = await regions(...asked);
    window.tell('answer-changed', { id });
    return found;
  });
  const quote = shownAnswer.answer?.quotes.find(({ verdict }) => verdict === 'exact')?.ordinal ?? -1;
  shownAnswer.select(quote);
  await waitFor(() => expect(reader.mark).toMatchObject({ answer: id, of: 'quote', ordinal: quote }));
});

test('who opens another source before the first passage is there is not taken back once claims are judged', async () => {
  const window = await openWindow('full');
  const { app } = window;
  const { shownAnswer, reader, library } = app;
  const other = library.sources.find(({ kind, id, state }) => kind === 'pdf' && state.kind === 'ready' && id !== reader.source?.id);
  if (!other) throw new Error('a second source is in the library');
  const quoted = shownAnswer.answer?.quotes.find(({ verdict, matches }) => verdict === 'exact' && matches[0]?.source !== other.id);
  const slow = held<undefined>();
  const regions = window.backend.regions.bind(window.backend);
  vi.spyOn(window.backend, 'regions').mockImplementationOnce(async (...asked) => {
    await slow.promise;
    return regions(...asked);
  });
  reader.mark = null;
  shownAnswer.select(quoted?.ordinal ?? -1);
  shownAnswer.showOnceFound();
  await reader.open(other.id);
  slow.keep(undefined);
  window.tell('answer-changed', { id: shownAnswer.answer?.id ?? 0 });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(reader.source?.id).toBe(other.id);
});

test('a source that changed while it was on its way is opened as it is now', async () => {
  const window = await openWindow('full');
  const { reader, library } = window.app;
  const item = library.sources.find(({ kind, id, state }) => kind === 'pdf' && state.kind === 'ready' && id !== reader.source?.id);
  if (!item) throw new Error('a second source is in the library');
  const open = window.backend.openSource.bind(window.backend);
  vi.spyOn(window.backend, 'openSource').mockImplementationOnce(async (id) => {
    const old = await open(id);
    window.tell('source-changed', { id, item });
    return { ...old, title: 'as it was' };
  });
  await reader.open(item.id);
  expect(reader.source?.title).toBe(item.title);
});
