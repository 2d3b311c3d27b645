import type { ModelFacts } from "#chat/shared/model-facts.ts";
import type { Clock } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/database/index.ts";
import { type ChatModel, configuredChatModel } from "#platform/llm/chat-model.ts";
import type { Logger } from "#platform/log.ts";
import type { AnswererDependencies } from "../builtin/builtin-answerer.ts";
import { createBuiltinAnswerer } from "../builtin/builtin-answerer.ts";
import { createEvidenceFinder, type EvidenceSources } from "../model/find-evidence.ts";
import type { Timeouts } from "../model/idle-timeout.ts";
import { createModelAnswerer } from "../model/model-answerer.ts";
import { createDailyTokenQuota } from "../model/token-usage.ts";
import { createTokenUsageStore } from "../model/token-usage-store.ts";
import type { Answerer } from "./answerer.ts";

export type AnswererOptions = Pick<
  AnswererDependencies,
  | "messages"
  | "readQuestion"
  | "quotations"
  | "findPassageNames"
  | "findNamedVerses"
  | "findTransliterated"
  | "findSurah"
  | "findSurahPassages"
> &
  EvidenceSources & {
    config: Pick<Config, "LLM_BASE_URL" | "LLM_API_KEY" | "LLM_MODEL" | "LLM_DAILY_TOKENS" | "EMBEDDING_MODEL">;
    database: Database;
    clock: Clock;
    log: Logger;
    onTokens?: ((used: number) => void) | undefined;
    timeouts?: Timeouts;
    backoff?: number;
  };

/** The answerer of this configuration: a language model or the built-in one. `model` is null when no question leaves the server. */
export function openAnswerer(parts: AnswererOptions): { answerer: Answerer; model: ModelFacts | null } {
  const { config, database, clock, log, timeouts, backoff } = parts;
  const builtin = createBuiltinAnswerer(parts);
  const model = configuredChatModel(config);
  if (!model) return { answerer: builtin, model: searchFacts(config) };
  const quota = config.LLM_DAILY_TOKENS;
  const tokens = quota === undefined ? undefined : createDailyTokenQuota(createTokenUsageStore(database), quota, clock);
  const retries = { ...(timeouts && { timeouts }), ...(backoff !== undefined && { backoff }) };
  const answerer = createModelAnswerer({
    model,
    builtin,
    finder: createEvidenceFinder(parts),
    readQuestion: parts.readQuestion,
    tokens,
    onTokens: parts.onTokens,
    log,
    ...retries,
  });
  return { answerer, model: factsOf(model, config.EMBEDDING_MODEL !== undefined) };
}

const factsOf = ({ name, host, ownKeys, open }: ChatModel, forSearch: boolean): ModelFacts => ({
  name,
  host,
  ownKey: ownKeys,
  keyNeeded: !open,
  everybody: open || forSearch,
});

/** The facts about an embedding model that ranks search results, when no model answers. */
function searchFacts({ LLM_BASE_URL: url, EMBEDDING_MODEL: model }: AnswererOptions["config"]): ModelFacts | null {
  if (url === undefined || model === undefined) return null;
  return { name: null, host: new URL(url).host, ownKey: false, keyNeeded: false, everybody: true };
}
