import { expect, test, vi } from "vitest";
import { AppError } from "../errors.ts";
import { createSharedWork } from "./shared-work.ts";

const full = new AppError("test/full", 503, "full");
const open = () => createSharedWork({ concurrency: 2, queueLength: 1, refuse: () => full });

/** An action that ends with its name when `end` is called. */
function controlled(name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { name, action: vi.fn(() => promise), end: () => resolve(name), fail: reject };
}

test("shared work: actions of one name run once at a time, and all who ask get the result", async () => {
  const work = open();
  const { action, end } = controlled("a");
  const asked = Array.from({ length: 9 }, () => work.run("a", action));
  expect([work.wouldStart("a"), work.wouldStart("b")]).toEqual([false, true]);
  end();
  expect(new Set(await Promise.all(asked))).toEqual(new Set(["a"]));
  expect(action).toHaveBeenCalledTimes(1);
  expect(work.wouldStart("a")).toBe(true);
});

test("shared work: an action beyond the limits waits, then is refused; a failed one passes its place on", async () => {
  const work = open();
  const [a, b, c] = [controlled("a"), controlled("b"), controlled("c")];
  const results = [a, b, c].map(({ name, action }) => work.run(name, action));
  await expect(work.run("d", async () => "d")).rejects.toBe(full);
  expect([a, b, c].map(({ action }) => action.mock.calls.length)).toEqual([1, 1, 0]);
  const failed = expect(results[0]).rejects.toThrow("broken");
  a.fail(new Error("broken"));
  await failed;
  for (const one of [b, c]) one.end();
  expect(await Promise.all(results.slice(1))).toEqual(["b", "c"]);
  expect(await work.run("d", async () => "d")).toBe("d");
});
