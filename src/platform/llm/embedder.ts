import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { APICallError, embedMany } from "ai";
import type { Config } from "../config.ts";
import { hintOf, nameOf, readRetryAfter } from "./service-failure.ts";

/** An embedding model behind any service with OpenAI's `POST /embeddings`. */
export type Embedder = {
  model: string;
  /**
   * One vector of length 1 per text, in the same order and all with the same dimensions. Sends one request without retries. Throws EmbeddingFailure,
   * or the signal's reason.
   */
  embed(texts: readonly string[], signal: AbortSignal): Promise<Float32Array[]>;
};

export type EmbedderOptions = { baseUrl: string; apiKey: string | undefined; model: string };

const textStatuses = new Set([400, 413, 422]);

/** The request failed. The message is for the operator's log: it contains neither texts nor the service's message. */
export class EmbeddingFailure extends Error {
  /** Whether the same request can succeed later. */
  readonly retryable: boolean;
  readonly status: number | undefined;
  /** Whether these texts are the cause: too many, too long, or rejected by the service. */
  readonly ofTexts: boolean;
  /** The service's `Retry-After` in milliseconds. */
  readonly retryAfter: number;
  constructor(
    message: string,
    { retryable = false, status, retryAfter = 0 }: Partial<Omit<EmbeddingFailure, keyof Error>> = {},
  ) {
    super(message);
    this.name = "EmbeddingFailure";
    this.retryable = retryable;
    this.status = status;
    this.ofTexts = status !== undefined && textStatuses.has(status);
    this.retryAfter = retryAfter;
  }
}

/** The configured model; undefined if none is configured. */
export function configuredEmbedder(
  config: Pick<Config, "LLM_BASE_URL" | "LLM_API_KEY" | "EMBEDDING_MODEL">,
): Embedder | undefined {
  const { LLM_BASE_URL: baseUrl, LLM_API_KEY: apiKey, EMBEDDING_MODEL: model } = config;
  return baseUrl !== undefined && model !== undefined ? createEmbedder({ baseUrl, apiKey, model }) : undefined;
}

export function createEmbedder({ baseUrl, apiKey, model }: EmbedderOptions): Embedder {
  const provider = createOpenAICompatible({
    name: "llm",
    baseURL: baseUrl,
    // Questions and the key must not follow a redirect to another host.
    fetch: (input, init) => fetch(input, { ...init, redirect: "manual" }),
    ...(apiKey !== undefined && { apiKey }),
  });
  const embeddingModel = provider.embeddingModel(model);
  return {
    model,
    async embed(texts, signal) {
      const answer = await embedMany({
        model: embeddingModel,
        values: [...texts],
        maxRetries: 0,
        abortSignal: signal,
      }).catch((error: unknown) => {
        signal.throwIfAborted();
        throw readFailure(error);
      });
      return readVectors(answer.embeddings, model);
    },
  };
}

function readFailure(error: unknown): EmbeddingFailure {
  // For a truncated response fetch throws a TypeError, directly or as a cause.
  if (error instanceof TypeError || (error instanceof Error && error.cause instanceof TypeError)) {
    return new EmbeddingFailure("the embedding service could not be reached", { retryable: true });
  }
  if (!APICallError.isInstance(error)) {
    // This includes more or fewer vectors than texts.
    return new EmbeddingFailure(`the embedding service did not give a vector a text: ${nameOf(error)}`);
  }
  const { statusCode: status, isRetryable: retryable, responseHeaders } = error;
  if (status === undefined) return new EmbeddingFailure("the embedding service could not be reached", { retryable });
  if (status === 200) return new EmbeddingFailure("the embedding service answered something else than embeddings");
  const retryAfter = readRetryAfter(responseHeaders?.["retry-after"]);
  const message = `the embedding service answered ${status}${hintOf(status, "EMBEDDING_MODEL")}`;
  return new EmbeddingFailure(message, { retryable, status, retryAfter });
}

function readVectors(embeddings: readonly number[][], model: string): Float32Array[] {
  const dimensions = embeddings[0]?.length ?? 0;
  return embeddings.map((embedding) => {
    if (embedding.length !== dimensions) {
      throw new EmbeddingFailure(`${model} gave vectors of ${dimensions} and of ${embedding.length} dimensions`);
    }
    const length = Math.hypot(...embedding);
    if (!(length > 0 && Number.isFinite(length)))
      throw new EmbeddingFailure(`${model} gave a vector without a direction`);
    return Float32Array.from(embedding, (value) => value / length);
  });
}
