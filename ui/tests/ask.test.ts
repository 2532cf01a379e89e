import { cleanup, fireEvent, waitFor } from '@testing-library/svelte';
import { looksHere } from '../src/state/asking.svelte';
import { faults } from './axe';
import { openWindow, type Opened } from './window';

afterEach(cleanup);

const QUESTION = 'What takes the electrons in the end?';

async function opened(kind = 'sample') {
  const window = await openWindow(kind);
  await window.press('a');
  await waitFor(() => window.one('ask-dialog'));
  await window.type('ask-question', QUESTION);
  await waitFor(() => expect(window.all('ask-passage').length).toBeGreaterThan(1));
  return window;
}

async function ask(window: Opened, model: string) {
  if (window.all('ask-server').length === 0) {
    await window.click('ask-find');
    await waitFor(() => window.one('ask-server'));
  }
  window.app.asking.model = model;
  await waitFor(() => expect((window.one('ask-send') as HTMLButtonElement).disabled).toBe(false));
  await window.click('ask-send');
}

/** What is said of each quote, round by round. */
const verdicts = (window: Opened) => window.all('ask-round').map((round) => [...round.querySelectorAll<HTMLElement>('[data-testid="ask-verdict"]')].map(({ dataset }) => dataset.group));

describe('asking a model', () => {
  test('opens no connection before it is told to', async () => {
    const window = await openWindow('sample');
    let connections = 0;
    const { findServers, askServer } = window.backend;
    window.backend.findServers = (...given) => (connections++, findServers(...given));
    window.backend.askServer = (...given) => (connections++, askServer(...given));
    await window.press('a');
    await waitFor(() => window.one('ask-dialog'));
    await window.type('ask-question', QUESTION);
    await waitFor(() => expect(window.all('ask-passage').length).toBeGreaterThan(1));
    await window.type('ask-typed', 'models.example');
    await window.click('ask-use');
    await waitFor(() => window.one('ask-connect'));
    expect(connections).toBe(0);
    await window.click('ask-connect-yes');
    await waitFor(() => window.one('ask-server'));
    expect(connections).toBe(1);
  });

  test('what differs went back, and each round is shown with its verdicts', async () => {
    const window = await opened();
    expect(await faults(window.one('ask-dialog'))).toEqual([]);
    window.app.asking.toggle(1);
    await ask(window, 'corrects:1b');
    await waitFor(() => expect(window.text('ask-ended')).toContain('nothing to send back'));
    expect(verdicts(window)).toEqual([['missing'], ['verbatim']]);
    expect(window.text('ask-objections')).toContain('The source says in');
    const sent = window.text('ask-sent');
    expect(sent).toContain(window.app.asking.passages[0]?.text);
    expect(sent).not.toContain(window.app.asking.passages[1]?.text);
    expect(window.all('ask-hides')).toHaveLength(1);
    expect(await faults(window.one('ask-dialog'))).toEqual([]);
  });

  test('a passage is shortened and lengthened by sentences of its place', async () => {
    const window = await opened();
    const boxes = () => window.all('ask-sentence').map((one) => one.querySelector('input') as HTMLInputElement);
    const ticked = () => boxes().map(({ checked }) => checked);
    const buttons = window.all('ask-sentences') as HTMLButtonElement[];
    await fireEvent.click(buttons[0]!);
    await waitFor(() => expect(ticked()).toEqual([false, true, false, false]));
    // The last one stays: without any it would be no passage.
    expect(boxes().map(({ disabled }) => disabled)).toEqual([false, true, false, false]);
    expect(await faults(window.one('ask-dialog'))).toEqual([]);
    await fireEvent.click(boxes()[3]!);
    await waitFor(() => expect(ticked()).toEqual([false, true, false, true]));
    expect(window.app.asking.passages[0]?.text).toMatch(/matters most in .* \[…\] How the page ends\.$/);
    await fireEvent.click(boxes()[1]!);
    await waitFor(() => expect(ticked()).toEqual([false, false, false, true]));
    await ask(window, 'corrects:1b');
    await waitFor(() => expect(window.text('ask-sent')).toContain('How the page ends.'));
    expect(window.text('ask-sent')).not.toContain(`> The passage that matters most in ${window.app.asking.passages[0]?.name.split(', ')[0]}`);
    await fireEvent.click(buttons[0]!);
    await waitFor(() => expect(window.all('ask-sentence')).toHaveLength(0));
  });

  test('what the program does not change is shown as it was', async () => {
    const window = await opened();
    window.backend.chooseSentences = () => Promise.reject(new Error('gone'));
    await fireEvent.click(window.all('ask-sentences')[0]!);
    await waitFor(() => window.one('ask-sentence'));
    const before = window.app.asking.passages[0]?.text;
    const box = window.all('ask-sentence')[0]?.querySelector('input') as HTMLInputElement;
    await fireEvent.click(box);
    await waitFor(() => expect(window.app.asking.changing).toBe(false));
    expect([box.checked, window.app.asking.passages[0]?.text]).toEqual([false, before]);
  });

  test.each([
    ['repeats:1b', 'repeats what is not in the sources', null],
    ['breaks-off:1b', 'not whole', 'broke off'],
    ['falls-silent:1b', 'not whole', 'fell silent'],
  ])('%s is told as what it is', async (model, ended, ending) => {
    const window = await opened();
    await ask(window, model);
    await waitFor(() => expect(window.text('ask-ended')).toContain(ended));
    if (ending !== null) expect(window.text('ask-ending')).toContain(ending);
    expect(window.all('ask-answer').length).toBe(window.all('ask-round').length);
  });

  test('a refusal is shown, and there is no answer', async () => {
    const window = await opened();
    await ask(window, 'refuses:1b');
    await waitFor(() => expect(window.text('ask-problem')).toContain('out of memory'));
    expect(window.all('ask-answer')).toHaveLength(0);
  });

  test('no word is shown that is not judged, and it can be stopped', async () => {
    const window = await opened();
    await ask(window, 'never-ends:1b');
    await waitFor(() => window.one('ask-answer'));
    expect(window.all('ask-verdict')).toHaveLength(1);
    window.tell('ask-news', { kind: 'writing', letters: 40 });
    await waitFor(() => expect(window.text('ask-coming')).toBe('40 letters more, not checked yet'));
    await window.click('ask-stop');
    await waitFor(() => expect(window.text('ask-ending')).toContain('You stopped'));
  });

  test.each([
    ['a model that is answered elsewhere', async (window: Opened) => ask(window, 'big:120b-cloud')],
    [
      'a server on another machine',
      async (window: Opened) => {
        await window.type('ask-typed', 'models.example');
        await window.click('ask-use');
        await window.click('ask-connect-yes');
        await waitFor(() => window.one('ask-server'));
        await window.click('ask-send');
      },
    ],
  ])('words for %s leave only after they were shown', async (_, begin) => {
    const window = await opened();
    const sent: boolean[] = [];
    const { askModel } = window.backend;
    window.backend.askModel = (wanted) => (sent.push(wanted.may_leave), askModel(wanted));
    await begin(window);
    await waitFor(() => window.one('ask-leaves'));
    expect(window.text('ask-leaves')).toContain(QUESTION);
    for (const number of window.app.asking.chosen) expect(window.text('ask-leaves')).toContain(window.app.asking.passages[number]?.text);
    expect(await faults(window.one('ask-dialog'))).toEqual([]);
    await window.click('ask-leaves-not');
    await waitFor(() => window.one('ask-send'));
    expect(sent).toEqual([]);
    await window.click('ask-send');
    await waitFor(() => window.one('ask-leaves'));
    await window.click('ask-leaves-send');
    await waitFor(() => window.one('ask-ended'));
    expect(sent).toEqual([true]);
  });

  test('an answer is kept in the library', async () => {
    const window = await opened();
    await ask(window, 'corrects:1b');
    await waitFor(() => expect(window.all('ask-keep')).toHaveLength(2));
    await window.click(window.all('ask-keep')[1] ?? '');
    await waitFor(() => expect(window.app.shownAnswer.answer?.text).toContain('It is oxygen'));
    expect(window.all('ask-dialog')).toHaveLength(0);
  });

  test('with the network off nothing is asked', async () => {
    const window = await openWindow('sample');
    await window.backend.allowNetwork(false);
    await window.press('a');
    await waitFor(() => window.one('ask-find'));
    await window.click('ask-find');
    await waitFor(() => expect(window.text('ask-problem')).toContain('switched off'));
  });
});

test.each([
  ['localhost:11434', true],
  ['http://127.0.0.1:8080/v1', true],
  ['[::1]:80', true],
  ['localhost.example', false],
  ['127.0.0.1.example:80', false],
  ['http://10.0.0.2', false],
])('%s looks like this machine: %s', (address, here) => expect(looksHere(address)).toBe(here));
