// The hand tool, and the mouse's own buttons.
import { cleanup, fireEvent, waitFor } from '@testing-library/svelte';
import { grabbed } from '../src/viewer/hand';
import { openWindow } from './window';

afterEach(cleanup);

const point = (kind: string, x: number, y: number, more: PointerEventInit = {}) => new PointerEvent(kind, { clientX: x, clientY: y, bubbles: true, cancelable: true, pointerId: 1, pointerType: 'mouse', ...more });

/** Something that scrolls, with a link in it; how far it was scrolled, and the links that were followed. */
function desk(isOn: boolean) {
  document.body.innerHTML = '<div id="desk" tabindex="0"><button id="link">link</button></div>';
  const [element, link] = ['desk', 'link'].map((id) => document.getElementById(id) as HTMLElement) as [HTMLElement, HTMLElement];
  const scrolled = { x: 0, y: 0 };
  element.scrollBy = ((x: number, y: number) => Object.assign(scrolled, { x: scrolled.x + x, y: scrolled.y + y })) as never;
  element.setPointerCapture = () => {};
  let followed = 0;
  link.addEventListener('click', () => followed++);
  const end = grabbed(element, () => isOn);
  return { element, link, scrolled, followed: () => followed, end };
}

test('what the hand takes moves as far as the hand does, and no other press moves it', () => {
  const cases: [name: string, isOn: boolean, press: PointerEventInit, path: [x: number, y: number][], scrolled: [x: number, y: number]][] = [
    ['in one go', true, {}, [[140, 60]], [-40, 40]],
    ['step by step, also the first ones', true, {}, [[101, 101], [102, 103], [110, 130], [90, 90]], [10, 10]],
    ['there and back', true, {}, [[150, 150], [100, 100]], [0, 0]],
    ['hardly at all', true, {}, [[102, 101]], [0, 0]],
    ['with the text tool', false, {}, [[140, 60]], [0, 0]],
    ['with the middle button', false, { button: 1 }, [[140, 60]], [-40, 40]],
    ['with the right button', true, { button: 2 }, [[140, 60]], [0, 0]],
    ['with a finger, which scrolls by itself', true, { pointerType: 'touch' }, [[140, 60]], [0, 0]],
  ];
  for (const [name, isOn, press, path, [x, y]] of cases) {
    const { element, link, scrolled, end } = desk(isOn);
    link.dispatchEvent(point('pointerdown', 100, 100, press));
    for (const [at, down] of path) link.dispatchEvent(point('pointermove', at, down, press));
    link.dispatchEvent(point('pointerup', ...(path.at(-1) ?? [100, 100]), press));
    // Let go, it stays where it is.
    link.dispatchEvent(point('pointermove', 500, 500));
    expect([name, scrolled.x + 0, scrolled.y + 0, element.dataset.grabbed]).toEqual([name, x, y, undefined]);
    end();
  }
});

test('a click of the hand follows a link, the end of a drag does not', async () => {
  const cases: [name: string, to: [x: number, y: number], followed: number][] = [
    ['a click', [100, 100], 1],
    ['a click of a hand that shakes', [102, 101], 1],
    ['a drag, with the link under the pointer all the time', [160, 160], 0],
  ];
  for (const [name, to, expected] of cases) {
    const { link, followed, end } = desk(true);
    link.dispatchEvent(point('pointerdown', 100, 100));
    link.dispatchEvent(point('pointermove', ...to));
    link.dispatchEvent(point('pointerup', ...to));
    link.click();
    expect([name, followed()]).toEqual([name, expected]);
    // The next click is one again.
    await new Promise((later) => setTimeout(later));
    link.click();
    expect([name, followed()]).toEqual([name, expected + 1]);
    end();
  }
});

test('the hand is taken by its key, selects nothing, and follows links', async () => {
  const window = await openWindow('sample');
  await window.app.reader.open(1, { kind: 'pdf', page: 1, offset: 0 });
  await waitFor(() => expect(window.all('page').length).toBeGreaterThan(0));
  const select = () => window.one('pages').dispatchEvent(new Event('selectstart', { bubbles: true, cancelable: true }));
  expect([window.one('pages').dataset.hand, select()]).toEqual([undefined, true]);
  await window.press('h');
  await waitFor(() => expect(window.one('pages').dataset.hand).toBe(''));
  expect(select()).toBe(false);
  const page = window.all('page').find(({ dataset }) => dataset.page === '1') as HTMLElement;
  await waitFor(() => expect(page.querySelector('img')).not.toBeNull());
  await fireEvent.load(page.querySelector('img') as HTMLElement);
  await waitFor(() => expect(page.querySelectorAll('[data-testid=page-link]').length).toBe(4));
  const link = page.querySelector('[data-testid=page-link]') as HTMLElement;
  link.dispatchEvent(point('pointerdown', 10, 10));
  link.dispatchEvent(point('pointerup', 10, 10));
  await fireEvent.click(link);
  expect(window.app.reader.order).toMatchObject({ go: { kind: 'pdf', page: 3, offset: 0.25 } });
});

test('the mouse’s buttons for back and forward go through the jumps, also over a saved page', async () => {
  const window = await openWindow('sample');
  const { reader } = window.app;
  for (const id of [1, 2, 8]) {
    await reader.open(id);
    await waitFor(() => expect(reader.source?.id).toBe(id));
  }
  const frame = () => window.one('saved-page').querySelector('iframe')?.contentWindow ?? null;
  const inFrame = (button: number) => dispatchEvent(new MessageEvent('message', { data: { kind: 'button', button }, source: frame() }));
  const steps: [button: number, source: number][] = [
    [3, 2],
    [3, 1],
    [4, 2],
    // No button of theirs.
    [1, 2],
    [0, 2],
    [4, 8],
  ];
  for (const [button, source] of steps) {
    const event = new MouseEvent('mouseup', { button, bubbles: true, cancelable: true });
    document.body.dispatchEvent(event);
    await waitFor(() => expect([button, reader.source?.id]).toEqual([button, source]));
    expect([button, event.defaultPrevented]).toEqual([button, button >= 3]);
  }
  await waitFor(() => expect(frame()).not.toBeNull());
  inFrame(3);
  await waitFor(() => expect(reader.source?.id).toBe(2));
});
