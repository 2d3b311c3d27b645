import { z } from "zod";
import { type Language, languages } from "#i18n/shared/languages.ts";
import type { Quran } from "#quran/shared/contract.ts";
import { parseVerseReference } from "#quran/shared/verse-reference.ts";
import type { VerseSearch } from "#sources/shared/contract.ts";
import file from "../../../../../content/guidance/about-verses.json" with { type: "json" };
import { compilePhrases, phrasesSchema } from "../../phrases/compile-phrases.ts";
import { foldText } from "../../phrases/fold-text.ts";

const words = z
  .record(z.enum(languages), z.strictObject({ verse: phrasesSchema, elsewhere: phrasesSchema }))
  .parse(file);
const expressions = new Map(
  languages.map((language) => [
    language,
    {
      verse: compilePhrases(words[language].verse, {}),
      elsewhere: compilePhrases(words[language].elsewhere, {}),
    },
  ]),
);

/** What a question wants of verses: what they mean, or where the Qur'an speaks of the like. */
export type AboutVerses = "meaning" | "elsewhere";

/**
 * What a question wants of its attached verses if it has no subject of its own: each of its words is in `content/guidance/about-verses.json`, in
 * its language or in English. Undefined for any other question.
 */
export function readAboutVerses(question: string, language: Language): AboutVerses | undefined {
  if (countOwnWords(question, language) > 0) return undefined;
  return says("elsewhere", foldText(question), language) ? "elsewhere" : "meaning";
}

/** Fewer words beside verses that are named by number say too little of a subject: they ask for these verses ("translate", "recite"). */
const fewestOfSubject = 4;

/** The same for the words of a question beside the verses that it names by number. */
export function readBesideVerses(rest: string, language: Language): AboutVerses | undefined {
  const isShort = countOwnWords(rest, language) < fewestOfSubject;
  return readAboutVerses(rest, language) ?? (isShort ? "meaning" : undefined);
}

/** The words of a question that do not only ask about verses. */
function countOwnWords(question: string, language: Language): number {
  return foldText(question)
    .split(" ")
    .filter((word) => !isAboutVersesWord(word, language)).length;
}

/** Whether a folded word, or a mark, has its place in a question about verses that has no other subject. */
export const isAboutVersesWord = (word: string, language: Language): boolean =>
  !/\p{L}/u.test(word) || says("verse", ` ${word} `, language) || says("elsewhere", ` ${word} `, language);

const says = (kind: "verse" | "elsewhere", words: string, language: Language) =>
  [language, "en" as const].some((one) => expressions.get(one)?.[kind].test(words));

/** The search's score of a verse for its own words: below, they are too few or too common to find the like. */
const leastOwnScore = 40;

/** The verses whose words are most like those of a verse, best first, without that verse. The English translation is searched, whatever the language. */
export async function findSimilarVerses(
  { search, quran }: { search: VerseSearch; quran: Pick<Quran, "verse" | "verseAt" | "translation"> },
  reference: string,
  limit: number,
): Promise<string[]> {
  const range = parseVerseReference(reference);
  const verse = range && quran.verse(`${range.chapter}:${range.from}`);
  const words = verse && quran.translation("en", verse.index)?.text;
  if (words === undefined) return [];
  const hits = await search.find("en", words, limit + 1);
  const own = hits.find((hit) => hit.verse === verse?.index);
  if (!own || own.score < leastOwnScore) return [];
  return hits.flatMap((hit) => (hit === own ? [] : [quran.verseAt(hit.verse).key]));
}
