// The passages of the open answer in the open source: the selected quote's, and lightly those of its other quotes.
import type { RegionView } from '../ipc/bindings';
import { groupOf, type Group } from '../shared/verdict';
import type { Reader } from '../state/reader.svelte';
import type { Sheet } from '../state/sheet.svelte';

interface Standing {
  ordinal: number;
  match: number;
  group: Group;
  pages: number[];
}

/** Marks on a page beyond these would only be noise. */
const MOST_ON_A_PAGE = 24;

export class Passages {
  readonly #reader: Reader;
  readonly #sheet: Sheet;
  /** Of quotes that are not selected, as far as their pages were in sight. */
  #known = $state.raw(new Map<string, RegionView[]>());

  /** Where quotes of the answer stand in the open source. */
  #standing = $derived.by((): Standing[] => {
    const source = this.#reader.source?.id;
    return (this.#sheet.answer?.quotes ?? []).flatMap((quote) =>
      quote.verdict === 'not_found'
        ? []
        : quote.matches.flatMap((match, i) =>
            match.source === source
              ? [{ ordinal: quote.ordinal, match: i, group: groupOf(quote.verdict), pages: match.pages.map(({ page }) => page) }]
              : [],
          ),
    );
  });

  marks = $derived.by(() => {
    const { mark } = this.#reader;
    const others = this.#standing
      .filter(({ ordinal, match }) => ordinal !== mark?.ordinal || match !== mark.match)
      .map(({ ordinal, match, group, pages }) => ({
        group,
        page: pages[0] ?? 1,
        offset: (this.#known.get(this.#key(ordinal, match))?.[0]?.rects[0]?.y ?? 5e5) / 1e6,
        strong: false,
      }));
    const own = (mark?.source === this.#reader.source?.id ? (mark?.regions ?? []) : []).map(({ page, rects }) => ({
      group: mark?.group ?? 'verbatim',
      page,
      offset: (rects[0]?.y ?? 0) / 1e6,
      strong: true,
    }));
    return [...others, ...own];
  });

  constructor(reader: Reader, sheet: Sheet) {
    this.#reader = reader;
    this.#sheet = sheet;
  }

  /** What is marked on a page (from 1). */
  on = (page: number) => {
    const { mark, source } = this.#reader;
    const own = mark && mark.source === source?.id ? mark.regions.filter((region) => region.page === page) : [];
    const others = this.#standing
      .filter(({ ordinal, pages }) => ordinal !== mark?.ordinal && pages.includes(page))
      .slice(0, MOST_ON_A_PAGE)
      .flatMap(({ ordinal, match, group }) =>
        (this.#known.get(this.#key(ordinal, match)) ?? [])
          .filter((region) => region.page === page)
          .map((region) => ({ group, region, strong: false, key: `${ordinal}/${match}` })),
      );
    return [...others, ...own.map((region, i) => ({ group: mark?.group ?? 'verbatim', region, strong: true, key: `mark${i}` }))];
  };

  /** Pages `first` to `last` are in sight: where on them do the other quotes stand? */
  async want(first: number, last: number) {
    const answer = this.#sheet.answer?.id;
    if (answer === undefined) return;
    const wanted = this.#standing.filter(
      ({ ordinal, match, pages }) => !this.#known.has(this.#key(ordinal, match)) && pages.some((page) => page >= first && page <= last),
    );
    if (wanted.length === 0) return;
    const found = await Promise.all(
      wanted.map(async ({ ordinal, match }) => {
        const regions = await this.#reader.regions({ answer, ordinal, match }).catch(() => []);
        return [`${answer}/${ordinal}/${match}`, regions] as const;
      }),
    );
    this.#known = new Map([...this.#known, ...found]);
  }

  #key = (ordinal: number, match: number) => `${this.#sheet.answer?.id}/${ordinal}/${match}`;
}
