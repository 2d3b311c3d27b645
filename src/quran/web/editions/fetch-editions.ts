import type { ChoosableEdition, EditionsAnswer, EditionVerses } from "#quran/shared/edition-verses.ts";
import { addressOfVerses } from "./address-of-verses.ts";

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
  const response = await fetch(addressOfVerses(chapter, edition));
  if (response.status === 404 || response.status === 400) return unknownEdition;
  if (!response.ok) throw new Error(`The edition's address answered ${response.status}`);
  const answer: unknown = await response.json();
  if (!isEditionVerses(answer)) throw new Error("Not a chapter in an edition");
  return answer;
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
  const response = await fetch("/functions/v1/editions");
  if (!response.ok) throw new Error(`The list of editions answered ${response.status}`);
  const answer: unknown = await response.json();
  if (!isEditions(answer)) throw new Error("Not a list of editions");
  return answer.editions;
}

/** Our own server's answers are told from an error page or another version's; their details are trusted. */
function isEditionVerses(answer: unknown): answer is EditionVerses {
  if (typeof answer !== "object" || answer === null) return false;
  if (!("texts" in answer && "corrected" in answer && "name" in answer && "lang" in answer)) return false;
  const { texts, corrected } = answer;
  return Array.isArray(texts) && texts.every((text) => typeof text === "string") && Array.isArray(corrected);
}

function isEditions(answer: unknown): answer is EditionsAnswer {
  return typeof answer === "object" && answer !== null && "editions" in answer && Array.isArray(answer.editions);
}
