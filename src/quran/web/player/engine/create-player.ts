import { recitationPath } from "#quran/shared/reciters.ts";
import { type AudioChannel, type ChannelEvent, loadTimeout } from "./audio-channel.ts";
import { createChannelPair } from "./channel-pair.ts";
import {
  type ActiveState,
  afterEvent,
  type FailureReason,
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
  /** Moves within the verse. Seconds beyond its end move to the end. */
  seek(seconds: number): void;
  /** Calls `listener` after each change of state or of time. Returns a function that stops it. */
  subscribe(listener: () => void): () => void;
};

type PlayerParts = {
  settings: PlayerSettings;
  channels: readonly [AudioChannel, AudioChannel];
  /** The number of verses of each surah. */
  counts: () => VerseCounts;
  isOnline: () => boolean;
  /** Called before playback starts after a silence: other recitations have to stop. */
  onStart: () => void;
};

const unknownTime: PlayerTime = { seconds: 0, length: undefined };

/** Connects the state machine with the audio channels. */
export function createPlayer(parts: PlayerParts): Player {
  let state: PlayerState = idlePlayer(parts.settings);
  let time = unknownTime;
  // Not a store: listeners hear of a state only after the output has applied it, and while it does, it may dispatch the next one.
  const listeners = new Set<() => void>();
  const output = createOutput(parts, { dispatch, tick });

  function dispatch(event: PlayerEvent) {
    const before = state;
    state = afterEvent(state, event, parts.counts());
    if (state === before) return;
    if (state.phase !== "idle") output.apply(state, before);
    tick();
    for (const listener of listeners) listener();
  }

  function tick() {
    const { seconds, length } = state.phase === "idle" || state.phase === "stopped" ? unknownTime : output.front();
    if (seconds === time.seconds && length === time.length) return;
    time = { seconds, length };
    for (const listener of listeners) listener();
  }

  return {
    read: () => state,
    readTime: () => time,
    dispatch,
    seek(seconds) {
      const front = output.front();
      const clamped = Math.max(0, Math.min(seconds, front.length ?? 0));
      if (state.phase === "waiting") return dispatch({ type: "seek", seconds: clamped });
      front.seek(clamped);
      // Update now: keys pressed in quick succession count from the new position.
      tick();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

type Callbacks = { dispatch: (event: PlayerEvent) => void; tick: () => void };

/** Applies each change of state to the audio channels. */
function createOutput({ channels, counts, isOnline, onStart }: PlayerParts, { dispatch, tick }: Callbacks) {
  let load = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let loading = false;
  const pair = createChannelPair(channels, onEvent);

  function onEvent(event: ChannelEvent) {
    if (event === "time") tick();
    else if (event === "failed") fail();
    else if (event === "paused") dispatch({ type: "pause" });
    else if (event !== "progress") dispatch({ type: playerEvents[event], load });
    else if (loading) restartTimeout();
  }

  function fail() {
    const why: FailureReason = isOnline() ? "source" : "offline";
    dispatch({ type: "failed", load, why, seconds: pair.front.seconds });
  }

  function restartTimeout() {
    clearTimeout(timer);
    timer = setTimeout(fail, loadTimeout);
  }

  function setTimers({ phase, settings }: ActiveState) {
    clearTimeout(timer);
    loading = phase === "generating";
    if (loading) restartTimeout();
    if (phase !== "waiting") return;
    const verse = ((pair.front.length ?? 0) / settings.speed) * 1_000;
    timer = setTimeout(() => dispatch({ type: "waited", load }), verse);
  }

  function apply(now: ActiveState, before: PlayerState) {
    load = now.load;
    const url = urlOf(now, now.at);
    const newFile = now.load !== before.load;
    const afterSilence = isSilent(before);
    if (now.settings.speed !== before.settings.speed || before.phase === "idle") pair.setSpeed(now.settings.speed);
    if (now.phase === "stopped") pair.unload();
    else if (newFile) pair.bringToFront(url, now.from);
    setTimers(now);
    if (isSilent(now)) return pair.pause();
    if (afterSilence) onStart();
    // A stalled file continues by itself when more of it arrives.
    if (newFile || afterSilence) pair.play(url, now.from, afterSilence);
    const next = now.phase === "playing" && followingStep(now, now.settings.repeat, counts());
    if (next) pair.preload(urlOf(now, next.at));
  }

  return { apply, front: () => pair.front };
}

const playerEvents = { playing: "ready", waiting: "stalled", ended: "ended", blocked: "blocked" } as const;

/** The basmala has the file of verse 1:1, whose text it is. */
function urlOf({ settings }: ActiveState, { chapter, verse }: Track): string {
  const [fileChapter, number] = verse === 0 ? [1, 1] : [chapter, verse];
  return recitationPath(settings.reciter, fileChapter, number);
}

function isSilent({ phase }: PlayerState): boolean {
  return phase !== "playing" && phase !== "generating";
}
