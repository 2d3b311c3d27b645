import { callOperation } from "#api/web/call-operation.ts";
import { OperationError } from "#api/web/operation-error.ts";
import type { ChoosableEdition, EditionVerses } from "#quran/shared/edition-verses.ts";
import { listEditions, readVerses } from "#quran/shared/operations.ts";

/** What the server does not offer, or offers no longer: not a failure, there is nothing to try again. */
export const unknownEdition = Symbol("unknown edition");

/** So many chapters of editions are kept: those of the surah that is read, and of the ones before it. */
const mostKept = 16;
const kept = new Map<string, Promise<EditionVerses | typeof unknownEdition>>();

/** A chapter in one edition. Rejects when it cannot be had; the next call asks again. */
export function readEditionVerses(chapter: number, edition: string): Promise<EditionVerses | typeof unknownEdition> {
  const key = `${chapter} ${edition}`;
  const known = kept.get(key);
  if (known) return known;
  const asked = fetchVerses(chapter, edition);
  kept.set(key, asked);
  for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest);
  asked.catch(() => kept.delete(key));
  return asked;
}

async function fetchVerses(chapter: number, edition: string): Promise<EditionVerses | typeof unknownEdition> {
  try {
    return await callOperation(readVerses, { chapter: String(chapter), edition });
  } catch (error) {
    if (error instanceof OperationError && (error.status === 404 || error.status === 400)) return unknownEdition;
    throw error;
  }
}

let listed: Promise<readonly ChoosableEdition[]> | undefined;

/** The editions that can be chosen. Rejects when they cannot be had; the next call asks again. */
export function readEditions(): Promise<readonly ChoosableEdition[]> {
  listed ??= fetchEditions();
  listed.catch(() => {
    listed = undefined;
  });
  return listed;
}

async function fetchEditions(): Promise<readonly ChoosableEdition[]> {
  return (await callOperation(listEditions, {})).editions;
}
