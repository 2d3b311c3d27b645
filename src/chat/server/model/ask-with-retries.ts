import { setTimeout as wait } from "node:timers/promises";
import { LlmFailure } from "#platform/llm/llm-failure.ts";
import type { Written } from "../answers/answerer.ts";
import type { Patience } from "./idle-timeout.ts";
import type { WordWatch } from "./output-filter.ts";

/** What is known of the service, for all questions with the operator's key. */
export type ServiceState = {
  /** Until when it wants to be left alone (`Date.now()`). */
  restUntil: number;
  /** Whether its model takes tools, as far as is known. */
  takesTools: boolean;
};

export type Asking = {
  /** Asks once. */
  ask(withTools: boolean): AsyncIterable<Written>;
  /** A new one for each try. */
  watch(): WordWatch;
  patience: Patience;
  service: ServiceState;
  /** Milliseconds before the second try; before the third it is twice that. */
  backoff: number;
  /** Milliseconds after which no other try begins: a person is waiting. */
  trying?: number;
};

const mostTries = 3;
/** The longest that a person waits between two tries, and the longest that the service is left alone, in milliseconds. */
const longestWait = 5_000;
const longestRest = 60_000;

/** Statuses with which services refuse tools. */
const toolStatuses: readonly (number | undefined)[] = [400, 404, 422];

/**
 * Asks until words come that can be shown: again after a while where the failure may pass, without tools where they may be the reason.
 * Once words have come there is no second try.
 * @throws LlmFailure, or the reason of the patience's signal.
 */
export async function* askUntilWords(asking: Asking): AsyncGenerator<Written> {
  const { ask, watch, patience, service, backoff, trying = 20_000 } = asking;
  const lastTry = performance.now() + trying;
  let withTools = service.takesTools;
  for (let tries = 1; ; tries += 1) {
    let begun = false;
    try {
      for await (const written of shown(ask(withTools), watch())) {
        if (written.kind === "words" && !begun) {
          begun = true;
          service.takesTools = withTools;
          yield { kind: "step", step: "writing" };
          yield { kind: "writer", by: "model" };
        }
        yield written;
      }
      return;
    } catch (error) {
      if (begun || !(error instanceof LlmFailure) || patience.signal.aborted || tries === mostTries) throw error;
      const refusesTools = withTools && toolStatuses.includes(error.status);
      if (!error.passing && !refusesTools) throw error;
      if (performance.now() > lastTry) throw error;
      if (refusesTools) withTools = false;
      else await pauseBefore(tries, error);
    }
  }

  async function pauseBefore(tries: number, error: LlmFailure): Promise<void> {
    if (error.retryAfter > longestWait) {
      service.restUntil = Date.now() + Math.min(error.retryAfter, longestRest);
      throw error;
    }
    // Between half and all of it, so that many who were refused at once do not come back at once.
    const own = backoff * 2 ** (tries - 1) * (1 + Math.random()) * 0.5;
    await wait(Math.max(own, error.retryAfter), undefined, { signal: patience.signal }).catch(() => {});
    patience.signal.throwIfAborted();
  }
}

async function* shown(said: AsyncIterable<Written>, watch: WordWatch): AsyncGenerator<Written> {
  for await (const written of said) {
    if (written.kind !== "words") yield written;
    else yield* words(watch.push(written.text));
  }
  yield* words(watch.end());
}

function* words(text: string): Generator<Written> {
  if (text !== "") yield { kind: "words", text };
}
