// What somebody hears who reads an answer and a page with a screen reader, in its order.
import { cleanup, waitFor } from '@testing-library/svelte';
import { openWindow } from './window';

afterEach(cleanup);

/** What is said of an element and what is in it, in the order of the document: its words, and what each button or link is. */
function spoken(root: Element): string {
  const say = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true' || node.hasAttribute('hidden')) return '';
    const inside = [...node.childNodes].map(say).join('');
    const role = node.getAttribute('role') ?? (node.tagName === 'BUTTON' ? 'button' : '');
    return role === 'button' || role === 'link' ? `⟨${node.getAttribute('aria-label') ?? inside} ${role}⟩` : inside;
  };
  return say(root).replace(/\s+/g, ' ').trim();
}

test('an answer is heard with its verdicts, each behind its own words, and the card behind its quote', async () => {
  const window = await openWindow('sample');
  const said = spoken(window.one('answer-text'));
  const wanted = [
    'Cellular respiration is ⟨“the process by which cells convert glucose into ATP energy”1, quote 1, verbatim button⟩',
    'Verbatim',
    'in three main stages',
    '⟨“yields four NADH per turn and two molecules of carbon dioxide”2, quote 2, meaning changed, wrong place button⟩',
    '(⟨p. 45, reference of quote 2 link⟩), which feed',
    '⟨“respiration was first described by Lavoisier in a letter of 1779”7, quote 7, not in your sources button⟩',
  ];
  let from = 0;
  for (const words of wanted) {
    const at = said.indexOf(words, from);
    expect([words, at >= 0]).toEqual([words, true]);
    from = at + words.length;
  }
});

test('a quote that somebody else says has a flag, and its card says who', async () => {
  const window = await openWindow('sample');
  await window.app.shownAnswer.open(3);
  await waitFor(() => expect(window.all('quote').length).toBeGreaterThan(2));
  const quote = window.all('quote')[2] as HTMLElement;
  expect(quote.getAttribute('aria-label')).toContain('verbatim, said by somebody else');
  await window.click(quote);
  await waitFor(() => expect(window.one('card-voice').textContent).toBe('The answer gives this to the professor. In the source, a student in the first row says it.'));
});

test('where the source does not tell who says a quote, its card asks to look', async () => {
  const window = await openWindow('sample');
  await window.app.shownAnswer.open(3);
  await waitFor(() => expect(window.all('quote').length).toBeGreaterThan(3));
  await window.click(window.all('quote')[3] as HTMLElement);
  await waitFor(() => expect(window.one('card-voice-untold').textContent).toBe('Pincite cannot tell from the source who says this. See whether it is whom the answer names.'));
});

test('a claim is heard with its verdict', async () => {
  const window = await openWindow('claims');
  expect(spoken(window.one('answer-text'))).toContain('⟨Each turn yields four NADH and two molecules of carbon dioxide., claim, contradicted button⟩');
});

test('a page is heard with what is marked on it', async () => {
  const window = await openWindow('sample');
  await window.click(window.all('quote')[1] as HTMLElement);
  await waitFor(() => expect(window.all('page-marks').length).toBeGreaterThan(0));
  const page = window.all('page').find(({ dataset }) => dataset.page === '4') as HTMLElement;
  await waitFor(() => expect(page.querySelector('[aria-current]')?.textContent).toBe('Meaning changed: “yields four NADH per turn and two molecules of carbon dioxide”'));
  await waitFor(() => expect([...page.querySelectorAll('[data-testid=page-marks] li')].map(({ textContent }) => textContent.split(':')[0])).toContain('Verbatim'));
  // The words of the page come behind that.
  const [marks, words] = [page.querySelector('[data-testid=page-marks]') as Element, page.querySelector('.textlayer') as Element];
  expect(marks.compareDocumentPosition(words) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
