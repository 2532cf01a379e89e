// The main states of the window, and how one comes to each from its start. `fake`: the library that it opens.
// The steps run in the page; `at` waits for something that is named by its `data-testid`.

/** In the page, before any step. */
export const STEPS = `
  const pause = (ms) => new Promise((over) => setTimeout(over, ms));
  const all = (id) => [...document.querySelectorAll('[data-testid="' + id + '"]')];
  const at = async (id, nth = 0) => {
    for (let tries = 0; tries < 100; tries++) {
      const found = all(id)[nth];
      if (found) return found;
      await pause(50);
    }
    throw new Error('nothing is called ' + id);
  };
  const click = async (id, nth = 0) => {
    await pause(50);
    // In a narrow window the library has to be asked for.
    if (!all(id)[nth] && all('side-pane').length === 0) document.querySelector('button.library')?.click();
    (await at(id, nth)).click();
  };
  const press = (key, more = {}) => (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
  const type = async (id, text) => {
    const field = await at(id);
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const quote = async (n) => [...all('quote')].find((one) => one.dataset.ordinal === String(n)).click();
  const menu = async (id, nth = 0) => (await at(id, nth)).dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: 140, clientY: 160 }));
  const shelf = async () => {
    await at('quote');
    if (all('side-pane').length === 0) document.querySelector('button.library').click();
    await at('library-item');
  };
  const source = async (n) => [...all('library-item')].filter((one) => one.dataset.id !== undefined)[n];
  const ofSource = async (what) => {
    (await source(0)).querySelector('[aria-haspopup]').click();
    await click(what);
  };
  const named = async (title) => {
    await shelf();
    [...all('library-item')].find((one) => one.textContent.includes(title)).querySelector('button').click();
    // Until it shows whether it has a picture.
    await pause(900);
  };
  /** Until a saved page stands in its frame. */
  const framed = async () => {
    for (let tries = 0; tries < 100; tries++) {
      if (all('saved-page')[0]?.dataset.ready === 'true') return;
      await pause(50);
    }
    throw new Error('the saved page does not open');
  };
  const fromFrame = (data) => dispatchEvent(new MessageEvent('message', { data, source: document.querySelector('iframe').contentWindow }));
  const pointed = async (element) => {
    element.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }));
    await at('preview');
  };
  /** Between the lines of a quote there is nothing but the quote. */
  const closed = (element) => {
    const lines = [...element.querySelectorAll('.text')].flatMap((one) => [...one.getClientRects()]).sort((a, b) => a.top - b.top);
    for (const [i, { bottom, left }] of lines.entries()) {
      const next = lines[i + 1];
      if (!next || next.top <= bottom || next.top > innerHeight) continue;
      const x = Math.max(left, next.left) + 20;
      const hit = document.elementFromPoint(x, (bottom + next.top) / 2);
      if (!element.contains(hit)) throw new Error('between two lines of a quote is ' + (hit?.outerHTML.slice(0, 120) ?? 'nothing'));
    }
  };
  const asked = (element) => {
    const { left, bottom } = element.getBoundingClientRect();
    element.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: left + 30, clientY: bottom - 8 }));
  };
  const cue = async (words) => {
    await named('recorded');
    await at('cue');
    await pause(200);
    return all('cue').find((one) => one.textContent.includes(words));
  };
  const paste = async (text) => {
    await at('answer-pane');
    await pause(200);
    const event = new Event('paste', { bubbles: true, cancelable: true });
    Object.assign(event, { clipboardData: { getData: (kind) => (kind === 'text/plain' ? text : '') } });
    document.body.dispatchEvent(event);
    await pause(400);
  };
  const quoted = async () => {
    await at('quote');
    await quote(1);
    await at('highlight-rect');
  };
  const words = async (text) => {
    await at('highlight-rect');
    for (let tries = 0; tries < 100; tries++) {
      const span = [...document.querySelectorAll('.textlayer span')].find((one) => one.textContent.includes(text));
      if (span) {
        getSelection().selectAllChildren(span);
        return;
      }
      await pause(50);
    }
    throw new Error('no page says ' + text);
  };
  const four = async () => {
    for (const n of [0, 1, 2, 3]) {
      await shelf();
      (await source(n)).querySelector('button').click();
      await pause(250);
    }
  };
`;

