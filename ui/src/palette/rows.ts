// What the palette lists for what is typed: commands, sources and answers by name, and the places where the words stand.
import { COMMAND, type Command } from '../commands';
import { words as wordsOf } from '../i18n';
import type { AnswerHitView, AnswerItem, HitView, SourceHitsView, SourceItem } from '../ipc/bindings';
import type { App } from '../state/app.svelte';
import { COMMANDS, type CommandId } from '../state/keys.svelte';
import { ranked } from './rank';
import { words } from './words';

export type Row =
  | { kind: 'command'; id: CommandId; command: Command }
  | { kind: 'source'; item: SourceItem }
  | { kind: 'answer'; item: AnswerItem }
  | { kind: 'hit'; of: SourceHitsView; hit: HitView }
  | { kind: 'answerHit'; hit: AnswerHitView };

export interface Section {
  key: string;
  title: string;
  rows: Row[];
}

/** Of each kind of thing, so many at most beside the commands. */
const MOST_NAMES = 6;
const names = wordsOf('commands');

const commandRow = (id: CommandId): Row => ({ kind: 'command', id, command: COMMAND[id] });

/** Commands that can be done now. That one is in the palette is no command there. */
const able = (app: App) => COMMANDS.filter((id) => id !== 'palette' && id !== 'deselect' && (COMMAND[id].can?.(app) ?? true));

function commandSections(app: App, typed: string): Section[] {
  const all = able(app);
  const recent = app.recent.filter((id) => all.includes(id));
  if (typed !== '') {
    const order = [...recent, ...all.filter((id) => !recent.includes(id))];
    const found = ranked(typed, order, (id) => `${names.names[id]} ${names.groups[COMMAND[id].group]}`);
    return [{ key: 'commands', title: words.commands, rows: found.map(commandRow) }];
  }
  const groups = [...new Set(all.map((id) => COMMAND[id].group))];
  return [
    { key: 'recent', title: words.recent, rows: recent.map(commandRow) },
    ...groups.map((group) => ({
      key: group,
      title: names.groups[group],
      rows: all.filter((id) => COMMAND[id].group === group && !recent.includes(id)).map(commandRow),
    })),
  ];
}

function nameSections({ library }: App, typed: string): Section[] {
  if (typed === '') return [];
  const sources = ranked(typed, library.sources, ({ title, file_name, other_names }) => [title, file_name, ...other_names].join(' ')).slice(0, MOST_NAMES);
  const answers = ranked(typed, library.answers, ({ title }) => title).slice(0, MOST_NAMES);
  return [
    { key: 'sources', title: words.sources, rows: sources.map((item) => ({ kind: 'source', item })) },
    { key: 'answers', title: words.answers, rows: answers.map((item) => ({ kind: 'answer', item })) },
  ];
}

/** Where the words stand. `most`: places of each source. */
function hitSections({ search }: App, most: number): Section[] {
  const { sources, answers } = search.found;
  return [
    ...sources.map((of) => ({ key: `in ${of.source}`, title: of.title, rows: of.hits.slice(0, most).map((hit): Row => ({ kind: 'hit', of, hit })) })),
    { key: 'in answers', title: words.inAnswers, rows: answers.map((hit): Row => ({ kind: 'answerHit', hit })) },
  ];
}

/** `only`: places alone, for who searches the library. */
export function sections(app: App, text: string, only: boolean): Section[] {
  const typed = text.trim();
  const all = only ? hitSections(app, Infinity) : [...commandSections(app, typed), ...nameSections(app, typed), ...(typed.length > 1 ? hitSections(app, 2) : [])];
  return all.filter(({ rows }) => rows.length > 0);
}
