import { cleanup, fireEvent, waitFor } from '@testing-library/svelte';
import { notCheckable } from '../src/answer/words';
import type { CueView } from '../src/ipc/bindings';
import { recordings } from '../src/ipc/fake/recordings';
import { isVideo } from '../src/shared/media';
import { clock } from '../src/shared/time';
import { leftWords, sizeWords } from '../src/shared/words';
import { Pace } from '../src/state/pace';
import type { FoundWords, Marked } from '../src/viewer/pieces';
import { cueAt, timeOf, tokens, wordAt } from '../src/viewer/media/cues';
import { Rows } from '../src/viewer/media/rows';
import { playTrack } from '../src/viewer/media/tracks';
import { openWindow, type Opened } from './window';

afterEach(cleanup);

const cue = (start_ms: number, end_ms: number, text: string, times: [number, number][] = []): CueView => {
  const found = [...text.matchAll(/\S+/g)];
  const words = times.map(([start, end], i) => ({ from: found[i]!.index, to: found[i]!.index + found[i]![0].length, start_ms: start, end_ms: end, sure: i === 1 ? 0.2 : 1 }));
  return { start_ms, end_ms, speaker: null, text, words };
};
const CUES = [cue(1000, 2000, 'One two.', [[1000, 1400], [1500, 2000]]), cue(3000, 5000, 'Three four', [])];

test('what is said when', () => {
  const cases: [ms: number, cue: number, word: number][] = [
    [0, -1, -1],
    [1000, 0, 0],
    [1450, 0, 0],
    [1500, 0, 1],
    [2000, 0, 1],
    [2500, 0, -1],
    [3000, 1, -1],
    [9000, 1, -1],
  ];
  for (const [ms, at, word] of cases) {
    const found = cueAt(CUES, ms);
    expect([ms, found, CUES[found] ? wordAt(CUES[found], ms) : -1]).toEqual([ms, at, word]);
  }
});

test('a word is the way to its moment', () => {
  const cases: [cue: number, offset: number, ms: number][] = [
    [0, 0, 1000],
    [0, 4, 1500],
    [0, 7, 1500],
    // Without times of words: as far into the line as into its letters.
    [1, 0, 3000],
    [1, 5, 4000],
  ];
  for (const [index, offset, ms] of cases) expect(timeOf(CUES[index]!, offset)).toBe(ms);
});

test('a line is cut where words, marks and what is sought begin and end', () => {
  const mark = (from: number, to: number, edit = false): Marked => ({ from, to, edit, strong: true, group: 'altered', of: null });
  const shown = (one: CueView, marks: Marked[], sought: FoundWords[]) =>
    tokens(one, marks, sought).map(
      ({ text, word, mark, edit, found, unsure }) => `${word >= 0 ? word : ''}${mark ? '[' : ''}${found ? (found.current ? '>' : '~') : ''}${text}${edit ? '!' : ''}${unsure ? '?' : ''}`,
    );
  const found = (from: number, to: number, current = false): FoundWords => ({ from, to, current });
  const cases: [CueView, Marked[], FoundWords[], string[]][] = [
    [CUES[0]!, [], [], ['0One', ' ', '1two.?']],
    [CUES[0]!, [mark(0, 7), mark(4, 7, true)], [], ['0[One', '[ ', '1[two!?', '1.?']],
    [CUES[1]!, [mark(6, 10)], [], ['0Three', ' ', '1[four']],
    [CUES[1]!, [mark(6, 10)], [found(1, 8, true), found(9, 10)], ['0T', '0>hree', '> ', '1[>fo', '1[u', '1[~r']],
    [CUES[1]!, [], [found(0, 3), found(0, 3, true)], ['0>Thr', '0ee', ' ', '1four']],
    [cue(0, 1, ''), [], [], []],
  ];
  for (const [one, marks, sought, expected] of cases) expect(shown(one, marks, sought)).toEqual(expected);
});

