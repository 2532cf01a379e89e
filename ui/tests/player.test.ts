// The player over an element that tells what it knows in any order.
import { Player } from '../src/viewer/media/player.svelte';

interface Told {
  readyState: number;
  videoWidth: number;
  currentTime: number;
  duration: number;
}

function attached() {
  const told: Told = { readyState: 0, videoWidth: 0, currentTime: 0, duration: 60 };
  const element = document.createElement('video');
  for (const key of Object.keys(told) as (keyof Told)[]) {
    Object.defineProperty(element, key, { get: () => told[key], set: (value: number) => (told[key] = value) });
  }
  element.pause = () => void element.dispatchEvent(new Event('pause'));
  element.play = () => Promise.resolve(void element.dispatchEvent(new Event('play')));
  const player = new Player();
  player.attach(element);
  return { player, hear: (event: string, more: Partial<Told> = {}) => (Object.assign(told, more), element.dispatchEvent(new Event(event))) };
}

describe('a picture is seen whenever its size comes', () => {
  const cases: [name: string, events: [event: string, more?: Partial<Told>][], picture: boolean | null][] = [
    ['with the file’s facts', [['loadedmetadata', { readyState: 1, videoWidth: 640 }]], true],
    ['not yet', [['loadedmetadata', { readyState: 1 }]], null],
    ['with the first picture', [['loadedmetadata', { readyState: 1 }], ['loadeddata', { readyState: 2, videoWidth: 640 }]], true],
    ['by its own event', [['loadedmetadata', { readyState: 1 }], ['resize', { videoWidth: 640 }]], true],
    ['by its own event, behind the first data', [['loadedmetadata', { readyState: 1 }], ['loadeddata', { readyState: 2 }], ['resize', { videoWidth: 640 }]], true],
    ['by its own event, before all else', [['resize', { videoWidth: 640 }], ['loadedmetadata', { readyState: 1 }]], true],
    ['never, of sound alone', [['loadedmetadata', { readyState: 1 }], ['loadeddata', { readyState: 2 }]], false],
    ['never, of sound that is there at once', [['loadedmetadata', { readyState: 4 }]], false],
  ];
  for (const [name, events, picture] of cases) {
    test(name, () => {
      const { player, hear } = attached();
      for (const [event, more] of events) hear(event, more);
      expect(player.picture).toBe(picture);
    });
  }
});

describe('what is played alone stops at its end', () => {
  const cases: [name: string, act: (player: Player) => void, playing: boolean][] = [
    ['as it was asked for', () => undefined, false],
    ['unless the reader went elsewhere', (player) => player.seek(2000), true],
    [
      'unless the reader stopped it and went on',
      (player) => {
        player.toggle();
        player.toggle();
      },
      true,
    ],
  ];
  for (const [name, act, playing] of cases) {
    test(name, async () => {
      const { player, hear } = attached();
      hear('loadedmetadata', { readyState: 4 });
      player.seek(1000, 4000);
      await player.play();
      hear('timeupdate', { currentTime: 3.9 });
      expect(player.playing).toBe(true);
      act(player);
      hear('timeupdate', { currentTime: 4.1 });
      expect(player.playing).toBe(playing);
      // It goes on from there when it is asked to.
      await player.play();
      hear('timeupdate', { currentTime: 4.2 });
      expect(player.playing).toBe(true);
    });
  }
});
