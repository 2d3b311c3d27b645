import { createHash } from "node:crypto";
import { join } from "node:path";
import { byLanguage } from "#i18n/shared/by-language.ts";
import { type Language, languages } from "#i18n/shared/languages.ts";
import { type Embedder, EmbeddingFailure } from "#platform/llm/embedder.ts";
import type { Logger } from "#platform/log.ts";
import { maxQueryLength } from "../query/query-words.ts";
import { createQuestionEmbedder } from "./embed-question.ts";
import { embedTexts } from "./embed-texts.ts";
import { arrangeVectors, digestsOf, nearnessOf, type VerseVectors } from "./verse-vectors.ts";

/** Raise it whenever the file layout or the computation of vectors changes: all texts are then embedded again. */
const formatVersion = 1;

export type EmbeddingsOptions = {
  embedder: Embedder;
  /** The folder of vectors, with one folder per model. */
  folder: string;
  /** One text per verse. */
  texts: (language: Language) => Promise<readonly string[]>;
  log: Logger;
  /** The delay in milliseconds after the n-th attempt, from 0. */
  pause?: (attempt: number) => number;
  /** The time in milliseconds that a search waits for its question's vector. */
  searchTimeout?: number;
  /** The time in milliseconds without requests after a failed question. */
  cooldown?: number;
};

export type EmbeddingProgress = { state: "waiting" | "embedding" | "ready" | "failed"; done: number; total: number };

export type Embeddings = {
  /**
   * The similarity of each verse to a question, 0 to 1; undefined if the language is not ready or the question's vector
   * does not arrive in time.
   */
  nearness(language: Language, question: string): Promise<Float64Array | undefined>;
  progress(): Record<Language, EmbeddingProgress>;
  /** Embeds missing texts in the background, language by language. Never throws; resolves when done or stopped. */
  start(): Promise<void>;
  /** Stops embedding; received batches stay. */
  close(): Promise<void>;
};

/** The embeddings of verses by one model. A language joins the search when all its verses have vectors. */
export function openEmbeddings({ texts, log, ...options }: EmbeddingsOptions): Embeddings {
  const { embedder, pause } = options;
  const folder = join(options.folder, folderName(embedder.model));
  const stopper = new AbortController();
  const ready = new Map<Language, VerseVectors>();
  const progress = new Map<Language, EmbeddingProgress>();
  const embedQuestion = createQuestionEmbedder({
    ...options,
    onFailure: (error) => log.warn({ err: error }, "a question could not be embedded; searches go on without"),
  });
  let running: Promise<void> | undefined;
  const sayMismatch = createMismatchNote(embedder.model, log);

  async function prepare(language: Language): Promise<void> {
    const own = await texts(language);
    const kept = await embedTexts({
      embedder,
      texts: own,
      path: join(folder, `${language}.vectors`),
      signal: stopper.signal,
      onProgress: (done, total) => progress.set(language, { state: "embedding", done, total }),
      onFailure: (failure) => log.warn({ language, err: failure }, "verses could not be embedded; trying again"),
      ...(pause && { pause }),
    });
    const vectors = arrangeVectors(digestsOf(own), kept);
    if (vectors) ready.set(language, vectors);
    set(language, "ready");
  }

  function set(language: Language, state: EmbeddingProgress["state"]): void {
    progress.set(language, { done: 0, total: 0, ...progress.get(language), state });
  }

  async function prepareAll(): Promise<void> {
    for (const language of languages) {
      try {
        await prepare(language);
        log.info({ language, model: embedder.model }, "embeddings ready");
      } catch (error) {
        if (stopper.signal.aborted) return;
        set(language, "failed");
        log.error({ language, err: error }, "verses could not be embedded; the search goes on without");
        // A permanent failure in one language would recur in the others.
        if (error instanceof EmbeddingFailure) return;
      }
    }
  }

  return {
    async nearness(language, question) {
      const vectors = ready.get(language);
      const vector = vectors && (await embedQuestion(question.slice(0, maxQueryLength).trim().toWellFormed()));
      if (!vector) return undefined;
      if (vector.length === vectors.dimensions) return nearnessOf(vectors, vector);
      sayMismatch(vector.length, vectors.dimensions);
      return undefined;
    },
    progress: () => byLanguage((language) => progress.get(language) ?? { state: "waiting", done: 0, total: 0 }),
    start() {
      running ??= prepareAll();
      return running;
    },
    async close() {
      stopper.abort();
      await running;
    },
  };
}

/** Logs only once that the model changed behind its name, rather than at every question. */
function createMismatchNote(model: string, log: Logger) {
  let said = false;
  return (found: number, kept: number) => {
    if (said) return;
    said = true;
    const err = new EmbeddingFailure(`${model} gives vectors of ${found} dimensions where the verses' have ${kept}`);
    log.error({ err }, "questions cannot be compared with verses; the search goes on without");
  };
}

/** Each model has its own vectors. Those of earlier models stay, in case the operator goes back to one. */
function folderName(model: string): string {
  return `embeddings-${createHash("sha256").update(`${formatVersion}\n${model}`).digest("hex").slice(0, 16)}`;
}