test('rows keep their place when those above are measured', () => {
  const rows = new Rows(1000, () => 30);
  expect([rows.total, rows.at(-5), rows.at(0), rows.at(29.9), rows.at(30), rows.at(1e9)]).toEqual([30_000, 0, 0, 0, 1, 999]);
  expect(rows.measured([[0, 50], [5, 20], [900, 60]], 500)).toBe(10);
  expect([rows.top(500), rows.at(15_010), rows.total]).toEqual([15_010, 500, 30_040]);
  expect(rows.measured([[0, 50], [3, 0]], 500)).toBe(0);
  expect(new Rows(0, () => 1).at(10)).toBe(0);
});

test('times and sizes are in words', () => {
  const cases: [got: string | number | null, expected: string | number | null][] = [
    [clock(0), '0:00'],
    [clock(323_999), '5:23'],
    [clock(10_800_000), '3:00:00'],
    [leftWords(29_000), 'less than a minute left'],
    [leftWords(6 * 60_000), '6 min left'],
    [leftWords(3 * 3_600_000), '3 h left'],
    [sizeWords(147_951_465), '148 MB'],
    [sizeWords(1_533_763_059), '1.5 GB'],
    [sizeWords(10), '1 MB'],
  ];
  for (const [got, expected] of cases) expect(got).toBe(expected);
});

test('how long it takes is told once it can be', () => {
  const pace = new Pace(0, 0);
  expect(pace.left(100)).toBeNull();
  pace.note(1, 1000);
  expect(pace.left(100)).toBeNull();
  pace.note(25, 5000);
  expect(pace.left(100)).toBe(15_000);
});

