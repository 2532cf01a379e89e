// Nothing moves by itself where the system, or the reader in the settings, asks for that.
import { cleanup, render, waitFor } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import base from '../src/styles/base.css?raw';
import type { CueView } from '../src/ipc/bindings';
import Transcript from '../src/viewer/media/Transcript.svelte';

afterEach(() => {
  cleanup();
  delete document.documentElement.dataset.still;
  vi.restoreAllMocks();
});

const sources = Object.entries(import.meta.glob<string>('../src/**/*.{svelte,ts,css}', { query: '?raw', import: 'default', eager: true }));

test('whatever glides asks first whether it may', () => {
  const glides = sources.filter(([, text]) => /['"]smooth['"]/.test(text));
  expect(glides.map(([path]) => path)).toContain('../src/viewer/media/Transcript.svelte');
  expect(glides.filter(([, text]) => !text.includes('isCalm()')).map(([path]) => path)).toEqual([]);
  const moves = /scroll-behavior:\s*smooth|from 'svelte\/(?:transition|animate|motion)'|\.animate\(/;
  expect(sources.filter(([, text]) => moves.test(text)).map(([path]) => path)).toEqual([]);
});

test('both wishes end every animation and transition of the sheets', () => {
  const rules = [...base.matchAll(/(?:^|\n)\s*([^{}]*\*::after)\s*\{([^}]*)\}/g)].map(([, selector = '', body = '']) => ({ selector, body, at: base.indexOf(selector + ' {') }));
  const short = (body: string) => ['animation-duration', 'transition-duration'].every((name) => new RegExp(`${name}: 0\\.01ms !important`).test(body));
  const isAsked = ({ selector, at }: { selector: string; at: number }) =>
    selector.includes('[data-still]') ? 'reader' : /@media \(prefers-reduced-motion: reduce\) \{\s*$/.test(base.slice(0, at)) ? 'system' : null;
  expect(rules.filter(({ body }) => short(body)).map(isAsked).filter((by) => by !== null).sort()).toEqual(['reader', 'system']);
});

describe('a transcript that follows what is said', () => {
  const cues: CueView[] = Array.from({ length: 9 }, (_, i) => ({ start_ms: 1000 * i, end_ms: 1000 * i + 900, speaker: null, text: 'words that are said', words: [] }));
  const nothing = () => {};
  const props = {
    cues, spoken: -1, playing: true, marks: new Map(), found: new Map(), pulse: 0, head: createRawSnippet(() => ({ render: () => '<p>head</p>' })),
    onseek: nothing, onhover: nothing, onpick: nothing, onown: nothing, oncorrect: nothing, onask: nothing,
  };
  const cases: [name: string, system: boolean, reader: boolean, behavior: string][] = [
    ['nobody asks', false, false, 'smooth'],
    ['the system asks', true, false, 'instant'],
    ['the reader asks', false, true, 'instant'],
  ];
  for (const [name, system, reader, behavior] of cases) {
    test(`glides only where nobody wants it still: ${name}`, async () => {
      vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) => ({ matches: system && query.includes('reduce') }) as MediaQueryList);
      document.documentElement.toggleAttribute('data-still', reader);
      const scrolled: ScrollToOptions[] = [];
      const { getByTestId, rerender } = render(Transcript, { ...props, current: 0 });
      getByTestId('transcript').scrollTo = ((to: ScrollToOptions) => scrolled.push(to)) as never;
      await Promise.resolve();
      await rerender({ current: 8 });
      await waitFor(() => expect(scrolled.length).toBeGreaterThan(0));
      expect(scrolled.map((to) => to.behavior)).toEqual([behavior]);
    });
  }
});
