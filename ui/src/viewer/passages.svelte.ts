// The passages of the open answer in the open source: that of the selected quote or claim, and lightly those of other quotes.
import { untrack } from 'svelte';
import type { AnswerView, PlaceView, RegionView } from '../ipc/bindings';
import { groupOf, type Group } from '../shared/verdict';
import type { Pane } from '../state/pane.svelte';
import type { Reader } from '../state/reader.svelte';
import type { ShownAnswer } from '../state/shown_answer.svelte';
import type { PageRegion, Passage } from './view';

interface Standing {
  ordinal: number;
  match: number;
  group: Group;
  places: PlaceView[];
}

/** Marks on a page beyond these would only be noise. */
const MOST_ON_A_PAGE = 24;

/** Where quotes stand that are not selected, by `keyOf`, as one judging of an answer has it. */
interface Known {
  of: AnswerView | null;
  regions: ReadonlyMap<string, RegionView[]>;
}

const NOTHING: Known = { of: null, regions: new Map() };

const keyOf = ({ ordinal, match }: Pick<Standing, 'ordinal' | 'match'>) => `${ordinal}/${match}`;
const pagesOf = (places: PlaceView[]) => places.flatMap((place) => (place.kind === 'page' ? [place.page] : []));
const offset = (region: RegionView | undefined, unknown: number) => (region?.kind === 'page' ? (region.rects[0]?.y ?? unknown) : unknown) / 1e6;

export class Passages {
  readonly #reader: Reader;
  readonly #pane: Pane;
  readonly #shownAnswer: ShownAnswer;
  /** As far as they were wanted. */
  #asked = $state.raw(NOTHING);
  /** What an answer that was judged anew was known by is nothing to mark by. */
  #known = $derived.by(() => (this.#asked.of === this.#shownAnswer.answer ? this.#asked.regions : NOTHING.regions));

  /** Where quotes of the answer stand in the open source. */
  #standing = $derived.by((): Standing[] => {
    const source = this.#pane.source?.id;
    return (this.#shownAnswer.answer?.quotes ?? []).flatMap((quote) =>
      quote.verdict === 'not_found'
        ? []
        : quote.matches.flatMap((match, i) =>
            match.source === source ? [{ ordinal: quote.ordinal, match: i, group: groupOf(quote.verdict), places: match.places }] : [],
          ),
    );
  });

  #others = $derived.by(() => {
    const { mark } = this.#reader;
    return this.#standing.filter(({ ordinal, match }) => mark?.of !== 'quote' || ordinal !== mark.ordinal || match !== mark.match);
  });

  /** The selected quote's regions, where they are in the open source. */
  #own = $derived.by(() => {
    const { mark } = this.#reader;
    const { source } = this.#pane;
    return mark && mark.source === source?.id ? mark.regions : [];
  });

  /** Where on a PDF's pages (from 1) passages stand, as far as is known without asking. */
  marks = $derived.by(() => [
    ...this.#others.map(({ ordinal, match, group, places }) => ({
      group,
      page: pagesOf(places)[0] ?? 1,
      offset: offset(this.#known.get(keyOf({ ordinal, match }))?.[0], 5e5),
      strong: false,
    })),
    ...this.#own.flatMap((region) =>
      region.kind === 'page' ? [{ group: this.#group, page: region.page, offset: offset(region, 0), strong: true }] : [],
    ),
  ]);

  /** Everything that is marked in the open source, once `wantAll` was asked. */
  all = $derived.by((): Passage[] => [
    ...this.#others.flatMap(({ ordinal, match, group }) =>
      (this.#known.get(keyOf({ ordinal, match })) ?? []).map((region, i) => ({ group, region, strong: false, of: { ordinal, match }, key: `${ordinal}/${match}/${i}` })),
    ),
    ...this.#own.map((region, i) => ({ group: this.#group, region, strong: true, of: this.#marked, key: `mark${i}` })),
  ]);

  constructor(reader: Reader, pane: Pane, shownAnswer: ShownAnswer) {
    this.#reader = reader;
    this.#pane = pane;
    this.#shownAnswer = shownAnswer;
    // Judged anew: what was marked is looked for again.
    $effect(() => {
      const { answer } = shownAnswer;
      const { of, regions } = untrack(() => this.#asked);
      if (of !== null && of !== answer && of.id === answer?.id) untrack(() => void this.#ask((one) => regions.has(keyOf(one))));
    });
  }

  get #group(): Group {
    return this.#reader.mark?.group ?? 'verbatim';
  }

  /** The selected quote. */
  get #marked() {
    const { mark } = this.#reader;
    return mark?.of === 'quote' ? { ordinal: mark.ordinal, match: mark.match } : null;
  }

  /** What is marked on a page (from 1) of a PDF. */
  on = (page: number): Passage<PageRegion>[] => {
    const onPage = (region: RegionView): region is PageRegion => region.kind === 'page' && region.page === page;
    const { mark } = this.#reader;
    const others = this.#standing
      .filter(({ ordinal, places }) => (mark?.of !== 'quote' || ordinal !== mark.ordinal) && pagesOf(places).includes(page))
      .slice(0, MOST_ON_A_PAGE)
      .flatMap(({ ordinal, match, group }) =>
        (this.#known.get(keyOf({ ordinal, match })) ?? [])
          .filter(onPage)
          .map((region) => ({ group, region, strong: false, of: { ordinal, match }, key: `${ordinal}/${match}` })),
      );
    const own = this.#own.filter(onPage).map((region, i) => ({ group: this.#group, region, strong: true, of: this.#marked, key: `mark${i}` }));
    return [...others, ...own];
  };

  /** Pages `first` to `last` are in sight: where on them do the other quotes stand? */
  want = (first: number, last: number) => this.#ask(({ places }) => pagesOf(places).some((page) => page >= first && page <= last));

  /** Where do all the other quotes stand? */
  wantAll = () => this.#ask(() => true);

  async #ask(wanted: (standing: Standing) => boolean) {
    const { answer } = this.#shownAnswer;
    if (answer === null) return;
    const unknown = this.#standing.filter((one) => !this.#known.has(keyOf(one)) && wanted(one));
    if (unknown.length === 0) return;
    const found = await Promise.all(
      unknown.map(async ({ ordinal, match }) => {
        const regions = await this.#reader.regions({ of: 'quote', answer: answer.id, ordinal, match }).catch(() => []);
        return [keyOf({ ordinal, match }), regions] as const;
      }),
    );
    if (this.#shownAnswer.answer === answer) this.#asked = { of: answer, regions: new Map([...this.#known, ...found]) };
  }
}
