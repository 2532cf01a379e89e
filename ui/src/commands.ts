// Everything that can be done by name. The window's keys, the list of keys and the palette all read it from here.
import type { Listening } from './shared/listening';
import { chordOf, isTyped } from './shared/chord';
import { ZOOM } from './shared/place';
import type { Catalogue } from './i18n';
import type { App } from './state/app.svelte';
import type { CommandId } from './state/keys.svelte';
import type { Paper } from './state/window_layout.svelte';
import type { Way } from './viewer/take';

export type DialogName = 'paste' | 'import' | 'help' | 'keys' | 'page' | 'palette' | 'search' | 'settings' | 'logs' | 'assistants' | 'learned' | 'zotero';

export interface Doing {
  app: App;
  /** The pane on the right. */
  view: { zoomBy: (factor: number) => void; does: (what: Listening) => boolean; find: () => boolean; findNext: (step: 1 | -1) => boolean; goToPage: () => boolean; take: (way: Way) => boolean } | undefined;
  show: (dialog: DialogName) => void;
}

export interface Command {
  group: keyof Catalogue['commands']['groups'];
  /** Whether it can be done now; always, where it is missing. */
  can?: (app: App) => boolean;
  /** False: it turned out that it was not for it to do. */
  run: (doing: Doing) => unknown;
}

const listens = ({ reader }: App) => reader.source?.kind === 'recording';
const reads = ({ reader }: App) => reader.source !== null;
const zooms = ({ reader }: App) => reader.source !== null && reader.source.kind !== 'recording';
const checks = ({ shownAnswer }: App) => shownAnswer.answer !== null;
const selects = ({ shownAnswer }: App) => shownAnswer.item !== null;
const marks = ({ shownAnswer }: App) => shownAnswer.sought !== null;
const hasTabs = ({ reader }: App) => reader.pane.tabs.length > 0;
const isPdf = ({ reader }: App) => reader.source?.kind === 'pdf';
const listening = (what: Listening): Command => ({ group: 'listening', can: listens, run: ({ view }) => view?.does(what) ?? false });
/** Something is done with the words that are selected in the source. */
const taking = (way: Way): Command => ({ group: 'reading', can: (app) => reads(app) && getSelection()?.isCollapsed === false, run: ({ view }) => view?.take(way) ?? false });
/** The same, also in a saved page, whose selection only its frame knows. */
const marking = (way: Way): Command => ({ group: 'reading', can: reads, run: ({ view }) => view?.take(way) ?? false });
const stepping = (by: 1 | -1): Command => ({
  group: 'reading',
  can: ({ reader, highlights }) => reader.source !== null && highlights.of(reader.source.id).length > 0,
  run: ({ app: { reader, highlights } }) => void (reader.source && highlights.step(reader.source.id, by, reader.source.kind === 'pdf' ? reader.pane.page : 1)),
});
const paper = (one: Paper): Command => ({ group: 'reading', can: (app) => isPdf(app) && app.windowLayout.paper !== one, run: ({ app }) => void (app.windowLayout.paper = one) });
const ofSource = (run: (app: App, source: number) => unknown): Command => ({
  group: 'library',
  can: reads,
  run: ({ app }) => app.reader.source && run(app, app.reader.source.id),
});
const ofAnswer = (run: (app: App, answer: number) => unknown): Command => ({
  group: 'library',
  can: checks,
  run: ({ app }) => app.shownAnswer.answer && run(app, app.shownAnswer.answer.id),
});
const SCALE_STEP = 0.1;

