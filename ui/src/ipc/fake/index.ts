// A backend for tests and for work on the looks: books that are set on the spot, quotes that are looked up in them.
import type { Backend, Events } from '../backend';
import type { AddReport, AnswerItem, AnswerView, AssistantsView, ClaimPreset, ClipboardView, ExportView, LabelRangeView, ReviewView, ShortcutView, SourceItem, StoodView, VerdictCount, VerdictKind } from '../bindings';
import { across } from './across';
import { asking } from './asking';
import { NOTES, PROFESSOR, read, RESPIRATION, STATED, type Written } from './answers';
import { books, outlines, type Book } from './books';
import { judge, type Judged, type Claim } from './check';
import { changes, corrected, corrections } from './corrections';
import { failure, coded } from './failure';
import { finding } from './finding';
import { PAGE_BYTES, selection } from './selection';
import { learning } from './learned';
import { labelsOf } from '../../shared/labels';
import { isFlagged } from '../../shared/verdict';
import { annotated, figures, weigh, type Weighed } from './claims';
import { highlighting } from './highlights';
import { note, notes } from './diagnostics';
import { Packs } from './packs';
import { partsOf } from './parts';
import { draw, encode, encodeLines, runs } from './press';
import { recordings } from './recordings';
import { frameAddress, savedPages } from './saved';
import { checking } from './checking';
import { maintenance } from './library_maintenance';
import { misreadings } from './misread';
import { sourceList } from './source_list';
import { withJudged } from './skipped';
import { tone } from './sound';
import { UNKNOWN, workOf, works } from './works';
import { speech } from './speech';
import { isPrintable, printedAs, printedImage } from './printed';
import { zotero } from './zotero';

interface Kept {
  item: AnswerItem;
  written: Written;
  judged: Judged[];
  weighed: Weighed[];
  text: string;
  /** What its first quotes say of themselves. */
  known: Claim[];
  edited: boolean;
  pack: number | null;
  reviews: Map<string, ReviewView>;
  /** Words that are judged though they read as no quote. */
  too: Set<string>;
}

const GIVEN: StoodView[] = ['whole', 'partly', 'not'];
const ORDER: VerdictKind[] = ['exact', 'normalized', 'elided', 'altered', 'altered_meaning', 'not_found', 'not_checkable'];
const PASSWORD = 'krebs';
const DAY = 86_400_000;
const USUAL_KEYS = 'Ctrl+Shift+Alt+P';

const PLAIN = { kind: 'pdf', other_names: [], duration_ms: null, has_picture: null, pages: 0, pages_without_text: 0, warnings: [], quoted: 0, seen_by: null, zotero: null, same_as: null, about: UNKNOWN, added: 0, collections: [], tags: [], text_from: 'better', scanned: false, state: { kind: 'ready' } } satisfies Partial<SourceItem>;

const ready = ({ id, title, fileName, pages }: Book): SourceItem => ({ ...PLAIN, id, title, file_name: fileName, pages, about: workOf(id, title), added: Date.now() - id * DAY });

const recorded = (): SourceItem[] => recordings.map(({ id, title, fileName, durationMs }) => ({ ...PLAIN, id, title, file_name: fileName, kind: 'recording', duration_ms: durationMs }));

const saved = (): SourceItem[] => savedPages.map(({ id, title, fileName }) => ({ ...PLAIN, id, title, file_name: fileName, kind: 'page' }));

function odd(id: number, title: string, pages: number, state: SourceItem['state']): SourceItem {
  return { ...PLAIN, id, title, file_name: title, pages, pages_without_text: state.kind === 'no_text' ? pages : 0, state };
}

const mute = (id: number, title: string, state: SourceItem['state']): SourceItem => ({ ...odd(id, title, 0, state), kind: 'recording', duration_ms: 3_127_000 });

const exported = (): ExportView => ({
  file: 'chatgpt-export.zip',
  conversations: [
    { number: 1, title: 'What is cellular respiration?', origin: 'ChatGPT export', created: Date.now() - 3 * DAY, answers: 3, branch: 0 },
    { number: 2, title: 'Tides and their causes', origin: 'ChatGPT export', created: Date.now() - 40 * DAY, answers: 1, branch: 0 },
    { number: 3, title: 'Reading list for dendrochronology', origin: 'ChatGPT export', created: null, answers: 2, branch: 0 },
  ],
  not_understood: [{ kind: 'no_conversations', about: 'conversations-002.json', number: 1, why: null, text: 'conversations-002.json: an entry is no conversation that Pincite knows.' }],
});

