// Answers that were copied elsewhere: offered once, and only where the reader wants it.
import { cleanup, fireEvent, waitFor } from '@testing-library/svelte';
import { CATALOGUES } from '../src/i18n';
import type { CopiedView } from '../src/ipc/bindings';
import { faults } from './axe';
import { openWindow } from './window';

const { state, settings } = CATALOGUES.en;
const ANSWER = { text: 'It says “Energy is never made, it is only handed on”.', quotes: 1 };

afterEach(cleanup);

test('an answer is offered once, and checked on the reader’s word', async () => {
  const window = await openWindow('sample');
  let copied: CopiedView | null = ANSWER;
  window.backend.copiedAnswer = async () => copied;
  const offers = () => window.app.notices.list.filter(({ title }) => title === state.copiedAnswer(1));
  window.tell('clipboard-changed', null);
  await waitFor(() => expect(offers()).toHaveLength(1));
  const before = window.app.library.answers.length;
  offers()[0]?.action?.run();
  await waitFor(() => expect(window.app.library.answers).toHaveLength(before + 1));
  for (const { id } of offers()) window.app.notices.dismiss(id);
  // The same once more, what was copied here, and what is no answer, are no news.
  await window.app.clipboard.look();
  window.app.clipboard.own(' Words\nof a source ');
  copied = { text: 'Words of a source', quotes: 1 };
  await window.app.clipboard.look();
  copied = null;
  await window.app.clipboard.look();
  expect(offers()).toHaveLength(0);
});

test.each(['always', 'in_front', 'never'] as const)('the settings say what the system allows: %s', async (access) => {
  const window = await openWindow('sample');
  let on = false;
  window.backend.clipboard = async () => ({ on, access });
  window.backend.watchClipboard = async (now) => void (on = now);
  await window.click('settings');
  await waitFor(() => expect(window.text('settings-dialog')).toContain(settings.clipboardHints[access]));
  if (access === 'never') expect(window.all('set-clipboard')).toHaveLength(0);
  else {
    await window.click('set-clipboard');
    await waitFor(() => expect(on).toBe(true));
  }
});

test('the shortcut is switched on, given other keys, and says why it is not heard', async () => {
  const window = await openWindow('sample');
  await window.click('settings');
  await waitFor(() => window.one('set-shortcut'));
  expect(window.all('shortcut-keys')).toHaveLength(0);
  await window.click('set-shortcut');
  await waitFor(() => window.one('shortcut-keys'));
  const keys = () => window.one('shortcut-keys') as HTMLInputElement;
  expect([keys().value, window.all('shortcut-problem').length]).toEqual(['Ctrl+Shift+Alt+P', 0]);
  await fireEvent.change(keys(), { target: { value: 'Shift+P' } });
  await waitFor(() => expect(window.text('shortcut-problem')).toBe(settings.shortcutProblems.plain('Shift+P')));
  expect(await faults(window.one('settings-dialog'))).toEqual([]);
  await fireEvent.change(keys(), { target: { value: '' } });
  await waitFor(() => expect([keys().value, window.all('shortcut-problem').length]).toEqual(['Ctrl+Shift+Alt+P', 0]));
  await window.click('set-shortcut');
  await waitFor(() => expect(window.all('shortcut-keys')).toHaveLength(0));
});

test('where the system does not allow a shortcut, the settings say so', async () => {
  const window = await openWindow('sample');
  window.backend.shortcut = async () => ({ on: false, keys: 'Ctrl+Shift+Alt+P', allowed: false, problem: null });
  await window.click('settings');
  await waitFor(() => expect(window.text('settings-dialog')).toContain(settings.shortcutNever));
  expect(window.all('set-shortcut')).toHaveLength(0);
});

test('whoever presses the shortcut is offered what was offered before, too', async () => {
  const window = await openWindow('sample');
  const offers = () => window.app.notices.list.filter(({ title }) => title === state.copiedAnswer(1));
  window.app.clipboard.own(ANSWER.text);
  window.tell('answer-copied', ANSWER);
  await waitFor(() => expect(offers()).toHaveLength(1));
});
