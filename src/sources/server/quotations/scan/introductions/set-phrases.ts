import { arabicLetters, foldLetters } from "#i18n/shared/text-folding.ts";
import { byStart, type Span } from "../../span.ts";
import type { ScanContext } from "../claim.ts";
import { isArabicScript, type PlacedWord, wordsIn } from "../marks.ts";
import { foldedWords } from "../phrases.ts";
import { vocabulary } from "../words/vocabulary.ts";
import { remembrancesIn } from "./remembrances.ts";

/** Blessings: their words, of which the first makes a blessing of the others. */
const blessings = [
  "صلى الله تعالى عليه وعلى وآله آله وصحبه وأصحابه أجمعين وسلم وبارك",
  "سبحانه وتعالى تعالى عز وجل جل جلاله",
  "رضي الله تعالى عنه عنها عنهم عنهما وأرضاه وأرضاها وأرضاهم",
  "رحمه الله تعالى",
  "رحمها الله تعالى",
  "رحمهم الله تعالى",
  "رحمة الله تعالى عليه عليها عليهم",
  "السلام عليه عليها عليهم عليهما الصلاة والسلام وعلى نبينا",
  "والسلام عليه عليها عليهم الصلاة وعلى نبينا",
].map(wordsOfLine);

const formulas = [
  ...blessings,
  ...[
    "السلام عليكم ورحمة الله وبركاته",
    "إن شاء الله",
    "لا إله إلا الله محمد رسول",
    "الله أكبر",
    "سبحان الله وبحمده العظيم",
    "أعوذ بالله من الشيطان الرجيم",
    "أستغفر الله",
    "جزاك الله خيرا",
  ].map(wordsOfLine),
];

function wordsOfLine(line: string): ReadonlySet<string> {
  return new Set(line.split(" ").map(bare));
}

/** Whether words are a set phrase of praise or greeting, which is no quotation. */
export function isFormula(words: readonly PlacedWord[]): boolean {
  const letters = words.map(({ text }) => bare(text));
  return formulas.some((formula) => letters.every((word) => formula.has(word)));
}

const wordsOfBlessings = new Set(blessings.flatMap((blessing) => [...blessing]));
const firstWords = new Set(blessings.flatMap(([first = ""]) => first));

function bare(word: string): string {
  return foldLetters(word.normalize("NFD").replace(/\p{M}/gu, ""), arabicLetters);
}

/** The words of blessings in Latin letters, as the languages write them: "radhiyallahu 'anhu", "sallallâhu aleyhi ve sellem". */
const blessing =
  /^(?:sh?al+al+ah\p{L}*|al[ae][iy]h\p{L}*|[aeiou]*lihi|sahbihi|ra[dz]h?[iy]*[ae]l+ah\p{L}*|anh(?:[ua]|uma|um)?|rah[ie]m\p{L}*l+ah\p{L}*|rahm[ae]tul+ah\p{L}*|subhan[ae]h\p{L}*|azza|[jc][ae]ll[ae]|[jc][ae]l[ae]luh\p{L}*)$/u;
const joining = /^(?:(?:w[ae]|v[ae])(?:l|s?s[ae]l+[ae]m\p{L}*)?|s[ae]l+[ae]m\p{L}*|(?:w[ae]|v[ae])?t[ae]*ala|ala)$/u;
/** Fewest words of a set phrase of the hadith that is not compared with the stored texts, in Arabic letters and in others. */
const fewest = { arabic: 4, latin: 6 };

/** The blessings of a text, in Arabic, Urdu and Latin letters: runs of their words, of which one begins a blessing. */
function blessingsIn(text: string): Span[] {
  const words = wordsIn(text);
  const folded = foldedWords(text).map((word) => word.replace(/[^\p{L}]/gu, ""));
  const found: Span[] = [];
  for (let at = 0; at < words.length; ) {
    const isArabic = isArabicScript(words[at]?.text ?? "");
    let to = at;
    let begins = false;
    for (; to < words.length; to += 1) {
      const word = isArabic ? bare(words[to]?.text ?? "") : (folded[to] ?? "");
      if (!(isArabic ? wordsOfBlessings.has(word) : blessing.test(word) || joining.test(word))) break;
      begins ||= isArabic ? firstWords.has(word) : blessing.test(word);
    }
    const [first, last] = [words[at], words[to - 1]];
    if (begins && to - at > 1 && first && last) found.push({ start: first.start, end: last.end });
    at = Math.max(to, at + 1);
  }
  return found;
}

