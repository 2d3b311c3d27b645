import type { ModelFacts } from "#chat/shared/model-facts.ts";
import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/database/index.ts";
import { type ChatModel, configuredChatModel } from "#platform/llm/chat-model.ts";
import type { Logger } from "#platform/log.ts";
import type { Writer } from "../builtin/builtin-answerer.ts";
import { createBuiltinWriter } from "../builtin/create-builtin-answerer.ts";
import { createEvidenceFinder, type EvidenceShelves } from "../model/find-evidence.ts";
import type { Limits } from "../model/idle-timeout.ts";
import { createModelWriter } from "../model/model-answerer.ts";
import { createDailyTokens } from "../model/token-usage.ts";
import { createTokensStore } from "../model/token-usage-store.ts";
import type { AnswerWriter } from "./answerer.ts";

export type WriterParts = Pick<Writer, "messages" | "concernsOf"> &
  EvidenceShelves & {
    config: Pick<Config, "LLM_BASE_URL" | "LLM_API_KEY" | "LLM_MODEL" | "LLM_DAILY_TOKENS" | "EMBEDDING_MODEL">;
    database: Database;
    log: Logger;
    limits?: Limits;
    backoff?: number;
  };

/** The answerer of this configuration: a language model or the built-in one. `model` is null when no question leaves the server. */
export function openWriter(parts: WriterParts): { writer: AnswerWriter; model: ModelFacts | null } {
  const { config, database, log, limits, backoff } = parts;
  const builtin = createBuiltinWriter(parts);
  const model = configuredChatModel(config);
  if (!model) return { writer: builtin, model: searchFacts(config) };
  const ceiling = config.LLM_DAILY_TOKENS;
  const tokens = ceiling === undefined ? undefined : createDailyTokens(createTokensStore(database), ceiling);
  const patience = { ...(limits && { limits }), ...(backoff !== undefined && { backoff }) };
  const writer = createModelWriter({ model, builtin, finder: createEvidenceFinder(parts), tokens, log, ...patience });
  return { writer, model: factsOf(model, config.EMBEDDING_MODEL !== undefined) };
}

const factsOf = ({ name, host, ownKeys, open }: ChatModel, forSearch: boolean): ModelFacts => ({
  name,
  host,
  ownKey: ownKeys,
  keyNeeded: !open,
  everybody: open || forSearch,
});

/** The facts about an embedding model that ranks search results, when no model answers. */
function searchFacts({ LLM_BASE_URL: url, EMBEDDING_MODEL: model }: WriterParts["config"]): ModelFacts | null {
  if (url === undefined || model === undefined) return null;
  return { name: null, host: new URL(url).host, ownKey: false, keyNeeded: false, everybody: true };
}
