import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createEventLoopQueue } from "./event-loop-queue.ts";

test("callers go on in their order, one in each turn of the event loop", async () => {
  const yieldToEventLoop = createEventLoopQueue();
  const gone: number[] = [];
  const all = [1, 2, 3].map(async (caller) => {
    await yieldToEventLoop();
    gone.push(caller);
  });
  expect(gone).toEqual([]);
  for (const expected of [[1], [1, 2], [1, 2, 3]]) {
    await nextTurn();
    expect(gone).toEqual(expected);
  }
  await Promise.all(all);
  await yieldToEventLoop().then(() => gone.push(4));
  expect(gone).toEqual([1, 2, 3, 4]);
});
