import { setTimeout as wait } from "node:timers/promises";
import { LlmFailure } from "#platform/llm/llm-failure.ts";
import type { ModelEvent } from "../answers/answerer.ts";
import type { IdleTimeout } from "./idle-timeout.ts";
import type { OutputFilter } from "./output-filter.ts";
import type { ServiceState } from "./service-states.ts";

export type RetryOptions = {
  /** Sends one request. */
  ask(withTools: boolean): AsyncIterable<ModelEvent>;
  /** Creates the filter of one attempt. */
  createFilter(): OutputFilter;
  timeout: IdleTimeout;
  service: Pick<ServiceState, "retryNotBefore" | "supportsTools">;
  /** Milliseconds before the second attempt; doubled before the third. */
  backoff: number;
  /** Milliseconds after which no further attempt starts. */
  retryWindow?: number;
};

const maxAttempts = 3;
/** Milliseconds: the longest delay between two attempts, and the longest pause that the service may impose. */
const maxDelay = 5_000;
const maxPause = 60_000;

/** HTTP statuses with which services refuse tools. */
const toolStatuses: readonly (number | undefined)[] = [400, 404, 422];

/**
 * Sends requests until one yields text that can be shown: with exponential backoff after a temporary failure, without tools when the service may
 * have refused them. No retry after the first text, unless a restart has taken it back.
 * @throws LlmFailure, or the reason of the timeout's signal
 */
export async function* askWithRetries(options: RetryOptions): AsyncGenerator<ModelEvent> {
  const { ask, createFilter, timeout, service, backoff, retryWindow = 20_000 } = options;
  const lastTry = performance.now() + retryWindow;
  let withTools = service.supportsTools;
  for (let tries = 1; ; tries += 1) {
    let begun = false;
    try {
      for await (const event of shown(ask(withTools), createFilter)) {
        if (event.kind === "restart") {
          if (begun) yield event;
          begun = false;
          continue;
        }
        if (event.kind === "text" && !begun) {
          begun = true;
          service.supportsTools = withTools;
          yield { kind: "step", step: "writing" };
          yield { kind: "answerer", by: "model" };
        }
        yield event;
      }
      return;
    } catch (error) {
      if (begun || !(error instanceof LlmFailure) || timeout.signal.aborted || tries === maxAttempts) throw error;
      const refusesTools = withTools && toolStatuses.includes(error.status);
      if (!error.retryable && !refusesTools) throw error;
      if (performance.now() > lastTry) throw error;
      if (refusesTools) withTools = false;
      else await pauseBefore(tries, error);
    }
  }

  async function pauseBefore(tries: number, error: LlmFailure): Promise<void> {
    if (error.retryAfter > maxDelay) {
      service.retryNotBefore = performance.now() + Math.min(error.retryAfter, maxPause);
      throw error;
    }
    // Jitter between half and all of the backoff, so that requests that failed together do not retry together.
    const own = backoff * 2 ** (tries - 1) * (1 + Math.random()) * 0.5;
    await wait(Math.max(own, error.retryAfter), undefined, { signal: timeout.signal }).catch(() => {});
    timeout.signal.throwIfAborted();
  }
}

async function* shown(
  said: AsyncIterable<ModelEvent>,
  createFilter: RetryOptions["createFilter"],
): AsyncGenerator<ModelEvent> {
  let filter = createFilter();
  for await (const event of said) {
    if (event.kind === "restart") filter = createFilter();
    if (event.kind !== "text") yield event;
    else yield* words(filter.push(event.text));
  }
  yield* words(filter.end());
}

function* words(text: string): Generator<ModelEvent> {
  if (text !== "") yield { kind: "text", text };
}
