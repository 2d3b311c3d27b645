import { citationLimit } from "#chat/shared/limits.ts";
import type { Chapter } from "#quran/shared/contract.ts";
import { parseVerseReference } from "#quran/shared/verse-reference.ts";
import type { SurahPassage } from "#sources/shared/contract.ts";
import { inSources, marks, paragraph, type Translate } from "../answer-text.ts";
import type { AnswererDependencies } from "../choose-evidence.ts";
import { findComment } from "../find-comment.ts";
import { firstSound } from "../sound-hadith.ts";
import type { Question } from "../write-passages.ts";
import { type AskedSurah, meritOf, namingOf } from "./asked-surah.ts";
import { holdsSevereVerse } from "./read-in-context.ts";

/** Verses that are shown of a long surah of which no passage is known. */
const beginning = 4;

/** Most passages of a long surah. */
const mostPassages = 5;

/** The passage that a surah has its name from, or a hadith on its merit; then what it is about. */
export async function* writeSurah(
  dependencies: AnswererDependencies,
  t: Translate,
  asked: Question,
  { chapter, wants }: AskedSurah,
): AsyncGenerator<string> {
  const context = chapter.names[asked.shownIn ?? asked.lang].name;
  const naming = wants === "name" ? namingOf(chapter) : undefined;
  if (naming !== undefined) {
    yield* paragraph(t("guidance:surahNamed", { context }));
    yield* marks("quran", [naming]);
    return yield* paragraph(t("chat:answerOutro"));
  }
  const known = meritOf(chapter);
  const [merit] = wants === "merit" && known !== undefined ? await firstSound(dependencies.evidence, [known], 1) : [];
  if (merit !== undefined) {
    yield* paragraph(t("guidance:surahMerit", { context }));
    yield* marks("hadith", [merit]);
  } else if (wants === "merit") yield* paragraph(t("guidance:surahNoMerit", { context }));
  yield* writeContent(dependencies, t, asked, chapter);
}

/** A short surah whole, of a long one passages, each after a line on it. */
async function* writeContent(
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
    const tafsir = await findComment(dependencies, shownIn, { verse: verses });
    yield* paragraph(t(isShort ? "guidance:surahWhole" : "guidance:surahBeginning", { context, total: verseCount }));
    return yield* inSources(t, { verses: [verses], tafsir, hadith: [] });
  }
  yield* paragraph(t("guidance:surahParts", { context, total: verseCount }));
  for (const { ref, why } of passages) yield* marks("quran", [ref], () => ({ why }));
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
