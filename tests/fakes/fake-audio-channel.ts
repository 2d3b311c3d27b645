import type { AudioChannel, ChannelEvent } from "#quran/web/player/engine/audio-channel.ts";

export type FakeAudioChannel = Omit<AudioChannel, "seconds"> & {
  seconds: number;
  playing: boolean;
  speed: number;
  emit(event: ChannelEvent): void;
};

/** An audio channel without audio, whose events the test emits. Each file is two seconds long. */
export function fakeAudioChannel(): FakeAudioChannel {
  let listener: (event: ChannelEvent) => void = () => undefined;
  const channel = {
    url: undefined as string | undefined,
    seconds: 0,
    length: 2 as number | undefined,
    playing: false,
    speed: 1,
    load(url: string, from: number) {
      channel.url = url;
      channel.seconds = from;
      channel.playing = false;
    },
    unload() {
      channel.url = undefined;
      channel.playing = false;
    },
    unlock() {},
    play() {
      channel.playing = channel.url !== undefined;
    },
    pause() {
      channel.playing = false;
    },
    seek(seconds: number) {
      channel.seconds = seconds;
    },
    setSpeed(speed: number) {
      channel.speed = speed;
    },
    onEvent(next: (event: ChannelEvent) => void) {
      listener = next;
    },
    emit(event: ChannelEvent) {
      if (event === "ended" || event === "blocked" || event === "paused") channel.playing = false;
      if (event === "failed") channel.unload();
      listener(event);
    },
  };
  return channel;
}
