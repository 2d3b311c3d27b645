import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "../../src/i18n/shared/languages.ts";
import { corpusSchema, textsSchema } from "../../src/quran/shared/corpus-file.ts";
import { countWords } from "../../src/sources/server/classifier/clauses.ts";
import type { Concept } from "../../src/sources/server/concepts/concept-file.ts";
import { locateVerses } from "../../src/sources/server/concepts/concept-index.ts";

/** Of longer verses people quote parts that cannot be told. */
const maxWords = 12;
/** Of a verse people often quote the end alone: as many words. */
const endWords = 5;
/** The text of the Qur'an in the spelling in which people type it, and the languages whose writers type it. */
const arabic = { edition: "ar-imlaei", languages: new Set<Language>(["ar", "ur"]) };

/**
 * The short verses of the concepts in Arabic and their ends, for languages in which people quote in Arabic letters. `folder` is that of the corpus
 * build.
 */
export function readQuotedVerses(folder: string, language: Language, concepts: readonly Concept[]): string[] {
  if (!arabic.languages.has(language)) return [];
  const read = (path: string): unknown => JSON.parse(readFileSync(join(folder, path), "utf8"));
  const { chapters } = corpusSchema.parse(read("corpus.json"));
  const located = locateVerses(
    concepts,
    chapters.map(({ verseCount }) => verseCount),
  );
  const verses = new Set(located.flat().map(({ verse }) => verse));
  const texts = textsSchema.parse(read(join("editions", `${arabic.edition}.json`)));
  const short = texts.filter((text, verse) => verses.has(verse) && countWords(text) <= maxWords);
  return [...new Set([...short, ...short.map((text) => text.split(" ").slice(-endWords).join(" "))])];
}
