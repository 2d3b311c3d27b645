import type { ReciterId } from "#quran/shared/reciters.ts";
import {
  firstTrack,
  followingStep,
  isInRange,
  isSameTrack,
  nextTrack,
  previousTrack,
  type Repeat,
  type Step,
  type Track,
  type VerseCounts,
} from "./recitation-order.ts";

export type PlayerSettings = { reciter: ReciterId; speed: number; repeat: Repeat | null };

/** The fields that every phase of an open recitation has. */
type Common = Step & {
  settings: PlayerSettings;
  /** Grows with each file that is loaded, so that events of an earlier file can be ignored. */
  load: number;
  /** The second of the file at which it starts. */
  from: number;
};

export type PlayerState =
  /** Nothing was played yet. */
  | { phase: "idle"; settings: PlayerSettings; load: number }
  /** Closed; the position is kept. */
  | (Common & { phase: "stopped" })
  /** Playing was requested, and the file is loading. */
  | (Common & { phase: "generating" })
  | (Common & { phase: "playing" })
  | (Common & { phase: "paused" })
  /** The silence after a verse, for repeating it. `then` follows. */
  | (Common & { phase: "waiting"; then: Step })
  /** The browser's autoplay policy requires a tap. */
  | (Common & { phase: "blocked" })
  | (Common & { phase: "failed"; why: FailureReason });

export type ActiveState = Exclude<PlayerState, { phase: "idle" }>;
export type PlayerPhase = PlayerState["phase"];
export type FailureReason = "source" | "offline";

export type PlayerEvent =
  /** Plays from a verse on. */
  | { type: "play"; at: Track }
  /** A press of a verse's button: starts that verse, or pauses and resumes it if it is the current one. */
  | { type: "tap"; at: Track }
  | { type: "pause" | "resume" | "stop" | "next" | "previous" | "retry" }
  | { type: "seek"; seconds: number }
  | { type: "reciter"; reciter: ReciterId }
  | { type: "speed"; speed: number }
  | { type: "repeat"; repeat: Repeat | null }
  /** Events of the file `load`. */
  | { type: "ready" | "stalled" | "blocked" | "ended" | "waited"; load: number }
  | { type: "failed"; load: number; why: FailureReason; seconds: number };

export function idlePlayer(settings: PlayerSettings): PlayerState {
  return { phase: "idle", settings, load: 0 };
}

/** The state after an event; the same object if the event has no effect in that state. */
export function afterEvent(state: PlayerState, event: PlayerEvent, counts: VerseCounts): PlayerState {
  switch (event.type) {
    case "play":
      return play(state, event.at, counts);
    case "tap":
      return tap(state, event.at, counts);
    case "reciter":
      return changeReciter(state, event.reciter);
    case "speed":
      return state.settings.speed === event.speed
        ? state
        : { ...state, settings: { ...state.settings, speed: event.speed } };
    case "repeat":
      return changeRepeat(state, event.repeat);
    default:
      return state.phase === "idle" ? state : afterActiveEvent(state, event, counts);
  }
}

type ActiveEvent = Exclude<PlayerEvent, { type: "play" | "tap" | "reciter" | "speed" | "repeat" }>;

function afterActiveEvent(state: ActiveState, event: ActiveEvent, counts: VerseCounts): PlayerState {
  switch (event.type) {
    case "pause":
      return pause(state);
    case "resume":
      return resume(state);
    case "retry":
      return state.phase === "failed" ? load(state, state, state.from) : state;
    case "stop":
      return stop(state);
    case "next":
    case "previous":
      return step(state, event.type, counts);
    case "seek":
      // During the silence the file has ended: it is played again from that second.
      return state.phase === "waiting" ? load(state, state, event.seconds) : state;
    default:
      // Ignore the events of an earlier file.
      return event.load === state.load ? afterFileEvent(state, event, counts) : state;
  }
}

type FileEvent = Extract<PlayerEvent, { load: number }>;

function afterFileEvent(state: ActiveState, event: FileEvent, counts: VerseCounts): PlayerState {
  if (event.type === "waited") return state.phase === "waiting" ? load(state, state.then) : state;
  // While paused, events are ignored: a failure shows after resuming.
  if (state.phase !== "generating" && state.phase !== "playing") return state;
  switch (event.type) {
    case "ready":
      return state.phase === "playing" ? state : { ...common(state), phase: "playing" };
    case "stalled":
      return state.phase === "generating" ? state : { ...common(state), phase: "generating" };
    case "blocked":
      return { ...common(state), phase: "blocked" };
    case "failed":
      // A retry continues at the second where playback stopped.
      return { ...common(state), phase: "failed", why: event.why, from: event.seconds };
    case "ended":
      return end(state, counts);
  }
}

