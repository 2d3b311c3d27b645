import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadTimeout } from "./engine/audio-channel.ts";

/** The audio elements of a page, the first of which plays the first verse. */
const made: FakeAudio[] = [];

class FakeAudio extends EventTarget {
  preload = "";
  src = "";
  currentTime = 0;
  duration = Number.NaN;
  constructor() {
    super();
    made.push(this);
  }
  play = () => new Promise(() => {});
  pause() {}
  load() {}
  removeAttribute() {}
}

beforeEach(() => {
  // The module holds the recitation of a page.
  vi.resetModules();
  made.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal("Audio", FakeAudio);
  vi.stubGlobal("BroadcastChannel", undefined);
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("localStorage", { getItem: () => null });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function recite() {
  const { reciteRange } = await import("./recite-range.ts");
  const events: string[] = [];
  const stop = reciteRange({ chapter: 112, from: 1, to: 2 }, (event) => events.push(event));
  const emit = (name: string) => made[0]?.dispatchEvent(new Event(name));
  return { events, stop, emit };
}

test("a recitation fails if no more of its file arrives for the time limit of loading", async () => {
  const { events, emit } = await recite();
  vi.advanceTimersByTime(loadTimeout - 1);
  emit("progress");
  vi.advanceTimersByTime(loadTimeout - 1);
  expect(events).toEqual(["preparing"]);
  vi.advanceTimersByTime(1);
  expect(events).toEqual(["preparing", "failed"]);
});

test("a recitation that stalls fails after the same time, and one that plays or is stopped does not", async () => {
  const { events, stop, emit } = await recite();
  emit("playing");
  emit("progress");
  vi.advanceTimersByTime(2 * loadTimeout);
  expect(events).toEqual(["preparing", "playing"]);
  emit("waiting");
  stop();
  vi.advanceTimersByTime(2 * loadTimeout);
  expect(events).toEqual(["preparing", "playing", "preparing", "stopped"]);
  const again = await recite();
  again.emit("playing");
  again.emit("waiting");
  vi.advanceTimersByTime(loadTimeout);
  expect(again.events).toEqual(["preparing", "playing", "preparing", "failed"]);
});
