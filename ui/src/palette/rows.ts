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
  | { kind: 'answerHit'; hit: AnswerHitView }
  /** All hits of a source, of which the best are listed. */
  | { kind: 'more'; of: SourceHitsView; left: number }
  /** More places of a source than are listed: they are found in it. */
  | { kind: 'inSource'; of: SourceHitsView; phrase: string };

export interface Section {
  key: string;
  title: string;
  /** How many places there are in a source; `more`: perhaps not all were counted. */
  places?: { n: number; more: boolean };
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

/** What is to be found in a source for its places to be those of a search: one word, or a phrase in quotation marks. */
function phraseOf(text: string): string | null {
  const [, quoted] = /^["“„«]([^"“”„«»]+)["“”»]$/u.exec(text.trim()) ?? [];
  return quoted ?? (/^[\p{L}\p{N}]+$/u.test(text.trim()) ? text.trim() : null);
}

/** Where the words stand. `most`: places of each source, unless more are asked for. */
function hitSections({ search }: App, most: number, opens: boolean): Section[] {
  const { sources, answers, more } = search.found;
  const rowsOf = (of: SourceHitsView): Row[] => {
    const isOpen = search.opened.includes(of.source);
    const hits = of.hits.slice(0, isOpen ? of.hits.length : most).map((hit): Row => ({ kind: 'hit', of, hit }));
    const left = of.hits.length - hits.length;
    if (opens && left > 0) return [...hits, { kind: 'more', of, left }];
    const phrase = phraseOf(search.foundFor);
    return opens && phrase !== null && of.places > hits.length ? [...hits, { kind: 'inSource', of, phrase }] : hits;
  };
  return [
    ...sources.map((of) => ({ key: `in ${of.source}`, title: of.title, places: opens ? { n: of.places, more } : undefined, rows: rowsOf(of) })),
    { key: 'in answers', title: words.inAnswers, rows: answers.map((hit): Row => ({ kind: 'answerHit', hit })) },
  ];
}

/** `only`: places alone, for who searches the library. */
export function sections(app: App, text: string, only: boolean): Section[] {
  const typed = text.trim();
  const all = only ? hitSections(app, 3, true) : [...commandSections(app, typed), ...nameSections(app, typed), ...(typed.length > 1 ? hitSections(app, 2, false) : [])];
  return all.filter(({ rows }) => rows.length > 0);
}
