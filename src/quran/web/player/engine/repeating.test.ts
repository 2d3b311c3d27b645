import { expect, test } from "vitest";
import { verseCounts } from "../../../../../tests/fakes/player-events.ts";
import { afterEvent, idlePlayer, type PlayerEvent, type PlayerState } from "./player-machine.ts";
import type { Repeat } from "./recitation-order.ts";

function begin(repeat: Repeat, verse: number): PlayerState {
  const idle = idlePlayer({ reciter: "alafasy", speed: 1, repeat: null });
  return after(idle, { type: "repeat", repeat }, { type: "play", at: { chapter: 114, verse } }, "ready");
}

function after(state: PlayerState, ...events: (PlayerEvent | "ready" | "ended" | "waited")[]): PlayerState {
  return events.reduce<PlayerState>(
    (now, event) => afterEvent(now, typeof event === "string" ? { type: event, load: now.load } : event, verseCounts),
    state,
  );
}

const range: Repeat = { what: "range", chapter: 114, from: 2, to: 3, times: 2, pause: false };
const verseWithPause: Repeat = { what: "verse", times: 2, pause: true };
const at = (verse: number) => ({ chapter: 114, verse });

test("repetition: a range ends paused at its beginning and can be played again", () => {
  const last = after(begin(range, 2), "ended", "ready", "ended", "ready", "ended", "ready");
  expect(last).toMatchObject({ phase: "playing", at: at(3), round: 1 });
  const over = after(last, "ended");
  expect(over).toMatchObject({ phase: "paused", at: at(2), round: 0 });
  expect(after(over, { type: "resume" })).toMatchObject({ phase: "generating", at: at(2) });
});

test("repetition: steps wrap within a range; choosing a verse outside ends it", () => {
  expect(after(begin(range, 3), { type: "next" })).toMatchObject({ at: at(2) });
  expect(after(begin(range, 2), { type: "previous" })).toMatchObject({ at: at(3) });
  const outside = after(begin(range, 2), { type: "play", at: at(5) });
  expect(outside).toMatchObject({ at: at(5), settings: { repeat: null } });
});

test("repetition: the silence stays at the verse, and then the verse plays again", () => {
  const silence = after(begin(verseWithPause, 2), "ended");
  expect(silence).toMatchObject({ phase: "waiting", at: at(2) });
  expect(after(silence, "waited")).toMatchObject({ phase: "generating", at: at(2), round: 1 });
  expect(after(silence, "waited", "ready", "ended", "waited")).toMatchObject({ at: at(3), round: 0 });
});

test("repetition: during the silence pause, next, seek and stop work", () => {
  const silence = after(begin(verseWithPause, 2), "ended", "waited", "ready", "ended");
  expect(after(silence, { type: "pause" })).toMatchObject({ phase: "paused", at: at(3) });
  expect(after(silence, { type: "next" })).toMatchObject({ phase: "generating", at: at(3) });
  expect(after(silence, { type: "seek", seconds: 4 })).toMatchObject({ phase: "generating", at: at(2), from: 4 });
  expect(after(silence, { type: "stop" })).toMatchObject({ phase: "stopped", at: at(2) });
});

test("repetition: no silence follows the basmala", () => {
  expect(after(begin(verseWithPause, 1), "ended")).toMatchObject({ phase: "generating", at: at(1) });
});

test("repetition: closing the player ends it", () => {
  expect(after(begin(range, 2), { type: "stop" })).toMatchObject({ phase: "stopped", settings: { repeat: null } });
});
