import { expect, test } from "vitest";
import { createLogger } from "../log.ts";
import { runSteps } from "./run-steps.ts";

const away = () => Promise.reject(Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" }));
const broken = () => Promise.reject(new Error("a fault"));

test("a round of maintenance does every step, and logs each fault but the want of the database once a minute", async () => {
  const lines: { step: string; msg: string }[] = [];
  const log = createLogger("info", { write: (line) => void lines.push(JSON.parse(line)) });
  const done: string[] = [];
  const note = (name: string, work: () => Promise<void>) => () => {
    done.push(name);
    return work();
  };
  const works = { first: broken, second: away, third: away, fourth: broken, fifth: async () => {} };
  const steps = Object.fromEntries(Object.entries(works).map(([name, work]) => [name, note(name, work)]));
  await runSteps(log, "tidying up failed", steps);
  expect(done).toEqual(["first", "second", "third", "fourth", "fifth"]);
  expect(lines.map(({ step, msg }) => [step, msg])).toEqual(
    ["first", "second", "fourth"].map((step) => [step, "tidying up failed"]),
  );
  await runSteps(log, "tidying up failed", steps);
  expect(lines.slice(3).map(({ step }) => step)).toEqual(["first", "fourth"]);
});
