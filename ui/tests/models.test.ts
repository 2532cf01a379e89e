// Which model is recommended for a machine, which are shown at once, and what they are called.
import { cleanup } from '@testing-library/svelte';
import type { ModelItem } from '../src/ipc/bindings';
import { recommended, sorted } from '../src/library/models';
import type { Machine } from '../src/shared/machine';
import { modelPace, modelTitle } from '../src/shared/models';
import { openWindow } from './window';

afterEach(cleanup);

const GB = 1e9;
const MEMORY: Record<string, number> = { tiny: 0.273, base: 0.388, small: 0.852, medium: 2.1 };
const speech = (name: string, more: Partial<ModelItem> = {}): ModelItem => ({
  kind: 'speech', name, title: name, bytes: 1, memory: (MEMORY[name.split(/[.-]/)[0] ?? ''] ?? 4) * GB, languages: null, speed: null, own: false, chosen: false, state: { kind: 'absent' }, ...more,
});
const NAMES = ['tiny', 'tiny.en', 'base', 'base-q5_1', 'base.en', 'small', 'small.en', 'small.en-q8_0', 'medium', 'large-v3-turbo'];
const MODELS = NAMES.map((name) => speech(name));
const machine = (cores: number, memory: number | null, ...languages: string[]): Machine => ({ cores, memory: memory === null ? null : memory * GB, languages });

test('the recommended model fits cores, memory and languages', () => {
  const cases: [machine: Machine, models: ModelItem[], best: string | null][] = [
    [machine(2, null, 'en-GB'), MODELS, 'base.en'],
    [machine(8, null, 'en-US', 'en'), MODELS, 'small.en'],
    [machine(8, null, 'de-AT', 'en'), MODELS, 'small'],
    [machine(4, null, 'de'), MODELS, 'base'],
    [machine(16, 2, 'de'), MODELS, 'base'],
    [machine(16, 1.2, 'en'), MODELS, 'tiny.en'],
    [machine(16, 0.5, 'en'), MODELS, null],
    // Without one for English alone, one for many.
    [machine(2, null, 'en'), [speech('base'), speech('tiny')], 'base'],
    [machine(2, null, 'en'), [speech('large-v3')], null],
    [machine(2, null, 'en'), [speech('base.en', { own: true })], null],
  ];
  for (const [of, models, best] of cases) expect(recommended(models, 'speech', of)).toBe(best);
});

test('what is here, on its way, or recommended is shown at once', () => {
  const models = [speech('tiny'), speech('base'), speech('small', { state: { kind: 'ready' } }), speech('medium', { state: { kind: 'partial', done: 1, total: 2 } }), speech('mine', { own: true })];
  const names = (of: ModelItem[]) => of.map(({ name }) => name);
  const { first, more } = sorted([...models, speech('large-v3')], 'speech', machine(2, null, 'de'));
  expect([names(first), names(more)]).toEqual([['small', 'medium', 'base', 'mine'], ['tiny', 'large-v3']]);
  // One alone is not worth a fold.
  expect(sorted(models, 'speech', machine(2, null, 'de')).more).toEqual([]);
});

test('names are words', () => {
  const cases: [name: string, more: Partial<ModelItem>, title: string][] = [
    ['small.en', {}, 'Small, English'],
    ['base', {}, 'Base'],
    ['large-v3-turbo-q5_0', {}, 'Large, fast, compact'],
    ['medium.en-q8_0', {}, 'Medium, English, nearly full quality'],
    ['my-model', { own: true, title: 'my-model.bin' }, 'my-model.bin'],
    ['base', { own: true, title: 'base' }, 'base'],
    ['all-MiniLM-L6-v2', { kind: 'meaning', title: 'all-MiniLM-L6-v2' }, 'all-MiniLM-L6-v2'],
  ];
  for (const [name, more, title] of cases) expect(modelTitle(speech(name, more))).toBe(title);
});

test('how fast a model is likely to be here is said in words', () => {
  const cases: [name: string, cores: number, pace: string | null][] = [
    ['tiny', 2, 'much faster than speech'],
    ['base.en', 2, 'faster than speech'],
    ['small.en', 2, 'about real time'],
    ['medium', 2, 'slower than speech'],
    ['large-v3', 1, 'much slower than speech'],
    ['small-q5_1', 8, 'much faster than speech'],
    ['large-v3', 64, 'about real time'],
    ['my-model', 2, null],
  ];
  for (const [name, cores, pace] of cases) expect(modelPace(speech(name), machine(cores, null))).toBe(pace);
  expect(modelPace(speech('small', { own: true }), machine(2, null))).toBeNull();
  expect(modelPace(speech('small', { kind: 'meaning' }), machine(2, null))).toBeNull();
});

test('the dialog shows the others when they are asked for', async () => {
  const window = await openWindow('states');
  window.app.speech.show();
  await vi.waitFor(() => expect(window.all('recommended').length).toBeGreaterThan(0));
  const before = window.all('model').length;
  await window.click('more-models');
  expect(window.all('model').length).toBeGreaterThan(before);
});
