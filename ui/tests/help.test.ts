// The help: the project's guide, whole, in both languages, found by what one wants to do.
import { cleanup, waitFor } from '@testing-library/svelte';
import { findIn, guideIn } from '../src/help/guide';
import { anchorOf, blockText, pageOf, spansOf, type Span } from '../src/help/markdown';
import { language } from '../src/i18n';
import { openWindow } from './window';

afterEach(() => {
  cleanup();
  language.choice = 'system';
});

const FILES = Object.keys(import.meta.glob('../../docs/{en,de}/*.md'));

describe('Markdown', () => {
  const spans: [text: string, as: string[]][] = [
    ['Press `j`, then **wait**.', ['text:Press ', 'code:j', 'text:, then ', 'strong:wait', 'text:.']],
    ['Choose *Judge this too* twice.', ['text:Choose ', 'name:Judge this too', 'text: twice.']],
    ['see [Claims](claims.md#export-with-references)', ['text:see ', 'link:Claims>claims#export-with-references']],
    ['[below](#tables)', ['link:below>#tables']],
    ['![a picture](x.png) of it', ['text: of it']],
    ['[SECURITY.md](../../SECURITY.md) says', ['text:SECURITY.md', 'text: says']],
    ['`` linker `cc` not found ``', ['code:linker `cc` not found']],
    ['2 * 3 * 4', ['text:2 * 3 * 4']],
  ];
  const written = (span: Span) => (span.kind === 'link' ? `link:${span.text}>${span.page}#${span.anchor}` : `${span.kind}:${span.text}`);
  for (const [text, as] of spans) test(text, () => expect(spansOf(text).map(written)).toEqual(as));

  test('blocks', () => {
    const page = pageOf('# Title\n\nOne\nline.\n\n## A part\n\nThese:\n- one\n  goes on\n- two\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n\n```sh\n# no heading\n\nrun\n```\n');
    expect(page.title).toBe('Title');
    expect(page.sections.map(({ title, blocks }) => [title, ...blocks.map((block) => `${block.kind}: ${blockText(block)}`)])).toEqual([
      ['', 'paragraph: One line.'],
      ['A part', 'paragraph: These:', 'list: one goes on two', 'table: 1 2', 'code: # no heading\n\nrun'],
    ]);
  });
});

for (const of of ['en', 'de'] as const) {
  describe(of, () => {
    test('no page of the guide is left out', async () => {
      const names = (await guideIn(of)).map(({ name }) => name);
      expect(names.toSorted()).toEqual(FILES.filter((file) => file.includes(`/${of}/`)).map((file) => file.replace(/.*\/|\.md$/g, '')).toSorted());
      expect(names[0]).toBe('check');
    });

    test('nothing of the marks is left to be seen', async () => {
      for (const { sections, name } of await guideIn(of)) {
        for (const block of sections.flatMap(({ blocks }) => blocks)) {
          // Code shows what was typed, and "×" rows of a table are whole.
          const spans = block.kind === 'paragraph' ? block.spans : block.kind === 'list' ? block.items.flat() : block.kind === 'table' ? [...block.head, ...block.rows.flat()].flat() : [];
          const raw = spans.filter(({ kind, text }) => kind !== 'code' && /\]\(|\*\*|`|^\s*[|#]/.test(text));
          expect(raw, name).toEqual([]);
          if (block.kind === 'table') expect(block.rows.filter((row) => row.length !== block.head.length), name).toEqual([]);
        }
      }
    });

    test('every link leads to a page and a section that are there', async () => {
      const guide = await guideIn(of);
      const links = guide.flatMap((page) =>
        page.sections.flatMap(({ blocks }) =>
          blocks.flatMap((block) => (block.kind === 'paragraph' ? block.spans : block.kind === 'list' ? block.items.flat() : block.kind === 'table' ? block.rows.flat(2) : [])).flatMap((span) => (span.kind === 'link' ? [{ from: page.name, ...span }] : [])),
        ),
      );
      expect(links.length).toBeGreaterThan(15);
      const lost = links.filter(({ from, page, anchor }) => {
        const to = guide.find(({ name }) => name === (page || from));
        return !to || (anchor !== '' && !to.sections.some((section) => section.anchor === anchor));
      });
      expect(lost).toEqual([]);
    });
  });
}

test('a heading is named in links as on the web', () => expect(['From a terminal', 'Was sich nicht prüfen lässt', "What's “new”?"].map(anchorOf)).toEqual(['from-a-terminal', 'was-sich-nicht-prüfen-lässt', 'whats-new']));

describe('search', () => {
  const cases: [of: 'en' | 'de', sought: string, first: string][] = [
    ['en', 'page lab', 'pdf#page-labels'],
    ['en', 'import CHAT', 'check#import-a-chat'],
    ['en', 'disk', 'troubleshooting#the-disk-is-full'],
    ['de', 'sprachen', 'check#sprachen'],
    ['de', 'prufen lasst', 'check#was-sich-nicht-prüfen-lässt'],
    ['en', 'xylophone', ''],
    ['en', '(', ''],
    ['en', '  ', ''],
  ];
  for (const [of, sought, first] of cases) {
    test(`${of}: ${sought}`, async () => {
      const found = findIn(await guideIn(of), sought)[0];
      expect(found ? `${found.page.name}#${found.anchor}` : '').toBe(first);
    });
  }
});

test('? opens the guide; what is found there is shown, and its links lead on', async () => {
  const window = await openWindow('sample');
  await window.press('?');
  await waitFor(() => expect(window.text('help-title')).toBe('Check an answer'));
  await window.type('help-find', 'page labels');
  await waitFor(() => expect(window.text('help-hit')).toContain('Page labels'));
  await window.click('help-hit');
  await waitFor(() => expect(window.text('help-title')).toBe('PDFs and tables'));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Page labels'));
  const link = window.all('help-link').find(({ textContent }) => textContent === 'Keyboard');
  await window.click(link as HTMLElement);
  await waitFor(() => expect(window.text('help-title')).toBe('Keyboard'));
  expect(window.all('help-own-keys')).toHaveLength(0);
  window.app.keys.give('next', 'w');
  await waitFor(() => expect(window.text('help-own-keys')).toContain('changed'));
  await window.click('help-keys');
  expect(window.text('keys-dialog')).toContain('Next problem');
});

test('F1 opens it in German, and it changes its language with the window', async () => {
  language.choice = 'de';
  const window = await openWindow('sample', { state: '{"language":"de"}' });
  await window.press('F1');
  await waitFor(() => expect(window.text('help-title')).toBe('Eine Antwort prüfen'));
  language.choice = 'en';
  await waitFor(() => expect(window.text('help-title')).toBe('Check an answer'));
});
