import type { Language } from "#i18n/shared/languages.ts";
import { readReasons } from "#sources/server/concepts/reasons.ts";
import { readConcepts } from "#sources/server/index.ts";

const concepts = await readConcepts("build/corpus");
const reasonsIn = readReasons("content/reasons");

/** The reasons of the passages of every third concept, with their references. */
export const someReasons = (language: Language): (readonly [ref: string, reason: string])[] =>
  concepts.filter((_, at) => at % 3 === 0).flatMap((concept) => Object.entries(reasonsIn(concept, language)));
