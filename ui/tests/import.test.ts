import { cleanup, fireEvent, waitFor } from '@testing-library/svelte';
import { faults } from './axe';
import { openWindow } from './window';

afterEach(cleanup);

async function opened() {
  const window = await openWindow('sample');
  await window.click(window.one('add-answer'));
  await window.click(window.one('paste-import'));
  await waitFor(() => window.one('import-dialog'));
  return window;
}

const titles = (window: Awaited<ReturnType<typeof openWindow>>) =>
  window.all('import-conversation').map((one) => one.querySelector('.title')?.textContent);

describe('importing an export', () => {
  test('its conversations are listed, searched and chosen', async () => {
    const window = await opened();
    expect(titles(window)).toHaveLength(3);
    expect((window.one('import-take') as HTMLButtonElement).disabled).toBe(true);
    window.app.importing.find = 'tides';
    await waitFor(() => expect(titles(window)).toEqual(['Tides and their causes']));
    await window.click(window.one('import-all'));
    expect(window.app.importing.chosen).toEqual([2]);
    window.app.importing.find = '';
    await waitFor(() => expect(titles(window)).toHaveLength(3));
    expect(window.app.importing.chosen).toEqual([2]);
    expect(window.text('import-dialog')).toContain('One thing was not understood');
    expect(await faults(window.one('import-dialog'))).toEqual([]);
  });

  test('what is chosen is imported, and the first answer opens', async () => {
    const window = await opened();
    const before = window.app.library.answers.length;
    await window.click(window.one('import-all'));
    await window.click(window.one('import-take'));
    await waitFor(() => expect(window.app.library.answers.length).toBe(before + 3));
    await waitFor(() => expect(window.app.shownAnswer.answer?.title).toBe('What is cellular respiration?'));
    expect(window.text('news')).toContain('3 answers imported, 1 answer was in the library already');
    expect(window.all('import-dialog')).toHaveLength(0);
  });
});

describe('what is pasted', () => {
  const EXPORT = '[{"title": "Tides", "mapping": {}}]';
  const HTML = '<p>It is so (<a href="https://example.org/a">Rowe</a>).</p>';
  const links = (window: Awaited<ReturnType<typeof openWindow>>) => JSON.stringify(window.app.shownAnswer.answer?.blocks);

  test('is offered to import where it is an export', async () => {
    const window = await openWindow('sample');
    const before = window.app.library.answers.length;
    await window.app.pasted(` ${EXPORT}`, '');
    await waitFor(() => expect(titles(window)).toHaveLength(3));
    expect(window.text('import-dialog')).toContain('Import from the clipboard');
    expect(window.app.library.answers.length).toBe(before);
  });

  test('is an answer where it only looks like one', async () => {
    const window = await openWindow('sample');
    const before = window.app.library.answers.length;
    await window.app.pasted('[1] It says so.', '');
    await waitFor(() => expect(window.app.library.answers.length).toBe(before + 1));
    expect(window.all('import-dialog')).toHaveLength(0);
  });

  test('is an export in the dialog for answers, too', async () => {
    const window = await openWindow('sample');
    await window.click('add-answer');
    await window.type('paste-text', EXPORT);
    await window.click('paste-check');
    await waitFor(() => expect(window.all('import-dialog')).toHaveLength(1));
    expect(window.all('paste-dialog')).toHaveLength(0);
  });

  test('keeps its links, in the window and in the dialog', async () => {
    const window = await openWindow('sample');
    await window.app.pasted('It is so (Rowe).', HTML);
    await waitFor(() => expect(links(window)).toContain('https://example.org/a'));
    await window.click('add-answer');
    const clipboardData = { getData: (flavour: string) => (flavour === 'text/html' ? HTML : 'It is so (Rowe).') };
    await fireEvent.paste(window.one('paste-text'), { clipboardData });
    await waitFor(() => expect((window.one('paste-text') as HTMLTextAreaElement).value).toBe('It is so ([Rowe](https://example.org/a)).'));
  });
});
