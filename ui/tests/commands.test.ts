// Commands by name and by key: the palette, the list of keys, and keys that were changed.
import { cleanup, fireEvent, waitFor } from '@testing-library/svelte';
import { COMMAND } from '../src/commands';
import { CATALOGUES, language } from '../src/i18n';
import { rank } from '../src/palette/rank';
import { chordOf, isTyped, keysOf, type Press } from '../src/shared/chord';
import { COMMANDS, Keys, USUAL } from '../src/state/keys.svelte';
import { openWindow, type Kept, type Opened } from './window';

afterEach(cleanup);

describe('a chord', () => {
  const held = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
  const cases: [press: Partial<Press> & { key: string }, chord: string | null, typed: boolean][] = [
    [{ key: 'j' }, 'j', true],
    [{ key: 'N', shiftKey: true }, 'N', true],
    [{ key: '?', shiftKey: true }, '?', true],
    [{ key: '+', ctrlKey: true, shiftKey: true }, 'Mod++', false],
    [{ key: 'f', metaKey: true }, 'Mod+F', false],
    [{ key: 'F', ctrlKey: true, shiftKey: true }, 'Mod+Shift+F', false],
    [{ key: 'ArrowLeft', altKey: true }, 'Alt+ArrowLeft', false],
    [{ key: 'F3', shiftKey: true }, 'Shift+F3', false],
    [{ key: ' ' }, ' ', true],
    [{ key: 'Shift', shiftKey: true }, null, true],
  ];
  for (const [press, chord, typed] of cases) {
    test(JSON.stringify(press), () => {
      expect(chordOf({ ...held, ...press })).toBe(chord);
      if (chord !== null) expect(isTyped(chord)).toBe(typed);
    });
  }

  test('comes apart into its keys', () => {
    expect(['+', 'Mod++', 'Mod+Shift+F', ' '].map(keysOf)).toEqual([['+'], ['Mod', '+'], ['Mod', 'Shift', 'F'], [' ']]);
  });
});

describe('what is typed finds a name', () => {
  const cases: [typed: string, name: string, found: boolean][] = [
    ['find', 'Find in the source', true],
    ['src find', 'Find in the source', true],
    ['in zo', 'Zoom in', true],
    ['uber', 'Über diese Seite', true],
    ['zoom out', 'Zoom in', false],
    ['x', 'Zoom in', false],
  ];
  for (const [typed, name, found] of cases) test(`${typed}: ${name}`, () => expect(rank(typed, name) !== null).toBe(found));

  test('the nearest first', () => expect(rank('find', 'Find in the source')).toBeLessThan(rank('find', 'Refind') ?? 99));
});

test('no two commands begin with the same key', () => {
  const all = COMMANDS.flatMap((command) => USUAL[command]);
  expect(all.filter((chord, i) => all.indexOf(chord) !== i)).toEqual([]);
});

test('every command has a group and a name in every language', () => {
  for (const { commands } of Object.values(CATALOGUES)) {
    for (const command of COMMANDS) {
      expect(commands.names[command]).not.toBe('');
      expect(commands.groups[COMMAND[command].group]).not.toBe('');
    }
  }
});

const rows = ({ all }: Opened) => all('palette-row').map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim());
const key = (window: Opened, name: string) => fireEvent.keyDown(window.one('palette-field'), { key: name });