describe('a recording', () => {
  const seconds = (window: Opened) => window.text('time');
  const open = async () => {
    const window = await openWindow('sample');
    await window.app.shownAnswer.open(3);
    return window;
  };
  const choose = async (window: Opened, quote: number) => {
    window.app.shownAnswer.select(quote);
    await waitFor(() => expect(window.all('time').length).toBe(1));
  };

  test('opens at a quote’s second, less the lead', async () => {
    const window = await open();
    for (const [lead, at] of [[0, '5:23'], [1, '5:22'], [5, '5:18']] as const) {
      window.app.windowLayout.lead = lead;
      await choose(window, 0);
      await waitFor(() => expect(seconds(window)).toBe(at));
    }
  });

  test('says on the card where it is said, and that a machine wrote it down', async () => {
    const window = await open();
    await choose(window, 0);
    const card = window.text('quote-card');
    for (const words of ['Verbatim', 'at 5:23', 'Time is correct', 'In the automatic transcript']) expect(card).toContain(words);
    window.app.shownAnswer.select(1);
    await waitFor(() => expect(window.text('card-flag')).toBe('The answer says 4:40; it’s at 6:02.'));
  });

  test('marks the quoted words and where on the time line they are', async () => {
    const window = await open();
    await choose(window, 2);
    await waitFor(() => expect(window.all('quoted-words').map(({ textContent }) => textContent).join('')).toBe('the protons out, and the protons want to come backLet us look at the next slide'));
    expect(window.all('quoted-range').length).toBe(1);
    const unsure = window.all('cue').flatMap((line) => [...line.querySelectorAll('.unsure')].map(({ textContent }) => textContent));
    expect(unsure).toContain('cytochromes');
  });

  test('a marked word tells the answer’s sentence, and leads back to its card', async () => {
    const window = await open();
    await choose(window, 0);
    await waitFor(() => expect(window.all('marked-words').length).toBeGreaterThan(0));
    const word = window.all('marked-words')[0] as HTMLElement;
    await fireEvent(word, new MouseEvent('pointermove', { clientX: 20, clientY: 30, bubbles: true }));
    await waitFor(() => expect(window.text('mark-hint')).toContain(word.textContent.trim()));
    const order = window.app.reader.order;
    await fireEvent(word, new MouseEvent('click', { detail: 1, bubbles: true }));
    expect(window.all('mark-hint')).toEqual([]);
    await waitFor(() => expect(window.app.shownAnswer.selected).not.toBe(0));
    const selected = window.app.shownAnswer.selected;
    await waitFor(() => expect(window.app.reader.mark?.ordinal).toBe(selected));
    // The recording stays where it was put by the press: nothing is brought into sight anew.
    expect(window.app.reader.order).toBe(order);
    await fireEvent(window.all('cue')[0] as HTMLElement, new MouseEvent('pointermove', { bubbles: true }));
    expect(window.all('mark-hint')).toEqual([]);
  });

  test('marks nothing that does not stand there any more when it is judged anew', async () => {
    const window = await open();
    await choose(window, 0);
    await waitFor(() => expect(window.all('quoted-words').length).toBeGreaterThan(0));
    const { source } = window.app.shownAnswer.target()!;
    const others = () => document.querySelectorAll('[data-testid=cue] .marked:not(.strong)').length;
    await waitFor(() => expect(others()).toBeGreaterThan(0));

    const real = window.backend.openAnswer;
    const judged = vi.spyOn(window.backend, 'openAnswer').mockImplementation(async (id) => {
      const view = await real(id);
      return { ...view, quotes: view.quotes.map((quote) => ({ ...quote, verdict: 'not_found' as const, places: 0, matches: [] })) };
    });
    await window.backend.renameAnswer(3, 'Judged by a corrected transcript');
    await waitFor(() => expect(window.all('quoted-words')).toEqual([]));
    expect([window.app.reader.source?.id, window.app.reader.mark, others()]).toEqual([source, null, 0]);

    // It stands again, beside a match in another source that comes first.
    judged.mockImplementation(async (id) => {
      const view = await real(id);
      const elsewhere = (quote: (typeof view.quotes)[number]) => quote.matches.map((match) => ({ ...match, source: 1 }));
      return { ...view, quotes: view.quotes.map((quote) => ({ ...quote, matches: [...elsewhere(quote), ...quote.matches] })) };
    });
    await window.backend.renameAnswer(3, 'Judged once more');
    await waitFor(() => expect(window.app.shownAnswer.quote?.matches.length).toBeGreaterThan(1));
    window.app.shownAnswer.jump(window.app.shownAnswer.quote!.matches.length - 1);
    await waitFor(() => expect(window.app.reader.mark?.source).toBe(source));
    judged.mockRestore();
    await window.backend.renameAnswer(3, 'As it was');
    await waitFor(() => expect([window.app.shownAnswer.match, window.app.reader.mark?.match, window.app.reader.mark?.source]).toEqual([0, 0, source]));
    await waitFor(() => expect(window.all('quoted-words').length).toBeGreaterThan(0));
  });

  test('goes to a word that is pressed, and to a line', async () => {
    const window = await open();
    await choose(window, 0);
    await waitFor(() => expect(window.all('cue').length).toBeGreaterThan(4));
    const line = window.all('cue').find(({ textContent }) => textContent.includes('hibernating')) as HTMLElement;
    await fireEvent.click(line.querySelector('.unsure') as HTMLElement);
    expect(seconds(window)).toBe('6:14');
    await fireEvent.click(line.querySelector('button') as HTMLElement);
    expect(seconds(window)).toBe('6:11');
  });

  const keys: [keys: string[], time: string, rate: string][] = [
    [['ArrowRight'], '5:27', '1×'],
    [['ArrowLeft', 'ArrowLeft'], '5:12', '1×'],
    [['L'], '5:32', '1×'],
    [['J'], '5:12', '1×'],
    [[']', ']'], '5:22', '1.5×'],
    [['[', '[', '['], '5:22', '0.5×'],
  ];
  for (const [pressed, time, rate] of keys) {
    test(`hears ${pressed.join(' ')}`, async () => {
      const window = await open();
      await choose(window, 0);
      await waitFor(() => expect(seconds(window)).toBe('5:22'));
      for (const key of pressed) await window.press(key);
      expect([seconds(window), window.text('speed')]).toEqual([time, rate]);
    });
  }

  test('has only the lines near the view, of 2,160', async () => {
    const window = await open();
    await choose(window, 6);
    await waitFor(() => expect(window.all('quoted-words').length).toBeGreaterThan(0));
    expect(window.all('cue').length).toBeLessThan(120);
    expect(window.one('quoted-words').closest('[role=listitem]')?.getAttribute('aria-posinset')).toBe('1500');
  });

  test('has what is sought marked, where it is said and on the time line', async () => {
    const window = await open();
    await choose(window, 0);
    await window.press('f', { ctrlKey: true });
    await window.type('find-field', 'protons');
    await waitFor(() => expect(window.text('find-count')).toMatch(/^\d+ of \d+$/));
    const { finder } = window.app;
    await waitFor(() => expect(finder.known.size).toBe(finder.hits.length));
    const found = (which: string) => [...document.querySelectorAll(`[data-found=${which}]`)].map(({ textContent }) => textContent);
    expect(finder.hits.length).toBeGreaterThan(1);
    expect([found('current'), new Set(found('one'))]).toEqual([['protons'], new Set(['protons'])]);
    const onLine = () => window.all('found-on-line').map((one) => one.classList.contains('strong'));
    expect(onLine()).toEqual(finder.hits.map((_, i) => i === finder.current));
    const next = (finder.current + 1) % finder.hits.length;
    await window.press('F3');
    await waitFor(() => expect([finder.current, onLine().indexOf(true)]).toEqual([next, next]));
    // What a quote's mark says is still said.
    expect(window.all('quoted-words').length).toBeGreaterThan(0);
    window.one('find-field').focus();
    await window.press('Escape');
    await waitFor(() => expect([found('current'), found('one'), onLine()]).toEqual([[], [], []]));
  });

  test('has its words corrected', async () => {
    const window = await open();
    await choose(window, 0);
    await waitFor(() => expect(window.all('cue').length).toBeGreaterThan(4));
    const line = () => window.all('cue').find(({ textContent }) => textContent.includes('sit, in order')) as HTMLElement;
    await fireEvent.dblClick(line().querySelector('.unsure') as HTMLElement);
    await window.type('correct-word', 'cytochrome complexes');
    await fireEvent.keyDown(window.one('correct-word'), { key: 'Enter' });
    await waitFor(() => expect(line().textContent).toContain('where the cytochrome complexes sit, in order.'));
    expect(line().querySelector('.unsure')).toBeNull();
  });

  test('is reached by the keys alone', async () => {
    const window = await open();
    await choose(window, 0);
    await waitFor(() => expect(window.all('cue').length).toBeGreaterThan(4));
    const buttons = () => window.all('cue').map((line) => line.querySelector('button') as HTMLButtonElement);
    expect(buttons().filter(({ tabIndex }) => tabIndex === 0).length).toBe(1);
    buttons()[2]?.focus();
    await window.press('ArrowDown');
    await waitFor(() => expect(document.activeElement).toBe(buttons()[3]));
    await window.press('F2');
    expect(document.activeElement).toBe(window.one('correct-word'));
    await window.press('Escape');
    expect(window.all('correct-word')).toEqual([]);
    await waitFor(() => expect(document.activeElement).toBe(buttons()[3]));
  });

  test('that the system cannot play says what to install, and still shows what is said', async () => {
    const window = await open();
    await choose(window, 0);
    await waitFor(() => expect(window.all('cue').length).toBeGreaterThan(4));
    const video = window.one('player') as HTMLVideoElement;
    Object.defineProperty(video, 'error', { value: { code: 4 } });
    Object.defineProperty(navigator, 'userAgent', { value: 'X11; Linux x86_64', configurable: true });
    await fireEvent.error(video);
    expect(window.text('player-problem')).toContain('a decoder for it is missing. On Debian and Ubuntu, install the package gstreamer1.0-libav');
    expect(window.all('cue').length).toBeGreaterThan(4);
  });
});

