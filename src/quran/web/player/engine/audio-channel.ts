export type VoiceNews =
  | "playing"
  /** It would play on, but has nothing to play. */
  | "waiting"
  /** Some more of the file came. */
  | "progress"
  | "ended"
  /** The browser wants a tap first. */
  | "refused"
  /** The file did not come, broke off, or is no sound. */
  | "failed"
  /** Something else than the player made it silent, such as headphones that were unplugged. */
  | "halted"
  /** The second or the length changed. */
  | "time";

/** One of the two mouths of the player: a file at a time, and never heard before `play`. */
export type Voice = {
  /** The file it holds; undefined when there is none, or when it failed. */
  readonly url: string | undefined;
  /** Where it stands, in seconds. */
  readonly seconds: number;
  /** In seconds; undefined until it is known. */
  readonly length: number | undefined;
  /** Fetches a file and stands at a second of it, silent. */
  load(url: string, from: number): void;
  /** Gives its file back. */
  unload(): void;
  /** In the tap that starts the other voice: Safari lets each element sound by itself, and counts this as the tap for it. */
  wake(): void;
  play(): void;
  pause(): void;
  /** A second beyond the end is the end. */
  seek(seconds: number): void;
  /** The pitch stays. */
  setSpeed(speed: number): void;
  /** Has news of the present file told to one listener. */
  listen(listener: (news: VoiceNews) => void): void;
};

/** A voice of an audio element, which stands in no page. */
export function createVoice(audio: HTMLAudioElement = new Audio()): Voice {
  let url: string | undefined;
  let tell: (news: VoiceNews) => void = () => undefined;
  audio.preload = "auto";
  audio.preservesPitch = true;
  const fail = () => {
    url = undefined;
    tell("failed");
  };
  audio.addEventListener("error", () => url && fail());
  for (const name of ["playing", "waiting", "progress", "ended"] as const) {
    audio.addEventListener(name, () => url && tell(name));
  }
  for (const name of ["timeupdate", "durationchange", "seeked"]) {
    audio.addEventListener(name, () => url && tell("time"));
  }
  audio.addEventListener("pause", () => url && audio.paused && !audio.ended && tell("halted"));
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
      // Before its length is known this is where it will begin.
      if (from > 0) audio.currentTime = from;
    },
    unload() {
      url = undefined;
      audio.pause();
      audio.removeAttribute("src");
      audio.load();
    },
    wake() {
      if (!url) audio.load();
    },
    play() {
      const file = url;
      audio.play().catch((reason: unknown) => {
        // A pause or another file that came in between is no failure, and what befell an earlier file is over.
        if (url !== file || !url) return;
        const name = reason instanceof DOMException ? reason.name : "";
        if (name === "NotAllowedError") tell("refused");
        else if (name !== "AbortError") fail();
      });
    },
    pause: () => audio.pause(),
    seek(seconds) {
      audio.currentTime = Math.max(0, Math.min(seconds, length() ?? 0));
    },
    setSpeed(speed) {
      // The next file takes the default one.
      audio.defaultPlaybackRate = speed;
      audio.playbackRate = speed;
    },
    listen(listener) {
      tell = listener;
    },
  };
}