/** In the order in which they are listed. */
export const COMMAND: Record<CommandId, Command> = {
  next: { group: 'quotes', can: checks, run: ({ app }) => app.shownAnswer.step(1) },
  previous: { group: 'quotes', can: checks, run: ({ app }) => app.shownAnswer.step(-1) },
  nextProblem: { group: 'quotes', can: checks, run: ({ app }) => app.shownAnswer.step(1, true) },
  previousProblem: { group: 'quotes', can: checks, run: ({ app }) => app.shownAnswer.step(-1, true) },
  jump: { group: 'quotes', can: selects, run: ({ app }) => jump(app) },
  review: { group: 'quotes', can: selects, run: ({ app }) => void app.shownAnswer.decide('confirmed') },
  reject: { group: 'quotes', can: selects, run: ({ app }) => void app.shownAnswer.decide('rejected') },
  nextUnreviewed: { group: 'quotes', can: checks, run: ({ app }) => app.shownAnswer.step(1, false, true) },
  previousUnreviewed: { group: 'quotes', can: checks, run: ({ app }) => app.shownAnswer.step(-1, false, true) },
  learn: { group: 'quotes', can: ({ learning }) => learning.offers.length > 0, run: ({ app }) => app.learning.offers[0] && void app.learning.accept(app.learning.offers[0]) },
  choosePassage: { group: 'quotes', can: (app) => selects(app) && reads(app) && getSelection()?.isCollapsed === false, run: ({ view }) => view?.take('passage') ?? false },
  deselect: { group: 'quotes', can: (app) => selects(app) || marks(app) || app.windowLayout.drawerOpen, run: ({ app }) => deselect(app) },
  claims: { group: 'quotes', can: checks, run: ({ app }) => app.shownAnswer.toggleClaims() },

  back: { group: 'reading', can: ({ reader }) => reader.canGoBack, run: ({ app }) => void app.reader.back() },
  forward: { group: 'reading', can: ({ reader }) => reader.canGoForward, run: ({ app }) => void app.reader.forward() },
  zoomIn: { group: 'reading', can: zooms, run: ({ view }) => view?.zoomBy(ZOOM.step) },
  zoomOut: { group: 'reading', can: zooms, run: ({ view }) => view?.zoomBy(1 / ZOOM.step) },
  fitWidth: { group: 'reading', can: zooms, run: ({ app }) => fitWidth(app) },
  fitPage: { group: 'reading', can: ({ reader }) => reader.source?.kind === 'pdf', run: ({ app }) => void (app.reader.zoom = 'page') },
  goToPage: { group: 'reading', can: isPdf, run: ({ view }) => view?.goToPage() ?? false },
  find: { group: 'reading', can: reads, run: ({ view }) => view?.find() ?? false },
  findNext: { group: 'reading', can: reads, run: ({ view }) => view?.findNext(1) ?? false },
  findPrevious: { group: 'reading', can: reads, run: ({ view }) => view?.findNext(-1) ?? false },
  closeTab: { group: 'reading', can: hasTabs, run: ({ app: { reader } }) => void (reader.pane.tab && reader.close(reader.pane, reader.pane.tab)) },
  reopenTab: { group: 'reading', can: ({ reader }) => reader.pane.canReopen, run: ({ app }) => void app.reader.pane.reopen() },
  nextTab: { group: 'reading', can: hasTabs, run: ({ app }) => app.reader.pane.step(1) },
  previousTab: { group: 'reading', can: hasTabs, run: ({ app }) => app.reader.pane.step(-1) },
  moveTabLeft: { group: 'reading', can: hasTabs, run: ({ app }) => void app.reader.pane.moveBy(-1) },
  moveTabRight: { group: 'reading', can: hasTabs, run: ({ app }) => void app.reader.pane.moveBy(1) },
  aside: { group: 'reading', can: reads, run: ({ app }) => void app.reader.toggleAside() },
  sourceWindow: { group: 'reading', run: ({ app }) => void app.beside.toggle() },
  jumpAside: { group: 'reading', can: selects, run: ({ app }) => app.shownAnswer.jumpAside() },
  panel: { group: 'reading', can: isPdf, run: ({ app: { windowLayout } }) => void (windowLayout.panel.shown = !windowLayout.panel.shown) },
  turnRight: { group: 'reading', can: isPdf, run: ({ app }) => app.reader.pane.tab?.turn(1) },
  turnLeft: { group: 'reading', can: isPdf, run: ({ app }) => app.reader.pane.tab?.turn(3) },
  spread: { group: 'reading', can: isPdf, run: ({ app }) => app.reader.pane.tab?.toggleSpread() },
  hand: { group: 'reading', can: isPdf, run: ({ app: { windowLayout } }) => void (windowLayout.hand = !windowLayout.hand) },
  pageLabels: { group: 'reading', can: isPdf, run: ({ app }) => void app.labels.show() },
  paperPrint: paper('print'),
  paperSepia: paper('sepia'),
  paperDark: paper('dark'),
  caret: { group: 'reading', can: reads, run: ({ app }) => app.toggleCaret() },
  highlight: marking('highlight'),
  highlightNote: marking('note'),
  highlights: { group: 'reading', can: reads, run: ({ app }) => void (app.highlights.shown = !app.highlights.shown) },
  nextHighlight: stepping(1),
  previousHighlight: stepping(-1),
  allHighlights: { group: 'library', run: ({ app }) => void (app.highlights.all = true) },
  exportHighlights: ofSource((app, source) => void app.highlights.export(source, 'markdown')),
  copyCitation: taking('citation'),
  copyMarkdown: taking('markdown'),

  play: listening('play'),
  nudgeBack: listening('nudgeBack'),
  nudgeOn: listening('nudgeOn'),
  leapBack: listening('leapBack'),
  leapOn: listening('leapOn'),
  slower: listening('slower'),
  faster: listening('faster'),
  loop: listening('loop'),
  captions: listening('captions'),

  search: { group: 'library', run: ({ show }) => show('search') },
  addFiles: { group: 'library', run: ({ app }) => void app.library.add('files') },
  addFolder: { group: 'library', run: ({ app }) => void app.library.add('folder') },
  pastePage: { group: 'library', run: ({ show }) => show('page') },
  paste: { group: 'library', run: ({ show }) => show('paste') },
  fromZotero: { group: 'library', run: ({ show }) => show('zotero') },
  updateZotero: { group: 'library', can: ({ zotero }) => !zotero.busy, run: ({ app }) => void app.zotero.update() },
  importAnswers: { group: 'library', run: ({ show }) => show('import') },
  prepare: { group: 'library', run: ({ app }) => app.packing.show() },
  ask: { group: 'library', run: ({ app }) => void app.asking.show() },
  thisLibrary: { group: 'library', run: ({ app }) => app.maintenance.show() },
  checkLibrary: { group: 'library', can: ({ maintenance, checking }) => maintenance.progress === null && !checking.busy, run: ({ app }) => checkLibrary(app) },
  notes: ofSource((app, source) => app.noted.show(source)),
  about: ofSource((app, source) => void (app.library.asked = { for: 'about', id: source })),
  sorting: ofSource((app, source) => void (app.library.asked = { for: 'sorting', id: source })),
  removeSource: ofSource((app, source) => void app.library.remove(source)),
  renameAnswer: ofAnswer((app, answer) => void (app.library.asked = { for: 'rename', id: answer })),
  copyAnswer: ofAnswer((app) => void app.notices.copy(app.shownAnswer.annotated('brackets'))),
  exportAnswer: ofAnswer((app) => void app.shownAnswer.export('brackets')),
  exportReport: ofAnswer((app) => void (app.shownAnswer.exporting = true)),
  correctCopy: ofAnswer((app) => void app.correcting.show()),
  across: ofAnswer((app) => app.across.show()),
  removeAnswer: ofAnswer((app, answer) => void app.removeAnswer(answer)),
  backUp: { group: 'library', run: ({ app }) => backUp(app) },
  openLibrary: { group: 'library', run: ({ app }) => void app.maintenance.openOther() },
  newLibrary: { group: 'library', run: ({ app }) => void app.maintenance.makeNew() },
  moveLibrary: { group: 'library', run: ({ app }) => moveLibrary(app) },
  restoreLibrary: { group: 'library', run: ({ app }) => restoreLibrary(app) },
  models: { group: 'library', run: ({ app }) => app.speech.show() },

  undo: { group: 'window', can: ({ history }) => history.canUndo, run: ({ app }) => void app.history.undo() },
  redo: { group: 'window', can: ({ history }) => history.canRedo, run: ({ app }) => void app.history.redo() },
  palette: { group: 'window', run: ({ show }) => show('palette') },
  help: { group: 'window', run: ({ show }) => show('help') },
  keys: { group: 'window', run: ({ show }) => show('keys') },
  settings: { group: 'window', run: ({ show }) => show('settings') },
  toggleLibrary: { group: 'window', run: ({ app }) => app.windowLayout.toggleSide() },
  toggleAnswer: { group: 'window', run: ({ app }) => app.windowLayout.toggleAnswer() },
  fullScreen: { group: 'window', run: ({ app }) => void app.settings.fillScreen() },
  light: { group: 'window', can: ({ windowLayout }) => windowLayout.theme !== 'light', run: ({ app }) => void (app.windowLayout.theme = 'light') },
  dark: { group: 'window', can: ({ windowLayout }) => windowLayout.theme !== 'dark', run: ({ app }) => void (app.windowLayout.theme = 'dark') },
  system: { group: 'window', can: ({ windowLayout }) => windowLayout.theme !== 'system', run: ({ app }) => void (app.windowLayout.theme = 'system') },
  larger: { group: 'window', run: ({ app }) => app.windowLayout.scaleTo(app.windowLayout.scale + SCALE_STEP) },
  smaller: { group: 'window', run: ({ app }) => app.windowLayout.scaleTo(app.windowLayout.scale - SCALE_STEP) },
  learned: { group: 'library', run: ({ show }) => show('learned') },
  assistants: { group: 'library', run: ({ show }) => show('assistants') },
  logs: { group: 'window', can: ({ settings }) => settings.logs !== null, run: ({ show }) => show('logs') },
};

