// Taking words of a source along: to the clipboard, as they are, cited, or as a link.
import BookKey from '@lucide/svelte/icons/book-key';
import Copy from '@lucide/svelte/icons/copy';
import Highlighter from '@lucide/svelte/icons/highlighter';
import LibraryBig from '@lucide/svelte/icons/library-big';
import Link from '@lucide/svelte/icons/link';
import MessageSquarePlus from '@lucide/svelte/icons/message-square-plus';
import QuoteIcon from '@lucide/svelte/icons/quote';
import ScanSearch from '@lucide/svelte/icons/scan-search';
import SpellCheck from '@lucide/svelte/icons/spell-check';
import Pin from '@lucide/svelte/icons/pin';
import TextQuote from '@lucide/svelte/icons/text-quote';
import { words as wordsOf } from '../i18n';
import type { HighlightColour } from '../ipc/bindings';
import { cited, workName, type Passage } from '../shared/cite';
import type { Choice } from '../shared/Menu.svelte';
import type { App } from '../state/app.svelte';
import { asMarkdown, citedByKey, linkInZotero, linkTo, wordsOfLink } from './cite';
import type { Selected } from './selected';
import { words } from './words';

const own = wordsOf('highlights');
const zotero = wordsOf('zotero');

export type Way = 'highlight' | 'note' | 'words' | 'citation' | 'key' | 'markdown' | 'link' | 'zotero' | 'passage';

export class Take {
  readonly #app: App;
  readonly #source: { id: number; title: string };

  constructor(app: App, source: { id: number; title: string }) {
    this.#app = app;
    this.#source = source;
  }

  /** Whether it is on the clipboard then. */
  copy(way: Way, selected: Selected): Promise<boolean> {
    const { notices } = this.#app;
    if (way === 'passage') return this.choose(selected);
    if (way === 'highlight' || way === 'note') return this.highlight(selected, way === 'note');
    if (way === 'words') return notices.copy(selected.words);
    return notices.copy(selected.passage().then((passage) => passage && this.#as(way, passage, selected)));
  }

  /** Says that the words are the passage of what is selected in the answer; whether that was kept. */
  async choose(selected: Selected): Promise<boolean> {
    const { shownAnswer, notices } = this.#app;
    const span = await selected.span();
    if (span === null) notices.add({ tone: 'info', title: words.notChosen, lines: [], details: null });
    return span ? shownAnswer.choose(this.#source.id, span) : false;
  }

  /** Highlights the words, and has a note written where that is wanted; whether that was kept. */
  async highlight(selected: Selected, withNote = false, colour?: HighlightColour): Promise<boolean> {
    const { highlights, notices } = this.#app;
    const span = await selected.span();
    if (span === null) notices.add({ tone: 'info', title: own.notPlaced, lines: [], details: null });
    const id = span ? await highlights.add(this.#source.id, span, colour) : undefined;
    if (id !== undefined && withNote) [highlights.shown, highlights.edited] = [true, id];
    return id !== undefined;
  }

  /** Asks what stands where the words were read from a picture. */
  async correct(selected: Selected): Promise<void> {
    await this.#app.misreading.open(this.#source.id, await selected.span());
  }

  /** “…” (Rowe 2015, p. 245); nothing where that cannot be told. */
  cited(selected: Selected): Promise<string | undefined> {
    return selected.passage().then((passage) => passage && cited(passage, this.#work));
  }

  /** The same of words whose place is not known yet. */
  citedAs = (text: string): string => cited({ text, places: [] }, this.#work);

  get #work(): string {
    const { id, title } = this.#source;
    return workName(title, this.#app.library.source(id)?.about);
  }

  /** What BibTeX calls the source. */
  get #key(): string | null {
    return this.#app.library.source(this.#source.id)?.about.cite_key ?? null;
  }

  /** The address that opens the source in Zotero. */
  get #zotero(): string | null {
    return this.#app.library.source(this.#source.id)?.zotero ?? null;
  }

  async #as(way: Exclude<Way, 'words' | 'passage' | 'highlight' | 'note'>, passage: Passage, selected: Selected): Promise<string> {
    const { id, title } = this.#source;
    if (way === 'citation') return cited(passage, this.#work);
    if (way === 'key') return citedByKey(passage, this.#key ?? String(id));
    if (way === 'zotero') return linkInZotero(this.#zotero ?? linkTo(id, passage), passage);
    const linked = wordsOfLink(passage);
    const place = linked === '' ? null : await selected.place?.(linked);
    return way === 'markdown' ? asMarkdown(passage, id, title, place, this.#zotero) : linkTo(id, passage, place);
  }

  /** What a menu offers to do with words. `ask`: shows who quotes them. */
  choices(selected: Selected, ask: () => void): Choice[] {
    const copy = (way: Way) => () => void this.copy(way, selected);
    return [
      { label: words.copy, icon: Copy, divided: true, testid: 'take-words', run: copy('words') },
      { label: words.copyCitation, icon: QuoteIcon, testid: 'take-citation', run: copy('citation') },
      ...(this.#key === null ? [] : [{ label: words.copyKey(this.#key), icon: BookKey, testid: 'take-key', run: copy('key') }]),
      { label: words.copyMarkdown, icon: TextQuote, testid: 'take-markdown', run: copy('markdown') },
      { label: words.copyLink, icon: Link, testid: 'take-link', run: copy('link') },
      ...(this.#zotero === null ? [] : [{ label: zotero.copyLink, icon: LibraryBig, testid: 'take-zotero', run: copy('zotero') }]),
      { label: own.highlight, icon: Highlighter, divided: true, testid: 'take-highlight', run: () => void this.highlight(selected) },
      { label: own.withNote, icon: MessageSquarePlus, testid: 'take-note', run: () => void this.highlight(selected, true) },
      { label: words.checkSelection, icon: ScanSearch, divided: true, testid: 'take-check', run: ask },
      ...(this.#app.library.source(this.#source.id)?.scanned ? [{ label: wordsOf('misread').correct, icon: SpellCheck, testid: 'take-correct', run: () => void this.correct(selected) }] : []),
      ...(this.#app.shownAnswer.item === null ? [] : [{ label: words.isPassage, icon: Pin, testid: 'take-passage', run: () => void this.choose(selected) }]),
    ];
  }
}