const plain = ({ blocks }: Written): string =>
  blocks.map(({ inlines }) => inlines.map((inline) => (inline.kind === 'run' ? inline.text : ' ')).join('')).join('\n\n');

function counts(judged: Judged[]): VerdictCount[] {
  return ORDER.map((verdict) => ({ verdict, count: judged.filter(({ view }) => view.verdict === verdict).length })).filter(
    ({ count }) => count > 0,
  );
}

function keep(id: number, added: number, written: Written, text = ''): Kept {
  const judged = written.claims.map(judge);
  return {
    item: { id, title: written.title, added, quotes: judged.length, counts: counts(judged), flagged: judged.filter(({ view }) => isFlagged(view)).length },
    written,
    judged,
    weighed: (written.statements ?? []).map(weigh),
    text,
    edited: false,
    known: written.claims,
    pack: null,
    reviews: new Map(),
    too: new Set(),
  };
}

/** A backend that can be made to tell of anything. */
export interface FakeBackend extends Backend {
  hear: <K extends keyof Events>(event: K, payload: Events[K]) => void;
}

/**
 * `kind`: "empty" (nothing yet), "sample" (a library in use), "claims" (the same, with an answer without quotes on top),
 * "states" (sources in every state they can be in) or "many" (the sample, and 10,000 sources more).
 */
