import { cleanup, waitFor } from '@testing-library/svelte';
import { pieces } from '../src/answer/tree';
import { claimDetail, claimSure, differenceWords, groundedWords } from '../src/answer/words';
import type { ClaimView, Inline } from '../src/ipc/bindings';
import { isClaimProblem } from '../src/shared/verdict';
import { faults } from './axe';
import { openWindow, type Opened } from './window';

afterEach(cleanup);

const claim = (window: Opened, ordinal: number) => window.all('claim').find(({ dataset }) => dataset.claim === String(ordinal)) as HTMLElement;

describe('a claim’s card', () => {
  const cases: [claim: number, support: string, says: string[]][] = [
    [0, 'Supported', ['by 2 passages', 'p. 46', 'supports this', 'also supports this', 'adds: “rearranged”']],
    [1, 'Partly supported', ['supports part of this', 'No support found for “Krebs showed with pigeons”.', 'by words only']],
    [2, 'Contradicted', ['a number differs', 'The answer says “four”; the source says “three”.', 'contradicts this']],
    [3, 'Unsupported', ['No passage of your sources says this in similar words.', 'for you to judge']],
    [4, 'Supported', ['The answer cites “BIO 101, lecture 7”, which does not say this']],
  ];
  for (const [ordinal, support, says] of cases) {
    test(`${ordinal}: ${support}`, async () => {
      const window = await openWindow('claims');
      await window.click(claim(window, ordinal));
      expect(window.text('claim-verdict')).toBe(support);
      for (const words of says) expect(window.text('claim-card')).toContain(words);
      // A claim is never called what only a quote can be.
      expect(window.text('claim-card').toLowerCase()).not.toContain('verbatim');
      expect(window.one('claim-card').outerHTML).not.toContain('--verbatim');
    });
  }

  test('says of one that lacks no word and is still not supported that the passage is to be read', async () => {
    const window = await openWindow('claims');
    const stated = window.app.shownAnswer.answer?.claims[1];
    if (stated) stated.uncovered = [];
    await window.click(claim(window, 1));
    expect(window.text('claim-nearly')).toContain('may not say quite the same');
    await window.click(claim(window, 0));
    expect(window.all('claim-nearly')).toEqual([]);
  });

  test('leads to each passage, marked in colours of its own', async () => {
    const window = await openWindow('claims');
    await window.click(claim(window, 0));
    await waitFor(() => expect(window.app.reader.mark).toMatchObject({ of: 'claim', group: 'supported', match: 0 }));
    await waitFor(() => expect(window.all('highlight-rect').length).toBeGreaterThan(0));
    await window.click(window.all('evidence')[1] as HTMLElement);
    await waitFor(() => expect(window.app.reader.mark).toMatchObject({ of: 'claim', match: 1 }));
  });

  test('of an unsupported claim marks nothing, until a passage is asked for', async () => {
    const window = await openWindow('claims');
    await window.click(claim(window, 3));
    expect(window.app.reader.mark).toBeNull();
    await window.click('evidence');
    await waitFor(() => expect(window.app.reader.mark).toMatchObject({ of: 'claim', group: 'unsupported' }));
  });
});

test('every sentence is marked as it stands to the sources, and what cannot be checked is not', async () => {
  const window = await openWindow('claims');
  const shown = window.all('claim').map(({ dataset }) => [Number(dataset.claim), dataset.support]);
  expect([...new Map(shown as [number, string][])]).toEqual([
    [0, 'supported'],
    [1, 'partly_supported'],
    [2, 'contradicted'],
    [3, 'unsupported'],
    [4, 'supported'],
  ]);
  expect(document.querySelector('.uncovered')?.textContent).toBe('Krebs showed with pigeons');
  expect(window.text('claims-figure')).toBe('5 claims · 50 % grounded');
  expect(window.all('not-grounded-claim').map(({ textContent }) => textContent.trim())).toEqual([
    'Contradicted: Each turn yields four NADH and two molecules of carbon dioxide.',
    'Unsupported: Plants do without mitochondria at night.',
  ]);
});

describe('keys and filters take claims too', () => {
  const keys: [keys: string, expected: [quote: number | null, claim: number | null]][] = [
    ['', [0, null]],
    ['j', [null, 0]],
    ['jj', [null, 1]],
    ['n', [null, 1]],
    ['nn', [null, 2]],
    ['N', [null, 4]],
    ['k', [null, 4]],
    ['jE', [null, null]],
  ];
  for (const [pressed, expected] of keys) {
    test(`keys ${pressed}`, async () => {
      const window = await openWindow('claims');
      await waitFor(() => expect(window.app.shownAnswer.answer?.claims.length).toBe(6));
      window.app.shownAnswer.select(0);
      for (const key of pressed) await window.press(key === 'E' ? 'Escape' : key);
      expect([window.app.shownAnswer.selected, window.app.shownAnswer.selectedClaim]).toEqual(expected);
    });
  }

  const filters: [filter: string, left: string[]][] = [
    ['filter-contradicted', ['2']],
    ['filter-supported', ['0', '4']],
    ['filter-problems', ['1', '2', '3', '4']],
  ];
  for (const [filter, left] of filters) {
    test(filter, async () => {
      const window = await openWindow('claims');
      await window.click(filter);
      const clear = window.all('claim').filter(({ className }) => !className.includes('faded'));
      expect([...new Set(clear.map(({ dataset }) => dataset.claim))]).toEqual(left);
    });
  }
});

