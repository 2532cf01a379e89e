// A list of a hundred thousand sources: what is in the tree, and how much is done for a step.
import { describe, expect, it } from 'vitest';
import { Heights } from '../src/library/heights';
import type { SourceItem } from '../src/ipc/bindings';
import { plain, Sought } from '../src/state/sought';

/** The same, counted row by row. */
function plainly(heights: number[]) {
  const top = (at: number) => heights.slice(0, at).reduce((sum, height) => sum + height, 0);
  const rowAt = (y: number) => heights.findIndex((_, at) => top(at + 1) > y);
  return { top, rowAt: (y: number) => (rowAt(y) < 0 ? heights.length : rowAt(y)) };
}

describe('the heights of rows', () => {
  it('say where a row begins and which row is where, whatever was measured', () => {
    const own = Array.from({ length: 1000 }, (_, at) => 40 + ((at * 7919) % 31));
    const heights = new Heights(own.length, (at) => own[at] ?? 0);
    for (const [at, height] of [[0, 10], [255, 90], [256, 1], [999, 300], [500, 53]] as const) {
      own[at] = height;
      heights.set(at, height);
    }
    const expected = plainly(own);
    for (const at of [0, 1, 255, 256, 257, 511, 512, 998, 999, 1000, 2000]) expect(heights.top(at), `row ${at}`).toBe(expected.top(at));
    for (const y of [-5, 0, 9, 10, 11, 5_000, 30_000, expected.top(1000) - 1, expected.top(1000), 1e9]) expect(heights.rowAt(y), `at ${y}`).toBe(expected.rowAt(y));
  });

  it('are none of an empty list', () => {
    const heights = new Heights(0, () => 1);
    expect([heights.top(0), heights.rowAt(0), heights.rowAt(100)]).toEqual([0, 0, 0]);
  });
});

/** A source as far as its words are looked for. */
const source = (id: number, title: string, tags: string[] = []) =>
  ({ id, title, file_name: `${id}.pdf`, other_names: [], about: { authors: ['Ackroyd, Hester'], year: 2000 + id, cite_key: null }, tags }) as unknown as SourceItem;

describe('what is typed', () => {
  const titles = ['The harbour of Ålesund', 'Tides', 'Über Häfen', 'The tide\nin the harbour', 'Harbours', 'tides and tides'];
  const all = titles.map((title, at) => source(at * 3 + 1, title, at === 1 ? ['Sea'] : []));

  /** The same, source by source. */
  const plainly = (of: SourceItem[], query: string) =>
    of.filter(({ title, file_name, about, tags }) => {
      const text = plain([title, file_name, ...about.authors, about.year, ...tags].join(' '));
      return query.split(/\s+/).every((word) => text.includes(word));
    });

  it('is found in the words of all sources, letter by letter and after changes', () => {
    const sought = new Sought();
    let of = all;
    const check = () => {
      for (const query of ['t', 'ti', 'tide', 'tides', 'harbour the', 'hafen', 'alesund', 'sea', '2004', 'ackroyd tide', '.pdf', 'harbour tides', 'pdf the', 'nowhere', 'r tide']) {
        expect(sought.find(of, plain(query)).map(({ id }) => id), query).toEqual(plainly(of, plain(query)).map(({ id }) => id));
      }
    };
    check();
    of = of.filter(({ id }) => id !== 4);
    check();
    of = [source(0, 'Sea before all'), ...of.map((item) => (item.id === 10 ? source(10, 'Tide no more') : item)), source(99, 'Last tide')];
    check();
    expect(sought.find([], 'tide')).toEqual([]);
    expect(sought.find(of, '')).toBe(of);
  });

  it('has the words ready before anybody types', async () => {
    const sought = new Sought();
    const many = Array.from({ length: 5_000 }, (_, at) => source(at, `Report ${at}`));
    sought.ready(many);
    await new Promise((ready) => setTimeout(ready, 50));
    expect(sought.find(many, '4999.pdf').map(({ id }) => id)).toEqual([4999]);
  });
});
