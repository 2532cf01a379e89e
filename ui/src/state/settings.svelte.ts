// What the program behind the window does as a whole: whether it may use the network, and what it has noted down.
import type { Backend } from '../ipc';
import type { ClaimPreset, LogEntry, ProgramView } from '../ipc/bindings';
import type { Notices } from './notices.svelte';

/** Whether there is a newer version, as far as anybody asked. */
export type Newest = { kind: 'not_asked' | 'asking' | 'current' } | { kind: 'newer'; version: string };

export class Settings {
  /** Whether the network may be used; null while that is not known. */
  network = $state<boolean | null>(null);
  /** Where the last question to a model went; null where there was none. */
  askedLast = $state<string | null>(null);
  /** How much is asked of the evidence for claims; null while that is not known. */
  preset = $state<ClaimPreset | null>(null);
  /** What was noted down, oldest first; null while that is not known. */
  logs = $state.raw<LogEntry[] | null>(null);

  /** What the reader is called in reviews. */
  reviewer = $state('');

  /** Whether `pincite://` addresses were set to open with this program; null where there is nothing to set. */
  links = $state<boolean | null>(null);

  /** This program's version and where to ask for a newer one; null while that is not known. */
  program = $state.raw<ProgramView | null>(null);
  /** What was heard of a newer version. */
  newest = $state.raw<Newest>({ kind: 'not_asked' });

  readonly #backend: Backend;
  readonly #notices: Notices;
  #zoomed = 1;

  constructor(backend: Backend, notices: Notices) {
    this.#backend = backend;
    this.#notices = notices;
  }

  async load() {
    const [network, logs, links, preset, program, reviewer, asked] = await Promise.allSettled([this.#backend.network(), this.#backend.logs(), this.#backend.opensLinks(), this.#backend.claimPreset(), this.#backend.program(), this.#backend.reviewer(), this.#backend.askedLast()]);
    this.askedLast = asked.status === 'fulfilled' ? (asked.value?.address ?? null) : null;
    this.reviewer = reviewer.status === 'fulfilled' ? reviewer.value : '';
    this.program = program.status === 'fulfilled' ? program.value : null;
    this.links = links.status === 'fulfilled' ? links.value : null;
    this.preset = preset.status === 'fulfilled' ? preset.value : null;
    this.network = network.status === 'fulfilled' ? network.value : null;
    this.logs = logs.status === 'fulfilled' ? logs.value : null;
  }

  async weigh(preset: ClaimPreset) {
    await this.#notices.guard(this.#backend.setClaimPreset(preset));
    this.preset = (await this.#notices.guard(this.#backend.claimPreset())) ?? this.preset;
  }

  async setReviewer(name: string) {
    await this.#notices.guard(this.#backend.setReviewer(name));
    this.reviewer = (await this.#notices.guard(this.#backend.reviewer())) ?? this.reviewer;
  }

  /** Only what the program itself says afterwards is shown as true. */
  async allowNetwork(allowed: boolean) {
    await this.#notices.guard(this.#backend.allowNetwork(allowed));
    this.network = (await this.#notices.guard(this.#backend.network())) ?? this.network;
  }

  async openLinks(open: boolean) {
    await this.#notices.guard(this.#backend.openLinks(open));
    this.links = (await this.#notices.guard(this.#backend.opensLinks())) ?? this.links;
  }

  /** Asks once; a failure is told as every other one. */
  async askForUpdates() {
    if (this.newest.kind === 'asking') return;
    this.newest = { kind: 'asking' };
    const told = await this.#notices.guard(this.#backend.newerVersion());
    if (told === undefined) this.newest = { kind: 'not_asked' };
    else this.newest = told === null ? { kind: 'current' } : { kind: 'newer', version: told };
  }

  fillScreen = () => this.#notices.guard(this.#backend.fillScreen());

  /** Shows the whole interface larger or smaller; 1 is its usual size. */
  async zoom(scale: number) {
    if (scale === this.#zoomed) return;
    this.#zoomed = scale;
    await this.#notices.guard(this.#backend.zoomWindow(scale));
  }
}
