// What jsdom lacks of a browser: sizes, and dialogs.
import { configure } from '@testing-library/svelte';
import { vi } from 'vitest';

// Other work may keep the machine busy.
configure({ asyncUtilTimeout: 5000 });

class Observer {
  readonly #heard: () => void;
  constructor(heard: () => void) {
    this.#heard = heard;
  }
  observe() {
    queueMicrotask(this.#heard);
  }
  unobserve() {}
  disconnect() {}
}
vi.stubGlobal('ResizeObserver', Observer);
Object.defineProperty(navigator, 'languages', { configurable: true, value: ['en-GB'] });
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
