import { citationLimit } from "#chat/shared/limits.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { latinDigits } from "#i18n/shared/latin-digits.ts";
import type { Chapter } from "#quran/shared/contract.ts";
import { parseVerseReference } from "#quran/shared/verse-reference.ts";
import { createStepper, type VerseMention, yieldToEventLoop } from "#sources/server/index.ts";
import { countWords } from "../../phrases/count-words.ts";
import type { Translate } from "../answer-text.ts";
import type { AnswererDependencies } from "../choose-evidence.ts";
import { countOf } from "../find-count.ts";

/** The verses that a question brings. */
export type BroughtVerses = {
  attached: string[];
  /** It consists of the words of a verse alone. */
  quotesOnly: boolean;
  /** The verses that it names by number, whether they exist or not. */
  numbered: readonly VerseMention[];
  /** Its words without these. */
  rest: string;
};

/** The verses that a question brings: those attached to it, and those that it names by number or name, or quotes. */
export async function readAttachedVerses(
  {
    quotations,
    quran,
    findPassageNames,
    findNamedVerses,
    findTransliterated,
  }: Pick<AnswererDependencies, "quotations" | "quran" | "findPassageNames" | "findNamedVerses" | "findTransliterated">,
  { question, lang, refs }: { question: string; lang: Language; refs: readonly string[] },
): Promise<BroughtVerses> {
  const spelled = countWords(question) > 1 ? await findTransliterated?.(lang, question) : undefined;
  const quoted = spelled
    ? {
        refs: spelled.verses.slice(0, mostNamed).map((verse) => quran.verseAt(verse).key),
        isAlone: spelled.isWhole && !spelled.isFamiliar,
      }
    : await quotedIn(quotations, question);
  await yieldToEventLoop();
  const numbered = [...numberedIn(question), ...(findNamedVerses?.(question) ?? [])];
  const rest = numbered.reduce(
    (text, { start, end }) => text.slice(0, start) + " ".repeat(end - start) + text.slice(end),
    question,
  );
  const called = (findPassageNames?.(rest) ?? []).slice(0, mostNamed).map(beginningOf);
  const keys = numbered.flatMap((one) => existing(quran, one) ?? []).slice(0, mostNamed);
  const attached = new Set([...refs, ...keys, ...called, ...quoted.refs]);
  return {
    attached: [...attached].filter((ref) => exists(quran, ref)),
    quotesOnly: quoted.isAlone,
    numbered,
    rest,
  };
}

/** Most passages that are taken from a question by their numbers; the same by their names, and by their words. */
const mostNamed = 2;

/** Verses of the beginning of a surah that is called by its name and too long for one citation. */
const mostOfBeginning = 4;

function beginningOf(reference: string): string {
  const range = parseVerseReference(reference);
  const isLong = range !== undefined && range.to - range.from >= citationLimit;
  return isLong ? `${range.chapter}:${range.from}-${range.from + mostOfBeginning - 1}` : reference;
}

