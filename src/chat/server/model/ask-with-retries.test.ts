import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { LlmFailure } from "#platform/llm/llm-failure.ts";
import type { Written } from "../answers/answerer.ts";
import { type Asking, askUntilWords } from "./ask-with-retries.ts";
import { createPatience, usualLimits } from "./idle-timeout.ts";
import { createWordWatch } from "./output-filter.ts";

const busy = () => new LlmFailure("unreachable", "busy", { status: 503, passing: true });

/** Runs `askWithRetries` with these outcomes in turn, each after `pause` milliseconds. */
async function ask(outcomes: (LlmFailure | string)[], more: Partial<Asking> = {}, pause = 0) {
  let asked = 0;
  const patience = createPatience(usualLimits, new AbortController().signal);
  const asking: Asking = {
    async *ask(): AsyncGenerator<Written> {
      const outcome = outcomes[asked++] ?? "no more";
      if (pause) await wait(pause);
      if (typeof outcome !== "string") throw outcome;
      yield { kind: "words", text: outcome };
    },
    watch: () => createWordWatch({ lang: "en", system: "", boundary: "0000" }),
    patience,
    service: { restUntil: 0, takesTools: true },
    backoff: 1,
    ...more,
  };
  const written: Written[] = [];
  try {
    for await (const one of askUntilWords(asking)) written.push(one);
    return { asked, written, service: asking.service };
  } catch (error) {
    return { asked, written, service: asking.service, error };
  } finally {
    patience.end();
  }
}

test("retries: the answerer is named once, before the first text", async () => {
  const { asked, written } = await ask([busy(), busy(), "Peace."]);
  expect(asked).toBe(3);
  expect(written).toEqual([
    { kind: "step", step: "writing" },
    { kind: "writer", by: "model" },
    { kind: "words", text: "Peace." },
  ]);
});

test("retries: at most three attempts, and none after the retry deadline", async () => {
  expect(await ask([busy(), busy(), busy(), "late"])).toMatchObject({ asked: 3, error: { status: 503 } });
  expect(await ask([busy(), "late"], { trying: 20 }, 60)).toMatchObject({ asked: 1, error: { status: 503 } });
});

test("retries: a permanent failure is not retried", async () => {
  expect(await ask([new LlmFailure("refused", "no", { status: 402 }), "late"])).toMatchObject({ asked: 1 });
  expect(await ask([new LlmFailure("failed", "nothing"), "late"])).toMatchObject({ asked: 1 });
});

test("retries: a long retry-after pauses the service for a minute at most", async () => {
  const { asked, service } = await ask([
    new LlmFailure("unreachable", "busy", { status: 429, passing: true, retryAfter: 3_600_000 }),
    "late",
  ]);
  expect(asked).toBe(1);
  expect(service.restUntil).toBeGreaterThan(Date.now() + 55_000);
  expect(service.restUntil).toBeLessThanOrEqual(Date.now() + 60_000);
});