function fitWidth({ reader, windowLayout }: App) {
  if (reader.source?.kind === 'page') windowLayout.zoomPage(1);
  else reader.zoom = 'width';
}

function jump({ windowLayout, shownAnswer }: App) {
  windowLayout.showSource();
  shownAnswer.jump();
}

/** What takes a while says how far it is in the library's dialog, and can be stopped there. */
function moveLibrary({ maintenance }: App) {
  maintenance.show();
  void maintenance.move();
}

function backUp({ maintenance }: App) {
  maintenance.show();
  void maintenance.backUp();
}

function checkLibrary({ maintenance, checking }: App) {
  maintenance.show();
  void checking.check();
}

function restoreLibrary({ maintenance }: App) {
  maintenance.show();
  void maintenance.restore();
}

function deselect({ windowLayout, shownAnswer }: App) {
  if (windowLayout.drawerOpen) windowLayout.drawerOpen = false;
  else shownAnswer.deselect();
}

const FIELD = 'input, textarea, select, [contenteditable]';
const UNDOING = ['Mod+Z', 'Mod+Shift+Z', 'Mod+Y'];
/** Where Enter means something of its own. */
const PRESSABLE = 'button, a, summary, [role=button], [role=separator], [role=menuitem]';
/** Where the space bar and the arrows do; but not in a line of a transcript, nor on a quote. */
const STEERED = 'button, a, summary, [role=slider], [role=separator], [role=menuitem], [role=menuitemradio], [type=radio]';
const UNSTEERED = '[data-testid=cue], [data-testid=quote]';

