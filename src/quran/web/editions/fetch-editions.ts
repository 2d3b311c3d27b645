import { callOperation } from "#api/web/call-operation.ts";
import { OperationError } from "#api/web/operation-error.ts";
import type { ChoosableEdition, EditionVerses } from "#quran/shared/edition-verses.ts";
import { quranOperations } from "../operations.ts";

/** The result for an edition that the server does not serve. It is not an error: a retry would not help. */
export const unknownEdition = Symbol("unknown edition");

/** The most chapters of editions in memory: those of the current surah and of the previous ones. */
const cacheSize = 16;
const cache = new Map<string, Promise<EditionVerses | typeof unknownEdition>>();

/** A chapter in one edition, cached. Rejects when it cannot be fetched; the next call fetches again. */
export function fetchEditionVerses(chapter: number, edition: string): Promise<EditionVerses | typeof unknownEdition> {
  const key = `${chapter} ${edition}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const fetched = fetchVerses(chapter, edition);
  cache.set(key, fetched);
  for (const oldest of cache.keys()) if (cache.size > cacheSize) cache.delete(oldest);
  fetched.catch(() => cache.delete(key));
  return fetched;
}

async function fetchVerses(chapter: number, edition: string): Promise<EditionVerses | typeof unknownEdition> {
  try {
    return await callOperation(quranOperations.readVerses, { chapter: String(chapter), edition });
  } catch (error) {
    if (error instanceof OperationError && (error.status === 404 || error.status === 400)) return unknownEdition;
    throw error;
  }
}

let editions: Promise<readonly ChoosableEdition[]> | undefined;

/** The editions that can be chosen, cached. Rejects when they cannot be fetched; the next call fetches again. */
export function fetchEditions(): Promise<readonly ChoosableEdition[]> {
  editions ??= fetchList();
  editions.catch(() => {
    editions = undefined;
  });
  return editions;
}

async function fetchList(): Promise<readonly ChoosableEdition[]> {
  return (await callOperation(quranOperations.listEditions, {})).editions;
}
