import type { Voice, VoiceNews } from "./audio-channel.ts";

/** Two voices that take turns, so that the next file lies ready. The one that is not in front is always silent. */
export type VoicePair = {
  /** The one that is heard, or will be. */
  readonly front: Voice;
  /** Brings a file to the front, silent: from the other voice where that holds it, or else from its address. */
  take(url: string, from: number): void;
  /** Has the other voice fetch what comes next. */
  fetchAhead(url: string): void;
  /** Lets the front be heard. `first`: after a silence, as by a tap. */
  play(url: string, from: number, first: boolean): void;
  silence(): void;
  unload(): void;
  setSpeed(speed: number): void;
};

/** `hear` is told what the voice in front says. */
export function createVoicePair(voices: readonly [Voice, Voice], hear: (news: VoiceNews) => void): VoicePair {
  let [front, back] = voices;
  for (const voice of voices) {
    voice.listen((news) => {
      // What the other voice fetches ahead fails unheard: it is tried again when its turn comes.
      if (voice === front) hear(news);
    });
  }
  return {
    get front() {
      return front;
    },
    take(url, from) {
      front.pause();
      if (back.url !== url || from > 0) return front.load(url, from);
      [front, back] = [back, front];
      // It may be a verse that was left in its middle.
      if (front.seconds > 0) front.seek(0);
    },
    fetchAhead(url) {
      if (back.url !== url) back.load(url, 0);
    },
    play(url, from, first) {
      if (first) back.wake();
      // Its file failed in a pause, when nobody was told.
      if (!front.url) front.load(url, from);
      front.play();
    },
    silence: () => front.pause(),
    unload() {
      for (const voice of voices) voice.unload();
    },
    setSpeed(speed) {
      for (const voice of voices) voice.setSpeed(speed);
    },
  };
}