export const STATES = {
  empty: { fake: 'empty', steps: '' },
  reading: { fake: 'sample', steps: `await at('quote'); await quote(1); await at('highlight-rect'); for (const one of all('quote')) closed(one);` },
  missing: { fake: 'sample', steps: `await at('quote'); await quote(6); await click('show-far'); await at('nearest');` },
  sources: { fake: 'states', steps: `await at('quote'); await quote(7); if (!all('side-pane')[0]) document.querySelector('button.library').click();` },
  claims: { fake: 'claims', steps: `(await at('claim', 2)).click(); await at('claim-card');` },
  recording: { fake: 'sample', steps: `await at('quote'); if (!all('library-item')[0]) document.querySelector('button.library').click(); await at('library-item'); [...all('library-item')].find((one) => one.textContent.includes('recorded')).querySelector('button').click(); await at('cue');` },
  find: { fake: 'sample', steps: `await at('quote'); await quote(1); await at('highlight-rect'); press('f', { ctrlKey: true }); await type('find-field', 'membrane'); await pause(300); await click('find-list');` },
  paste: { fake: 'sample', steps: `await click('add-answer'); await at('paste-dialog');` },
  import: { fake: 'sample', steps: `await click('add-answer'); await click('paste-import'); await at('import-conversation');` },
  webpage: { fake: 'sample', steps: `press('k', { ctrlKey: true }); await type('palette-field', 'web'); await pause(200); await click('palette-row');` },
  prepare: { fake: 'sample', steps: `await click('prepare'); await type('pack-question', 'How many carriers come out of one turn of the cycle?'); await pause(700);` },
  models: { fake: 'sample', steps: `await click('models'); await at('model');` },
  keys: { fake: 'sample', steps: `await at('quote'); press('/', { ctrlKey: true }); await at('key-row');` },
  help: { fake: 'sample', steps: `await at('quote'); press('?'); await at('help-title');` },
  palette: { fake: 'sample', steps: `await at('quote'); press('k', { ctrlKey: true }); await at('palette-row');` },
  search: { fake: 'sample', steps: `await at('quote'); press('F', { ctrlKey: true, shiftKey: true }); await type('palette-field', 'carrier'); await pause(500);` },
  settings: { fake: 'sample', steps: `await click('settings'); await at('set-logs');` },
  logs: { fake: 'sample', steps: `await click('settings'); await click('set-logs');` },
  assistants: { fake: 'sample', steps: `await click('settings'); await click('set-assistants'); await at('asked');` },
  learned: { fake: 'sample', steps: `await click('settings'); await click('set-learned'); await at('learned-none');` },
  remove: { fake: 'sample', steps: `await shelf(); const one = await at('answer-item'); one.querySelector('.actions button').click(); await click('remove-answer'); await at('notice-action');` },
  notices: { fake: 'sample', steps: `await click('add-source'); await click('add-files'); await pause(400);` },
  editing: { fake: 'sample', steps: `await at('quote'); await click('edit-answer'); await at('edit-text');` },
  tabs: { fake: 'sample', steps: `await at('quote'); await four();` },
  aside: { fake: 'sample', steps: `await at('quote'); await four(); press('\\\\', { ctrlKey: true }); await pause(500); press('PageUp', { ctrlKey: true }); await pause(300);` },
  thumbnails: { fake: 'sample', steps: `await at('quote'); await quote(1); await at('highlight-rect'); await click('toggle-panel'); await at('thumbnail');` },
  labels: { fake: 'sample', steps: `await at('quote'); await quote(1); await at('highlight-rect'); await click('view-menu'); await click('page-labels'); await at('label-line'); await click('label-add');` },
  parts: { fake: 'sample', steps: `await at('quote'); await quote(1); await at('highlight-rect'); await click('view-menu'); await click('paper-dark'); await type('page-field', '#1'); all('page-field')[0].form.requestSubmit(); (await at('page-link')).focus(); await pause(500);` },
  hint: { fake: 'sample', steps: `await shelf(); (await at('answer-item', 1)).querySelector('button').click(); await pause(300); await quote(0); const word = await at('marked-words'); word.scrollIntoView({ block: 'center' }); const box = word.getBoundingClientRect(); word.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, clientX: box.left + 20, clientY: box.top + 8 })); await at('mark-hint');` },
  preview: { fake: 'sample', steps: `await at('quote'); await pointed(all('quote').find((one) => one.dataset.ordinal === '3')); await at('cut-out'); await pause(400);` },
  referred: { fake: 'sample', steps: `await at('reference'); all('reference').find((one) => one.textContent.startsWith('p. 45')).click(); await at('card-named'); await pause(500);` },
  nothingClose: { fake: 'sample', steps: `await at('quote'); await quote(6); await at('show-far');` },
  head: { fake: 'claims', steps: `await at('claim'); await click('answer-head');` },
  scan: { fake: 'states', steps: `await named('scan-1987'); await at('wordless');` },
  collections: { fake: 'sample', steps: `await shelf(); await click('collections'); await at('this-library');` },
  filters: { fake: 'states', steps: `await shelf(); await type('shelf-search', 'p'); await pause(200); await click('arrange'); await at('quoted-here');` },
  work: { fake: 'sample', steps: `await shelf(); await ofSource('about-source'); await at('about-title');` },
  tags: { fake: 'sample', steps: `await shelf(); await ofSource('sort-source'); await type('new-tag', 'thesis'); await click('add-tag'); await pause(300);` },
  page: { fake: 'sample', steps: `await named('Cell Wiki'); await framed(); await pause(300);` },
  backup: { fake: 'sample', steps: `await shelf(); await click('collections'); await click('this-library'); await at('back-up');` },
};

