// What jsdom lacks of a browser: sizes, and dialogs.
import { cleanup, configure } from '@testing-library/svelte';
import { vi } from 'vitest';
import { language } from '../src/i18n';
import { computedOnce } from './computed';

// Other work may keep the machine busy.
configure({ asyncUtilTimeout: 15_000 });

// Files share a window and its modules: each finds them as the first one did.
vi.useRealTimers();
vi.restoreAllMocks();
vi.unstubAllGlobals();
for (const name of ['clipboard', 'userAgent']) Reflect.deleteProperty(navigator, name);
for (const name of ['getBoundingClientRect', 'getClientRects']) Reflect.deleteProperty(Range.prototype, name);
for (const name of ['execCommand', 'elementFromPoint']) Reflect.deleteProperty(document, name);
Reflect.deleteProperty(document.documentElement, 'scrollHeight');
sessionStorage.clear();
document.body.replaceChildren();
// The pointer rests outside, or what the next file points at would seem to have come under it.
dispatchEvent(new MouseEvent('pointermove', { clientX: -1, clientY: -1 }));
for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name);
afterEach(cleanup);

vi.stubGlobal('getComputedStyle', computedOnce);

class Observer {
  readonly #heard: (entries: never[]) => void;
  constructor(heard: (entries: never[]) => void) {
    this.#heard = heard;
  }
  observe() {
    queueMicrotask(() => this.#heard([]));
  }
  unobserve() {}
  disconnect() {}
}
vi.stubGlobal('ResizeObserver', Observer);
Object.defineProperty(navigator, 'languages', { configurable: true, value: ['en-GB'] });
dispatchEvent(new Event('languagechange'));
language.choice = 'system';
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));

const measure = (name: 'clientWidth' | 'clientHeight', value: number) =>
  Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value });
measure('clientWidth', 700);
measure('clientHeight', 800);
Element.prototype.scrollBy = () => undefined;
HTMLCanvasElement.prototype.getContext = (() => null) as never;

HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
  this.open = true;
  this.querySelector<HTMLElement>('[autofocus]')?.focus();
};
HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
  this.open = false;
};

// As wide as a desk's screen: in a narrow window the library is folded away.
Object.defineProperty(window, 'innerWidth', { configurable: true, writable: true, value: 1440 });
