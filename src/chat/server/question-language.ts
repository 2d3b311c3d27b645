import { type Language, languages, usesArabicScript } from "#i18n/shared/languages.ts";
import { yieldToEventLoop } from "#sources/server/index.ts";
import type { ReadQuestion } from "#sources/shared/contract.ts";

/** The least share of a question that the classifier of its language knows, and by how much that exceeds what each other language's knows. */
const surely = { known: 0.75, overOthers: 0.03 };
/**
 * By how much it exceeds what the page's language knows: of a question that is read in its own language at once, and of one for which the page's language
 * found nothing. On the tuning halves of the messages no question of the page's own language that the corpus answers is taken for another's.
 */
const overPage = { clearly: 0.25, probably: 0.08 };
/**
 * The same for a question in Latin letters on a page in others. What its language knows of these letters comes from messages that are spelt with them,
 * or that mix languages: of a message in English it knows much, but English knows more.
 */
const overPageInLatin = 0.05;

/** Letters that only Urdu has of the two languages in Arabic letters, and letters that it writes in Arabic quotations only. */
const lettersOf = { ur: /[ٹڈڑںےۓہھگچپ]/u, ar: /[ةأإ]/u };

/** Whether the letters of a question say that it is in the other of the two languages in Arabic letters. */
function hasOtherLetters(question: string, lang: Language): boolean {
  const isUrdu = lettersOf.ur.test(question);
  return lang === "ar" ? isUrdu : lang === "ur" && !isUrdu && lettersOf.ar.test(question);
}

/** By how much another language must know more of a question than the page's. */
function minLeadOver(question: string, lang: Language, how: keyof typeof overPage): number {
  if (usesArabicScript(lang) && !/\p{Script=Arabic}/u.test(question)) return overPageInLatin;
  return overPage[hasOtherLetters(question, lang) ? "probably" : how];
}

type Share = { language: Language; share: number };

/** The language whose share is the largest by far and at least `least`. */
function surest(shares: readonly Share[], least: number): Language | undefined {
  const [best, second] = shares.toSorted((one, other) => other.share - one.share);
  if (!best || best.share < least || best.share < (second?.share ?? 0) + surely.overOthers) return undefined;
  return best.language;
}

/** The language of a question, if it is surely another one than the page's; undefined if it is not, or unsure. */
export async function otherLanguageOf(
  { question, lang }: { question: string; lang: Language },
  readQuestion: ReadQuestion | undefined,
  how: keyof typeof overPage,
): Promise<Language | undefined> {
  if (!readQuestion) return undefined;
  const knownTo = (language: Language) => readQuestion(question, language, lang).known ?? 0;
  const least = Math.max(surely.known, knownTo(lang) + minLeadOver(question, lang, how));
  if (least > 1) return undefined;
  const known: Share[] = [];
  for (const language of languages) {
    known.push({ language, share: knownTo(language) });
    await yieldToEventLoop();
  }
  return surest(known, least);
}

/** So many UTF-16 units of a longer message tell its language. */
const telling = 200;

/** The language of a message: the page's, unless it is surely another. In one step: some milliseconds where it is not the page's. */
export function languageOf(message: string, lang: Language, readQuestion: ReadQuestion): Language {
  const start = message.slice(0, telling);
  const knownTo = (language: Language) => readQuestion(start, language, lang).known ?? 0;
  const least = Math.max(surely.known, knownTo(lang) + minLeadOver(start, lang, "clearly"));
  if (least > 1) return lang;
  return (
    surest(
      languages.map((language) => ({ language, share: knownTo(language) })),
      least,
    ) ?? lang
  );
}

/**
 * The least share of a message that the classifier of one of our languages knows, below which it may be in none of them. Of 3,465 questions and messages
 * of the evaluation one in a hundred is below, and those are about other things; messages in French, Spanish, Croatian and Azerbaijani have 0.4 to 0.7,
 * those in other letters 0.
 */
const leastKnown = 0.7;

/** Whether too little of a message is known in any of our languages to understand it. Never where nothing reads it. */
export const isUnreadable = (message: string, lang: Language, readQuestion: ReadQuestion): boolean =>
  languages.every((language) => (readQuestion(message, language, lang).known ?? 1) < leastKnown);
