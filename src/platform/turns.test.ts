import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { createTurns } from "./turns.ts";

test("work of one key runs one after another, also after a failure; work of another key does not wait", async () => {
  const inTurn = createTurns();
  const events: string[] = [];
  const work = (name: string, milliseconds: number) => async () => {
    events.push(`${name} begins`);
    await wait(milliseconds);
    events.push(`${name} ends`);
    if (name === "first") throw new Error("it failed");
    return name;
  };
  const first = inTurn("one", work("first", 40));
  const second = inTurn("one", work("second", 1));
  const other = inTurn("two", work("other", 1));
  expect(await other).toBe("other");
  await expect(first).rejects.toThrow("it failed");
  expect(await second).toBe("second");
  expect(events).toEqual([
    ...["first begins", "other begins", "other ends", "first ends"],
    ...["second begins", "second ends"],
  ]);
});
