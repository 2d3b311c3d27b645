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

/** What stays while a recitation goes through its phases. */
type Held = Step & {
  settings: PlayerSettings;
  /** Grows with each file that is wanted: news of an earlier one is told apart by it. */
  load: number;
  /** Second of the file at which it begins. */
  from: number;
};

export type PlayerState =
  /** Nothing was played yet. */
  | { phase: "idle"; settings: PlayerSettings; load: number }
  /** Closed; the place is kept. */
  | (Held & { phase: "stopped" })
  /** A sound is wanted, and the file is on its way. */
  | (Held & { phase: "generating" })
  | (Held & { phase: "playing" })
  | (Held & { phase: "paused" })
  /** The silence after a verse, in which one repeats it. `then` is what follows. */
  | (Held & { phase: "waiting"; then: Step })
  /** The browser wants a tap before it plays. */
  | (Held & { phase: "blocked" })
  | (Held & { phase: "failed"; why: FailureReason });

export type HeldState = Exclude<PlayerState, { phase: "idle" }>;
export type PlayerPhase = PlayerState["phase"];
export type FailureReason = "source" | "offline";

export type PlayerEvent =
  /** Recites a verse and what follows it. */
  | { type: "play"; at: Track }
  /** The button of a verse: it starts that verse, or halts and resumes it where it is the one recited. */
  | { type: "tap"; at: Track }
  | { type: "pause" | "resume" | "stop" | "next" | "previous" | "retry" }
  | { type: "seek"; seconds: number }
  | { type: "reciter"; reciter: ReciterId }
  | { type: "speed"; speed: number }
  | { type: "repeat"; repeat: Repeat | null }
  /** News of the file `load`. */
  | { type: "ready" | "stalled" | "refused" | "ended" | "waited"; load: number }
  | { type: "failed"; load: number; why: FailureReason; seconds: number };

export function idlePlayer(settings: PlayerSettings): PlayerState {
  return { phase: "idle", settings, load: 0 };
}

/** The state after an event; the same object where the event means nothing in that state. */
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
      // Whatever else happens, happens to a recitation that was begun.
      return state.phase === "idle" ? state : afterHeldEvent(state, event, counts);
  }
}

type HeldEvent = Exclude<PlayerEvent, { type: "play" | "tap" | "reciter" | "speed" | "repeat" }>;

function afterHeldEvent(state: HeldState, event: HeldEvent, counts: VerseCounts): PlayerState {
  switch (event.type) {
    case "pause":
      return pause(state);
    case "resume":
      return resume(state);
    case "retry":
      return state.phase === "failed" ? begin(state, state, state.from) : state;
    case "stop":
      return stop(state);
    case "next":
    case "previous":
      return step(state, event.type, counts);
    case "seek":
      // While one repeats the verse oneself, its file is over: it is heard again from there.
      return state.phase === "waiting" ? begin(state, state, event.seconds) : state;
    default:
      // A file that is not wanted any more may still say something: nothing follows from it.
      return event.load === state.load ? afterNews(state, event, counts) : state;
  }
}

type News = Extract<PlayerEvent, { load: number }>;

function afterNews(state: HeldState, news: News, counts: VerseCounts): PlayerState {
  if (news.type === "waited") return state.phase === "waiting" ? begin(state, state.then) : state;
  // Whoever has paused meanwhile hears nothing and is told nothing: a failure shows when they go on.
  if (state.phase !== "generating" && state.phase !== "playing") return state;
  switch (news.type) {
    case "ready":
      return state.phase === "playing" ? state : { ...held(state), phase: "playing" };
    case "stalled":
      return state.phase === "generating" ? state : { ...held(state), phase: "generating" };
    case "refused":
      return { ...held(state), phase: "blocked" };
    case "failed":
      // The second is kept: in a long verse another try goes on where the sound broke off.
      return { ...held(state), phase: "failed", why: news.why, from: news.seconds };
    case "ended":
      return end(state, counts);
  }
}

/** The present verse is over. */
function end(state: HeldState, counts: VerseCounts): PlayerState {
  const { repeat } = state.settings;
  const then = followingStep(state, repeat, counts);
  if (!then) {
    // The end is a pause, so that the bar stays and one can hear it again: a range from its beginning.
    const at = repeat?.what === "range" ? { chapter: repeat.chapter, verse: repeat.from } : state.at;
    return { ...begin(state, { at, round: 0 }), phase: "paused" };
  }
  // The light stays on the verse that one repeats. The basmala leads straight on.
  if (repeat?.pause && state.at.verse > 0) return { ...held(state), phase: "waiting", then };
  return begin(state, then);
}

