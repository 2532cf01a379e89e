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
  reading: { fake: 'sample', steps: `await at('quote'); await quote(1); await at('highlight-rect');` },
  missing: { fake: 'sample', steps: `await at('quote'); await quote(6); await at('nearest');` },
  sources: { fake: 'states', steps: `await at('quote'); await quote(7); if (!all('side-pane')[0]) document.querySelector('button.library').click();` },
  claims: { fake: 'claims', steps: `(await at('claim', 2)).click(); await at('claim-card');` },
  recording: { fake: 'sample', steps: `await at('quote'); if (!all('library-item')[0]) document.querySelector('button.library').click(); await at('library-item'); [...all('library-item')].find((one) => one.textContent.includes('recorded')).querySelector('button').click(); await at('cue');` },
  find: { fake: 'sample', steps: `await at('quote'); await quote(1); await at('highlight-rect'); press('f', { ctrlKey: true }); await type('find-field', 'membrane'); await pause(300); await click('find-list');` },
  paste: { fake: 'sample', steps: `await click('add-answer');` },
  import: { fake: 'sample', steps: `await click('add-answer'); await click('paste-import'); await at('import-conversation');` },
  webpage: { fake: 'sample', steps: `press('k', { ctrlKey: true }); await type('palette-field', 'web'); await pause(200); await click('palette-row');` },
  prepare: { fake: 'sample', steps: `await click('prepare'); await type('pack-question', 'How many carriers come out of one turn of the cycle?'); await pause(700);` },
  models: { fake: 'sample', steps: `await click('models'); await at('model');` },
  keys: { fake: 'sample', steps: `await at('quote'); press('?'); await at('key-row');` },
  palette: { fake: 'sample', steps: `await at('quote'); press('k', { ctrlKey: true }); await at('palette-row');` },
  search: { fake: 'sample', steps: `await at('quote'); press('F', { ctrlKey: true, shiftKey: true }); await type('palette-field', 'carrier'); await pause(500);` },
  settings: { fake: 'sample', steps: `await click('settings'); await at('set-logs');` },
  logs: { fake: 'sample', steps: `await click('settings'); await click('set-logs');` },
  remove: { fake: 'sample', steps: `await at('quote'); if (!all('answer-item')[0]) document.querySelector('button.library').click(); const one = await at('answer-item'); one.querySelector('.actions button').click(); await click('remove-answer'); await at('confirm');` },
  notices: { fake: 'sample', steps: `await click('add-source'); await click('add-files'); await pause(400);` },
  editing: { fake: 'sample', steps: `await at('quote'); await click('edit-answer'); await at('edit-text');` },
  tabs: { fake: 'sample', steps: `await at('quote'); await four();` },
  aside: { fake: 'sample', steps: `await at('quote'); await four(); press('\\\\', { ctrlKey: true }); await pause(500); press('PageUp', { ctrlKey: true }); await pause(300);` },
  thumbnails: { fake: 'sample', steps: `await at('quote'); await quote(1); await at('highlight-rect'); await click('toggle-panel'); await at('thumbnail');` },
  collections: { fake: 'sample', steps: `await shelf(); await click('collections'); await at('this-library');` },
  filters: { fake: 'states', steps: `await shelf(); await type('shelf-search', 'p'); await pause(200); await click('arrange'); await at('quoted-here');` },
  work: { fake: 'sample', steps: `await shelf(); await ofSource('about-source'); await at('about-title');` },
  tags: { fake: 'sample', steps: `await shelf(); await ofSource('sort-source'); await type('new-tag', 'thesis'); await click('add-tag'); await pause(300);` },
  backup: { fake: 'sample', steps: `await shelf(); await click('collections'); await click('this-library'); await at('back-up');` },
};
