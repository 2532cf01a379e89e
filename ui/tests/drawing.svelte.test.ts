// How much of a long answer is drawn at once.
import { flushSync } from 'svelte';
import { expect, test, vi } from 'vitest';
import { Drawing } from '../src/answer/drawing.svelte';
import type { AnswerBlock, AnswerView } from '../src/ipc/bindings';

const BLOCKS = 100;
const FIRST = 8;

/** A quote in every block. */
const block = (quote: number) => ({ block: { kind: 'paragraph' }, inlines: [{ kind: 'run', quote, claim: null }] }) as unknown as AnswerBlock;
const answer = (id: number) => ({ id, blocks: Array.from({ length: BLOCKS }, (_, at) => block(at)) }) as unknown as AnswerView;

/** How many blocks are drawn of what `state` says, and how to wait for the next ones. */
function drawn(state: { answer: AnswerView | null; whole: boolean; quote: number | null }) {
  let drawing: Drawing | undefined;
  const end = $effect.root(() => {
    drawing = new Drawing(
      () => state.answer,
      () => state.whole,
      () => ({ quote: state.quote, claim: null }),
    );
  });
  const blocks = () => {
    flushSync();
    return drawing?.blocks;
  };
  return { blocks, end };
}

test('a long answer is drawn in steps until all of it is there', () => {
  vi.useFakeTimers();
  const state = $state({ answer: answer(1) as AnswerView | null, whole: false, quote: null });
  const { blocks, end } = drawn(state);
  expect(blocks()).toBe(FIRST);
  const seen = [FIRST];
  while (seen.at(-1) !== BLOCKS && seen.length < 10) {
    vi.runOnlyPendingTimers();
    seen.push(blocks() ?? 0);
  }
  expect(seen).toEqual([8, 16, 32, 64, 100]);
  state.answer = answer(2);
  expect(blocks()).toBe(FIRST);
  state.answer = null;
  expect(blocks()).toBe(0);
  end();
  vi.useRealTimers();
});

test('what is looked at is drawn at once, however far down it stands', () => {
  const state = $state({ answer: answer(1), whole: false, quote: 80 as number | null });
  const { blocks, end } = drawn(state);
  expect(blocks()).toBe(81);
  state.quote = null;
  state.whole = true;
  expect(blocks()).toBe(BLOCKS);
  end();
});
