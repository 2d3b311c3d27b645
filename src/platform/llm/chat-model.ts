import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModelV4 } from "@ai-sdk/provider";
import type { Config } from "../config.ts";
import { isOwnNetwork } from "./own-network.ts";

/** A language model behind any service with OpenAI's `POST /chat/completions`. */
export type ChatModel = {
  /** The model's name at the service. */
  name: string;
  /** The service's host, which receives the questions. */
  host: string;
  /** Whether it answers everybody; otherwise only users with their own key. */
  open: boolean;
  /** Whether users may use their own key: only if the service requires one. */
  ownKeys: boolean;
  /** The model, called with this key of a user or, without one, with the operator's. */
  withKey(key: string | undefined): LanguageModelV4;
};

type ChatVariables = Pick<Config, "LLM_BASE_URL" | "LLM_API_KEY" | "LLM_MODEL">;

/** The configured model; undefined if none is configured. */
export function configuredChatModel(config: ChatVariables): ChatModel | undefined {
  const { LLM_BASE_URL: baseUrl, LLM_API_KEY: apiKey, LLM_MODEL: name } = config;
  if (baseUrl === undefined || name === undefined) return undefined;
  const { host, hostname } = new URL(baseUrl);
  const keyless = apiKey === undefined && isOwnNetwork(hostname);
  // A model builds the schema of its chunks, a tenth of a megabyte: one serves all answers.
  const withOperatorsKey = createModel(baseUrl, name, apiKey);
  return {
    name,
    host,
    open: keyless || apiKey !== undefined,
    ownKeys: !keyless,
    withKey: (key) => (key === undefined ? withOperatorsKey : createModel(baseUrl, name, key)),
  };
}

function createModel(baseURL: string, name: string, apiKey: string | undefined): LanguageModelV4 {
  const provider = createOpenAICompatible({
    name: "llm",
    baseURL,
    includeUsage: true,
    // Questions and keys must not follow a redirect to another host.
    fetch: (input, init) => fetch(input, { ...init, redirect: "manual" }),
    ...(apiKey !== undefined && { apiKey }),
  });
  return provider.chatModel(name);
}
