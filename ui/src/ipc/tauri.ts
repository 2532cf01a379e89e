// The real backend: commands and events of the program that the window runs in.
import { invoke, type InvokeArgs, type InvokeOptions } from '@tauri-apps/api/core';
import { listen } from '@tauri-apps/api/event';
import { getCurrentWebview } from '@tauri-apps/api/webview';
import { getCurrentWindow } from '@tauri-apps/api/window';
import { PAGES, savedPage } from './addresses';
import type { Backend, Events, PastedPicture } from './backend';
import type { Failure } from './bindings';

function failure(reason: unknown): Failure {
  if (typeof reason === 'object' && reason !== null && 'coded' in reason && 'message' in reason) return reason as Failure;
  return { message: String(reason), details: null, coded: null };
}

async function ask<T>(command: string, args?: InvokeArgs, options?: InvokeOptions): Promise<T> {
  try {
    return await invoke<T>(command, args, options);
  } catch (reason) {
    throw failure(reason);
  }
}

/** A picture's bytes go as they are, after its name: written as JSON they would take four times as much. */
function inBytes({ name, bytes }: PastedPicture): [Uint8Array, InvokeOptions] {
  const before = new TextEncoder().encode(name);
  const all = new Uint8Array(before.length + bytes.length);
  all.set(before);
  all.set(bytes, before.length);
  return [all, { headers: { 'name-length': String(before.length) } }];
}

/** What is told to the main window alone: the second one shows sources, and nothing else. */
const OF_MAIN: (keyof Events)[] = ['files-dropped', 'export-dropped', 'files-hover', 'files-handed', 'pictures-together', 'address-opened', 'address-refused', 'clipboard-changed', 'answer-copied', 'menu-command'];
const label = getCurrentWindow().label;

/** The window with the sources alone keeps nothing, and sets nothing up. */
const SECOND: Partial<Backend> = {
  setMenu: async () => undefined,
  setDialogs: async () => undefined,
  saveWindow: async () => undefined,
  ready: async () => undefined,
};

