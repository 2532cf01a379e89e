// Assistants that look into the library: whether they may, and what they asked.
import type { Backend } from '../ipc';
import type { AssistantsView } from '../ipc/bindings';
import type { Notices } from './notices.svelte';

export class Assistants {
  /** Null while it is not known. */
  now = $state.raw<AssistantsView | null>(null);

  readonly #backend: Backend;
  readonly #notices: Notices;

  constructor(backend: Backend, notices: Notices) {
    this.#backend = backend;
    this.#notices = notices;
  }

  async load() {
    this.now = (await this.#notices.guard(this.#backend.assistants())) ?? this.now;
  }

  /** Only what the program itself says afterwards is shown as true. */
  async letIn(on: boolean) {
    await this.#notices.guard(this.#backend.letAssistantsIn(on));
    await this.load();
  }
}
