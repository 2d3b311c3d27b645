import { type Embedder, EmbeddingFailure } from "#platform/llm/embedder.ts";

export type QuestionOptions = {
  embedder: Embedder;
  /** Called when a question could not be embedded; it is searched for without. */
  onFailure: (error: unknown) => void;
  /** Milliseconds that a search waits. */
  patience?: number;
  /** Milliseconds after a failure in which nothing is asked: a service that is away must not slow down every search. */
  rest?: number;
};

/** Questions whose vectors stay in memory. */
const mostKept = 200;

/**
 * The vector of a question, or undefined where it does not come in time. Recent questions are kept, and one that is asked twice at once is
 * sent once.
 */
export function createQuestionEmbedder({ embedder, onFailure, patience = 1_500, rest = 30_000 }: QuestionOptions) {
  const kept = new Map<string, Promise<Float32Array | undefined>>();
  let restUntil = 0;

  async function ask(question: string): Promise<Float32Array | undefined> {
    try {
      const [vector] = await embedder.embed([question], AbortSignal.timeout(patience));
      return vector;
    } catch (error) {
      kept.delete(question);
      // A question that the service does not like is no reason to leave out those of others.
      if (!(error instanceof EmbeddingFailure && error.ofTexts)) restUntil = performance.now() + rest;
      onFailure(error);
      return undefined;
    }
  }

  return (question: string): Promise<Float32Array | undefined> => {
    if (!/\p{L}/u.test(question)) return Promise.resolve(undefined);
    const known = kept.get(question);
    if (!known && performance.now() < restUntil) return Promise.resolve(undefined);
    const vector = known ?? ask(question);
    // Put last again: the first of the map is the one that nobody asked for longest.
    kept.delete(question);
    kept.set(question, vector);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return vector;
  };
}
