import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { followStored } from "./follow-answer.ts";

test("followed answer: polling the database ends when the client disconnects", async () => {
  let looks = 0;
  const store = {
    interruptAbandoned: async () => {},
    read: async () => {
      looks += 1;
      return { state: "writing" as const, parts: [], question: null };
    },
  };
  const reader = followStored(store, "a", { id: "b", lang: "en" }).getReader();
  expect((await reader.read()).value).toMatchObject({ type: "start", messageId: "b" });
  const next = reader.read();
  await expect.poll(() => looks).toBeGreaterThan(1);
  await reader.cancel();
  expect((await next).done).toBe(true);
  const before = looks;
  await wait(1_200);
  expect(looks).toBe(before);
});
