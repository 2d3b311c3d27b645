import { randomBytes } from "node:crypto";
import type { Fallback } from "#chat/shared/contract.ts";
import type { ChatModel } from "#platform/llm/chat-model.ts";
import { LlmFailure } from "#platform/llm/llm-failure.ts";
import type { Logger } from "#platform/log.ts";
import type { AnswerWriter, Asked, Written } from "../answers/answerer.ts";
import { chatError } from "../error-catalogue.ts";
import { askModel } from "./ask-model.ts";
import { askUntilWords, type ServiceState } from "./ask-with-retries.ts";
import { createEvidenceTools } from "./evidence-tools.ts";
import type { EvidenceFinder } from "./find-evidence.ts";
import { gatherEvidence } from "./gather-evidence.ts";
import { createPatience, type Limits, usualLimits } from "./idle-timeout.ts";
import { createWordWatch } from "./output-filter.ts";
import { systemPrompt, userPrompt } from "./prompt.ts";
import { createMeter, type DailyTokens, estimateTokens } from "./token-usage.ts";

export type ModelWriterOptions = {
  model: ChatModel;
  /** Answers when the model fails before its first text. */
  builtin: AnswerWriter;
  finder: EvidenceFinder;
  /** Absent without a token quota. */
  tokens?: DailyTokens | undefined;
  log: Logger;
  limits?: Limits;
  /** Milliseconds before the second attempt. */
  backoff?: number;
};

/**
 * An answerer that asks a language model. When the model fails before its first text, the built-in answerer answers and names the reason. With a
 * user's own key there is no fallback: a failure is thrown, as `chat/model-key-refused` when the service refuses the key.
 */
export function createModelWriter(options: ModelWriterOptions): AnswerWriter {
  const { model, builtin, log } = options;
  const service: ServiceState = { restUntil: 0, takesTools: true };
  return async function* write(asked, signal) {
    const key = model.ownKeys ? asked.modelKey : undefined;
    if (key === undefined && !model.open) return yield* builtin(asked, signal);
    let begun = false;
    try {
      for await (const written of askWithEvidence(options, service, { asked, key, signal })) {
        begun ||= written.kind === "words";
        yield written;
      }
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof LlmFailure || error instanceof CeilingReached) || begun) throw error;
      if (key === undefined) {
        report(log, error);
        yield* inPlace(builtin(asked, signal), error.kind);
      } else if (error instanceof LlmFailure && (error.status === 401 || error.status === 403)) {
        throw chatError("chat/model-key-refused", "The model's service refuses this key.");
      } else throw error;
    }
  };
}

/** The day's token quota is used up. */
class CeilingReached extends Error {
  readonly kind = "ceiling";
}

function report(log: Logger, error: LlmFailure | CeilingReached): void {
  const fields = { fallback: error.kind, ...(error instanceof LlmFailure && { status: error.status }) };
  const line = `the built-in answerer writes: ${error.message}`;
  if (error.kind === "refused") log.error(fields, line);
  else log.warn(fields, line);
}

async function* inPlace(words: AsyncIterable<Written>, fallback: Fallback): AsyncGenerator<Written> {
  for await (const written of words) yield written.kind === "writer" ? { ...written, fallback } : written;
}

/** Gathers the evidence, charges the token quota, and asks. With a user's own key neither the quota nor the service's pauses apply. */
async function* askWithEvidence(
  { model, finder, tokens, log, limits = usualLimits, backoff = 500 }: ModelWriterOptions,
  common: ServiceState,
  { asked, key, signal }: { asked: Asked; key: string | undefined; signal: AbortSignal },
): AsyncGenerator<Written> {
  const service = key === undefined ? common : { ...common, restUntil: 0 };
  if (Date.now() < service.restUntil) throw new LlmFailure("unreachable", "its service asked to be left alone");
  yield { kind: "step", step: "searching" };
  const boundary = randomBytes(8).toString("hex");
  const system = systemPrompt(asked.lang, boundary);
  const prompt = userPrompt(asked, await gatherEvidence(finder, asked), boundary);
  const reserved = key === undefined ? await tokens?.reserve(estimateTokens(system + prompt)) : undefined;
  if (tokens && key === undefined && !reserved) throw new CeilingReached("the day's tokens are used up");
  const meter = createMeter();
  const patience = createPatience(limits, signal);
  const request = { model: model.withKey(key), system, prompt };
  const tools = createEvidenceTools(finder, asked.lang);
  const ask = (withTools: boolean) => askModel(withTools ? { ...request, tools } : request, meter, patience);
  const watch = () => createWordWatch({ lang: asked.lang, system, boundary });
  try {
    yield* askUntilWords({ ask, watch, patience, service, backoff });
  } finally {
    patience.end();
    // The answer is unaffected; the reservation stays as it is.
    await reserved?.settle(meter.total()).catch((error: unknown) => {
      log.error({ err: error }, "the tokens of an answer could not be counted");
    });
  }
}