/** A reference with a colon, or with another sign behind the name of the Qur'an or alone in brackets: "2:255", "Koran 18,10", "(2/255)". */
const numberForms = [
  /(?<![\d:])(\d{1,3}):(\d{1,3})(?:[-–](\d{1,3}))?(?![\d:])/gu,
  /(?<=(?:\bkoran\p{L}*|\b[qk]ur['’]?an\p{L}*|قرآن)[\s.,:]{1,3})(\d{1,3})[/,](\d{1,3})(?:[-–](\d{1,3}))?(?![\d:/])/giu,
  /(?<=\()(\d{1,3})\/(\d{1,3})(?:[-–](\d{1,3}))?(?=\))/gu,
];

/** The verses that a question names by numbers alone. */
function numberedIn(question: string): VerseMention[] {
  const plain = latinDigits(question);
  const found = numberForms.flatMap((form) => [...plain.matchAll(form)]).sort((one, other) => one.index - other.index);
  return found.slice(0, mostNamed).map(({ 0: { length }, 1: chapter, 2: from, 3: to = from, index }) => ({
    ...{ chapter: Number(chapter), from: Number(from), to: Number(to) },
    ...{ start: index, end: index + length },
  }));
}

/** The reference of verses that exist, of a long passage that of its beginning. */
function existing(quran: AnswererDependencies["quran"], { chapter, from, to }: VerseMention): string | undefined {
  if (from < 1 || to > (quran.chapter(chapter)?.verseCount ?? 0)) return undefined;
  const last = Math.min(to, from + citationLimit - 1);
  return last === from ? `${chapter}:${from}` : `${chapter}:${from}-${last}`;
}

/** A surah, or a verse of a surah, that does not exist. */
export type Missing = { surah: number } | { chapter: Chapter; verse: number };

/** The number of a surah behind the word for one, and a verse behind such a word. Any other "1:30" may be a time of day. */
const surahAlone = /(?:\b(?:surah?|surat|sury|surze|surę|sure)|سورة|سورہ|سورت)[^\p{L}\d]{1,3}(\d{1,3})(?![\d:])/iu;
const announced =
  /(?:\b(?:verses?|ayahs?|ayat|aya|werset\p{L}*|ayet\p{L}*|surah?|surat|sury|surze|surę|sure|koran\p{L}*|qur['’]?an)|آية|آیت|سورة|سورہ|سورت|قرآن)[^\p{L}\d]{1,3}(?=\d{1,3}:)/iu;

/** The first surah or verse that a question asks for by number and that does not exist. `isAboutVerses`: it speaks of nothing else than verses. */
export function findMissing(
  quran: AnswererDependencies["quran"],
  text: string,
  isAboutVerses: boolean,
  numbered: readonly VerseMention[],
): Missing | undefined {
  const question = latinDigits(text);
  const [, alone] = surahAlone.exec(question) ?? [];
  const isNamed = isAboutVerses || announced.test(question);
  // A verse that stands beside the name of its surah is no time of day.
  const named = numbered.filter(({ start, end }) => isNamed || /\p{L}/u.test(text.slice(start, end)));
  for (const { chapter: id, from, to } of named) {
    const chapter = quran.chapter(id);
    if (!chapter) return { surah: id };
    const verse = from > chapter.verseCount ? from : to;
    if (verse > chapter.verseCount || from === 0) return { chapter, verse };
  }
  return alone !== undefined && !quran.chapter(Number(alone)) ? { surah: Number(alone) } : undefined;
}

/** Fewest words of a question that is judged as one quotation: fewer may be words of anybody. */
const fewestQuoted = 4;

/** The verses that a question quotes, as they are stored. One that consists of a verse's words alone needs no marks to be a quotation. */
async function quotedIn(
  quotations: AnswererDependencies["quotations"],
  question: string,
): Promise<{ refs: string[]; isAlone: boolean }> {
  if (!quotations) return { refs: [], isAlone: false };
  const whole = countWords(question) >= fewestQuoted ? quotations.versesOf(question) : undefined;
  if (whole) return { refs: whole.ref.split(",").slice(0, mostNamed), isAlone: true };
  const found = await createStepper()(quotations.findInSteps(question));
  const refs = found.flatMap(({ kind, verdict, ref }) =>
    kind === "hadith" || verdict === "unknown" ? [] : ref.split(","),
  );
  return { refs: refs.slice(0, mostNamed), isAlone: false };
}

function exists(quran: AnswererDependencies["quran"], reference: string): boolean {
  const range = parseVerseReference(reference);
  const chapter = range && quran.chapter(range.chapter);
  return range !== undefined && chapter !== undefined && range.to <= chapter.verseCount;
}

/** The sentence that there is no such surah, or no such verse, and how many there are. */
export function sayMissing(
  t: Translate,
  missing: Missing,
  lang: Language,
  quran: AnswererDependencies["quran"],
): string {
  if ("surah" in missing) return t("guidance:noSurah", { code: missing.surah, total: countOf("surahs", quran) });
  const { chapter, verse } = missing;
  return t("guidance:noVerse", { context: chapter.names[lang].name, code: verse, total: chapter.verseCount });
}
