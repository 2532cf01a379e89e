// What was done is undone and done again in the order in which it was asked for, however slow each step is.
import { describe, expect, it } from 'vitest';
import { History } from '../src/state/history.svelte';
import { Notices } from '../src/state/notices.svelte';

/** A history over a list of names, whose steps take a moment, each shorter than the one before. */
function slow() {
  const there = new Set(['a', 'b', 'c', 'd']);
  const history = new History(new Notices());
  let wait = 40;
  const after = (act: () => void) => () => new Promise<void>((resolve) => setTimeout(() => { act(); resolve(); }, (wait = Math.max(1, wait - 8))));
  const remove = (name: string) => history.do({ title: name, redo: after(() => there.delete(name)), undo: after(() => there.add(name)) }, true);
  return { history, remove, left: () => [...there].sort().join('') };
}

describe('undo and redo', () => {
  const cases: [string, string, string][] = [
    ['each press undoes a further step', 'abc zzz', 'abcd'],
    ['a press while a step is being done undoes that one, not the one before', 'ab z', 'bcd'],
    ['presses beyond the first step are nothing', 'a zzzz', 'abcd'],
    ['there and back', 'abc zzyy', 'd'],
    ['back, there and back again', 'abc zzyyzz', 'bcd'],
    ['something new is not followed by what was undone', 'ab zc y', 'bd'],
  ];
  it.each(cases)('%s', async (_, keys, left) => {
    const { history, remove, left: there } = slow();
    const asked = [...keys.replaceAll(' ', '')].map((key) => (key === 'z' ? history.undo() : key === 'y' ? history.redo() : remove(key)));
    expect(history.canUndo).toBe(true);
    await Promise.all(asked);
    expect(there()).toBe(left);
  });

  it('a step that fails is told, and those behind it are done', async () => {
    const notices = new Notices();
    const history = new History(notices);
    let done = false;
    const failed = history.do({ title: 'x', redo: () => Promise.reject(new Error('full')), undo: () => Promise.resolve() });
    const next = history.do({ title: 'y', redo: async () => void (done = true), undo: () => Promise.resolve() });
    expect(await Promise.all([failed, next])).toEqual([false, true]);
    expect([done, notices.list.length, history.canUndo]).toEqual([true, 1, true]);
  });
});