/** Wants the file of a step: the one way to another file. */
function begin(state: PlayerState, { at, round }: Step, from = 0): HeldState {
  const { settings, load } = state;
  return { phase: "generating", settings, at, round, from, load: load + 1 };
}

function play(state: PlayerState, at: Track, counts: VerseCounts): PlayerState {
  if (!exists(at, counts)) return state;
  const start = at.verse === 1 ? firstTrack(at.chapter) : at;
  const { repeat } = state.settings;
  // A verse chosen outside the range that was repeated is a wish to leave it.
  const kept = repeat && isInRange(repeat, at) ? repeat : null;
  return begin({ ...state, settings: { ...state.settings, repeat: kept } }, { at: start, round: 0 });
}

function exists({ chapter, verse }: Track, counts: VerseCounts): boolean {
  return Number.isInteger(verse) && verse >= 1 && verse <= (counts[chapter - 1] ?? 0);
}

function tap(state: PlayerState, at: Track, counts: VerseCounts): PlayerState {
  if (!isRecited(state, at)) return play(state, at, counts);
  if (state.phase === "playing" || state.phase === "generating" || state.phase === "waiting") return pause(state);
  return resume(state);
}

/** Whether a verse is the one that the recitation is at; the basmala counts as part of the first verse. */
export function isRecited(state: PlayerState, at: Track): state is HeldState {
  if (state.phase === "idle" || state.phase === "stopped") return false;
  return isSameTrack({ ...state.at, verse: Math.max(state.at.verse, 1) }, at);
}

function pause(state: HeldState): PlayerState {
  if (state.phase === "playing" || state.phase === "generating") return { ...held(state), phase: "paused" };
  // The verse was heard to its end: going on means the next one.
  if (state.phase === "waiting") return { ...begin(state, state.then), phase: "paused" };
  return state;
}

function resume(state: HeldState): PlayerState {
  if (state.phase === "paused" || state.phase === "blocked") return { ...held(state), phase: "generating" };
  // What failed or was closed has no file any more.
  if (state.phase === "failed" || state.phase === "stopped") return begin(state, state, state.from);
  return state;
}

function stop(state: HeldState): PlayerState {
  // A repetition belongs to the occasion: whoever opens the bar again does not expect it.
  const settings = { ...state.settings, repeat: null };
  return { ...begin({ ...state, settings }, { at: state.at, round: 0 }), phase: "stopped" };
}

function step(state: HeldState, direction: "next" | "previous", counts: VerseCounts): PlayerState {
  if (state.phase === "stopped") return state;
  const at = (direction === "next" ? nextTrack : previousTrack)(state.at, counts);
  const { repeat } = state.settings;
  let to = at ?? state.at;
  if (repeat?.what === "range" && isInRange(repeat, state.at) && !isInRange(repeat, to)) {
    // Steps go round in the range: it is what one wants to hear.
    to = { chapter: repeat.chapter, verse: direction === "next" ? repeat.from : repeat.to };
  }
  const begun = begin(state, { at: to, round: 0 });
  // Whoever has paused looks for a place in silence.
  return state.phase === "paused" ? { ...begun, phase: "paused" } : begun;
}

function changeReciter(state: PlayerState, reciter: ReciterId): PlayerState {
  if (reciter === state.settings.reciter) return state;
  const changed = { ...state, settings: { ...state.settings, reciter } };
  if (changed.phase === "idle" || changed.phase === "stopped") return changed;
  // Another voice has its own pace: the verse begins anew, and silence stays silence.
  const begun = begin(changed, changed);
  return changed.phase === "paused" ? { ...begun, phase: "paused" } : begun;
}

function changeRepeat(state: PlayerState, repeat: Repeat | null): PlayerState {
  const changed = { ...state, settings: { ...state.settings, repeat } };
  if (changed.phase === "idle") return changed;
  // The rounds are counted from now on; a silence that was begun for the old repetition still ends as it would have.
  return { ...changed, round: 0 };
}

/** What every phase of a recitation has, without what only the former one had. */
function held({ settings, at, round, from, load }: HeldState): Held {
  return { settings, at, round, from, load };
}