const on = (target: EventTarget | null, selector: string) => target instanceof Element && target.closest(selector) !== null;

/** Whether what has the focus needs the key for itself. */
function isKept(chord: string, target: EventTarget | null): boolean {
  if (isTyped(chord) && on(target, FIELD) && !on(target, '[type=radio]')) return true;
  // A field undoes what was typed in it.
  if (UNDOING.includes(chord)) return on(target, FIELD);
  if (chord === 'Enter') return on(target, PRESSABLE);
  return (chord === ' ' || /^Arrow/.test(chord)) && on(target, STEERED) && !on(target, UNSTEERED);
}

/** Does what was chosen in the menu bar; a field that is typed in undoes for itself, and a dialog comes first. */
export function choose(command: CommandId, doing: Doing) {
  if ((command === 'undo' || command === 'redo') && on(document.activeElement, FIELD)) document.execCommand(command);
  else if (!document.querySelector('dialog[open]') && (COMMAND[command].can?.(doing.app) ?? true)) COMMAND[command].run(doing);
}

/** Does what a key is for; whether it was one of the window's. */
export function press(event: KeyboardEvent, doing: Doing): boolean {
  const chord = chordOf(event);
  if (chord === null || event.isComposing || document.querySelector('dialog[open]') || isKept(chord, event.target)) return false;
  // What comes by the clipboard comes as a paste.
  const able = doing.app.keys.doing(chord).filter((command) => command !== 'paste' && (COMMAND[command].can?.(doing.app) ?? true));
  // What sounds comes first: its keys are the recording's as long as there is one.
  const [own, others] = [able.filter((command) => COMMAND[command].group === 'listening'), able.filter((command) => COMMAND[command].group !== 'listening')];
  return [...own, ...others].some((command) => COMMAND[command].run(doing) !== false);
}