/** Most words of a remark in parentheses behind a name: "(Glorified and Exalted be He)". */
const longestRemark = 8;
const remark = /(?<=([\p{L}\p{M}'’-]+)\s*)\(([^()\d\n:.!?]{3,90})\)?/gu;

/** The remarks in parentheses behind names of God and the Prophet: however they bless, they say nothing else. */
function remarksIn(text: string): Span[] {
  return [...text.matchAll(remark)].flatMap(({ index, 0: whole, 1: name = "", 2: inner = "" }) => {
    const named = foldedWords(name);
    const isName = vocabulary.god.lastIn(named) >= 0 || vocabulary.prophet.lastIn(named) >= 0;
    return isName && wordsIn(inner).length <= longestRemark ? [{ start: index, end: index + whole.length }] : [];
  });
}

/** The names, blessings and introductions of a text: stored texts hold them whatever is said beside them. */
function setPhrasesIn({ quotations }: ScanContext, text: string): Span[] {
  const runs: { start: number; end: number; words: number }[] = [];
  for (const word of quotations.setPhrases(text)) {
    const last = runs.at(-1);
    if (last && !/[\p{L}\n]/u.test(text.slice(last.end, word.start)))
      [last.end, last.words] = [word.end, last.words + 1];
    else runs.push({ ...word, words: 1 });
  }
  const isLong = ({ start, end, words }: (typeof runs)[number]) =>
    words >= (isArabicScript(text.slice(start, end)) ? fewest.arabic : fewest.latin);
  return [...runs.filter(isLong), ...blessingsIn(text), ...remembrancesIn(text), ...remarksIn(text)];
}

/** A text of the same length with spaces in place of its set phrases, so that a comparison does not count them. */
export function withoutSetPhrases(context: ScanContext, text: string): string {
  return withoutSpans(text, setPhrasesIn(context, text));
}

/** A text of the same length without its blessings, which name nobody. */
export function withoutBlessings(text: string): string {
  return withoutSpans(text, blessingsIn(text));
}

function withoutSpans(text: string, spans: readonly Span[]): string {
  let rest = "";
  for (const { start, end } of spans.toSorted(byStart)) {
    rest += text.slice(rest.length, Math.max(rest.length, start));
    rest += " ".repeat(Math.max(0, end - rest.length));
  }
  return rest + text.slice(rest.length);
}

const named = ["prophet", "hadith", "narrators", "narrated", "companions", "collections", "says", "speaks"] as const;
/** Fewest words of an introduction that consists of set phrases alone: "the Messenger of God said". */
const fewestSet = 3;
/** Most other words beside names and blessings: a name, a particle. */
const mostBeside = 3;
/** Most words of an introduction. A chain of narrators has about as many. */
const longestIntroduction = 60;

/**
 * Whether a text only names and blesses somebody, or introduces what he says: most of its words are set phrases of the hadith, names of sources and
 * verbs of speech.
 */
export function onlyIntroduces(context: ScanContext, text: string): boolean {
  const words = wordsIn(text);
  if (words.length > longestIntroduction) return false;
  const folded = foldedWords(text);
  const telling = context.quotations.setPhrases(text).length;
  const isSaid = vocabulary.says.lastIn(folded) === folded.length - 1;
  if (isSaid && telling >= fewestSet && telling === words.length) return true;
  const isSet = setPhrasesIn(context, text);
  if (isSet.length === 0) return false;
  const passed = new Set<number>();
  for (const name of named)
    for (const at of folded.keys())
      for (let length = vocabulary[name].lengthAt(folded, at); length > 0; length -= 1) passed.add(at + length - 1);
  const isCovered = (word: Span) => isSet.some(({ start, end }) => start <= word.start && word.end <= end);
  const beside = words.filter((word, at) => !isCovered(word) && !passed.has(at)).length;
  return beside <= mostBeside && beside * 2 <= words.length;
}
