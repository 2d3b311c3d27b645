import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { changeReadingPreferences, defaultReadingPreferences } from "../../preferences/reading-preferences.ts";
import { saveChosenEditions } from "./offline-editions.ts";

const stored = new Map<string, string>();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", new EventTarget());
  // The preferences are read from it anew each time, if another test file imported them while `window` was defined.
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => {
  changeReadingPreferences(defaultReadingPreferences);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the texts of a whole download leave half of what the server serves in a minute to the reader", async () => {
  const fetched: number[] = [];
  vi.stubGlobal("fetch", async () => {
    fetched.push(performance.now());
    return new Response(null, { status: 404 });
  });
  changeReadingPreferences({ editions: { en: ["en-sahih", "en-pickthall"] }, transliteration: true });
  const download = async (chapters: readonly number[]) => {
    for (const chapter of chapters) await saveChosenEditions("en", chapter);
  };
  const chapters = Array.from({ length: 114 }, (_, at) => at + 1);
  const done = Promise.all([download(chapters.slice(0, 57)), download(chapters.slice(57))]);
  await vi.advanceTimersByTimeAsync(600_000);
  await done;
  expect(fetched).toHaveLength(342);
  const inMinuteFrom = (start: number) => fetched.filter((time) => time >= start && time < start + 60_000).length;
  expect(Math.max(...fetched.map(inMinuteFrom))).toBeLessThanOrEqual(150);
});

test("a download that is paused asks for no more texts", async () => {
  const fetched = vi.fn(async () => new Response(null, { status: 404 }));
  vi.stubGlobal("fetch", fetched);
  changeReadingPreferences({ editions: { en: ["en-sahih", "en-pickthall", "en-arberry"] } });
  const stop = new AbortController();
  const done = expect(saveChosenEditions("en", 1, stop.signal)).rejects.toThrow("abort");
  await vi.advanceTimersByTimeAsync(500);
  const before = fetched.mock.calls.length;
  stop.abort();
  await vi.advanceTimersByTimeAsync(60_000);
  await done;
  expect(fetched).toHaveBeenCalledTimes(before);
});
