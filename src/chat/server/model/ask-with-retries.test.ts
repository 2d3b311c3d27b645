import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { LlmFailure } from "#platform/llm/llm-failure.ts";
import type { ModelEvent } from "../answers/answerer.ts";
import { askWithRetries, type RetryOptions } from "./ask-with-retries.ts";
import { createIdleTimeout, defaultTimeouts } from "./idle-timeout.ts";
import { createOutputFilter } from "./output-filter.ts";

const busy = () => new LlmFailure("unreachable", "busy", { status: 503, retryable: true });

/** Runs `askWithRetries` with these outcomes in turn, each after `pause` milliseconds. */
async function ask(outcomes: (LlmFailure | string)[], more: Partial<RetryOptions> = {}, pause = 0) {
  let requests = 0;
  const timeout = createIdleTimeout(defaultTimeouts, new AbortController().signal);
  const options: RetryOptions = {
    async *ask(): AsyncGenerator<ModelEvent> {
      const outcome = outcomes[requests++] ?? "no more";
      if (pause) await wait(pause);
      if (typeof outcome !== "string") throw outcome;
      yield { kind: "text", text: outcome };
    },
    createFilter: () => createOutputFilter({ lang: "en", system: "", boundary: "0000" }),
    timeout,
    service: { retryNotBefore: 0, supportsTools: true },
    backoff: 1,
    ...more,
  };
  const events: ModelEvent[] = [];
  try {
    for await (const one of askWithRetries(options)) events.push(one);
    return { requests, events, service: options.service };
  } catch (error) {
    return { requests, events, service: options.service, error };
  } finally {
    timeout.end();
  }
}

test("retries: the answerer is named once, before the first text", async () => {
  const { requests, events } = await ask([busy(), busy(), "Peace."]);
  expect(requests).toBe(3);
  expect(events).toEqual([
    { kind: "step", step: "writing" },
    { kind: "answerer", by: "model" },
    { kind: "text", text: "Peace." },
  ]);
});

test("retries: at most three attempts, and none after the retry deadline", async () => {
  expect(await ask([busy(), busy(), busy(), "late"])).toMatchObject({ requests: 3, error: { status: 503 } });
  expect(await ask([busy(), "late"], { retryWindow: 20 }, 60)).toMatchObject({ requests: 1, error: { status: 503 } });
});

test("retries: a permanent failure is not retried", async () => {
  expect(await ask([new LlmFailure("refused", "no", { status: 402 }), "late"])).toMatchObject({ requests: 1 });
  expect(await ask([new LlmFailure("failed", "nothing"), "late"])).toMatchObject({ requests: 1 });
});

test("retries: a long retry-after pauses the service for a minute at most", async () => {
  const { requests, service } = await ask([
    new LlmFailure("unreachable", "busy", { status: 429, retryable: true, retryAfter: 3_600_000 }),
    "late",
  ]);
  expect(requests).toBe(1);
  expect(service.retryNotBefore).toBeGreaterThan(performance.now() + 55_000);
  expect(service.retryNotBefore).toBeLessThanOrEqual(performance.now() + 60_000);
});