const MANY = Array.from({ length: 40 }, (_, i) => `${i + 1}. It says “${i % 3 === 0 ? 'No oxygen is used here; it is needed further on' : i % 3 === 1 ? 'the wheel of the year stops within seconds' : 'Part of the gradient is spent on carrying phosphate'}” there.`).join('\\n\\n');

/** Less common ones, of which fewer pictures are taken: menus, dialogs, what is under way or went wrong, other scripts. */
export const FURTHER = {
  asked: { fake: 'sample', steps: `await click('ask'); await type('ask-question', 'What takes the electrons in the end?'); await pause(700); await click('ask-find'); await at('ask-server'); await click('ask-send'); await pause(900); (await at('ask-ended')).scrollIntoView();` },
  addMenu: { fake: 'sample', steps: `await shelf(); await click('add-source'); await at('add-folder');` },
  sourceMenu: { fake: 'sample', steps: `await shelf(); (await source(0)).querySelector('[aria-haspopup]').click(); await at('about-source');` },
  answerMenu: { fake: 'sample', steps: `await shelf(); (await at('answer-item')).querySelector('[aria-haspopup]').click(); await at('rename-answer');` },
  exportMenu: { fake: 'sample', steps: `await at('quote'); await click('export-menu'); await at('export-answer');` },
  viewMenu: { fake: 'sample', steps: `await quoted(); await click('view-menu'); await at('hand');` },
  outline: { fake: 'sample', steps: `await quoted(); await click('outline'); await at('outline-list');` },
  tabMenu: { fake: 'sample', steps: `await at('quote'); await four(); const tab = all('tab').at(-1); tab.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })); await at('close-tab');` },
  speeds: { fake: 'sample', steps: `await named('recorded'); await click('speed'); await at('speed-1');` },
  playing: { fake: 'sample', steps: `await named('recorded'); await click('playing'); await at('play-at-once');` },
  transcriptMenu: { fake: 'sample', steps: `await named('recorded'); await click('transcript-menu'); await at('use-transcript');` },
  rename: { fake: 'sample', steps: `await shelf(); (await at('answer-item')).querySelector('[aria-haspopup]').click(); await click('rename-answer'); await at('rename');` },
  newCollection: { fake: 'sample', steps: `await shelf(); await click('collections'); await click('new-collection'); await at('rename');` },
  confirm: { fake: 'sample', steps: `await click('models'); await click('delete-model'); await at('confirm');` },
  sourceNotes: { fake: 'states', steps: `await shelf(); all('library-item').find((one) => one.textContent.includes('tides-again')).querySelector('[data-testid=open-notes]').click(); await at('note');` },
  watched: { fake: 'sample', steps: `await shelf(); await click('collections'); await click('this-library'); await click('watch-folder'); await at('unwatch');` },
  noModel: { fake: 'states', steps: `await named('seminar'); await at('not-transcribed');` },
  transcribing: { fake: 'states', steps: `await named('hearing'); await at('transcribing');` },
  paused: { fake: 'states', steps: `await named('keynote'); await at('resume');` },
  noModels: { fake: 'states', steps: `await click('models'); await at('model');` },
  downloading: { fake: 'states', steps: `await click('models'); await click('download'); await at('stop-download');` },
  broken: { fake: 'states', steps: `await shelf(); const last = [...all('library-item')].at(-1); last.scrollIntoView(); await pause(200);` },
  wrongPassword: { fake: 'states', steps: `await shelf(); await type('password', 'guess'); (await at('password')).closest('form').requestSubmit(); await pause(400); (await at('password')).scrollIntoView({ block: 'center' });` },
  firstSource: { fake: 'empty', steps: `await click('begin-add'); await pause(900);` },
  firstAnswer: { fake: 'empty', steps: `await paste('It says “the wheel stops within seconds, and nobody knows why” there.'); await at('first-source');` },
  noQuotes: { fake: 'sample', steps: `await paste('Nothing is quoted in this one.'); await pause(200);` },
  nothingFound: { fake: 'sample', steps: `await at('quote'); press('F', { ctrlKey: true, shiftKey: true }); await type('palette-field', 'zzzz'); await pause(500);` },
  noneListed: { fake: 'sample', steps: `await shelf(); await type('shelf-search', 'zzzz'); await at('shelf-narrowed');` },
  findNothing: { fake: 'sample', steps: `await quoted(); press('f', { ctrlKey: true }); await type('find-field', 'zzzz'); await pause(400);` },
  findSaid: { fake: 'sample', steps: `await cue('powerhouse'); press('f', { ctrlKey: true }); await type('find-field', 'the'); await pause(600); press('F3');` },
  findOnPage: { fake: 'sample', steps: `await named('Cell Wiki'); await framed(); press('f', { ctrlKey: true }); await type('find-field', 'cycle'); await pause(500); press('F3'); await pause(300); await click('find-list');` },
  findInReading: { fake: 'sample', steps: `await named('Cell Wiki'); await framed(); await click('look-reading'); await pause(300); await framed(); press('f', { ctrlKey: true }); await type('find-field', 'cycle'); await pause(500); press('F3');` },
  card: { fake: 'sample', steps: `await at('quote'); await quote(1); await at('quote-card');` },
  putRight: { fake: 'sample', steps: `await at('quote'); await quote(1); await click('use-place'); await at('notice'); await pause(400);` },
  hearIt: { fake: 'states', steps: `await at('quote'); await quote(7); await shelf(); (await at('transcribe-source')).scrollIntoView({ block: 'center' });` },
  searchMore: { fake: 'sample', steps: `await at('quote'); press('F', { ctrlKey: true, shiftKey: true }); await type('palette-field', 'the'); await pause(700); [...all('palette-row')].find((one) => /\\d+ (more|weitere)/.test(one.textContent)).click(); await pause(300);` },
  claimReviewed: { fake: 'claims', steps: `(await at('claim', 2)).click(); await click('review-quote'); await at('review-note');` },
  correctCopy: { fake: 'claims', steps: `await at('claim'); await click('export-menu'); await click('correct-copy'); await at('change');` },
  across: { fake: 'claims', steps: `await at('claim'); await click('export-menu'); await click('across'); await at('across-row');` },
  acrossQuotes: { fake: 'sample', steps: `await at('quote'); await click('export-menu'); await click('across'); await at('across-row');` },
  correctQuotes: { fake: 'sample', steps: `await at('quote'); await click('export-menu'); await click('correct-copy'); await at('change');` },
  passageChosen: { fake: 'sample', steps: `await quoted(); await words('NADH'); await click('choose-passage'); await at('chosen-passage'); getSelection().removeAllRanges(); await pause(400);` },
  answerAlone: { fake: 'sample', steps: `await at('quote'); await quote(1); await at('highlight-rect'); (await at('tab')).dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: 900, clientY: 30 })); await click('own-window'); await pause(400);` },
  sourceAlone: { fake: 'sample&window=source', steps: `await at('tab'); await at('page'); await pause(400);` },
  tabWindow: { fake: 'sample', steps: `await at('quote'); await quote(1); await at('highlight-rect'); (await at('tab')).dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: 900, clientY: 30 })); await at('own-window');` },
  itsPlace: { fake: 'sample', steps: `await at('quote'); await quote(1); await click('card-place'); await at('highlight-rect'); await pause(300);` },
  quoteMenu: { fake: 'sample', steps: `await at('quote'); const one = all('quote')[1]; const { left, bottom } = one.getBoundingClientRect(); one.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: left + 40, clientY: bottom })); await at('item-copy');` },
  selection: { fake: 'sample', steps: `await quoted(); await words('NADH'); await at('selection-bar'); await click('check-selection'); await at('quoted-in');` },
  sought: { fake: 'sample', steps: `await at('quote'); press('F', { ctrlKey: true, shiftKey: true }); await type('palette-field', 'transport chain'); await at('palette-row'); await pause(300); all('palette-row').at(-1).click(); await pause(300);` },
  reviewed: { fake: 'sample', steps: `await quoted(); await click('review-quote'); await at('review-note');` },
  elsewhere: { fake: 'claims', steps: `await at('claim'); document.querySelector('article').scrollTop = 9999; await at('not-grounded');` },
  correcting: { fake: 'sample', steps: `(await cue('cytochromes')).querySelector('.unsure').dispatchEvent(new MouseEvent('dblclick', { bubbles: true })); await at('correct-word'); await pause(300);` },
  many: { fake: 'sample', steps: `await paste('${MANY}');` },
  longTitle: { fake: 'sample', steps: `await paste('# On the curious persistence of an electrochemical gradient across the innermost of two membranes, and Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsstelle\\n\\nIt says “No oxygen is used here; it is needed further on” there.');` },
  rightToLeft: { fake: 'sample', steps: `await paste('# ما هو التنفس الخلوي؟\\n\\nيقول الكتاب «No oxygen is used here; it is needed further on» في الصفحة 45، ثم يضيف “العجلة تتوقف في غضون ثوان معدودة” دون مصدر.');` },
  cjk: { fake: 'sample', steps: `await paste('# 細胞呼吸とは何か\\n\\n教科書には「車輪は数秒のうちに止まってしまうと言われている」とあり、“No oxygen is used here; it is needed further on” とも書かれている。');` },
  spread: { fake: 'sample', steps: `await quoted(); await click('view-menu'); await click('spread-book'); await at('page-link'); await pause(400);` },
  paperDark: { fake: 'sample', steps: `await quoted(); await click('view-menu'); await click('paper-dark'); await pause(300);` },
  readingView: { fake: 'sample', steps: `await named('Cell Wiki'); await framed(); await click('look-reading'); await pause(300); await framed(); await pause(300);` },
  pageMenu: { fake: 'sample', steps: `await named('Cell Wiki'); await framed(); fromFrame({ kind: 'menu', at: { x: 60, y: 60 }, address: 'https://wiki.example.org/biology/Index', mark: null, selected: null }); await at('menu-follow');` },
  pageSelection: { fake: 'sample', steps: `await named('Cell Wiki'); await framed(); fromFrame({ kind: 'selected', selected: { lines: ['Citric acid cycle'], first: { element: 0, text: 0, offset: 0 }, last: { element: 0, text: 0, offset: 9 }, box: { left: 60, top: 120, right: 240, bottom: 150 } } }); await click('check-selection'); await at('quoted-in');` },
  pageMenuOfPdf: { fake: 'sample', steps: `await quoted(); asked(await at('page')); await at('copy-page-link');` },
  thumbnailMenu: { fake: 'sample', steps: `await quoted(); await click('toggle-panel'); asked(await at('thumbnail', 1)); await at('thumbnail-go');` },
  cueMenu: { fake: 'sample', steps: `asked((await cue('cytochromes')).querySelector('.unsure')); await at('cue-correct');` },
  cueQuoted: { fake: 'sample', steps: `asked(await cue('powerhouse')); await click('take-check'); await at('quoted');` },
  helpFound: { fake: 'sample', steps: `await at('quote'); press('?'); await type('help-find', document.documentElement.lang === 'de' ? 'seite' : 'page'); await click('help-hit'); await pause(200);` },
  link: { fake: 'sample', steps: `await named('Cell Wiki'); await click('page-about'); await click('page-live'); await at('link-dialog');` },
};
