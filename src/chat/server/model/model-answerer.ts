import { randomBytes } from "node:crypto";
import type { Fallback } from "#chat/shared/contract.ts";
import type { ChatModel } from "#platform/llm/chat-model.ts";
import { LlmFailure } from "#platform/llm/llm-failure.ts";
import type { Logger } from "#platform/log.ts";
import type { ReadQuestion } from "#sources/shared/contract.ts";
import type { AnswerEvent, Answerer, AnswerRequest, ModelEvent } from "../answers/answerer.ts";
import { chatError } from "../error-catalogue.ts";
import { askModel } from "./ask-model.ts";
import { askWithRetries } from "./ask-with-retries.ts";
import { createEvidenceTools } from "./evidence-tools.ts";
import type { EvidenceFinder } from "./find-evidence.ts";
import { gatherEvidence } from "./gather-evidence.ts";
import { createIdleTimeout, defaultTimeouts, type Timeouts } from "./idle-timeout.ts";
import { createOutputFilter } from "./output-filter.ts";
import { systemPrompt, userPrompt } from "./prompt.ts";
import { createStyleCheck } from "./reasoning-style.ts";
import { createServiceStates, type ServiceState } from "./service-states.ts";
import { createMeter, type DailyTokenQuota, estimateTokens } from "./token-usage.ts";

export type ModelAnswererOptions = {
  model: ChatModel;
  /** Its passages are among the model's evidence, and it answers when the model fails before its first text. */
  builtin: Answerer;
  finder: EvidenceFinder;
  /** Tells messages that follow an answer; without it, each is searched by itself first. */
  readQuestion?: ReadQuestion | undefined;
  /** Absent without a token quota. */
  tokens?: DailyTokenQuota | undefined;
  /** Called with the tokens of each answer, for metrics. */
  onTokens?: ((used: number) => void) | undefined;
  log: Logger;
  timeouts?: Timeouts;
  /** Milliseconds before the second attempt. */
  backoff?: number;
};

/**
 * An answerer that asks a language model. When the model fails before its first text, or after it has taken that back, the built-in answerer answers and names the reason. With a
 * user's own key there is no fallback: a failure is thrown, as `chat/model-key-refused` when the service refuses the key.
 */
export function createModelAnswerer(options: ModelAnswererOptions): Answerer {
  const { model, builtin, log } = options;
  const stateFor = createServiceStates();
  return async function* write(request, signal) {
    const key = model.ownKeys ? request.modelKey : undefined;
    if (key === undefined && !model.open) return yield* builtin(request, signal);
    let begun = false;
    try {
      for await (const event of askWithEvidence(options, stateFor(key), { request, key, signal })) {
        begun = event.kind === "text" || (begun && event.kind !== "restart");
        yield event.kind === "answerer" ? { ...event, model: model.name } : event;
      }
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof LlmFailure || error instanceof TokenQuotaReached) || begun) throw error;
      if (key === undefined) {
        report(log, error);
        yield* inPlace(builtin(request, signal), error.kind);
      } else if (error instanceof LlmFailure && (error.status === 401 || error.status === 403)) {
        throw chatError("chat/model-key-refused", "The model's service refuses this key.");
      } else throw error;
    }
  };
}

/** The day's token quota is used up. */
class TokenQuotaReached extends Error {
  readonly kind = "ceiling";
}

function report(log: Logger, error: LlmFailure | TokenQuotaReached): void {
  const fields = { fallback: error.kind, ...(error instanceof LlmFailure && { status: error.status }) };
  const line = `the built-in answerer writes: ${error.message}`;
  if (error.kind === "refused") log.error(fields, line);
  else log.warn(fields, line);
}

async function* inPlace(words: AsyncIterable<AnswerEvent>, fallback: Fallback): AsyncGenerator<AnswerEvent> {
  for await (const event of words) yield event.kind === "answerer" ? { ...event, fallback } : event;
}

/** Gathers the evidence, charges the token quota, and asks. With a user's own key neither the quota nor the service's pauses apply. */
async function* askWithEvidence(
  {
    model,
    builtin,
    finder,
    readQuestion,
    tokens,
    onTokens,
    log,
    timeouts = defaultTimeouts,
    backoff = 500,
  }: ModelAnswererOptions,
  service: ServiceState,
  { request, key, signal }: { request: AnswerRequest; key: string | undefined; signal: AbortSignal },
): AsyncGenerator<ModelEvent> {
  if (key === undefined && performance.now() < service.retryNotBefore)
    throw new LlmFailure("unreachable", "the service asked for a pause (Retry-After)");
  yield { kind: "step", step: "searching" };
  const boundary = randomBytes(8).toString("hex");
  const system = systemPrompt(request.lang, boundary);
  const prompt = userPrompt(
    request,
    await gatherEvidence({ finder, builtin, readQuestion }, request, signal),
    boundary,
  );
  const reserved = key === undefined ? await tokens?.reserve(estimateTokens(system + prompt)) : undefined;
  if (tokens && key === undefined && !reserved) throw new TokenQuotaReached("the day's tokens are used up");
  const meter = createMeter();
  const timeout = createIdleTimeout(timeouts, signal);
  const asked = model.withKey(key);
  const style = createStyleCheck({ model: asked, service, longest: timeouts.first, signal: timeout.signal });
  const modelRequest = { model: asked, system, prompt, style };
  const tools = createEvidenceTools(finder, request.lang);
  const ask = (withTools: boolean) => askModel(withTools ? { ...modelRequest, tools } : modelRequest, meter, timeout);
  const createFilter = () => createOutputFilter({ lang: request.lang, system, boundary });
  try {
    style.begin();
    yield* askWithRetries({ ask, createFilter, timeout, service, backoff });
  } finally {
    style.end();
    timeout.end();
    onTokens?.(meter.total());
    // The answer is unaffected; the reservation stays as it is.
    await reserved?.settle(meter.total()).catch((error: unknown) => {
      log.error({ err: error }, "the tokens of an answer could not be counted");
    });
  }
}
