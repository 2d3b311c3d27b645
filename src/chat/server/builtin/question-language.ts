import { type Language, languages } from "#i18n/shared/languages.ts";
import { takeTurn } from "#sources/server/index.ts";
import type { ReadQuestion } from "#sources/shared/contract.ts";

/** The least share of a question that the classifier of its language knows, and by how much that exceeds what each other language's knows. */
const surely = { known: 0.75, overOthers: 0.03 };
/**
 * By how much it exceeds what the page's language knows: of a question that is read in its own language at once, and of one for which the page's language
 * found nothing. On the tuning halves of the messages no question of the page's own language that the corpus answers is taken for another's.
 */
const overPage = { clearly: 0.25, probably: 0.08 };

/** Letters that only Urdu has of the two languages in Arabic letters, and letters that it writes in Arabic quotations only. */
const lettersOf = { ur: /[ٹڈڑںےۓہھگچپ]/u, ar: /[ةأإ]/u };

/** Whether the letters of a question say that it is in the other of the two languages in Arabic letters. */
function hasOtherLetters(question: string, lang: Language): boolean {
  const isUrdu = lettersOf.ur.test(question);
  return lang === "ar" ? isUrdu : lang === "ur" && !isUrdu && lettersOf.ar.test(question);
}

/** The language of a question, if it is surely another one than the page's; undefined if it is not, or unsure. */
export async function otherLanguageOf(
  { question, lang }: { question: string; lang: Language },
  readQuestion: ReadQuestion | undefined,
  how: keyof typeof overPage,
): Promise<Language | undefined> {
  if (!readQuestion) return undefined;
  const knownTo = (language: Language) => readQuestion(question, language, lang).known ?? 0;
  const over = overPage[hasOtherLetters(question, lang) ? "probably" : how];
  const least = Math.max(surely.known, knownTo(lang) + over);
  if (least > 1) return undefined;
  const known: { language: Language; share: number }[] = [];
  for (const language of languages) {
    known.push({ language, share: knownTo(language) });
    await takeTurn();
  }
  const [best, second] = known.toSorted((one, other) => other.share - one.share);
  if (!best || best.share < least || best.share < (second?.share ?? 0) + surely.overOthers) return undefined;
  return best.language;
}
