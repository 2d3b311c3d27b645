import { citationLimit } from "#chat/shared/limits.ts";
import type { Chapter } from "#quran/shared/contract.ts";
import { parseVerseReference } from "#quran/shared/verse-reference.ts";
import type { SurahPassage } from "#sources/shared/contract.ts";
import { inSources, marks, paragraph, type Translate } from "../answer-text.ts";
import type { AnswererDependencies } from "../choose-evidence.ts";
import { findComment } from "../find-comment.ts";
import type { Question } from "../write-passages.ts";
import { readAboutVerses } from "./about-verses.ts";
import { holdsSevereVerse } from "./read-in-context.ts";

/** The surah that a question asks about as a whole ("what is surah Kahf about?"), with no other subject. Its name alone is a search. */
export function readAskedSurah(
  { quran, findSurah }: Pick<AnswererDependencies, "quran" | "findSurah">,
  { question, lang, refs }: Question,
): Chapter | undefined {
  const named = refs.length === 0 ? findSurah?.(question) : undefined;
  const chapter = named && quran.chapter(named.chapter);
  if (!chapter) return undefined;
  const rest = `${question.slice(0, named.start)} ${question.slice(named.end)}`;
  const asks = /\p{L}/u.test(rest) && !/\p{Nd}/u.test(rest);
  return asks && readAboutVerses(rest, lang) === "meaning" ? chapter : undefined;
}

/** Verses that are shown of a long surah of which no passage is known. */
const beginning = 4;

/** Most passages of a long surah. */
const mostPassages = 5;

/** A short surah whole, of a long one passages, each after a line on it. */
export async function* writeSurah(
  dependencies: AnswererDependencies,
  t: Translate,
  { lang, shownIn = lang }: Question,
  chapter: Chapter,
): AsyncGenerator<string> {
  const { id, verseCount, names } = chapter;
  const context = names[shownIn].name;
  const isShort = verseCount <= citationLimit;
  const passages = isShort ? [] : passagesOf(dependencies, chapter, shownIn);
  if (passages.length === 0) {
    const verses = `${id}:1-${isShort ? verseCount : beginning}`;
    const tafsir = await findComment(dependencies, shownIn, verses);
    yield* paragraph(t(isShort ? "guidance:surahWhole" : "guidance:surahBeginning", { context, total: verseCount }));
    return yield* inSources(t, { verses: [verses], tafsir, hadith: [] });
  }
  yield* paragraph(t("guidance:surahParts", { context, total: verseCount }));
  for (const { ref, why } of passages) yield* marks("quran", [ref], () => why);
  yield* paragraph(t("chat:answerOutro"));
}

const firstOf = ({ ref }: SurahPassage) => parseVerseReference(ref)?.from ?? 0;

/** The passages of a surah in its order. */
function passagesOf(
  { findSurahPassages }: AnswererDependencies,
  { id }: Chapter,
  language: Question["lang"],
): SurahPassage[] {
  const found = findSurahPassages?.(id, language) ?? [];
  const chosen = found.filter(({ ref }) => !holdsSevereVerse(ref)).slice(0, mostPassages);
  return chosen.toSorted((one, other) => firstOf(one) - firstOf(other));
}
