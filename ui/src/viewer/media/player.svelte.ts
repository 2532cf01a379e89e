// Plays a recording: the one place that touches the media element.
import { playTrack } from './tracks';

/** Why it does not play. */
export type Problem = 'codec' | 'damaged' | 'gone';

export interface Span {
  start: number;
  end: number;
}

export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

const NETWORK = 2;
const DECODE = 3;
/** Of a media element's `readyState`: what it shows or plays now is there. */
const HAVE_CURRENT_DATA = 2;

export class Player {
  /** Where it is: milliseconds from the start. */
  ms = $state(0);
  /** How long it is, as the file itself says; 0 as long as that is not known. */
  durationMs = $state(0);
  playing = $state(false);
  rate = $state(1);
  /** Whether there is a picture to show; null as long as that is not known. */
  picture = $state<boolean | null>(null);
  problem = $state<Problem | null>(null);
  /** What is played again and again. */
  loop = $state.raw<Span | null>(null);
  /** Counts the times that it went somewhere else than on. */
  seeks = $state(0);

  #element: HTMLMediaElement | null = null;
  /** Which of several sound tracks is played. */
  #track: number | null = null;
  /** Where to go as soon as the file is open. */
  #wanted: number | null = null;
  #playWanted = false;
  /** Where it stops by itself. */
  #until: number | null = null;
  #frame = 0;

  /** Another file is about to be attached: what is asked from now on is meant for that one. */
  change() {
    this.#element?.pause();
    this.#element = null;
    this.#wanted = null;
    this.#playWanted = false;
    this.#until = null;
    this.#track = null;
    this.#reset();
  }

  /** Takes a media element; gives back what lets go of it. */
  attach = (element: HTMLVideoElement) => {
    this.#element = element;
    this.#reset();
    const listen: Record<string, () => void> = {
      loadedmetadata: () => this.#opened(element),
      loadeddata: () => this.#look(element),
      resize: () => this.#look(element),
      durationchange: () => this.#measure(element),
      timeupdate: () => this.#moved(element),
      seeked: () => this.#moved(element),
      play: () => this.#run(),
      pause: () => (this.playing = false),
      ended: () => (this.playing = false),
      error: () => this.#failed(element),
    };
    // What an element that is on its way out says is no news.
    const heard = (event: Event) => this.#element === element && listen[event.type]?.();
    for (const event of Object.keys(listen)) element.addEventListener(event, heard);
    return () => {
      for (const event of Object.keys(listen)) element.removeEventListener(event, heard);
      element.pause();
      // An element that is only taken out of the page goes on loading.
      element.removeAttribute('src');
      element.load();
      if (this.#element === element) this.#element = null;
    };
  };

  #reset() {
    cancelAnimationFrame(this.#frame);
    this.durationMs = 0;
    this.picture = null;
    this.problem = null;
    this.playing = false;
  }

  /** Goes to a moment. What is played from there stops at `until`, once, unless somebody goes elsewhere before. */
  seek(ms: number, until: number | null = null) {
    this.#until = until;
    const end = this.durationMs > 0 ? this.durationMs : Infinity;
    const to = Math.min(end, Math.max(0, ms));
    this.ms = to;
    this.seeks++;
    if (this.#element && this.#element.readyState > 0) this.#element.currentTime = to / 1000;
    else this.#wanted = to;
  }

  nudge = (ms: number) => this.seek(this.ms + ms);

  async play() {
    if (!this.#element || this.#element.readyState === 0) {
      this.#playWanted = true;
      return;
    }
    // A system that wants a press on the player itself gets one: it stays where it is.
    await this.#element.play().catch(() => (this.playing = false));
  }

  pause() {
    this.#playWanted = false;
    this.#element?.pause();
  }

  toggle() {
    this.#until = null;
    if (this.playing) this.pause();
    else void this.play();
  }

  /** Plays what the transcript is of: this one of several sound tracks, counted from 1. */
  setTrack(number: number | null) {
    if (number === this.#track) return;
    this.#track = number;
    if (number !== null && this.#element && this.#element.readyState > 0) playTrack(this.#element, number);
  }

  setRate(rate: number) {
    this.rate = rate;
    if (this.#element) this.#element.playbackRate = rate;
  }

  /** The next speed up or down. */
  stepRate(step: 1 | -1) {
    const faster = SPEEDS.find((rate) => rate > this.rate);
    const slower = SPEEDS.findLast((rate) => rate < this.rate);
    this.setRate((step === 1 ? faster : slower) ?? this.rate);
  }

  #opened(element: HTMLVideoElement) {
    this.#measure(element);
    this.#look(element);
    element.playbackRate = this.rate;
    if (this.#track !== null) playTrack(element, this.#track);
    if (this.#wanted !== null) element.currentTime = this.#wanted / 1000;
    this.#wanted = null;
    if (this.#playWanted) void this.play();
    this.#playWanted = false;
  }

  /** A picture's size may come behind the file's other facts: none is only said once the first of it could be shown. */
  #look(element: HTMLVideoElement) {
    if (element.videoWidth > 0) this.picture = true;
    else if (element.readyState >= HAVE_CURRENT_DATA) this.picture = false;
  }

  #measure(element: HTMLMediaElement) {
    this.durationMs = Number.isFinite(element.duration) ? element.duration * 1000 : 0;
  }

  #moved(element: HTMLMediaElement) {
    if (element.seeking || this.#wanted !== null) return;
    const ms = element.currentTime * 1000;
    if (this.loop && this.playing && ms >= this.loop.end) {
      this.seek(this.loop.start);
      return;
    }
    this.ms = ms;
    if (this.#until === null || !this.playing || ms < this.#until) return;
    this.#until = null;
    this.pause();
  }

  /** Follows the sound more closely than the element's own events do. */
  #run() {
    this.playing = true;
    cancelAnimationFrame(this.#frame);
    const step = () => {
      if (!this.playing || !this.#element) return;
      this.#moved(this.#element);
      this.#frame = requestAnimationFrame(step);
    };
    this.#frame = requestAnimationFrame(step);
  }

  #failed(element: HTMLMediaElement) {
    const code = element.error?.code;
    // Taking the file away is told as an error, too.
    if (!element.hasAttribute('src') || code === undefined) return;
    this.playing = false;
    this.problem = code === NETWORK ? 'gone' : code === DECODE ? 'damaged' : 'codec';
  }
}
