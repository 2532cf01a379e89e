// Prepared questions of the fake backend: a page of each source, counted in words.
import type { PackItem, PackView, SourceItem } from '../bindings';
import type { PackWanted } from '../backend';

export class Packs {
  readonly kept: PackItem[] = [];
  #last: { wanted: PackWanted; view: PackView } | null = null;

  prepare(wanted: PackWanted, sources: SourceItem[]): PackView {
    const chosen = sources.filter(({ id }) => wanted.sources.includes(id));
    const passages = chosen.map(({ file_name }) => `## [${file_name}, p. 1]\n\nThe passage that matters most in ${file_name}.`);
    const text = [wanted.question, '# Passages', ...passages].join('\n\n');
    const view: PackView = {
      tokens: text.split(/\s+/).length,
      budget: wanted.budget,
      text,
      sources: chosen.map(({ id, file_name, pages }) => ({
        source: id,
        file_name,
        tokens: 500 * Math.max(pages, 1),
        whole: 1,
        excerpts: Math.min(2, Math.max(0, pages - 1)),
        places_left_out: Math.max(0, pages - 3),
        left_out: pages > 3 ? `pp. 4–${pages}` : '',
      })),
    };
    this.#last = { wanted, view };
    return view;
  }

  keep(): number {
    const id = this.kept.length + 1;
    if (this.#last) this.kept.unshift({ id, question: this.#last.wanted.question, made: Date.now(), tokens: this.#last.view.tokens });
    return id;
  }
}
