// The guide of the project (docs/), as it lies in the program: its pages in their order, and what is said where.
import type { Language } from '../i18n';
import { blockText, pageOf, type Page } from './markdown';

const PAGES = import.meta.glob('../../../docs/{en,de}/*.md', { query: '?raw', import: 'default' }) as Record<string, () => Promise<string>>;
const CONTENTS = import.meta.glob('../../../docs/README.md', { query: '?raw', import: 'default' }) as Record<string, () => Promise<string>>;

export interface GuidePage extends Page {
  /** Its file's, without the ending: the same in every language. */
  name: string;
  /** What it is about, in a few words. */
  about: string;
}

/** Only of the guide's contents: "1. [Recordings](en/recordings.md): transcripts, the player". */
const ENTRY = /^\d+\.\s+\[([^\]]+)\]\((\w+)\/([\w-]+)\.md\):\s*(.+)$/gm;

/** The guide in a language. */
export async function guideIn(language: Language): Promise<GuidePage[]> {
  const contents = (await Object.values(CONTENTS)[0]?.()) ?? '';
  const entries = [...contents.matchAll(ENTRY)].filter(([, , of]) => of === language);
  return Promise.all(
    entries.map(async ([, title = '', of = '', name = '', about = '']) => {
      const page = pageOf((await PAGES[`../../../docs/${of}/${name}.md`]?.()) ?? '');
      return { ...page, title, name, about };
    }),
  );
}

/** A section that was found. */
export interface Found {
  page: GuidePage;
  title: string;
  anchor: string;
  /** The words around the first one that was sought. */
  around: string;
}

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const AROUND = 44;

function aroundOf(text: string, word: string): string {
  const at = text.normalize('NFC').toLowerCase().indexOf(word);
  if (at < 0) return text.length > 2 * AROUND ? `${text.slice(0, 2 * AROUND).replace(/\s\S*$/, '')}…` : text;
  const from = Math.max(0, at - AROUND);
  const to = at + word.length + AROUND;
  const piece = to < text.length ? `${text.slice(from, to).replace(/\s\S*$/, '')}…` : text.slice(from);
  return from > 0 ? `…${piece.replace(/^\S*\s/, '')}` : piece;
}

/** The sections that have all of some words, each at least begun; those first whose heading has one. */
export function findIn(guide: GuidePage[], sought: string): Found[] {
  const wanted = folded(sought).split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (wanted.length === 0) return [];
  const begun = (text: string, word: string) => new RegExp(`(?<![\\p{L}\\p{N}])${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`, 'u').test(folded(text));
  const found = guide.flatMap((page) =>
    page.sections.flatMap((section) => {
      const title = section.title === '' ? page.title : section.title;
      const text = section.blocks.map(blockText).join(' ');
      if (!wanted.every((word) => begun(`${page.title} ${title} ${text}`, word))) return [];
      const named = wanted.filter((word) => begun(`${page.title} ${title}`, word)).length;
      return [{ page, title, anchor: section.anchor, around: aroundOf(text, wanted[0] ?? ''), named }];
    }),
  );
  return found.sort((a, b) => b.named - a.named).map(({ page, title, anchor, around }) => ({ page, title, anchor, around }));
}