/** The current verse ended. */
function end(state: ActiveState, counts: VerseCounts): PlayerState {
  const { repeat } = state.settings;
  const then = followingStep(state, repeat, counts);
  if (!then) {
    // Pause at the end, so that the bar stays open and playing again is possible; a range restarts at its beginning.
    const at = repeat?.what === "range" ? { chapter: repeat.chapter, verse: repeat.from } : state.at;
    return { ...load(state, { at, round: 0 }), phase: "paused" };
  }
  // No silence follows the basmala.
  if (repeat?.pause && state.at.verse > 0) return { ...common(state), phase: "waiting", then };
  return load(state, then);
}

/** Loads the file of a step. Every change of file goes through here. */
function load(state: PlayerState, { at, round }: Step, from = 0): ActiveState {
  return { phase: "generating", settings: state.settings, at, round, from, load: state.load + 1 };
}

function play(state: PlayerState, at: Track, counts: VerseCounts): PlayerState {
  if (!exists(at, counts)) return state;
  const start = at.verse === 1 ? firstTrack(at.chapter) : at;
  const { repeat } = state.settings;
  // Choosing a verse outside the repeated range ends the repetition.
  const remaining = repeat && isInRange(repeat, at) ? repeat : null;
  return load({ ...state, settings: { ...state.settings, repeat: remaining } }, { at: start, round: 0 });
}

function exists({ chapter, verse }: Track, counts: VerseCounts): boolean {
  return Number.isInteger(verse) && verse >= 1 && verse <= (counts[chapter - 1] ?? 0);
}

function tap(state: PlayerState, at: Track, counts: VerseCounts): PlayerState {
  if (!isRecited(state, at)) return play(state, at, counts);
  if (state.phase === "playing" || state.phase === "generating" || state.phase === "waiting") return pause(state);
  return resume(state);
}

/** Whether a verse is the current one; the basmala counts as part of the first verse. */
export function isRecited(state: PlayerState, at: Track): state is ActiveState {
  if (state.phase === "idle" || state.phase === "stopped") return false;
  return isSameTrack({ ...state.at, verse: Math.max(state.at.verse, 1) }, at);
}

function pause(state: ActiveState): PlayerState {
  if (state.phase === "playing" || state.phase === "generating") return { ...common(state), phase: "paused" };
  // The verse has been played to its end: resuming continues with the next.
  if (state.phase === "waiting") return { ...load(state, state.then), phase: "paused" };
  return state;
}

function resume(state: ActiveState): PlayerState {
  if (state.phase === "paused" || state.phase === "blocked") return { ...common(state), phase: "generating" };
  // A failed or closed recitation has no file loaded.
  if (state.phase === "failed" || state.phase === "stopped") return load(state, state, state.from);
  return state;
}

function stop(state: ActiveState): PlayerState {
  // Closing the player ends the repetition.
  const settings = { ...state.settings, repeat: null };
  return { ...load({ ...state, settings }, { at: state.at, round: 0 }), phase: "stopped" };
}

function step(state: ActiveState, direction: "next" | "previous", counts: VerseCounts): PlayerState {
  if (state.phase === "stopped") return state;
  const at = (direction === "next" ? nextTrack : previousTrack)(state.at, counts);
  const { repeat } = state.settings;
  let to = at ?? state.at;
  if (repeat?.what === "range" && isInRange(repeat, state.at) && !isInRange(repeat, to)) {
    // Steps wrap within the repeated range.
    to = { chapter: repeat.chapter, verse: direction === "next" ? repeat.from : repeat.to };
  }
  const loading = load(state, { at: to, round: 0 });
  return state.phase === "paused" ? { ...loading, phase: "paused" } : loading;
}

function changeReciter(state: PlayerState, reciter: ReciterId): PlayerState {
  if (reciter === state.settings.reciter) return state;
  const changed = { ...state, settings: { ...state.settings, reciter } };
  if (changed.phase === "idle" || changed.phase === "stopped") return changed;
  // The recordings have different lengths, so the verse starts again; a paused player stays paused.
  const loading = load(changed, changed);
  return changed.phase === "paused" ? { ...loading, phase: "paused" } : loading;
}

function changeRepeat(state: PlayerState, repeat: Repeat | null): PlayerState {
  const changed = { ...state, settings: { ...state.settings, repeat } };
  if (changed.phase === "idle") return changed;
  // Rounds are counted from now on. A silence of the old repetition ends as planned.
  return { ...changed, round: 0 };
}

/** The common fields alone, without those of the previous phase. */
function common({ settings, at, round, from, load }: ActiveState): Common {
  return { settings, at, round, from, load };
}
