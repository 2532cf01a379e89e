// Which models are shown first.
import { languageOf, type Machine } from '../shared/machine';
import type { ModelItem, ModelKind } from '../ipc/bindings';

/** From this many cores on the next larger model keeps up with speech. */
const CORES_FOR_SMALL = 8;
/** A model may take so much of the machine's memory. */
const MOST_OF_MEMORY = 0.25;

const fits = ({ memory }: ModelItem, machine: Machine) => machine.memory === null || memory === null || memory <= machine.memory * MOST_OF_MEMORY;

/** The one to begin with on this machine: of speech by its cores, its memory, and the reader's languages; of other kinds the first. */
export function recommended(models: ModelItem[], kind: ModelKind, machine: Machine): string | null {
  const own = models.filter((model) => model.kind === kind && !model.own);
  if (kind !== 'speech') return own[0]?.name ?? null;
  const sizes = machine.cores >= CORES_FOR_SMALL ? ['small', 'base', 'tiny'] : ['base', 'tiny'];
  const languages = machine.languages.every((one) => languageOf(one) === 'en') ? ['.en', ''] : [''];
  for (const size of sizes) {
    for (const language of languages) {
      const found = own.find(({ name }) => name === `${size}${language}`);
      if (found && fits(found, machine)) return found.name;
    }
  }
  return null;
}

/** Those that are shown at once: what is here or on its way, and the recommended one; the others are asked for. */
export function sorted(models: ModelItem[], kind: ModelKind, machine: Machine): { first: ModelItem[]; more: ModelItem[]; best: string | null } {
  const best = recommended(models, kind, machine);
  const own = models.filter((model) => model.kind === kind);
  const isFirst = (model: ModelItem) => model.own || model.state.kind !== 'absent' || model.name === best;
  const here = ({ state }: ModelItem) => Number(state.kind === 'absent');
  const first = own.filter(isFirst).sort((a, b) => here(a) - here(b));
  const more = own.filter((model) => !isFirst(model));
  // One alone is not worth a fold.
  return more.length === 1 || first.length === 0 ? { first: [...first, ...more], more: [], best } : { first, more, best };
}
