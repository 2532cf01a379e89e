// Two windows: the answer in one, the sources in the other, and what is selected in one is shown in the other.
import { flushSync } from 'svelte';
import { cleanup, fireEvent, waitFor } from '@testing-library/svelte';
import { fakeBackend, type FakeBackend } from '../src/ipc/fake';
import { App } from '../src/state/app.svelte';
import { COMMAND } from '../src/commands';
import { openWindow } from './window';

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

interface Two {
  main: App;
  second: () => Promise<App>;
  told: string[];
}

/** A window whose program can open a second one. */
async function two(): Promise<Two> {
  const told: string[] = [];
  const windows: FakeBackend[] = [];
  const open = async (label: string) => {
    const backend: FakeBackend = { ...fakeBackend('sample', { state: null }, 1), label };
    windows.push(backend);
    backend.tellBeside = async (message) => {
      told.push(`${label}: ${message}`);
      windows.forEach((one) => one.hear('beside-told', { from: label, message }));
    };
    backend.closeBeside = async () => windows.splice(1).forEach(() => windows[0]?.hear('beside-closed', null));
    const app = new App(backend);
    ends.push(
      $effect.root(() => {
        $effect(() => app.beside.watch());
      }),
    );
    await app.start();
    return app;
  };
  const main = await open('main');
  return { main, told, second: () => open('source') };
}

test('the second window shows what is selected in the first, at once and from then on', async () => {
  const { main, second } = await two();
  main.shownAnswer.select(1);
  await waitFor(() => expect(main.reader.mark?.ordinal).toBe(1));
  const beside = await second();
  await waitFor(() => expect([main.windowLayout.only, beside.windowLayout.only]).toEqual(['answer', 'source']));
  expect([main.windowLayout.answerShown, main.windowLayout.viewerShown, beside.windowLayout.answerShown, beside.windowLayout.viewerShown, beside.windowLayout.sideShown]).toEqual([true, false, false, true, false]);
  await waitFor(() => expect(beside.reader.mark?.ordinal).toBe(1));
  main.shownAnswer.select(3);
  flushSync();
  await waitFor(() => expect([beside.shownAnswer.selected, beside.reader.mark?.ordinal]).toEqual([3, 3]));
  expect(beside.reader.source?.id).toBe(main.reader.mark?.source);
});

test('another answer, a claim and a source that is opened are shown there, too', async () => {
  const { main, second } = await two();
  const beside = await second();
  await waitFor(() => expect(main.beside.there).toBe(true));
  await main.showAnswer(3);
  main.shownAnswer.select(0);
  flushSync();
  await waitFor(() => expect([beside.shownAnswer.answer?.id, beside.reader.mark?.answer]).toEqual([3, 3]));
  const book = main.library.sources.find(({ title }) => title === 'BIO 101, lecture 7')?.id ?? 0;
  await main.reader.open(book);
  await waitFor(() => expect(beside.reader.source?.id).toBe(book));
});

test('a mark that is pressed in the second selects its quote in the first', async () => {
  const { main, second, told } = await two();
  const beside = await second();
  await waitFor(() => expect(main.beside.there).toBe(true));
  const before = main.reader.source?.id;
  beside.shownAnswer.pick(4, 0);
  flushSync();
  await waitFor(() => expect(main.shownAnswer.selected).toBe(4));
  expect(main.reader.source?.id).toBe(before);
  // What came from there does not go back: nobody says anything any more.
  await new Promise((over) => setTimeout(over, 60));
  flushSync();
  const many = told.length;
  await new Promise((over) => setTimeout(over, 60));
  expect(told.length).toBe(many);
  expect(told.filter((one) => one.includes('"selected":4')).map((one) => one.split(':')[0])).toEqual(['source']);
});

test('closed again, the sources are where they were', async () => {
  const { main, second } = await two();
  await second();
  await waitFor(() => expect(main.windowLayout.only).toBe('answer'));
  await main.beside.toggle();
  await waitFor(() => expect([main.windowLayout.only, main.beside.there, main.windowLayout.viewerShown]).toEqual(['both', false, true]));
});

test('the command opens it', async () => {
  const { main } = await two();
  let opened = 0;
  Object.assign(main.beside, { toggle: async () => void opened++ });
  COMMAND.sourceWindow.run({ app: main, view: undefined, show: () => undefined });
  expect(opened).toBe(1);
});

test('the answer leads back to the sources in its own window', async () => {
  const window = await openWindow('sample');
  window.app.shownAnswer.select(1);
  await waitFor(() => expect(window.all('tab').length).toBeGreaterThan(0));
  await fireEvent.contextMenu(window.one('tab'));
  await window.click('own-window');
  await waitFor(() => expect(window.all('tab')).toHaveLength(0));
  expect(window.all('quote-card')).toHaveLength(1);
  await window.click('show-source');
  await waitFor(() => expect(window.all('tab').length).toBeGreaterThan(0));
  cleanup();
});
