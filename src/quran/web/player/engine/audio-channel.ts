export type ChannelEvent =
  | "playing"
  /** Playback stalled: more of the file has to arrive. */
  | "waiting"
  /** More of the file arrived. */
  | "progress"
  | "ended"
  /** The browser's autoplay policy requires a tap first. */
  | "blocked"
  /** The file could not be fetched or decoded. */
  | "failed"
  /** Something outside the player paused it, such as unplugged headphones. */
  | "paused"
  /** The position or the duration changed. */
  | "time";

/** Milliseconds without progress after which loading a file counts as failed. */
export const loadTimeout = 25_000;

/** Plays one audio file at a time. It is silent until `play`. */
export type AudioChannel = {
  /** The loaded file; undefined if there is none or it failed. */
  readonly url: string | undefined;
  /** The position in seconds. */
  readonly seconds: number;
  /** The duration in seconds; undefined until it is known. */
  readonly length: number | undefined;
  /** Fetches a file and moves to a second of it, without playing. */
  load(url: string, from: number): void;
  unload(): void;
  /** Call it in the tap that starts the other channel: Safari allows each audio element to play only after a tap of its own. */
  unlock(): void;
  play(): void;
  pause(): void;
  /** Seconds beyond the end move to the end. */
  seek(seconds: number): void;
  /** Keeps the pitch. */
  setSpeed(speed: number): void;
  /** Sets the only listener. It gets the events of the present file. */
  onEvent(listener: (event: ChannelEvent) => void): void;
};

/** A channel on an audio element that is not part of the page. */
export function createAudioChannel(audio: HTMLAudioElement = new Audio()): AudioChannel {
  let url: string | undefined;
  let emit: (event: ChannelEvent) => void = () => undefined;
  audio.preload = "auto";
  audio.preservesPitch = true;
  const fail = () => {
    url = undefined;
    emit("failed");
  };
  audio.addEventListener("error", () => url && fail());
  for (const name of ["playing", "waiting", "progress", "ended"] as const) {
    audio.addEventListener(name, () => url && emit(name));
  }
  for (const name of ["timeupdate", "durationchange", "seeked"]) {
    audio.addEventListener(name, () => url && emit("time"));
  }
  audio.addEventListener("pause", () => url && audio.paused && !audio.ended && emit("paused"));
  const length = () => (Number.isFinite(audio.duration) ? audio.duration : undefined);
  return {
    get url() {
      return url;
    },
    get seconds() {
      return audio.currentTime;
    },
    get length() {
      return length();
    },
    load(file, from) {
      url = file;
      audio.src = file;
      // Before the duration is known this sets the start position.
      if (from > 0) audio.currentTime = from;
    },
    unload() {
      url = undefined;
      audio.pause();
      audio.removeAttribute("src");
      audio.load();
    },
    unlock() {
      if (!url) audio.load();
    },
    play() {
      const file = url;
      audio.play().catch((reason: unknown) => {
        // Ignore the errors of an earlier file.
        if (url !== file || !url) return;
        const name = reason instanceof DOMException ? reason.name : "";
        if (name === "NotAllowedError") emit("blocked");
        // `AbortError`: a pause or another file interrupted the start.
        else if (name !== "AbortError") fail();
      });
    },
    pause: () => audio.pause(),
    seek(seconds) {
      audio.currentTime = Math.max(0, Math.min(seconds, length() ?? 0));
    },
    setSpeed(speed) {
      // The next file starts with the default rate.
      audio.defaultPlaybackRate = speed;
      audio.playbackRate = speed;
    },
    onEvent(listener) {
      emit = listener;
    },
  };
}
