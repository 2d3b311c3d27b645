import { type Embedder, EmbeddingFailure } from "#platform/llm/embedder.ts";

export type QuestionOptions = {
  embedder: Embedder;
  /** Called when a question could not be embedded; the search then goes on without. */
  onFailure: (error: unknown) => void;
  /** The time in milliseconds that a search waits. */
  searchTimeout?: number;
  /** The time in milliseconds without requests after a failure, so that an unavailable service does not slow down every search. */
  cooldown?: number;
};

/** The number of questions whose vectors are cached. */
const maxCached = 200;

/**
 * The vector of a question, or undefined if it does not arrive in time. Recent questions are cached, and concurrent requests for
 * the same question are sent once.
 */
export function createQuestionEmbedder({
  embedder,
  onFailure,
  searchTimeout = 1_500,
  cooldown = 30_000,
}: QuestionOptions) {
  const kept = new Map<string, Promise<Float32Array | undefined>>();
  let retryNotBefore = 0;

  async function ask(question: string): Promise<Float32Array | undefined> {
    try {
      const [vector] = await embedder.embed([question], AbortSignal.timeout(searchTimeout));
      return vector;
    } catch (error) {
      kept.delete(question);
      // A rejected question must not suspend the embedding of others.
      if (!(error instanceof EmbeddingFailure && error.ofTexts)) retryNotBefore = performance.now() + cooldown;
      onFailure(error);
      return undefined;
    }
  }

  return (question: string): Promise<Float32Array | undefined> => {
    if (!/\p{L}/u.test(question)) return Promise.resolve(undefined);
    const known = kept.get(question);
    if (!known && performance.now() < retryNotBefore) return Promise.resolve(undefined);
    const vector = known ?? ask(question);
    // Move the question to the end of the map: the first entry is the least recently used.
    kept.delete(question);
    kept.set(question, vector);
    const [oldest] = kept.keys();
    if (kept.size > maxCached && oldest !== undefined) kept.delete(oldest);
    return vector;
  };
}
