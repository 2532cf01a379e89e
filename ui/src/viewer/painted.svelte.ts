// Where the highlights of the open source stand, as far as that was wanted.
import type { HighlightColour, HighlightView, RegionView } from '../ipc/bindings';
import type { Highlights } from '../state/highlights.svelte';
import type { Pane } from '../state/pane.svelte';
import type { PageRegion } from './view';

/** A part of a highlight that is to be painted. */
export interface Own<R extends RegionView = RegionView> {
  id: number;
  colour: HighlightColour;
  region: R;
  /** What it says, for who hears it. */
  words: string;
  note: string;
}

/** Regions are asked for so many highlights at a time. */
const AT_ONCE = 200;
/** More on one page would only be one colour. */
const MOST_ON_A_PAGE = 300;
/** Of a recording or a saved page. */
const MOST = 6000;

const keyOf = ({ record: { id, start, end } }: HighlightView) => `${id}/${start}-${end}`;
const pagesOf = ({ places }: HighlightView) => places.flatMap((place) => (place.kind === 'page' ? [place.page] : []));

export class Painted {
  readonly #highlights: Highlights;
  readonly #pane: Pane;
  /** Of which source, and how often it was shown anew. */
  #of = '';
  #known = $state.raw<ReadonlyMap<string, RegionView[]>>(new Map());

  #here = $derived.by((): HighlightView[] => {
    const id = this.#pane.source?.id;
    return id === undefined ? [] : this.#highlights.of(id).filter(({ standing }) => standing === 'here');
  });

  /** By page (from 1): the highlights on it. */
  #byPage = $derived.by(() => {
    const pages = new Map<number, HighlightView[]>();
    for (const one of this.#here) {
      for (const page of pagesOf(one)) {
        const there = pages.get(page);
        if (there) there.push(one);
        else pages.set(page, [one]);
      }
    }
    return pages;
  });

  /** Everything that is painted, once `wantAll` was asked. */
  all = $derived.by((): Own[] => this.#here.flatMap((one) => this.#own(one)));

  constructor(highlights: Highlights, pane: Pane) {
    this.#highlights = highlights;
    this.#pane = pane;
    $effect(() => {
      const id = pane.source?.id;
      if (id !== undefined) highlights.want(id);
    });
  }

  get here() {
    return this.#here;
  }

  #own(one: HighlightView): Own[] {
    const { id, colour, note } = one.record;
    return (this.#known.get(keyOf(one)) ?? []).map((region) => ({ id, colour, region, words: one.words, note }));
  }

  /** What is painted on a page (from 1) of a PDF. */
  on = (page: number): Own<PageRegion>[] =>
    (this.#byPage.get(page) ?? [])
      .slice(0, MOST_ON_A_PAGE)
      .flatMap((one) => this.#own(one))
      .filter((own): own is Own<PageRegion> => own.region.kind === 'page' && own.region.page === page);

  /** The same highlight by highlight, as words of a saved page. */
  each = $derived.by(() => this.#here.map((one) => ({ id: one.record.id, colour: one.record.colour, regions: this.#known.get(keyOf(one)) ?? [] })).filter(({ regions }) => regions.length > 0));

  /** Pages `first` to `last` are in sight. */
  want(first: number, last: number) {
    const wanted: HighlightView[] = [];
    for (let page = first; page <= last; page++) wanted.push(...(this.#byPage.get(page) ?? []).slice(0, MOST_ON_A_PAGE));
    return this.#ask(wanted);
  }

  wantAll = () => this.#ask(this.#here.slice(0, MOST));

  async #ask(wanted: HighlightView[]) {
    const { source, fresh } = this.#pane;
    if (!source) return;
    // A source that was read anew may have other lines where the same bytes are.
    if (this.#of !== `${source.id}/${fresh}`) [this.#of, this.#known] = [`${source.id}/${fresh}`, new Map()];
    const of = this.#of;
    const unknown = [...new Set(wanted)].filter((one) => !this.#known.has(keyOf(one)));
    for (let at = 0; at < unknown.length && this.#of === of; at += AT_ONCE) {
      const part = unknown.slice(at, at + AT_ONCE);
      // What cannot be placed just now is not painted; the list says what is wrong.
      const found = await this.#highlights.regions(source.id, part).catch(() => []);
      if (this.#of === of) this.#known = new Map([...this.#known, ...part.map((one, i) => [keyOf(one), found[i] ?? []] as const)]);
    }
  }
}
