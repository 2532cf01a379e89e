// Which keys do what: the usual ones, and those that the reader has changed.
import type { Catalogue } from '../i18n';
import { chordLabel } from '../shared/chord';

/** Everything that can be done by name, from a key or the palette. */
export type CommandId = keyof Catalogue['commands']['names'];

/** As `chord.ts` writes them; the first one is shown beside the command. */
export const USUAL: Record<CommandId, string[]> = {
  next: ['j'],
  previous: ['k'],
  nextProblem: ['n'],
  previousProblem: ['N'],
  jump: ['Enter'],
  review: ['v'],
  reject: ['x'],
  nextUnreviewed: ['u'],
  previousUnreviewed: ['U'],
  choosePassage: ['m'],
  learn: [],
  deselect: ['Escape'],
  claims: [],
  back: ['Alt+ArrowLeft'],
  forward: ['Alt+ArrowRight'],
  zoomIn: ['+', '=', 'Mod++', 'Mod+='],
  zoomOut: ['-', 'Mod+-'],
  fitWidth: ['0', 'Mod+0'],
  fitPage: [],
  goToPage: ['Mod+G'],
  find: ['Mod+F'],
  findNext: ['F3'],
  findPrevious: ['Shift+F3'],
  closeTab: ['Mod+W'],
  reopenTab: ['Mod+Shift+T'],
  nextTab: ['Mod+PageDown', 'Mod+Tab'],
  previousTab: ['Mod+PageUp', 'Mod+Shift+Tab'],
  moveTabLeft: ['Mod+Shift+PageUp'],
  moveTabRight: ['Mod+Shift+PageDown'],
  aside: ['Mod+\\'],
  sourceWindow: [],
  jumpAside: ['Mod+Enter'],
  panel: ['F4'],
  turnRight: ['Mod+R'],
  turnLeft: ['Mod+Shift+R'],
  spread: ['d'],
  hand: ['h'],
  pageLabels: [],
  paperPrint: [],
  paperSepia: [],
  paperDark: [],
  caret: ['F7'],
  highlight: ['y'],
  highlightNote: ['Y'],
  highlights: ['Shift+F4'],
  nextHighlight: ['e'],
  previousHighlight: ['E'],
  allHighlights: [],
  exportHighlights: [],
  copyCitation: ['Mod+Shift+C'],
  copyMarkdown: [],
  play: [' ', 'K'],
  nudgeBack: ['ArrowLeft'],
  nudgeOn: ['ArrowRight'],
  leapBack: ['J'],
  leapOn: ['L'],
  slower: ['['],
  faster: [']'],
  loop: ['r'],
  captions: ['c'],
  search: ['Mod+Shift+F'],
  addFiles: ['Mod+O'],
  addFolder: [],
  pastePage: [],
  paste: ['Mod+V'],
  fromZotero: [],
  updateZotero: [],
  importAnswers: [],
  prepare: ['q'],
  ask: ['a'],
  thisLibrary: [],
  checkLibrary: [],
  notes: [],
  about: [],
  sorting: [],
  removeSource: [],
  renameAnswer: [],
  copyAnswer: [],
  exportAnswer: [],
  exportReport: ['Mod+E'],
  correctCopy: ['Mod+Shift+E'],
  across: ['w'],
  removeAnswer: [],
  backUp: [],
  openLibrary: [],
  newLibrary: [],
  moveLibrary: [],
  restoreLibrary: [],
  models: [],
  undo: ['Mod+Z'],
  redo: ['Mod+Shift+Z', 'Mod+Y'],
  palette: ['Mod+K', 'Mod+Shift+P'],
  help: ['?', 'F1'],
  keys: ['Mod+/'],
  settings: ['Mod+,'],
  toggleLibrary: ['Mod+B'],
  toggleAnswer: [],
  fullScreen: ['F11'],
  light: [],
  dark: [],
  system: [],
  larger: [],
  smaller: [],
  learned: [],
  assistants: [],
  logs: [],
};

export const COMMANDS = Object.keys(USUAL) as CommandId[];

/** Keys that mean what they do everywhere, and cannot be given away: Enter and Esc, and the clipboard's. */
export const FIXED: readonly CommandId[] = ['jump', 'deselect', 'paste', 'undo'];
const TAKEN = ['Enter', 'Escape', 'Tab', 'Shift+Tab', 'Mod+V', 'Mod+C', 'Mod+X', 'Mod+A', 'Mod+Z'];

export class Keys {
  /** By command; an empty list is a command without a key. */
  changed = $state.raw<Partial<Record<CommandId, string[]>>>({});

  of = (command: CommandId): string[] => this.changed[command] ?? USUAL[command];
  isChanged = (command: CommandId): boolean => this.changed[command] !== undefined;

  /** "Find (Ctrl+F)": a button's words, with the key that does the same. */
  hint(words: string, command: CommandId): string {
    const chord = this.of(command)[0];
    return chord === undefined ? words : `${words} (${chordLabel(chord)})`;
  }

  /** What a chord does already, in the order in which it is asked whether that can be done now. */
  doing = (chord: string): CommandId[] => COMMANDS.filter((command) => this.of(command).includes(chord));

  /** Whether a chord can be given to a command at all. */
  isFree = (chord: string): boolean => !TAKEN.includes(chord);

  /** Makes a chord the one of a command, and takes it from all others. */
  give(command: CommandId, chord: string) {
    const others = this.doing(chord).filter((other) => other !== command);
    const without = others.map((other) => [other, this.of(other).filter((one) => one !== chord)] as const);
    this.#set({ ...Object.fromEntries(without), [command]: [chord] });
  }

  /** Leaves a command without a key. */
  take = (command: CommandId) => this.#set({ [command]: [] });

  /** Gives a command its usual keys, and takes them from all others. */
  reset(command: CommandId) {
    const usual = USUAL[command];
    const others = COMMANDS.filter((other) => other !== command && this.of(other).some((chord) => usual.includes(chord)));
    this.#set({ ...Object.fromEntries(others.map((other) => [other, this.of(other).filter((chord) => !usual.includes(chord))])), [command]: usual });
  }

  resetAll() {
    this.changed = {};
  }

  /** What of a kept record still means something. */
  restore(kept: Record<string, string[]>) {
    this.changed = {};
    const own = Object.fromEntries(COMMANDS.filter((command) => kept[command] !== undefined && !FIXED.includes(command)).map((command) => [command, kept[command] ?? []]));
    const given = new Set(Object.values(own).flat());
    // A command that came with a newer version takes no key that a person has given to another one.
    const later = COMMANDS.filter((command) => own[command] === undefined && !FIXED.includes(command) && USUAL[command].some((chord) => given.has(chord)));
    this.#set({ ...own, ...Object.fromEntries(later.map((command) => [command, USUAL[command].filter((chord) => !given.has(chord))])) });
  }

  #set(more: Partial<Record<CommandId, string[]>>) {
    const all = { ...this.changed, ...more };
    const isUsual = (command: CommandId) => JSON.stringify(all[command]) === JSON.stringify(USUAL[command]);
    this.changed = Object.fromEntries(COMMANDS.filter((command) => all[command] !== undefined && !isUsual(command)).map((command) => [command, all[command]]));
  }
}
