import { expect, test } from "vitest";
import { createSharedProbe } from "./shared-probe.ts";

test("requests of a second share one probe", async () => {
  let now = 5_000;
  let probes = 0;
  const probe = createSharedProbe(
    async () => ++probes,
    () => now,
  );
  expect(await Promise.all([probe(), probe(), probe()])).toEqual([1, 1, 1]);
  now += 999;
  expect(await probe()).toBe(1);
  now += 1;
  expect(await Promise.all([probe(), probe()])).toEqual([2, 2]);
});
