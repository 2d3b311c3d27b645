import { describe, expect, test } from "vitest";
import { reciters } from "#quran/shared/reciters.ts";
import { anyEvent, verseCounts } from "../../../../../tests/fakes/player-events.ts";
import { fc } from "../../../../../tests/support/property-seed.ts";
import { afterEvent, idlePlayer, isRecited, type PlayerEvent, type PlayerState } from "./player-machine.ts";

const idle = idlePlayer({ reciter: "alafasy", speed: 1, repeat: null });

/** Applies events; a string stands for an event of the file that is current then. */
function run(events: readonly (PlayerEvent | "ready" | "ended" | "blocked" | "stalled" | "waited")[], state = idle) {
  return events.reduce<PlayerState>((now, event) => {
    return afterEvent(now, typeof event === "string" ? { type: event, load: now.load } : event, verseCounts);
  }, state);
}

const play = (chapter: number, verse: number): PlayerEvent => ({ type: "play", at: { chapter, verse } });
const tap = (chapter: number, verse: number): PlayerEvent => ({ type: "tap", at: { chapter, verse } });
const failed: PlayerEvent = { type: "failed", load: 1, why: "source", seconds: 12 };
const at = (chapter: number, verse: number) => ({ chapter, verse });

describe("player machine", () => {
  test("plays verse after verse, with a loading phase before each", () => {
    expect(run([play(1, 2)])).toMatchObject({ phase: "generating", at: at(1, 2) });
    expect(run([play(1, 2), "ready"])).toMatchObject({ phase: "playing", at: at(1, 2) });
    expect(run([play(1, 2), "ready", "stalled"])).toMatchObject({ phase: "generating", at: at(1, 2) });
    expect(run([play(1, 2), "ready", "ended"])).toMatchObject({ phase: "generating", at: at(1, 3) });
  });

  test("continues into the next surah, with the basmala where there is one", () => {
    expect(run([play(1, 7), "ready", "ended"])).toMatchObject({ at: at(2, 0) });
    expect(run([play(1, 7), "ready", "ended", "ready", "ended"])).toMatchObject({ at: at(2, 1) });
    expect(run([play(8, 75), "ready", "ended"])).toMatchObject({ at: at(9, 1) });
    expect(run([play(2, 1)])).toMatchObject({ at: at(2, 0) });
    expect(run([play(1, 1)])).toMatchObject({ at: at(1, 1) });
    expect(run([play(9, 1)])).toMatchObject({ at: at(9, 1) });
  });

  test("pauses at the end of the Qur'an and can be resumed", () => {
    const over = run([play(114, 6), "ready", "ended"]);
    expect(over).toMatchObject({ phase: "paused", at: at(114, 6) });
    expect(run([{ type: "resume" }], over)).toMatchObject({ phase: "generating", at: at(114, 6) });
  });

  test("steps across surahs, and not beyond the Qur'an", () => {
    expect(run([play(1, 7), "ready", { type: "next" }])).toMatchObject({ phase: "generating", at: at(2, 0) });
    expect(run([play(2, 1), { type: "previous" }])).toMatchObject({ at: at(1, 7) });
    expect(run([play(1, 1), { type: "previous" }])).toMatchObject({ at: at(1, 1) });
    expect(run([play(114, 6), { type: "next" }])).toMatchObject({ at: at(114, 6) });
    expect(run([play(1, 2), { type: "pause" }, { type: "next" }])).toMatchObject({ phase: "paused", at: at(1, 3) });
  });

  test("the button of the current verse pauses and resumes, and the first verse's button also the basmala", () => {
    expect(run([tap(1, 2), "ready", tap(1, 2)])).toMatchObject({ phase: "paused", at: at(1, 2) });
    expect(run([tap(1, 2), "ready", tap(1, 2), tap(1, 2)])).toMatchObject({ phase: "generating", at: at(1, 2) });
    expect(run([tap(2, 1), "ready", tap(2, 1)])).toMatchObject({ phase: "paused", at: at(2, 0) });
    expect(run([tap(1, 2), "ready", tap(1, 3)])).toMatchObject({ phase: "generating", at: at(1, 3) });
  });

  test("ignores verses that do not exist", () => {
    for (const [chapter, verse] of [
      [0, 1],
      [115, 1],
      [1, 8],
      [1, 0],
      [1, 1.5],
    ] as const) {
      expect(run([play(chapter, verse)])).toBe(idle);
    }
  });
});