export function fakeBackend(kind: string, kept: { state: string | null } = { state: null }, pace = 60): FakeBackend {
  let sources: SourceItem[] = [];
  let answers: Kept[] = [];
  let hidden: SourceItem[] = [];
  let hiddenAnswers: Kept[] = [];
  const order = sourceList(() => sources);
  let job = 20;
  let network = true;
  const clipboard: ClipboardView = { on: false, access: 'always' };
  const shortcut: ShortcutView = { on: false, keys: USUAL_KEYS, allowed: true, problem: null };
  const assistants: AssistantsView = {
    allowed: true,
    asked: [
      { at: Date.now() - 9_000, program: 'claude-ai', tool: 'check_answer', words: 'Cellular respiration is “the process by which cells convert glucose into ATP energy” (biology.pdf, p. 45).' },
      { at: Date.now() - 31_000, program: 'claude-ai', tool: 'search', words: 'glucose ATP' },
      { at: Date.now() - 33_000, program: 'claude-ai', tool: 'list_sources', words: '' },
    ],
    config: '{\n  "mcpServers": {\n    "pincite": {\n      "args": [\n        "mcp"\n      ],\n      "command": "/usr/bin/pincite"\n    }\n  }\n}\n',
  };
  let links = false;
  let preset: ClaimPreset = 'balanced';
  let reviewer = '';
  const selects = selection((id) => books.find((one) => one.id === id) ?? books[0], () => answers);
  /** Signed now, unless it is put back as it was. */
  const signed = async (review: ReviewView): Promise<ReviewView> => {
    if (review.at !== null) return structuredClone(review);
    const { passage } = review;
    const told = passage !== null && passage.exact === '' ? await selects(passage.source ?? 0, passage.start, passage.end) : null;
    const placed = passage === null || told === null ? passage : { ...passage, exact: told.text, words: told.text, places: told.places, title: sources.find(({ id }) => id === passage.source)?.title ?? '' };
    return structuredClone({ ...review, at: Date.now(), by: reviewer || null, passage: placed });
  };
  const lessons = learning({
    answers: () => answers.map(({ item, judged, reviews }) => ({ id: item.id, title: item.title, quotes: judged.map(({ view }) => view), reviews })),
    source: (id) => sources.find((one) => one.id === id),
    reviewer: () => reviewer,
    changed: () => answers.forEach(({ item }) => tell('answer-changed', { id: item.id })),
  });
  const said = (review: ReviewView | undefined): ReviewView | null => {
    if (review === undefined) return null;
    const { passage } = review;
    // A source that was taken out takes what was chosen in it along.
    const lost = passage !== null && (passage.lost || !sources.some(({ id }) => id === passage.source));
    return structuredClone(passage === null ? review : { ...review, passage: { ...passage, lost } });
  };
  let left: string | null = null;
  const packs = new Packs();
  const relabelled = new Map<number, LabelRangeView[]>();
  const heard = new Map<keyof Events, Set<(payload: never) => void>>();
  const tell = <K extends keyof Events>(event: K, payload: Events[K]) =>
    heard.get(event)?.forEach((listener) => (listener as (payload: Events[K]) => void)(payload));

  const fill = () => {
    sources = [...books.map(ready), ...recorded(), ...saved()];
    answers = [keep(1, Date.now() - DAY / 8, RESPIRATION), keep(3, Date.now() - DAY, PROFESSOR), keep(2, Date.now() - 30 * DAY, NOTES)];
    count();
  };
  const count = () => {
    for (const source of sources) {
      const stands = answers.flatMap(({ judged }) => judged).filter(({ view }) => view.places > 0 && view.matches.some((m) => m.source === source.id));
      source.quoted = stands.length;
    }
  };
  const changed = (id: number) => tell('source-changed', { id, item: sources.find((source) => source.id === id) ?? null });
  const source = (id: number) => {
    const found = sources.find((one) => one.id === id);
    if (!found) throw failure('not_found', 'This source is no longer in the library.');
    return found;
  };
  const answer = (id: number) => {
    const found = answers.find(({ item }) => item.id === id);
    if (!found) throw failure('not_found', 'This answer is no longer in the library.');
    return found;
  };
  const book = (id: number) => books.find((one) => one.id === id) ?? books[0];

  /** Reads a source of `pages` pages, a few at a time. */
  const readIn = (item: SourceItem, pages: number) => {
    const number = job++;
    let done = 0;
    item.state = { kind: 'reading', job: number, pages_done: 0, pages };
    changed(item.id);
    const step = () => {
      if (item.state.kind !== 'reading') return;
      done = Math.min(pages, done + Math.ceil(pages / 40));
      item.state = { kind: 'reading', job: number, pages_done: done, pages };
      tell('job-progress', { job: number, source: item.id, done, total: pages });
      if (done < pages) return void setTimeout(step, pace);
      item.pages = pages;
      item.state = { kind: 'ready' };
      changed(item.id);
      tell('job-finished', { job: number, source: item.id });
    };
    setTimeout(step, pace);
  };

  if (kind !== 'empty') fill();
  if (kind === 'claims') answers.unshift(keep(4, Date.now(), STATED));
  if (kind === 'many') sources = [...sources, ...Array.from({ length: 10_000 }, (_, i) => ({ ...odd(1000 + i, `paper-${i}.pdf`, 12, { kind: 'ready' }), about: workOf(i, `Paper ${i}`), title: `Paper ${i}` }))];
  if (kind === 'states') {
    sources.push(
      odd(11, 'annual-report-2023.pdf', 0, { kind: 'waiting', job: 5 }),
      odd(12, 'long-thesis.pdf', 0, { kind: 'reading', job: 6, pages_done: 118, pages: 312 }),
      odd(13, 'scan-1987.pdf', 48, { kind: 'no_text' }),
      odd(14, 'contract-signed.pdf', 0, { kind: 'locked', wrong_password: false }),
      mute(16, 'seminar.m4a', { kind: 'not_transcribed', needs_model: true }),
      mute(17, 'hearing.mp4', { kind: 'transcribing', job: 7, done_ms: 1_120_000, total_ms: 3_127_000 }),
      mute(18, 'keynote.webm', { kind: 'paused', done_ms: 340_000, total_ms: 3_127_000 }),
      { ...odd(19, 'tides-again.pdf', 6, { kind: 'ready' }), same_as: 2, warnings: [note('pages_damaged', 'Pages 3–4 and 7 could not be read: damaged.', { pages: '3–4, 7' }), note('other', 'Something that an older version said.')] },
      odd(15, 'holiday.jpg.pdf', 0, { kind: 'failed', message: 'holiday.jpg.pdf is not a PDF.', coded: coded('not_a_pdf', { about: 'holiday.jpg.pdf' }) }),
    );
  }
  count();

  const whole = maintenance({ titled: (title) => sources.find((one) => one.title === title)?.id, tell, pace, switched: (folder) => (left = folder) });

  const sheet = (id: number): AnswerView => {
    const { item, written, weighed, text, edited, pack, reviews, ...kept } = answer(id);
    const { blocks, judged, skipped } = withJudged(written, kept.judged, kept.too);
    return {
      id,
      title: item.title,
      added: item.added,
      blocks,
      quotes: lessons.taught(judged.map(({ view }) => ({ ...structuredClone(view), given: pack === null ? null : GIVEN[view.ordinal % 3] ?? null, review: said(reviews.get(view.text)) }))),
      skipped,
      turns_judged: [],
      claims: weighed.map(({ view }) => ({ ...structuredClone(view), review: said(reviews.get(`claim: ${view.text}`)) })),
      claims_pending: false,
      claims_by_meaning: false,
      figures: figures(weighed),
      sources: sources.length,
      micros: 4100,
      text: text === '' ? plain(written) : text,
      question: written.question ?? null,
      model: null,
      edited,
      pack: packs.kept.find((kept) => kept.id === pack) ?? null,
      suggested: pack === null ? (packs.kept.find(({ question }) => text.includes(question)) ?? null) : null,
      turns: [{ answer: id, question: written.question ?? null, begins: item.title }, ...(written.others ?? [])],
      missing: written.missing ?? [],
      tallies: [],
    };
  };

  return {
    hear: tell,
    // In a browser `?window=source` is the second one.
    label: new URLSearchParams(location.search).get('window') ?? 'main',
    openBeside: async () => tell('beside-told', { from: 'source', message: '{"kind":"hello"}' }),
    closeBeside: async () => tell('beside-closed', null),
    tellBeside: async () => undefined,
    ...works(source, changed),
    ...zotero(() => sources, PLAIN, (one) => {
      sources.push(one);
      changed(one.id);
    }),
    ...order.backend,
    ...whole,
    ...checking(whole, { sources: () => sources, tell, pace, read: (item) => readIn(item, 12) }),
    ...notes(source, () => sources.find(({ title }) => title === 'Citric acid cycle')?.id),
    ...finding((id) => books.find((one) => one.id === id), () => sources, () => answers.map(({ item, written }) => ({ id: item.id, title: item.title, blocks: written.blocks }))),
    ...across({ sources: () => sources, answer, tell, pace }),
    ...asking({
      sources: () => sources,
      network: () => network,
      judged: (text) => {
        const kept = keep(0, 0, read(text, ''), text);
        return { text, blocks: kept.written.blocks, quotes: kept.judged.map(({ view }) => structuredClone(view)), skipped: [], claims: [] };
      },
      keep: async (text, title) => {
        const id = 1 + Math.max(0, ...answers.map(({ item }) => item.id));
        answers.unshift(keep(id, Date.now(), read(text, title), text));
        count();
        tell('answer-changed', { id });
        return id;
      },
      failure,
      tell,
      pace,
    }),
    selection: selects,
    ...highlighting({ sources: () => sources, bookOf: (id) => books.find((one) => one.id === id), selection: selects, tell }),
    ...speech({ item: source, changed, tell, job: () => job++, pace, online: () => network }, kind === 'states'),
    library: async () => ({ name: 'Library', sources: structuredClone(sources), answers: answers.map(({ item }) => ({ ...item })), collections: order.collections(), restored: kept.state, left }),
    addByDialog: async (what): Promise<AddReport> => {
      const id = 100 + sources.length;
      const item = odd(id, what === 'files' ? `new-paper-${id}.pdf` : `folder/notes-${id}.pdf`, 0, { kind: 'waiting', job: null });
      sources.push(item);
      readIn(item, 240);
      return { added: [id], already_there: [1], refused: [{ file: 'notes.doc', message: 'notes.doc is a document of an older format, or is protected by a password. Open it in the program that it was made with, save it as DOCX, PPTX, ODT or PDF without a password, and add that.', coded: coded('old_document', { about: 'notes.doc' }) }] };
    },
    answerHanded: async (add) => {
      if (!add) return;
      const id = 100 + sources.length;
      sources.push(odd(id, `handed-${id}.pdf`, 12, { kind: 'ready' }));
      changed(id);
      tell('files-dropped', { added: [id], already_there: [], refused: [] });
    },
    program: async () => ({ version: '0.1.0', updates: null }),
    newerVersion: async () => null,
    opensLinks: async () => links,
    openLinks: async (open) => void (links = open),
    addSample: async () => {
      fill();
      sources.forEach(({ id }) => changed(id));
      answers.forEach(({ item }) => tell('answer-changed', { id: item.id }));
      return { added: sources.map(({ id }) => id), already_there: [], refused: [] };
    },
    addPasted: async ({ html, text }) => {
      const id = 100 + sources.length;
      const title = /<title>([^<]*)/.exec(html)?.[1] ?? text.trim().split('\n')[0]?.slice(0, 60) ?? '';
      sources.push({ ...PLAIN, id, title, file_name: 'pasted.html', kind: 'page' });
      changed(id);
      return { added: [id], already_there: [], refused: [] };
    },
    addPastedPicture: async ({ name }) => {
      const id = 100 + sources.length;
      sources.push(odd(id, `${name}.png`, 1, { kind: 'ready' }));
      changed(id);
      return { added: [id], already_there: [], refused: [] };
    },
    addCopiedPicture: async () => null,
    answerPictures: async (together, name) => {
      const added = together === 'as_one' ? [`${name}.cbz`] : together === 'singly' ? ['page1.png', 'page2.png'] : [];
      const ids = added.map((file) => {
        const id = 100 + sources.length;
        sources.push(odd(id, file, added.length === 1 ? 2 : 1, { kind: 'ready' }));
        changed(id);
        return id;
      });
      return { added: ids, already_there: [], refused: [] };
    },
    openLink: async (address) => void window.open(address, '_blank', 'noopener'),
    savedPage: (id, look) => {
      const page = savedPages.find((one) => one.id === id) ?? savedPages[0];
      return page ? frameAddress(page, look) : '';
    },
    unlockSource: async (id, password) => {
      if (password !== PASSWORD) throw failure('wrong_password', 'This password does not open the file.', { about: source(id).file_name });
      readIn(source(id), 24);
    },
    retrySource: async (id) => readIn(source(id), 12),
    takeTextFrom: async (id, from) => {
      sources = sources.map((one) => (one.id === id ? { ...one, text_from: from, scanned: from === 'pictures' } : one));
      changed(id);
    },
    ...misreadings((id) => source(id).scanned, (id, start, end) => selects(id, start, end).then(({ text }) => text), changed),
    saveSearchable: async (id) => ({ file: `/home/me/${source(id).title} (searchable).pdf`, pages: source(id).pages, kept: 0 }),
    removeSource: async (id) => {
      hidden = [...hidden, ...sources.filter((one) => one.id === id)];
      sources = sources.filter((one) => one.id !== id);
      changed(id);
    },
    bringBackSource: async (id) => {
      const found = hidden.find((one) => one.id === id);
      if (!found) throw failure('not_found', 'This source is no longer in the library.');
      hidden = hidden.filter((one) => one !== found);
      sources = [...sources, found].sort((a, b) => a.id - b.id);
      changed(id);
    },
    cancelJob: async (number) => {
      const found = sources.find(({ state }) => (state.kind === 'reading' || state.kind === 'waiting') && state.job === number);
      if (!found) return;
      sources = sources.filter((one) => one !== found);
      found.state = { kind: 'failed', message: 'Reading was cancelled.', coded: coded('cancelled') };
      changed(found.id);
    },
    openSource: async (id) => {
      const { title, file_name, kind, pages, duration_ms, has_picture, about } = source(id);
      const { cited, cite_key } = about;
      if (kind === 'recording') return { id, title, file_name, cited, cite_key, kind, duration_ms, has_picture, media_url: tone(duration_ms ?? 60_000) };
      const page = savedPages.find((one) => one.id === id);
      if (page !== undefined) return { id, title, file_name, cited, cite_key, kind: 'page', about: page.about, outline: page.outline, printable: isPrintable() };
      const from = book(id);
      const views = Array.from({ length: Math.max(pages, 1) }, (_, i) =>
        id === 4 ? { label: i < 20 ? `A${i + 1}` : String(i - 19), width: 504, height: 720 } : (from?.page(i + 1).view ?? { label: null, width: 504, height: 720 }),
      );
      const labels = labelsOf(relabelled.get(id) ?? [], views.map(({ label }) => label));
      return { id, title, file_name, cited, cite_key, kind: 'pdf', pages: views.map((view, i) => ({ ...view, label: labels[i] ?? null })), outline: outlines[id]?.(views.length) ?? [] };
    },
    pageLabels: async (id) => ({ said: structuredClone(relabelled.get(id) ?? []), told: Array.from({ length: source(id).pages }, (_, i) => book(id)?.page(i + 1).view.label ?? null) }),
    setPageLabels: async (id, ranges) => {
      relabelled.set(id, structuredClone(ranges));
      changed(id);
    },
    addAnswer: async (text, title) => {
      const id = 1 + Math.max(0, ...answers.map(({ item }) => item.id));
      answers.unshift(keep(id, Date.now(), read(text, title), text));
      count();
      tell('answer-changed', { id });
      return sheet(id);
    },
    openExportByDialog: async () => exported(),
    openExport: async () => exported(),
    openPastedExport: async (text) => (text.includes('"mapping"') ? { ...exported(), file: '' } : null),
    copiedText: async (text, html) => {
      const links = [...html.matchAll(/<a href="(https:[^"]*)">([^<]*)<\/a>/g)];
      return links.reduce((read, [, address, words = '']) => read.replace(words, `[${words}](${address})`), text);
    },
    importConversations: async (numbers) => {
      const added = numbers.map((number) => {
        const id = 1 + Math.max(0, ...answers.map(({ item }) => item.id));
        const title = exported().conversations[number - 1]?.title ?? '';
        answers.unshift(keep(id, Date.now(), read(`# ${title}\n\nIt says “Energy is never made in the cell; it is only handed on.”`, title)));
        return id;
      });
      count();
      added.forEach((id) => tell('answer-changed', { id }));
      return { added, renewed: [], known: numbers.includes(2) ? 1 : 0, warnings: [] };
    },
    openAnswer: async (id) => sheet(id),
    editAnswer: async (id, text) => {
      const kept = answer(id);
      Object.assign(kept, keep(id, kept.item.added, read(text, kept.item.title, kept.known), text), { edited: true, known: kept.known, pack: kept.pack, reviews: kept.reviews, too: kept.too });
      tell('answer-changed', { id });
    },
    judgeToo: async (id, words, too) => {
      if (too) answer(id).too.add(words);
      else answer(id).too.delete(words);
      tell('answer-changed', { id });
    },
    reviewQuote: async (id, quote, review) => {
      if (review === null) answer(id).reviews.delete(quote);
      else answer(id).reviews.set(quote, await signed(review));
      tell('answer-changed', { id });
    },
    reviewClaim: async (id, claim, review) => {
      if (review === null) answer(id).reviews.delete(`claim: ${claim}`);
      else answer(id).reviews.set(`claim: ${claim}`, await signed(review));
      tell('answer-changed', { id });
    },
    reviewer: async () => reviewer,
    setReviewer: async (name) => void (reviewer = name.trim()),
    ...lessons.backend,
    changes: async (id) => {
      const { written, text, judged, weighed } = answer(id);
      const quotes = judged.map(({ view }) => view);
      return structuredClone(changes(text === '' ? plain(written) : text, quotes, weighed.map(({ view }) => view)));
    },
    keepCorrected: async (id, title, wanted) => {
      const { written, text, known } = answer(id);
      const { text: now, made } = corrected(text === '' ? plain(written) : text, wanted);
      if (made === 0) return { id: null, made };
      const copy = 1 + Math.max(0, ...[...answers, ...hiddenAnswers].map(({ item }) => item.id));
      answers.unshift(keep(copy, Date.now(), read(now, title, known), now));
      tell('answer-changed', { id: copy });
      return { id: copy, made };
    },
    corrections: async (id, ordinal, match) => {
      const { written, text, judged } = answer(id);
      return corrections(text === '' ? plain(written) : text, judged[ordinal]?.view, match);
    },
    seen: async (id) => structuredClone(answer(id).written.seen ?? []),
    addSeen: async (id, numbers) => {
      const seen = answer(id).written.seen ?? [];
      const added = numbers.flatMap((number) => {
        const one = seen[number];
        if (!one) return [];
        one.source = 100 + sources.length;
        sources.push({ ...PLAIN, id: one.source, title: one.name, file_name: `${one.name} (as seen).txt`, kind: 'page', seen_by: 'Claude export' });
        changed(one.source);
        return [one.source];
      });
      return { added, already_there: [], refused: [] };
    },
    preparePack: async (wanted) => {
      if (wanted.question.trim() === '') throw failure('no_question', 'There is no question to choose passages for. Write one.');
      return packs.prepare(wanted, sources);
    },
    keepPack: async () => packs.keep(),
    savePack: async () => {
      packs.keep();
      return '/home/me/question.md';
    },
    packs: async () => structuredClone(packs.kept),
    tieAnswer: async (id, pack) => {
      answer(id).pack = pack;
      tell('answer-changed', { id });
    },
    renameAnswer: async (id, title) => {
      answer(id).item.title = title;
      tell('answer-changed', { id });
    },
    removeAnswer: async (id) => {
      hiddenAnswers = [...hiddenAnswers, ...answers.filter(({ item }) => item.id === id)];
      answers = answers.filter(({ item }) => item.id !== id);
      tell('answer-changed', { id });
    },
    bringBackAnswer: async (id) => {
      const found = hiddenAnswers.find(({ item }) => item.id === id);
      if (!found) throw failure('not_found', 'This answer is no longer in the library.');
      answers = [found, ...answers];
      tell('answer-changed', { id });
    },
    regions: async (id, ordinal, match) => {
      const { written, judged, too } = answer(id);
      return structuredClone(withJudged(written, judged, too).judged[ordinal]?.places[match]?.regions ?? []);
    },
    claimRegions: async (id, ordinal, match) => structuredClone(answer(id).weighed[ordinal]?.places[match]?.regions ?? []),
    annotatedAnswer: async (id, marker) => annotated(answer(id).written, marker),
    exportAnswer: async (id) => `${answer(id).item.title}.md`,
    exportReport: async (id, format) => `${answer(id).item.title}.${format}`,
    annotatePdfs: async (id) => {
      const { item } = answer(id);
      return [
        { title: 'Cell Respiration: A Primer', passages: item.quotes, file: '/home/me/cell-respiration (annotated).pdf', not: null, message: null },
        { title: 'Tides', passages: 1, file: null, not: 'protected', message: null },
      ];
    },
    claimPreset: async () => preset,
    setClaimPreset: async (chosen) => void (preset = chosen),
    network: async () => network,
    allowNetwork: async (allowed) => void (network = allowed),
    logs: async () => [
      { at: Date.now() - 61_000, level: 'info', text: 'Pincite 0.1.0 started; library of 6 sources opened in 41 ms.' },
      { at: Date.now() - 42_000, level: 'warning', text: 'A worker was restarted: page 12 of source 4 took longer than 20 s.' },
      { at: Date.now() - 3_000, level: 'error', text: 'Reading source 15 ended: not a PDF.' },
    ],
    assistants: async () => structuredClone(assistants),
    letAssistantsIn: async (on) => void (assistants.allowed = on),
    clipboard: async () => ({ ...clipboard }),
    watchClipboard: async (on) => void (clipboard.on = on),
    copiedAnswer: async () => null,
    shortcut: async () => ({ ...shortcut }),
    setShortcut: async (on, keys) => {
      Object.assign(shortcut, { on, keys: keys.trim() || USUAL_KEYS, problem: on && !/(ctrl|alt|strg|super)\+/i.test(keys || USUAL_KEYS) ? 'plain' : null });
      return { ...shortcut };
    },
    zoomWindow: async () => undefined,
    fillScreen: async () => undefined,
    saveWindow: async (state) => void (kept.state = state),
    ready: async () => undefined,
    setMenu: async () => undefined,
    setDialogs: async () => undefined,
    listen(event, listener) {
      const all = heard.get(event) ?? new Set();
      all.add(listener as (payload: never) => void);
      heard.set(event, all);
      return () => void all.delete(listener as (payload: never) => void);
    },
    printed: async (_id, passage) => printedAs(passage),
    stopPrinting: async () => undefined,
    printedImage: (_id, page, width) => printedImage(page, width),
    pageImage: (id, page, width) => {
      const from = book(id);
      return from === undefined ? '' : draw(from.page(page), width);
    },
    pageParts: async (id, page) => partsOf(book(id), page),
    pageText: async (id, page) => {
      const from = book(id);
      return encode(from === undefined ? [] : runs(from.page(page), page * PAGE_BYTES));
    },
    pageLines: async (id, page, count) => {
      const from = book(id);
      const last = from === undefined ? 0 : Math.min(from.pages, page + count - 1);
      return encodeLines(Array.from({ length: Math.max(0, last - page + 1) }, (_, i) => (from === undefined ? [] : runs(from.page(page + i)))));
    },
  };
}
