// The whole window over the fake backend.
import { fireEvent, render, waitFor } from '@testing-library/svelte';
import { tick } from 'svelte';
import AppWindow from '../src/App.svelte';
import type { Events } from '../src/ipc/backend';
import { fakeBackend } from '../src/ipc/fake';
import { App } from '../src/state/app.svelte';

export interface Kept {
  state: string | null;
}

export async function openWindow(kind: string, kept: Kept = { state: null }) {
  const backend = fakeBackend(kind, kept, 1);
  const heard: [keyof Events, (payload: never) => void][] = [];
  const { listen } = backend;
  backend.listen = (event, listener) => {
    heard.push([event, listener]);
    return listen(event, listener);
  };
  const app = new App(backend);
  const { container, unmount } = render(AppWindow, { app });
  await waitFor(() => expect(app.restored).toBe(true));
  await tick();
  const all = (id: string) => [...document.querySelectorAll<HTMLElement>(`[data-testid="${id}"]`)];
  const one = (id: string): HTMLElement => {
    const found = all(id)[0];
    if (!found) throw new Error(`nothing is called ${id}`);
    return found;
  };
  return {
    app,
    backend,
    container,
    all,
    one,
    unmount,
    /** Has the window hear of something that the backend did not do by itself. */
    tell: <K extends keyof Events>(event: K, payload: Events[K]) =>
      heard.forEach(([of, listener]) => of === event && (listener as (payload: Events[K]) => void)(payload)),
    text: (id: string) => one(id).textContent.replace(/\s+/g, ' ').trim(),
    click: (element: string | HTMLElement) => fireEvent.click(typeof element === 'string' ? one(element) : element),
    press: (key: string, more: KeyboardEventInit = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more }),
    type: (id: string, value: string) => fireEvent.input(one(id), { target: { value } }),
  };
}

export type Opened = Awaited<ReturnType<typeof openWindow>>;
