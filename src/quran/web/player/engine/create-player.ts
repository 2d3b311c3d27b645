import { recitationPath } from "#quran/shared/reciters.ts";
import type { Voice, VoiceNews } from "./audio-channel.ts";
import { createVoicePair } from "./channel-pair.ts";
import {
  afterEvent,
  type FailureReason,
  type HeldState,
  idlePlayer,
  type PlayerEvent,
  type PlayerSettings,
  type PlayerState,
} from "./player-machine.ts";
import { followingStep, type Track, type VerseCounts } from "./recitation-order.ts";

export type PlayerTime = { seconds: number; length: number | undefined };

export type Player = {
  read(): PlayerState;
  /** The same object until it changes. */
  readTime(): PlayerTime;
  dispatch(event: PlayerEvent): void;
  /** Moves within the verse. A second beyond its end is its end. */
  seek(seconds: number): void;
  /** Calls `listener` after each change of state or of time. Returns how to stop. */
  subscribe(listener: () => void): () => void;
};

type PlayerParts = {
  settings: PlayerSettings;
  voices: readonly [Voice, Voice];
  /** The verses of each surah. */
  counts: () => VerseCounts;
  isOnline: () => boolean;
  /** Called when it is about to be heard: whatever else recites must be silent. */
  claim: () => void;
};

/** So long nothing of a file arrives before it counts as failed, in milliseconds. */
export const patience = 25_000;

const unknownTime: PlayerTime = { seconds: 0, length: undefined };

/** The state of the recitation with the voices that carry it out. */
export function createPlayer(parts: PlayerParts): Player {
  let state: PlayerState = idlePlayer(parts.settings);
  let time = unknownTime;
  const listeners = new Set<() => void>();
  const carrier = createCarrier(parts, { dispatch, tick });

  function dispatch(event: PlayerEvent) {
    const before = state;
    state = afterEvent(state, event, parts.counts());
    if (state === before) return;
    if (state.phase !== "idle") carrier.carryOut(state, before);
    tick();
    for (const listener of listeners) listener();
  }

  function tick() {
    const { seconds, length } = state.phase === "idle" || state.phase === "stopped" ? unknownTime : carrier.front();
    if (seconds === time.seconds && length === time.length) return;
    time = { seconds, length };
    for (const listener of listeners) listener();
  }

  return {
    read: () => state,
    readTime: () => time,
    dispatch,
    seek(seconds) {
      const front = carrier.front();
      const clamped = Math.max(0, Math.min(seconds, front.length ?? 0));
      if (state.phase === "waiting") return dispatch({ type: "seek", seconds: clamped });
      front.seek(clamped);
      // At once, or keys that are pressed in quick succession would count from the former place.
      tick();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

type Told = { dispatch: (event: PlayerEvent) => void; tick: () => void };

/** Does what the state says: it compares the new state with the former one. */
function createCarrier({ voices, counts, isOnline, claim }: PlayerParts, { dispatch, tick }: Told) {
  let load = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let watching = false;
  const pair = createVoicePair(voices, hear);

  function hear(news: VoiceNews) {
    if (news === "time") tick();
    else if (news === "failed") fail();
    else if (news === "halted") dispatch({ type: "pause" });
    else if (news !== "progress") dispatch({ type: eventOfNews[news], load });
    else if (watching) watch();
  }

  function fail() {
    const why: FailureReason = isOnline() ? "source" : "offline";
    dispatch({ type: "failed", load, why, seconds: pair.front.seconds });
  }

  function watch() {
    clearTimeout(timer);
    timer = setTimeout(fail, patience);
  }

  function setTimers({ phase, settings }: HeldState) {
    clearTimeout(timer);
    watching = phase === "generating";
    if (watching) watch();
    if (phase !== "waiting") return;
    const verse = ((pair.front.length ?? 0) / settings.speed) * 1_000;
    timer = setTimeout(() => dispatch({ type: "waited", load }), verse);
  }

  function carryOut(now: HeldState, before: PlayerState) {
    load = now.load;
    const url = urlOf(now, now.at);
    const another = now.load !== before.load;
    const first = isSilent(before);
    if (now.settings.speed !== before.settings.speed || before.phase === "idle") pair.setSpeed(now.settings.speed);
    if (now.phase === "stopped") pair.unload();
    else if (another) pair.take(url, now.from);
    setTimers(now);
    if (isSilent(now)) return pair.silence();
    if (first) claim();
    // A file that falters plays on by itself when more of it arrives.
    if (another || first) pair.play(url, now.from, first);
    const next = now.phase === "playing" && followingStep(now, now.settings.repeat, counts());
    if (next) pair.fetchAhead(urlOf(now, next.at));
  }

  return { carryOut, front: () => pair.front };
}

const eventOfNews = { playing: "ready", waiting: "stalled", ended: "ended", refused: "refused" } as const;

/** The basmala is heard as surah 1 recites it: verse 1:1 is its text. */
function urlOf({ settings }: HeldState, { chapter, verse }: Track): string {
  const [fileChapter, number] = verse === 0 ? [1, 1] : [chapter, verse];
  return recitationPath(settings.reciter, fileChapter, number);
}

function isSilent({ phase }: PlayerState): boolean {
  return phase !== "playing" && phase !== "generating";
}
