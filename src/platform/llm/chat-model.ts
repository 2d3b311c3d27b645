import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModelV4 } from "@ai-sdk/provider";
import { extractReasoningMiddleware, wrapLanguageModel } from "ai";
import type { Config } from "../config.ts";
import { isOwnNetwork } from "./own-network.ts";

/** A language model behind any address that speaks OpenAI's `POST /chat/completions`. */
export type ChatModel = {
  /** As the service calls it. */
  name: string;
  /** The service's host: whom questions go to. */
  host: string;
  /** Whether it answers everybody; otherwise only those who bring their own key. */
  open: boolean;
  /** Whether people may bring their own key: only where the service asks for one. */
  ownKeys: boolean;
  /** The model, asked with this key of a person's or without one with the operator's. */
  withKey(key: string | undefined): LanguageModelV4;
};

type ChatVariables = Pick<Config, "LLM_BASE_URL" | "LLM_API_KEY" | "LLM_MODEL">;

/** The model that the configuration names; undefined where it names none. */
export function configuredChatModel(config: ChatVariables): ChatModel | undefined {
  const { LLM_BASE_URL: baseUrl, LLM_API_KEY: apiKey, LLM_MODEL: name } = config;
  if (baseUrl === undefined || name === undefined) return undefined;
  const { host, hostname } = new URL(baseUrl);
  const keyless = apiKey === undefined && isOwnNetwork(hostname);
  return {
    name,
    host,
    open: keyless || apiKey !== undefined,
    ownKeys: !keyless,
    withKey: (key) => createModel(baseUrl, name, key ?? apiKey),
  };
}

function createModel(baseURL: string, name: string, apiKey: string | undefined): LanguageModelV4 {
  const provider = createOpenAICompatible({
    name: "llm",
    baseURL,
    includeUsage: true,
    // Neither a question nor a key follows a redirect to another host.
    fetch: (input, init) => fetch(input, { ...init, redirect: "manual" }),
    ...(apiKey !== undefined && { apiKey }),
  });
  return wrapLanguageModel({
    model: provider.chatModel(name),
    // Some models think aloud, before they answer, in their words.
    middleware: extractReasoningMiddleware({ tagName: "think" }),
  });
}