const main: Backend = {
  label,
  openBeside: () => ask('open_beside'),
  closeBeside: () => ask('close_beside'),
  tellBeside: (message) => ask('tell_beside', { message }),
  library: () => ask('library'),
  addByDialog: (kind) => ask('add_by_dialog', { kind }),
  addSample: () => ask('add_sample'),
  answerHanded: (add) => ask('answer_handed', { add }),
  program: () => ask('program'),
  newerVersion: () => ask('newer_version'),
  opensLinks: () => ask('opens_links'),
  openLinks: (open) => ask('open_links', { open }),
  setMenu: (words) => ask('set_menu', { words }),
  setDialogs: (words) => ask('set_dialogs', { words }),
  addPasted: (page) => ask('add_pasted', { ...page }),
  addPastedPicture: (picture) => ask('add_pasted_picture', ...inBytes(picture)),
  addCopiedPicture: (name) => ask('add_copied_picture', { name }),
  answerPictures: (together, name) => ask('answer_pictures', { together, name }),
  unlockSource: (id, password) => ask('unlock_source', { id, password }),
  retrySource: (id) => ask('retry_source', { id }),
  takeTextFrom: (id, from) => ask('take_text_from', { id, from }),
  saveSearchable: (id) => ask('save_searchable', { id }),
  misreadWord: (id, start, end) => ask('misread_word', { id, start, end }),
  misreadWords: (id, ordinal, found) => ask('misread_words', { id, ordinal, found }),
  correctMisread: (id, start, end, text, written) => ask('correct_misread', { id, start, end, text, written }),
  changeMisread: (id, out, back) => ask('change_misread', { id, out, back }),
  correctedWords: (id) => ask('corrected_words', { id }),
  notes: (id) => ask('notes', { id }),
  watchedFolders: () => ask('watched_folders'),
  watchFolder: () => ask('watch_folder'),
  unwatchFolder: (path) => ask('unwatch_folder', { path }),
  removeSource: (id) => ask('remove_source', { id }),
  storage: () => ask('storage'),
  backUp: () => ask('back_up'),
  openLibrary: () => ask('open_library'),
  newLibrary: () => ask('new_library'),
  restoreLibrary: () => ask('restore_library'),
  moveLibrary: () => ask('move_library'),
  deleteLeft: () => ask('delete_left'),
  beginAnew: () => window.location.reload(),
  stopBackup: () => ask('stop_backup'),
  relocateSource: (id) => ask('relocate_source', { id }),
  checkLibrary: () => ask('check_library'),
  mendLibrary: () => ask('mend_library'),
  about: (id) => ask('about', { id }),
  setAbout: (id, about) => ask('set_about', { id, about }),
  renameSource: (id, title) => ask('rename_source', { id, title }),
  pageLabels: (id) => ask('page_labels', { id }),
  setPageLabels: (id, ranges) => ask('set_page_labels', { id, ranges }),
  readReference: (text) => ask('read_reference', { text }),
  bringBackSource: (id) => ask('bring_back_source', { id }),
  bringBackAnswer: (id) => ask('bring_back_answer', { id }),
  addCollection: (name) => ask('add_collection', { name }),
  renameCollection: (name, to) => ask('rename_collection', { name, to }),
  removeCollection: (name) => ask('remove_collection', { name }),
  nameSources: (kind, name, ids, has) => ask('name_sources', { kind, name, ids, has }),
  cancelJob: (job) => ask('cancel_job', { job }),
  pageParts: (id, page) => ask('page_parts', { id, page }),
  openSource: (id) => ask('open_source', { id }),
  printed: (id, passage) => ask('printed', { id, passage }),
  stopPrinting: (id) => ask('stop_printing', { id }),
  transcript: (id, from) => ask('transcript', { id, from }),
  correctTranscript: (id, cue, from, to, text) => ask('correct_transcript', { id, cue, from, to, text }),
  transcribe: (id, language, track) => ask('transcribe', { id, language, track }),
  pauseTranscribing: (id) => ask('pause_transcribing', { id }),
  useTranscript: (id) => ask('use_transcript', { id }),
  exportTranscript: (id, format) => ask('export_transcript', { id, format }),
  models: () => ask('models'),
  downloadModel: (name) => ask('download_model', { name }),
  stopDownload: (name) => ask('stop_download', { name }),
  importModel: () => ask('import_model'),
  scripts: () => ask('scripts'),
  chooseModel: (name) => ask('choose_model', { name }),
  removeModel: (name) => ask('remove_model', { name }),
  addAnswer: (text, title) => ask('add_answer', { text, title }),
  zotero: () => ask('zotero'),
  chooseZoteroFolder: () => ask('choose_zotero_folder'),
  chooseZoteroBase: () => ask('choose_zotero_base'),
  addFromZotero: (wanted, follow) => ask('add_from_zotero', { wanted, follow }),
  updateFromZotero: () => ask('update_from_zotero'),
  followInZotero: (wanted, on) => ask('follow_in_zotero', { wanted, on }),
  openExportByDialog: () => ask('open_export_by_dialog'),
  openExport: (path) => ask('open_export', { path }),
  openPastedExport: (text) => ask('open_pasted_export', { text }),
  copiedText: (text, html) => ask('copied_text', { text, html }),
  importConversations: (numbers) => ask('import_conversations', { numbers }),
  openAnswer: (id) => ask('open_answer', { id }),
  editAnswer: (id, text) => ask('edit_answer', { id, text }),
  judgeToo: (id, words, too) => ask('judge_too', { id, words, too }),
  reviewQuote: (id, quote, review) => ask('review_quote', { id, quote, review }),
  reviewClaim: (id, claim, review) => ask('review_claim', { id, claim, review }),
  reviewer: () => ask('reviewer'),
  setReviewer: (name) => ask('set_reviewer', { name }),
  learned: () => ask('learned'),
  learnOffers: (id, quote) => ask('learn_offers', { id, quote }),
  learn: (offer) => ask('learn', { offer }),
  declineOffer: (offer, declined) => ask('decline_offer', { offer, declined }),
  forgetLearned: (id) => ask('forget_learned', { id }),
  putBackLearned: (learned) => ask('put_back_learned', { learned }),
  switchLearned: (id, on) => ask('switch_learned', { id, on }),
  changes: (id) => ask('changes', { id }),
  keepCorrected: (id, title, changes) => ask('keep_corrected', { id, title, changes }),
  across: (id) => ask('across', { id }),
  stopAcross: () => ask('stop_across'),
  findServers: () => ask('find_servers'),
  askServer: (address, key) => ask('ask_server', { address, key }),
  askedLast: () => ask('asked_last'),
  askSentences: (number, passage) => ask('ask_sentences', { number, passage }),
  chooseSentences: (number, passage, sentences) => ask('choose_sentences', { number, passage, sentences }),
  askPassages: (question, sources, budget) => ask('ask_passages', { question, sources, budget }),
  askModel: (wanted) => ask('ask_model', { wanted }),
  stopAsking: () => ask('stop_asking'),
  keepAsked: (round) => ask('keep_asked', { round }),
  corrections: (id, ordinal, match) => ask('corrections', { id, ordinal, found: match }),
  seen: (id) => ask('seen', { id }),
  addSeen: (id, numbers) => ask('add_seen', { id, numbers }),
  preparePack: (wanted) => ask('prepare_pack', { ...wanted }),
  keepPack: () => ask('keep_pack'),
  savePack: () => ask('save_pack'),
  packs: () => ask('packs'),
  tieAnswer: (id, pack) => ask('tie_answer', { id, pack }),
  renameAnswer: (id, title) => ask('rename_answer', { id, title }),
  removeAnswer: (id) => ask('remove_answer', { id }),
  regions: (answer, ordinal, match) => ask('regions', { answer, ordinal, match }),
  findInSource: (id, text, options, reader) => ask('find_in_source', { id, text, options, reader }),
  foundRegions: (id, hits) => ask('found_regions', { id, hits }),
  selection: (id, start, end) => ask('selection', { id, start, end }),
  highlights: (id) => ask('highlights', { id }),
  findHighlights: (text) => ask('find_highlights', { text }),
  highlight: (id, start, end, colour, note) => ask('highlight', { id, start, end, colour, note }),
  changeHighlight: (id, colour, note) => ask('change_highlight', { id, colour, note }),
  removeHighlights: (ids) => ask('remove_highlights', { ids }),
  putBackHighlights: (records) => ask('put_back_highlights', { records }),
  fileAnnotations: (id) => ask('file_annotations', { id }),
  takeOver: (id, keys) => ask('take_over', { id, keys }),
  exportHighlights: (id, format, language) => ask('export_highlights', { id, format, language }),
  searchLibrary: (text) => ask('search_library', { text }),
  claimRegions: (answer, ordinal, match) => ask('claim_regions', { answer, ordinal, match }),
  annotatedAnswer: (id, marker) => ask('annotated_answer', { id, marker }),
  exportAnswer: (id, marker) => ask('export_answer', { id, marker }),
  exportReport: (id, format, language) => ask('export_report', { id, format, language }),
  annotatePdfs: (id, language) => ask('annotate_pdfs', { id, language }),
  claimPreset: () => ask('claim_preset'),
  setClaimPreset: (preset) => ask('set_claim_preset', { preset }),
  network: () => ask('network'),
  allowNetwork: (allowed) => ask('allow_network', { allowed }),
  logs: () => ask('logs'),
  assistants: () => ask('assistants'),
  letAssistantsIn: (on) => ask('let_assistants_in', { on }),
  clipboard: () => ask('clipboard'),
  watchClipboard: (on) => ask('watch_clipboard', { on }),
  copiedAnswer: () => ask('copied_answer'),
  shortcut: () => ask('shortcut'),
  setShortcut: (on, keys) => ask('set_shortcut', { on, keys }),
  zoomWindow: (scale) => getCurrentWebview().setZoom(scale),
  fillScreen: async () => getCurrentWindow().setFullscreen(!(await getCurrentWindow().isFullscreen())),
  saveWindow: (state) => ask('save_window', { state }),
  ready: () => ask('ready'),

  listen(event, heard) {
    if (label === 'source' && OF_MAIN.includes(event)) return () => undefined;
    const listening = listen(event, ({ payload }) => heard(payload as Parameters<typeof heard>[0]));
    return () => void listening.then((stop) => stop());
  },

  openLink: (address) => ask('open_link', { address }),
  savedPage,
  printedImage: (source, page, width) => `${PAGES}/printed/${source}/${page}/image?w=${width}`,
  pageImage: (source, page, width) => `${PAGES}/${source}/${page}/image?w=${width}`,

  async pageText(source, page, cancel) {
    const response = await fetch(`${PAGES}/${source}/${page}/text`, { signal: cancel });
    if (!response.ok) throw failure(`The text of page ${page} could not be read: ${await response.text()}`);
    return response.arrayBuffer();
  },

  async pageLines(source, page, count) {
    const response = await fetch(`${PAGES}/${source}/${page}/lines?n=${count}`);
    if (!response.ok) throw failure(`The lines of page ${page} could not be read: ${await response.text()}`);
    return response.arrayBuffer();
  },
};

export const tauri: Backend = label === 'source' ? { ...main, ...SECOND } : main;