describe("player machine, on errors,", () => {
  test("an autoplay block asks for a tap, and the tap resumes", () => {
    expect(run([play(1, 2), "blocked"])).toMatchObject({ phase: "blocked", at: at(1, 2) });
    expect(run([play(1, 2), "blocked", { type: "resume" }, "ready"])).toMatchObject({ phase: "playing" });
    expect(run([play(1, 2), "blocked", tap(1, 2)])).toMatchObject({ phase: "generating" });
  });

  test("a failure keeps the verse and the second; a retry continues there, another reciter restarts the verse", () => {
    const broken = run([play(1, 2), "ready", failed]);
    expect(broken).toMatchObject({ phase: "failed", why: "source", at: at(1, 2), from: 12 });
    expect(run([{ type: "retry" }], broken)).toMatchObject({ phase: "generating", at: at(1, 2), from: 12 });
    expect(run([{ type: "reciter", reciter: "husary" }], broken)).toMatchObject({ phase: "generating", from: 0 });
  });

  test("events of an earlier file are ignored", () => {
    const second = run([play(1, 2), "ready", play(1, 5)]);
    for (const type of ["ready", "stalled", "blocked", "ended", "waited"] as const) {
      expect(afterEvent(second, { type, load: 1 }, verseCounts)).toBe(second);
    }
    expect(afterEvent(second, failed, verseCounts)).toBe(second);
  });

  test("a failure while paused is ignored", () => {
    expect(run([play(1, 2), { type: "pause" }, failed])).toMatchObject({ phase: "paused" });
  });
});

test("player machine: changing the reciter restarts the verse and keeps a pause", () => {
  const changed = run([play(1, 3), "ready", { type: "reciter", reciter: "husary" }]);
  expect(changed).toMatchObject({ phase: "generating", at: at(1, 3), from: 0, settings: { reciter: "husary" } });
  const paused = run([play(1, 3), { type: "pause" }, { type: "reciter", reciter: "husary" }]);
  expect(paused).toMatchObject({ phase: "paused", at: at(1, 3) });
});

describe("player machine, for any sequence of events,", () => {
  const walk = fc.array(anyEvent, { maxLength: 60 });

  test("the position is always an existing verse", () => {
    fc.assert(
      fc.property(walk, (events) => {
        let now: PlayerState = idle;
        for (const make of events) {
          const before = now;
          now = afterEvent(now, make(now.load), verseCounts);
          if (before.phase !== "idle") expect(now.phase).not.toBe("idle");
          if (now.phase === "idle") continue;
          expect(now.at.chapter).toBeGreaterThanOrEqual(1);
          expect(now.at.verse).toBeLessThanOrEqual(verseCounts[now.at.chapter - 1] ?? -1);
          // A new position always comes with a new file.
          const moved = before.phase !== "idle" && before.at !== now.at;
          if (moved) expect(now.load).toBeGreaterThan(before.load);
          expect(now.load).toBeGreaterThanOrEqual(before.load);
        }
      }),
    );
  });

  test("every state can be resumed and closed, and keeps its verse", () => {
    fc.assert(
      fc.property(walk, (events) => {
        const now = events.reduce<PlayerState>((state, make) => afterEvent(state, make(state.load), verseCounts), idle);
        if (now.phase === "idle") return;
        const stopped = run([{ type: "stop" }], now);
        expect(stopped).toMatchObject({ phase: "stopped", at: now.at });
        const verse = { ...now.at, verse: Math.max(now.at.verse, 1) };
        const playing = run(["waited", { type: "resume" }, "ready"], now);
        expect(playing.phase).toBe("playing");
        if (now.phase !== "waiting") expect(isRecited(playing, verse)).toBe(true);
      }),
    );
  });

  test("the chosen reciter and speed stay", () => {
    fc.assert(
      fc.property(walk, fc.constantFrom(...reciters.map(({ id }) => id)), (events, reciter) => {
        const state = run([
          { type: "reciter", reciter },
          { type: "speed", speed: 1.5 },
        ]);
        const others = events.map((make) => make(1)).filter(({ type }) => type !== "reciter" && type !== "speed");
        expect(run(others, state).settings).toMatchObject({ reciter, speed: 1.5 });
      }),
    );
  });
});
