// What pages are called, corrected by the reader.
import { cleanup, waitFor } from '@testing-library/svelte';
import { labelsOf } from '../src/shared/labels';
import type { LabelRangeView } from '../src/ipc/bindings';
import { faults } from './axe';
import { openWindow } from './window';

afterEach(cleanup);

const range = (first: number, style: LabelRangeView['style'], start = 1, prefix = ''): LabelRangeView => ({ first, style, prefix, start });

test('pages are called as the program calls them', () => {
  const told = [null, 'x', ...Array.from({ length: 12 }, () => null)];
  const cases: [ranges: LabelRangeView[], labels: (string | null)[]][] = [
    [[], told],
    [
      [range(10, 'decimal', 5, 'A-'), range(3, 'small_roman'), range(7, 'decimal'), range(12, 'uncounted', 1, 'Plate'), range(13, 'uncounted'), range(14, 'decimal', 14)],
      [null, 'x', 'i', 'ii', 'iii', 'iv', '1', '2', '3', 'A-5', 'A-6', 'Plate', null, null],
    ],
    [[range(1, 'large_roman', 1949), range(2, 'small_letters', 27), range(3, 'large_letters', 26), range(4, 'large_roman', 4_000_000)], ['MCMXLIX', 'aa', 'Z', '4000000']],
  ];
  for (const [ranges, labels] of cases) expect(labelsOf(ranges, told).slice(0, labels.length)).toEqual(labels);
});

async function opened() {
  const window = await openWindow('sample');
  await window.app.reader.open(1, { kind: 'pdf', page: 3, offset: 0 });
  const field = () => (window.one('page-field') as HTMLInputElement).value;
  const label = field();
  await window.app.labels.show();
  await waitFor(() => window.one('labels-dialog'));
  return { ...window, field, label };
}

test('a correction is shown before it is kept, holds in the page field, and is undone and redone', async () => {
  const { app, all, one, type, click, text, field, label } = await opened();
  // The page that one is on is offered as page 1.
  expect((all('label-first').at(-1) as HTMLInputElement).value).toBe('3');
  await type('label-start', '101');
  expect(text('label-called')).toMatch(/^101 … /);
  expect(await faults(one('labels-dialog'))).toEqual([]);
  await click('labels-save');
  await waitFor(() => expect(all('labels-dialog')).toEqual([]));
  await waitFor(() => expect(field()).toBe('101'));
  expect(app.reader.place).toMatchObject({ page: 3 });
  await app.history.undo();
  await waitFor(() => expect(field()).toBe(label));
  await app.history.redo();
  await waitFor(() => expect(field()).toBe('101'));
  await app.labels.show();
  await waitFor(() => one('labels-dialog'));
  await click('labels-reset');
  await waitFor(() => expect(field()).toBe(label));
});

test('what makes no sense cannot be saved and says why', async () => {
  const { click, type, all, one, text } = await opened();
  const save = () => one('labels-save') as HTMLButtonElement;
  await type('label-first', '0');
  expect([save().disabled, /pages 1 to/.test(text('label-called'))]).toEqual([true, true]);
  await type('label-first', '5');
  await click('label-add');
  const inputs = all('label-first') as HTMLInputElement[];
  expect(inputs.map(({ value }) => value)).toEqual(['5', '6']);
  await type('label-first', '6');
  expect([save().disabled, /Two lines/.test(text('label-called'))]).toEqual([true, true]);
  await click(all('label-remove')[0] as HTMLElement);
  expect([save().disabled, all('label-line').length]).toEqual([false, 1]);
  await type('label-start', '');
  expect(save().disabled).toBe(true);
});
