import { describe, expect, test } from "vitest";
import { reciters } from "#quran/shared/reciters.ts";
import { anyEvent, verseCounts } from "../../../../../tests/fakes/player-events.ts";
import { fc } from "../../../../../tests/support/property-seed.ts";
import { afterEvent, idlePlayer, isRecited, type PlayerEvent, type PlayerState } from "./player-machine.ts";

const idle = idlePlayer({ reciter: "alafasy", speed: 1, repeat: null });

/** Lets events happen; news is of the file that is wanted then. */
function run(events: readonly (PlayerEvent | "ready" | "ended" | "refused" | "stalled" | "waited")[], state = idle) {
  return events.reduce<PlayerState>((now, event) => {
    return afterEvent(now, typeof event === "string" ? { type: event, load: now.load } : event, verseCounts);
  }, state);
}

const play = (chapter: number, verse: number): PlayerEvent => ({ type: "play", at: { chapter, verse } });
const tap = (chapter: number, verse: number): PlayerEvent => ({ type: "tap", at: { chapter, verse } });
const failed: PlayerEvent = { type: "failed", load: 1, why: "source", seconds: 12 };
const at = (chapter: number, verse: number) => ({ chapter, verse });

describe("a recitation", () => {
  test("goes from verse to verse, and says when it waits for a file", () => {
    expect(run([play(1, 2)])).toMatchObject({ phase: "generating", at: at(1, 2) });
    expect(run([play(1, 2), "ready"])).toMatchObject({ phase: "playing", at: at(1, 2) });
    expect(run([play(1, 2), "ready", "stalled"])).toMatchObject({ phase: "generating", at: at(1, 2) });
    expect(run([play(1, 2), "ready", "ended"])).toMatchObject({ phase: "generating", at: at(1, 3) });
  });

  test("goes over the end of a surah, with the basmala where one stands", () => {
    expect(run([play(1, 7), "ready", "ended"])).toMatchObject({ at: at(2, 0) });
    expect(run([play(1, 7), "ready", "ended", "ready", "ended"])).toMatchObject({ at: at(2, 1) });
    expect(run([play(8, 75), "ready", "ended"])).toMatchObject({ at: at(9, 1) });
    expect(run([play(2, 1)])).toMatchObject({ at: at(2, 0) });
    expect(run([play(1, 1)])).toMatchObject({ at: at(1, 1) });
    expect(run([play(9, 1)])).toMatchObject({ at: at(9, 1) });
  });

  test("stops at the end of the Qur'an, and can be heard again", () => {
    const over = run([play(114, 6), "ready", "ended"]);
    expect(over).toMatchObject({ phase: "paused", at: at(114, 6) });
    expect(run([{ type: "resume" }], over)).toMatchObject({ phase: "generating", at: at(114, 6) });
  });

  test("is steered by steps, over the ends of surahs and not beyond the Qur'an", () => {
    expect(run([play(1, 7), "ready", { type: "next" }])).toMatchObject({ phase: "generating", at: at(2, 0) });
    expect(run([play(2, 1), { type: "previous" }])).toMatchObject({ at: at(1, 7) });
    expect(run([play(1, 1), { type: "previous" }])).toMatchObject({ at: at(1, 1) });
    expect(run([play(114, 6), { type: "next" }])).toMatchObject({ at: at(114, 6) });
    expect(run([play(1, 2), { type: "pause" }, { type: "next" }])).toMatchObject({ phase: "paused", at: at(1, 3) });
  });

  test("halts and goes on by the button of its verse, the basmala's being the first verse's", () => {
    expect(run([tap(1, 2), "ready", tap(1, 2)])).toMatchObject({ phase: "paused", at: at(1, 2) });
    expect(run([tap(1, 2), "ready", tap(1, 2), tap(1, 2)])).toMatchObject({ phase: "generating", at: at(1, 2) });
    expect(run([tap(2, 1), "ready", tap(2, 1)])).toMatchObject({ phase: "paused", at: at(2, 0) });
    expect(run([tap(1, 2), "ready", tap(1, 3)])).toMatchObject({ phase: "generating", at: at(1, 3) });
  });

  test("leaves alone verses that do not exist", () => {
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

describe("what goes wrong", () => {
  test("a refusal asks for a tap, and the tap goes on", () => {
    expect(run([play(1, 2), "refused"])).toMatchObject({ phase: "blocked", at: at(1, 2) });
    expect(run([play(1, 2), "refused", { type: "resume" }, "ready"])).toMatchObject({ phase: "playing" });
    expect(run([play(1, 2), "refused", tap(1, 2)])).toMatchObject({ phase: "generating" });
  });

  test("a failure keeps verse and second; another try goes on there, another reciter begins the verse", () => {
    const broken = run([play(1, 2), "ready", failed]);
    expect(broken).toMatchObject({ phase: "failed", why: "source", at: at(1, 2), from: 12 });
    expect(run([{ type: "retry" }], broken)).toMatchObject({ phase: "generating", at: at(1, 2), from: 12 });
    expect(run([{ type: "reciter", reciter: "husary" }], broken)).toMatchObject({ phase: "generating", from: 0 });
  });

  test("news of an earlier file changes nothing", () => {
    const second = run([play(1, 2), "ready", play(1, 5)]);
    for (const type of ["ready", "stalled", "refused", "ended", "waited"] as const) {
      expect(afterEvent(second, { type, load: 1 }, verseCounts)).toBe(second);
    }
    expect(afterEvent(second, failed, verseCounts)).toBe(second);
  });

  test("a failure in a pause is not told", () => {
    expect(run([play(1, 2), { type: "pause" }, failed])).toMatchObject({ phase: "paused" });
  });
});

test("another reciter goes on with the same verse from its start", () => {
  const changed = run([play(1, 3), "ready", { type: "reciter", reciter: "husary" }]);
  expect(changed).toMatchObject({ phase: "generating", at: at(1, 3), from: 0, settings: { reciter: "husary" } });
  const silent = run([play(1, 3), { type: "pause" }, { type: "reciter", reciter: "husary" }]);
  expect(silent).toMatchObject({ phase: "paused", at: at(1, 3) });
});

describe("whatever happens in whatever order", () => {
  const walk = fc.array(anyEvent, { maxLength: 60 });

  test("the place is a verse of the Qur'an, and is never lost", () => {
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
          // Another verse, reciter or second is another file, and only that.
          const moved = before.phase !== "idle" && before.at !== now.at;
          if (moved) expect(now.load).toBeGreaterThan(before.load);
          expect(now.load).toBeGreaterThanOrEqual(before.load);
        }
      }),
    );
  });

  test("every state has a way to sound and a way out, and keeps its verse on the way", () => {
    fc.assert(
      fc.property(walk, (events) => {
        const now = events.reduce<PlayerState>((state, make) => afterEvent(state, make(state.load), verseCounts), idle);
        if (now.phase === "idle") return;
        const stopped = run([{ type: "stop" }], now);
        expect(stopped).toMatchObject({ phase: "stopped", at: now.at });
        const verse = { ...now.at, verse: Math.max(now.at.verse, 1) };
        const sounding = run(["waited", { type: "resume" }, "ready"], now);
        expect(sounding.phase).toBe("playing");
        if (now.phase !== "waiting") expect(isRecited(sounding, verse)).toBe(true);
      }),
    );
  });

  test("what is chosen stays chosen", () => {
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