test('one switch hides claims, and is remembered', async () => {
  const kept = { state: null };
  const window = await openWindow('claims', kept);
  window.app.shownAnswer.selectClaim(2);
  await window.click('claims-switch');
  expect(window.all('claim')).toEqual([]);
  expect(window.all('claim-card')).toEqual([]);
  expect(window.all('quote').length).toBeGreaterThan(0);
  expect(window.app.shownAnswer.selectedClaim).toBeNull();
  window.app.saveNow();
  window.unmount();
  const again = await openWindow('claims', kept);
  expect(again.all('claim')).toEqual([]);
  await again.click('claims-switch');
  expect(again.all('claim').length).toBeGreaterThan(0);
});

test('a selected claim is found again', async () => {
  const kept = { state: null };
  const window = await openWindow('claims', kept);
  await window.click(claim(window, 2));
  await waitFor(() => expect(window.app.reader.mark).not.toBeNull());
  window.app.saveNow();
  window.unmount();
  const again = await openWindow('claims', kept);
  expect(again.app.shownAnswer.selectedClaim).toBe(2);
  await waitFor(() => expect(again.app.reader.mark).toMatchObject({ of: 'claim', ordinal: 2 }));
});

test('the answer is exported with its references', async () => {
  const written: string[] = [];
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: (text: string) => Promise.resolve(written.push(text)) } });
  const window = await openWindow('claims');
  await window.click('export-menu');
  await window.click('copy-footnote');
  await waitFor(() => expect(written.length).toBe(1));
  expect(written[0]).toContain('[^1]');
  await window.click('export-menu');
  await window.click('export-answer');
  await waitFor(() => expect(window.app.notices.news).toContain('The answer was written to'));
});

for (const ordinal of [0, 2, 3]) {
  test(`the card of claim ${ordinal} has no faults that axe can find`, async () => {
    const window = await openWindow('claims');
    window.app.shownAnswer.selectClaim(ordinal);
    await waitFor(() => expect(window.all('claim-card').length).toBe(1));
    expect(await faults(window.container)).toEqual([]);
  });
}

test('pieces know the claims that they are of', () => {
  const run = (text: string, claim: number | null, claim_end = false): Inline => ({
    kind: 'run', text, bold: false, italic: false, code: false, link: null, footnote: null, quote: null, quote_end: false, claim, claim_end, uncovered: false, skipped: null, skipped_end: false,
  });
  const cases: [inlines: Inline[], expected: string[]][] = [
    [[run('One thing.', 0, true), run(' ', null), run('Another.', 1, true)], ['0:One |thing.', '-: |', '1:|Another.']],
    [[run('One ', 0), run('thing', 0, true), run(', and', null)], ['0:One |thing', '-:, and|']],
    [[run('One', 0), { kind: 'line_break' }, run('thing.', 0, true)], ['0:One|thing.']],
  ];
  const text = (inlines: Inline[]) => inlines.map((inline) => (inline.kind === 'run' ? inline.text : '')).join('');
  for (const [inlines, expected] of cases) {
    expect(pieces(inlines).map(({ claim, inlines, last }) => `${claim ?? '-'}:${text(inlines)}|${last?.text ?? ''}`)).toEqual(expected);
  }
});

test('claims are in words', () => {
  const of = (part: Partial<ClaimView>) => ({ support: 'supported', unjudged: null, differences: [], evidence: [], attribution: { kind: 'unnamed', name: null }, locator: 'unclaimed', ...part }) as unknown as ClaimView;
  const cases: [got: unknown, expected: unknown][] = [
    [groundedWords(1, 0.666), '1 claim · 67 % grounded'],
    [differenceWords({ claim: '', source: 'not' }), 'The source says “not”, which the answer leaves out.'],
    [differenceWords({ claim: 'not', source: '' }), 'The answer says “not”; the source does not.'],
    [claimDetail(of({ support: 'contradicted', differences: [{ claim: 'a', source: 'b', class: 'name' }] })), 'a name differs'],
    [claimSure(of({ confidence: 0.97 })), 'Verdicts like this are nearly always right.'],
    [claimSure(of({ support: 'partly_supported', confidence: 0.84 })), 'Verdicts like this are mostly right.'],
    [claimSure(of({ support: 'partly_supported', confidence: 0.6 })), 'Verdicts like this are often wrong: judge for yourself.'],
    [claimSure(of({ support: 'not_checkable', unjudged: 'unsure', confidence: 0 })), ''],
    [claimSure(of({ support: 'unsupported', confidence: 0.98 })), ''],
    [isClaimProblem(of({})), false],
    [isClaimProblem(of({ support: 'partly_supported' })), true],
    [isClaimProblem(of({ support: 'not_checkable' })), false],
    [isClaimProblem(of({ support: 'not_checkable', unjudged: 'unsure' })), true],
    [isClaimProblem(of({ attribution: { kind: 'elsewhere', named_title: 'X' } })), true],
    [isClaimProblem(of({ locator: 'wrong' })), true],
  ];
  for (const [got, expected] of cases) expect(got).toEqual(expected);
});