describe('the palette', () => {
  test('does a command by its name, and offers it first the next time', async () => {
    const kept: Kept = { state: null };
    const window = await openWindow('sample', kept);
    await window.press('k', { ctrlKey: true });
    await window.type('palette-field', 'dark col');
    await waitFor(() => expect(rows(window)[0]).toContain('Dark colours'));
    await key(window, 'Enter');
    await waitFor(() => expect(window.app.windowLayout.theme).toBe('dark'));
    expect(window.all('palette')).toHaveLength(0);
    await waitFor(() => expect(kept.state).toContain('"recent":["dark"]'));
    await window.press('P', { ctrlKey: true, shiftKey: true });
    await window.press('Escape');
    window.app.windowLayout.theme = 'light';
    await window.press('k', { ctrlKey: true });
    await waitFor(() => expect(rows(window)[0]).toContain('Dark colours'));
  });

  test('offers only what can be done', async () => {
    const window = await openWindow('empty');
    await window.press('k', { ctrlKey: true });
    await waitFor(() => expect(rows(window).join()).toContain('Paste an answer'));
    expect(rows(window).join()).not.toContain('Next problem');
  });

  test('opens a source and an answer by their titles', async () => {
    const window = await openWindow('sample');
    await window.press('k', { ctrlKey: true });
    await window.type('palette-field', 'lecture 7');
    await waitFor(() => expect(window.all('palette-row')[0]?.className).toContain('source'));
    await key(window, 'Enter');
    await waitFor(() => expect(window.text('source-title')).toBe('BIO 101, lecture 7'));
  });
});

describe('searching the library', () => {
  test('shows places as one types, and opens the source at the chosen one', async () => {
    const window = await openWindow('sample');
    await window.press('F', { ctrlKey: true, shiftKey: true });
    await window.type('palette-field', 'membrane');
    await waitFor(() => expect(window.all('palette-row').length).toBeGreaterThan(2));
    expect(window.one('palette-row').querySelector('mark')?.textContent.toLowerCase()).toBe('membrane');
    await waitFor(() => expect(window.text('palette-note')).toMatch(/^\d+ results$/));
    await key(window, 'ArrowDown');
    await key(window, 'ArrowUp');
    await key(window, 'ArrowDown');
    const place = window.all('palette-row')[1]?.textContent.match(/p\. (\d+)/)?.[1];
    await key(window, 'Enter');
    await waitFor(() => expect((window.one('page-field') as HTMLInputElement).value).toBe(place));
    expect(window.app.reader.order).toHaveProperty('found');
  });

  test('says when the words stand nowhere', async () => {
    const window = await openWindow('sample');
    await window.press('F', { ctrlKey: true, shiftKey: true });
    await window.type('palette-field', 'zyzzyva');
    await waitFor(() => expect(window.text('palette-note')).toBe('“zyzzyva” is in no source and no answer.'));
  });
});

describe('keys', () => {
  const change = async (window: Opened, command: string, press: KeyboardEventInit & { key: string }) => {
    const row = window.all('key-row').find(({ dataset }) => dataset.command === command);
    const button = row?.querySelector<HTMLElement>('[data-testid=change-key]');
    if (!button) throw new Error(command);
    await window.click(button);
    await fireEvent.keyDown(button, press);
  };

  test('can be changed, are kept, and do what they now are for', async () => {
    const kept: Kept = { state: null };
    const window = await openWindow('sample', kept);
    await window.press('/', { ctrlKey: true });
    await change(window, 'next', { key: 'g' });
    window.app.keys.isChanged('next');
    await waitFor(() => expect(kept.state).toContain('"keys":{"next":["g"]}'));
    window.unmount();
    const again = await openWindow('sample', kept);
    const before = again.app.shownAnswer.selected;
    await again.press('j');
    expect(again.app.shownAnswer.selected).toBe(before);
    await again.press('g');
    expect(again.app.shownAnswer.selected).not.toBe(before);
  });

  test('that another command has are only taken from it when that is said', async () => {
    const window = await openWindow('sample');
    const { keys } = window.app;
    await window.press('/', { ctrlKey: true });
    await change(window, 'prepare', { key: 'k' });
    expect(window.text('key-conflict')).toContain('“Previous quote or claim”');
    expect(keys.of('previous')).toEqual(['k']);
    await window.click('take-key');
    expect(keys.of('prepare')).toEqual(['k']);
    expect(keys.of('previous')).toEqual([]);
    await window.click('reset-keys');
    expect(keys.of('previous')).toEqual(['k']);
  });

  test('that stand for something everywhere cannot be given away; Backspace leaves a command without one', async () => {
    const window = await openWindow('sample');
    await window.press('/', { ctrlKey: true });
    await change(window, 'prepare', { key: 'Enter' });
    expect(window.app.keys.of('prepare')).toEqual(['q']);
    await change(window, 'prepare', { key: 'Backspace' });
    expect(window.app.keys.of('prepare')).toEqual([]);
  });

  test('going back to the usual key takes it back from the command that got it', async () => {
    const { app } = await openWindow('sample');
    app.keys.give('prepare', 'k');
    app.keys.reset('previous');
    expect([app.keys.of('previous'), app.keys.of('prepare')]).toEqual([['k'], []]);
  });

  test('kept by another version do no harm', async () => {
    const { app } = await openWindow('sample', { state: '{"keys":{"nothing":["g"],"jump":["g"],"next":["g"]},"recent":["nothing","dark"]}' });
    expect(app.keys.changed).toEqual({ next: ['g'] });
    expect(app.recent).toEqual(['dark']);
  });
});

