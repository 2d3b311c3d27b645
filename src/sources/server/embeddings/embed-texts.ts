import { setTimeout as sleep } from "node:timers/promises";
import { type Embedder, EmbeddingFailure } from "#platform/llm/embedder.ts";
import { appendVectors, type KeptVectors, quantise, readVectorFile, writeVectorFile } from "./vector-file.ts";
import { digestsOf, noText } from "./verse-vectors.ts";

export type EmbeddingRequest = {
  embedder: Embedder;
  texts: readonly string[];
  /** The file of vectors; texts that are already in it are not requested again. */
  path: string;
  signal: AbortSignal;
  /** Called once before the first batch and after each. */
  onProgress: (done: number, total: number) => void;
  /** Called when a batch failed and will be retried. */
  onFailure: (failure: EmbeddingFailure) => void;
  /** The delay in milliseconds after the n-th attempt, from 0. */
  pause?: (attempt: number) => number;
};

/** The number of texts per request. */
const maxBatch = 96;

/** The timeout of a request in milliseconds. */
const requestTimeout = 60_000;

/** 2 s, 4 s, 8 s … up to ten minutes. */
const backOff = (attempt: number) => Math.min(600_000, 2_000 * 2 ** Math.min(attempt, 12));

/**
 * Embeds each text once. Each batch is stored before the next request, so that a killed
 * process loses at most one batch. Retries temporary failures; throws EmbeddingFailure for others, and when the signal aborts.
 */
export async function embedTexts(request: EmbeddingRequest): Promise<KeptVectors> {
  const { texts, path, signal, onProgress } = request;
  const wanted = new Map(digestsOf(texts).map((digest, at) => [digest, texts[at] ?? ""]));
  wanted.delete(noText);
  const kept = await openKept(path, wanted);
  const vectors = new Map(kept?.vectors);
  let dimensions = kept?.dimensions;
  const missing = [...wanted].filter(([digest]) => !vectors.has(digest));
  const ask = createAsker(request);
  onProgress(vectors.size, wanted.size);
  while (missing.length > 0) {
    signal.throwIfAborted();
    const answered = await ask(missing.slice(0, maxBatch).map(([, text]) => text));
    const found = answered[0]?.length ?? 0;
    if (dimensions !== undefined && found !== dimensions) throw otherDimensions(request, found, dimensions);
    const batch = new Map(
      missing.splice(0, answered.length).map(([digest], at) => [digest, quantise(answered[at] ?? new Float32Array())]),
    );
    if (dimensions === undefined) await writeVectorFile(path, { dimensions: found, vectors: batch });
    else await appendVectors(path, batch);
    dimensions = found;
    for (const [digest, vector] of batch) vectors.set(digest, vector);
    onProgress(vectors.size, wanted.size);
  }
  return { dimensions: dimensions ?? 0, vectors };
}

/** The stored vectors of the texts. Removes damaged records and vectors of other texts from the file. */
async function openKept(path: string, wanted: ReadonlyMap<string, string>): Promise<KeptVectors | undefined> {
  const read = await readVectorFile(path);
  if (!read) return undefined;
  const vectors = new Map([...read.vectors].filter(([digest]) => wanted.has(digest)));
  if (vectors.size === 0) return undefined;
  const kept = { dimensions: read.dimensions, vectors };
  if (read.damaged || vectors.size < read.vectors.size) await writeVectorFile(path, kept);
  return kept;
}

function otherDimensions({ embedder, path }: EmbeddingRequest, found: number, kept: number): EmbeddingFailure {
  return new EmbeddingFailure(
    `${embedder.model} gives vectors of ${found} dimensions where those kept have ${kept}: it is another model under the same name. ` +
      `Remove ${path} to begin anew`,
  );
}

/** Requests the vectors of some texts, or of the first of them if the service accepts fewer at a time. */
function createAsker({ embedder, signal, onFailure, pause = backOff }: EmbeddingRequest) {
  let size = maxBatch;
  return async (texts: readonly string[]): Promise<Float32Array[]> => {
    for (let attempt = 0; ; ) {
      const batch = texts.slice(0, size);
      try {
        return await embedder.embed(batch, AbortSignal.any([signal, AbortSignal.timeout(requestTimeout)]));
      } catch (error) {
        signal.throwIfAborted();
        const failure = toEmbeddingFailure(error);
        if (batch.length > 1 && failure.ofTexts) {
          size = Math.ceil(batch.length / 2);
          continue;
        }
        if (!failure.retryable) throw failure;
        onFailure(failure);
        await sleep(Math.max(failure.retryAfter, pause(attempt)), undefined, { signal, ref: false });
        attempt += 1;
      }
    }
  };
}

/** Converts an error to an EmbeddingFailure. Rethrows any other error. */
function toEmbeddingFailure(error: unknown): EmbeddingFailure {
  if (error instanceof EmbeddingFailure) return error;
  if (!(error instanceof DOMException && error.name === "TimeoutError")) throw error;
  return new EmbeddingFailure("the embedding service did not answer in time", { retryable: true });
}