describe('transcribing', () => {
  const item = (window: Opened, title: string) => window.all('library-item').find(({ textContent }) => textContent.includes(title)) as HTMLElement;
  const open = async (window: Opened, title: string) => {
    await window.click(item(window, title).querySelector('button') as HTMLElement);
    await waitFor(() => expect(window.text('source-title')).toBe(title));
  };

  test('asks for a model, then writes line by line, and pauses', async () => {
    const window = await openWindow('states');
    await open(window, 'seminar.m4a');
    expect(window.text('not-transcribed')).toContain('Not transcribed yet');
    expect(window.text('transcribe')).toBe('Choose a model…');
    await window.click('transcribe');
    await waitFor(() => expect(window.all('more-models').length).toBeGreaterThan(0));
    await window.click('more-models');
    await waitFor(() => expect(window.all('model').length).toBe(7));
    const model = window.all('model').find(({ dataset }) => dataset.name === 'base.en');
    await window.click(model?.querySelector('[data-testid=download]') as HTMLElement);
    await waitFor(() => expect(window.all('choose').length).toBe(1));
    await window.click(window.one('models-dialog').querySelector('.icon-button') as HTMLElement);
    // It waited for a model, and starts by itself now that there is one.
    expect(window.all('transcribe')).toEqual([]);
    await waitFor(() => expect(window.all('cue').length).toBeGreaterThan(1));
    await window.click('pause-transcribing');
    await waitFor(() => expect(window.text('transcribing')).toContain('Paused'));
    const heard = window.all('cue').length;
    await window.click('resume');
    // Two more recordings are written down meanwhile.
    await waitFor(() => expect(window.all('transcribing')).toEqual([]), { timeout: 8000 });
    expect(window.all('cue').length).toBe(recordings[0]!.cues.length);
    expect(heard).toBeLessThan(recordings[0]!.cues.length);
    expect(window.text('transcript-origin')).toContain('Automatic transcript · base.en');
  });

  test('that is not done yet is why a quote cannot be checked', async () => {
    const window = await openWindow('states');
    window.app.shownAnswer.select(7);
    // It names a scan, so recordings are not to blame.
    await waitFor(() => expect(window.text('quote-card')).toContain('The source that it names has no text that could be read'));
    expect(window.text('quote-card')).not.toContain('not transcribed');
    const recordings = ['seminar.m4a', 'hearing.mp4', 'keynote.webm'];
    const told = 'seminar.m4a, hearing.mp4 and keynote.webm are not transcribed yet, or not to the end';
    expect(notCheckable('sources_incomplete', recordings, [])).toContain(told);
  });

  test('is not needed where there is a transcript', async () => {
    const window = await openWindow('states');
    await open(window, 'seminar.m4a');
    await window.click('use-transcript');
    await waitFor(() => expect(window.text('transcript-origin')).toBe('Transcript from captions.srt'));
    expect(window.all('cue').length).toBe(2);
    await window.click('transcript-menu');
    await window.click('export-vtt');
    await waitFor(() => expect(window.text('notice')).toContain('seminar.m4a.vtt'));
  });

  test('is done again on demand, in a language that is chosen', async () => {
    const window = await openWindow('states');
    await open(window, 'seminar.m4a');
    await window.click('use-transcript');
    await waitFor(() => expect(window.text('transcript-origin')).toContain('captions.srt'));
    const asked = vi.spyOn(window.backend, 'transcribe');
    const again = async () => {
      await window.click('transcript-menu');
      await window.click('transcribe-again');
    };
    // Without a model it asks for one, and one that knows English alone is not asked which language.
    await again();
    await window.click('more-models');
    await waitFor(() => expect(window.all('download').length).toBe(7));
    for (const [ready, chosen, languages] of [[1, 'base.en', 0], [2, 'tiny', 1]] as const) {
      if (window.all('models-dialog').length === 0) await window.click('models');
      const model = () => window.all('model').find(({ dataset }) => dataset.name === chosen);
      if (!model()) await window.click('more-models');
      await window.click(model()?.querySelector('[data-testid=download]') as HTMLElement);
      await waitFor(() => expect(window.all('choose').length).toBe(ready));
      await window.app.speech.choose(chosen);
      await waitFor(() => expect(window.app.speech.chosen?.name).toBe(chosen));
      await window.click(window.one('models-dialog').querySelector('.icon-button') as HTMLElement);
      await again();
      expect([window.text('transcribe-anew').includes('with all corrections'), window.all('language').length]).toEqual([true, languages]);
      if (languages === 0) await window.click(window.one('transcribe-anew').querySelector('.icon-button') as HTMLElement);
    }
    await fireEvent.change(window.one('language'), { target: { value: 'de' } });
    await window.click('anew-action');
    await waitFor(() => expect(window.text('transcript-origin')).toContain('Automatic transcript'), { timeout: 4000 });
    expect(asked.mock.calls.map(([, language]) => language)).toEqual(['de']);
  });

  test('asks which of several sound tracks it is to be', async () => {
    const window = await openWindow('states');
    await window.app.speech.load();
    window.app.speech.models = window.app.speech.models.map((model) => ({ ...model, chosen: model.name === 'base.en', state: { kind: 'ready' } }));
    await open(window, 'seminar.m4a');
    const tracks = () => [...window.one('track').querySelectorAll('option')].map(({ textContent }) => textContent);
    await waitFor(() => expect(tracks()).toEqual(['1 · English', '2 · German · Übersetzung']));
    const asked = vi.spyOn(window.backend, 'transcribe');
    await fireEvent.change(window.one('track'), { target: { value: '2' } });
    await window.click('transcribe');
    await waitFor(() => expect(window.text('transcript-origin')).toContain('Sound track 2 · German'), { timeout: 4000 });
    // Again without a choice: the one of last time.
    await waitFor(() => expect(window.all('transcribing')).toEqual([]), { timeout: 4000 });
    await window.click('transcript-menu');
    await window.click('transcribe-again');
    expect((window.one('track') as HTMLSelectElement).value).toBe('2');
    await window.click('anew-action');
    expect(asked.mock.calls.map(([, , track]) => track)).toEqual([2, null]);
    const enabled = [true, false].map((enabled) => ({ enabled }));
    playTrack({ audioTracks: Object.assign(enabled, { length: 2 }) } as unknown as HTMLMediaElement, 2);
    expect(enabled.map(({ enabled }) => enabled)).toEqual([false, true]);
  });

  test('models are fetched, stopped, gone on with, chosen, imported and deleted', async () => {
    const window = await openWindow('sample');
    await window.click('models');
    await waitFor(() => expect(window.all('more-models').length).toBe(1));
    await window.click('more-models');
    await waitFor(() => expect(window.all('model').length).toBe(7));
    const model = (name: string) => window.all('model').find(({ dataset }) => dataset.name === name) as HTMLElement;
    const press = (name: string, id: string) => window.click(model(name).querySelector(`[data-testid=${id}]`) as HTMLElement);
    expect(model('small').textContent).toContain('210 MB of 488 MB');
    await press('small', 'download');
    await waitFor(() => expect(model('small').querySelector('[role=progressbar]')).not.toBeNull());
    await press('small', 'stop-download');
    await waitFor(() => expect(model('small').textContent).toContain('Resume'));
    await press('small', 'download');
    await waitFor(() => expect(model('small').querySelector('[data-testid=choose]')).not.toBeNull());
    await press('small', 'choose');
    await waitFor(() => expect(model('small').textContent).toContain('In use'));
    expect(model('base.en').textContent).not.toContain('In use');
    // What leaves pauses out is used because it is here; one that compares meaning is a choice of its own.
    expect(model('silero-v6.2.0').querySelector('[data-testid=choose]')).toBeNull();
    expect(model('silero-v6.2.0').textContent).toContain('In use');
    await press('all-MiniLM-L6-v2', 'download');
    await waitFor(() => expect(model('all-MiniLM-L6-v2').querySelector('[data-testid=choose]')).not.toBeNull());
    await waitFor(() => expect(model('all-MiniLM-L6-v2').textContent).toContain('In use'));
    expect(model('small').textContent).toContain('In use');
    await window.click('import-model');
    await waitFor(() => expect(model('my-own').textContent).toContain('Your own file · 8 MB'));
    await press('my-own', 'delete-model');
    await window.click('confirm-action');
    await waitFor(() => expect(window.all('model').length).toBe(7));
  });
});

describe('a recording is called video when it has a picture', () => {
  const cases: [file_name: string, has_picture: boolean | null, video: boolean][] = [
    ['talk.webm', false, false],
    ['talk.webm', true, true],
    ['talk.webm', null, true],
    ['talk.mp3', null, false],
    ['talk.mp4', false, false],
  ];
  for (const [file_name, has_picture, video] of cases) test(`${file_name}, ${has_picture}`, () => expect(isVideo({ file_name, has_picture })).toBe(video));
});
