import type { AudioChannel, ChannelEvent } from "./audio-channel.ts";

/** Two channels that take turns for gapless playback: while one plays, the other preloads the next file and is silent. */
export type ChannelPair = {
  /** The channel that plays, or will. */
  readonly front: AudioChannel;
  /** Loads a file into the front channel, paused. Swaps the channels if the other one has preloaded it. */
  bringToFront(url: string, from: number): void;
  /** Loads a file into the other channel. */
  preload(url: string): void;
  /** Plays the front channel. `afterSilence`: nothing played before, so the call may come from a tap. */
  play(url: string, from: number, afterSilence: boolean): void;
  pause(): void;
  unload(): void;
  setSpeed(speed: number): void;
};

/** `onEvent` gets the events of the front channel. */
export function createChannelPair(
  channels: readonly [AudioChannel, AudioChannel],
  onEvent: (event: ChannelEvent) => void,
): ChannelPair {
  let [front, back] = channels;
  for (const channel of channels) {
    channel.onEvent((event) => {
      // A failed preload is not reported: the file is loaded again when its turn comes.
      if (channel === front) onEvent(event);
    });
  }
  return {
    get front() {
      return front;
    },
    bringToFront(url, from) {
      front.pause();
      if (back.url !== url || from > 0) return front.load(url, from);
      [front, back] = [back, front];
      // The preloaded file may have been played in part before.
      if (front.seconds > 0) front.seek(0);
    },
    preload(url) {
      if (back.url !== url) back.load(url, 0);
    },
    play(url, from, afterSilence) {
      if (afterSilence) back.unlock();
      // The file failed while paused; that was not reported.
      if (!front.url) front.load(url, from);
      front.play();
    },
    pause: () => front.pause(),
    unload() {
      for (const channel of channels) channel.unload();
    },
    setSpeed(speed) {
      for (const channel of channels) channel.setSpeed(speed);
    },
  };
}