describe('the settings', () => {
  test('change the language at once', async () => {
    const window = await openWindow('sample');
    await window.press(',', { ctrlKey: true });
    await fireEvent.change(window.one('set-language'), { target: { value: 'de' } });
    await waitFor(() => expect(window.text('settings-dialog')).toContain('Darstellung'));
    expect(document.documentElement.lang).toBe('de');
    expect(window.text('side-pane')).toContain('Bibliothek');
    await fireEvent.change(window.one('set-language'), { target: { value: 'system' } });
    await waitFor(() => expect(document.documentElement.lang).toBe('en'));
  });

  test('turn the network off, and downloads say so', async () => {
    const window = await openWindow('states');
    await window.press(',', { ctrlKey: true });
    await waitFor(() => expect(window.all('set-network')).toHaveLength(1));
    await window.click('set-network');
    await waitFor(() => expect(window.text('settings-dialog')).toContain('opens no connection at all'));
    window.app.speech.show();
    await waitFor(() => expect(window.all('network-off')).toHaveLength(1));
    await waitFor(() => expect(window.all('download').length).toBeGreaterThan(0));
    expect(window.all('download').every((button) => (button as HTMLButtonElement).disabled)).toBe(true);
    await expect(window.backend.downloadModel('tiny')).rejects.toMatchObject({ message: expect.stringContaining('network is off') });
  });

  test('say the version, and ask for a newer one only where there is an address, which is said first', async () => {
    const window = await openWindow('sample');
    await window.press(',', { ctrlKey: true });
    await waitFor(() => expect(window.text('settings-dialog')).toContain('This is version 0.1.0'));
    expect(window.all('check-updates')).toEqual([]);
  });

  test('name the address before it is asked, and ask once', async () => {
    const window = await openWindow('sample');
    const updates = 'https://example.org/latest.txt';
    vi.spyOn(window.backend, 'program').mockResolvedValue({ version: '0.1.0', updates });
    const asked = vi.spyOn(window.backend, 'newerVersion').mockResolvedValue('0.2.0');
    await window.press(',', { ctrlKey: true });
    await waitFor(() => expect(window.all('check-updates')).toHaveLength(1));
    await window.click('check-updates');
    await waitFor(() => expect(window.text('confirm')).toContain(updates));
    expect(asked).not.toHaveBeenCalled();
    await window.click('confirm-action');
    await waitFor(() => expect(window.text('settings-dialog')).toContain('Version 0.2.0 is out'));
    expect(asked).toHaveBeenCalledOnce();
  });

  test('show the whole interface between 80 and 200 %', async () => {
    const { app, backend } = await openWindow('sample');
    const zoomed = vi.spyOn(backend, 'zoomWindow');
    for (const [wanted, scale] of [[1.5, 1.5], [9, 2], [0.1, 0.8]] as const) {
      app.windowLayout.scaleTo(wanted);
      await waitFor(() => expect(zoomed).toHaveBeenLastCalledWith(scale));
    }
  });

  test('show the log, which holds no text of sources', async () => {
    const window = await openWindow('sample');
    await window.press(',', { ctrlKey: true });
    await waitFor(() => expect(window.all('set-logs')).toHaveLength(1));
    await window.click('set-logs');
    await waitFor(() => expect(window.text('logs-dialog')).toContain('A worker was restarted'));
  });
});

