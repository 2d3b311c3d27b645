import type { Voice, VoiceNews } from "#quran/web/player/engine/audio-channel.ts";

export type FakeVoice = Omit<Voice, "seconds"> & {
  seconds: number;
  sounding: boolean;
  speed: number;
  tell(news: VoiceNews): void;
};

/** A voice that makes no sound and says what it is told to say. A file is two seconds long. */
export function fakeVoice(): FakeVoice {
  let listener: (news: VoiceNews) => void = () => undefined;
  const voice = {
    url: undefined as string | undefined,
    seconds: 0,
    length: 2 as number | undefined,
    sounding: false,
    speed: 1,
    load(url: string, from: number) {
      voice.url = url;
      voice.seconds = from;
      voice.sounding = false;
    },
    unload() {
      voice.url = undefined;
      voice.sounding = false;
    },
    wake() {},
    play() {
      voice.sounding = voice.url !== undefined;
    },
    pause() {
      voice.sounding = false;
    },
    seek(seconds: number) {
      voice.seconds = seconds;
    },
    setSpeed(speed: number) {
      voice.speed = speed;
    },
    listen(next: (news: VoiceNews) => void) {
      listener = next;
    },
    tell(news: VoiceNews) {
      if (news === "ended" || news === "refused" || news === "halted") voice.sounding = false;
      if (news === "failed") voice.unload();
      listener(news);
    },
  };
  return voice;
}
