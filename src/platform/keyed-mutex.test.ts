import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { createKeyedMutex } from "./keyed-mutex.ts";

test("work of one key runs one after another, also after a failure; work of another key does not wait", async () => {
  const runExclusive = createKeyedMutex();
  const events: string[] = [];
  const work = (name: string, milliseconds: number) => async () => {
    events.push(`${name} begins`);
    await wait(milliseconds);
    events.push(`${name} ends`);
    if (name === "first") throw new Error("it failed");
    return name;
  };
  const first = runExclusive("one", work("first", 40));
  const second = runExclusive("one", work("second", 1));
  const other = runExclusive("two", work("other", 1));
  expect(await other).toBe("other");
  await expect(first).rejects.toThrow("it failed");
  expect(await second).toBe("second");
  expect(events).toEqual([
    ...["first begins", "other begins", "other ends", "first ends"],
    ...["second begins", "second ends"],
  ]);
});