test('Ctrl with Enter does what a dialog is for, as soon as it can be done', async () => {
  const window = await openWindow('sample');
  await window.click('add-answer');
  const submit = () => fireEvent.keyDown(window.one('paste-text'), { key: 'Enter', ctrlKey: true });
  await submit();
  expect(window.all('paste-dialog')).toHaveLength(1);
  await window.type('paste-text', 'It says “Energy is never made in the cell; it is only handed on.”');
  await submit();
  await waitFor(() => expect(window.all('paste-dialog')).toHaveLength(0));
  expect(window.app.shownAnswer.answer?.quotes).toHaveLength(1);
});

test('a right click on an answer or a source opens what one can do with it', async () => {
  const window = await openWindow('sample');
  await fireEvent.contextMenu(window.one('answer-item'));
  await waitFor(() => expect(window.all('rename-answer')).toHaveLength(1));
  await window.press('Escape');
  await fireEvent.contextMenu(window.one('library-item'));
  await waitFor(() => expect(window.all('remove-source')).toHaveLength(1));
});

test('F11 fills the screen, wherever the focus is', async () => {
  const window = await openWindow('sample');
  const filled = vi.spyOn(window.backend, 'fillScreen');
  await window.press('F11');
  window.one('shelf-search').focus();
  await window.press('F11');
  expect(filled).toHaveBeenCalledTimes(2);
});

test('the system’s dialogs are told their words whenever the language changes', async () => {
  const window = await openWindow('sample');
  const told = vi.spyOn(window.backend, 'setDialogs');
  language.choice = 'de';
  await waitFor(() => expect(told).toHaveBeenLastCalledWith(expect.objectContaining({ sources: CATALOGUES.de.dialogs.sources, all_files: 'Alle Dateien' })));
  language.choice = 'system';
  await waitFor(() => expect(told).toHaveBeenLastCalledWith(expect.objectContaining({ all_files: 'All files' })));
});

test('a command that came with a newer version takes no key that a person has given away', () => {
  const keys = new Keys();
  keys.restore({ panel: ['x'], next: ['w'] });
  expect(keys.doing('x')).toEqual(['panel']);
  expect([keys.of('reject'), keys.of('next'), keys.of('review')]).toEqual([[], ['w'], USUAL.review]);
});

describe('the menu bar of a Mac', () => {
  test('says what can be done in the window’s language, with its keys', async () => {
    const window = await openWindow('sample');
    const said = () => window.app.menuBar.words();
    expect(said().commands.find).toEqual({ label: 'Find in the source', keys: ['Mod+F'] });
    expect(said().commands.paste?.keys).toEqual([]);
    window.app.keys.give('find', 'Mod+J');
    language.choice = 'de';
    expect(said().commands.find).toEqual({ label: CATALOGUES.de.commands.names.find, keys: ['Mod+J'] });
    expect(said().headings.file).toBe('Ablage');
    language.choice = 'system';
  });

  test('does what is chosen, but not behind a dialog', async () => {
    const window = await openWindow('sample');
    window.backend.hear('menu-command', { command: 'settings' });
    await waitFor(() => expect(window.all('settings-dialog')).toHaveLength(1));
    window.backend.hear('menu-command', { command: 'keys' });
    window.backend.hear('menu-command', { command: 'nothing of ours' });
    await waitFor(() => expect(window.all('keys-dialog')).toHaveLength(0));
    expect(window.all('settings-dialog')).toHaveLength(1);
  });
});
