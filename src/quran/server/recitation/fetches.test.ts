import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SourceFailure } from "./fetch-audio.ts";
import { createFetches } from "./fetches.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const fail = (kind: SourceFailure["kind"]) => async () => {
  throw new SourceFailure(kind, kind);
};
const open = () => createFetches<string>({ concurrency: 2, queueLength: 2 });
const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);

/** An action that ends when `end` is called. */
function controlled() {
  let end = (_: string) => {};
  const promise = new Promise<string>((resolve) => {
    end = resolve;
  });
  const action = vi.fn(() => promise);
  return { action, end };
}

test("fetches: concurrent requests for one name share one fetch", async () => {
  const fetches = open();
  const { action, end } = controlled();
  const asked = Array.from({ length: 20 }, () => fetches.run("a", action));
  expect(fetches.wouldStart("a")).toBe(false);
  end("found");
  expect(new Set(await Promise.all(asked))).toEqual(new Set(["found"]));
  expect(action).toHaveBeenCalledTimes(1);
  expect(fetches.wouldStart("a")).toBe(true);
});

test("fetches: concurrency and queue are limited", async () => {
  const fetches = open();
  const all = ["a", "b", "c", "d"].map((name) => ({ name, ...controlled() }));
  const results = all.map(({ name, action }) => fetches.run(name, action));
  await expect(fetches.run("e", async () => "")).rejects.toMatchObject({
    code: "quran/recitation-busy",
    retryAfter: 5,
  });
  const begun = () => all.filter(({ action }) => action.mock.calls.length > 0).map(({ name }) => name);
  expect(begun()).toEqual(["a", "b"]);
  all[1]?.end("b");
  await results[1];
  await expect.poll(begun).toEqual(["a", "b", "c"]);
  for (const { name, end } of all) end(name);
  expect(await Promise.all(results)).toEqual(["a", "b", "c", "d"]);
  await fetches.settle();
  expect(await fetches.run("e", async () => "e")).toBe("e");
});

test("fetches: a failure is remembered with exponential backoff until the first success", async () => {
  const fetches = open();
  for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
    const failure = { code: "quran/recitation-unavailable", status: 502, retryAfter: seconds };
    await expect(fetches.run("a", fail("refused"))).rejects.toMatchObject(failure);
    pass(seconds - 0.5);
    expect(fetches.wouldStart("a")).toBe(false);
    await expect(fetches.run("a", async () => "")).rejects.toMatchObject({ ...failure, retryAfter: 1 });
    pass(0.5);
    expect(fetches.wouldStart("a")).toBe(true);
  }
  expect(await fetches.run("a", async () => "found")).toBe("found");
  await expect(fetches.run("a", fail("refused"))).rejects.toMatchObject({ retryAfter: 1 });
  expect(fetches.wouldStart("b")).toBe(true);
});

test("fetches: a missing file is not fetched again for five minutes", async () => {
  const fetches = open();
  const failure = { code: "quran/recitation-missing", status: 404, retryAfter: 300 };
  await expect(fetches.run("a", fail("missing"))).rejects.toMatchObject(failure);
  pass(299);
  expect(fetches.wouldStart("a")).toBe(false);
});

test("fetches: after consecutive timeouts no request is sent for a while", async () => {
  const fetches = open();
  for (let at = 0; at < 4; at += 1) await expect(fetches.run(`a${at}`, fail("late"))).rejects.toThrow();
  await fetches.run("b", async () => "a word");
  for (let at = 0; at < 4; at += 1) await expect(fetches.run(`c${at}`, fail("unreachable"))).rejects.toThrow();
  expect(fetches.wouldStart("d")).toBe(true);
  await expect(fetches.run("e", fail("late"))).rejects.toMatchObject({ status: 504 });
  const never = vi.fn(async () => "");
  await expect(fetches.run("d", never)).rejects.toMatchObject({ code: "quran/recitation-unavailable", retryAfter: 10 });
  expect(never).not.toHaveBeenCalled();
  pass(10);
  expect(await fetches.run("d", async () => "back")).toBe("back");
});

test("fetches: other errors are passed on and not remembered", async () => {
  const fetches = open();
  const ours = new Error("ours");
  await expect(fetches.run("a", () => Promise.reject(ours))).rejects.toBe(ours);
  expect(await fetches.run("a", async () => "found")).toBe("found");
});
