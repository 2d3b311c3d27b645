import { z } from "zod";
import { foldNames } from "#i18n/shared/text-folding.ts";
import file from "../../../../content/passages/mention-words.json" with { type: "json" };
import { foldName } from "./fold-name.ts";
import { type FindSurah, isArticle, type NamedChapter } from "./surah-names.ts";

/**
 * Verses that a text names by their surah and number. They need not exist: `from` and `to` may be higher than the surah has verses. `start` and `end`:
 * where in the text.
 */
export type VerseMention = { chapter: number; from: number; to: number; start: number; end: number };

const kinds = [
  ...(["surah", "verse", "verses", "ayet", "ayeti", "ordinal", "of", "link"] as const),
  ...(["asksOrLinks", "to", "and", "asks", "unit", "otherScripture"] as const),
];
type Kind = (typeof kinds)[number];
const lists = z.record(z.enum(kinds), z.array(z.string())).parse(file);

/** One sign stands for a word of a kind, so that the order of words can be matched by expressions. A name is "m", a number "n", another word "x". */
const signs: Readonly<Record<Kind, string>> = {
  ...{ surah: "s", verse: "v", verses: "p", ayet: "y", ayeti: "i", ordinal: "o", of: "f", link: "l" },
  ...{ asksOrLinks: "L", to: "t", and: "a", asks: "k", unit: "u", otherScripture: "b" },
};
const signOf = new Map(kinds.flatMap((kind) => lists[kind].flatMap(foldName).map((word) => [word, signs[kind]])));
const marks = new Map([..."-–—"].map((mark) => [mark, "t"]));
for (const mark of ".:,/") marks.set(mark, mark);
for (const mark of "([﴿") marks.set(mark, "(");
for (const mark of ")]﴾") marks.set(mark, ")");
for (const mark of "،、") marks.set(mark, ",");

type Token = {
  sign: string;
  text: string;
  start: number;
  end: number;
  chapter?: NamedChapter;
  hasArticle?: boolean;
  isWritten?: boolean;
  isNumbered?: boolean;
};

/** The verses that a text names by surah and number ("verse 183 of al-Baqarah", "Yasin 58. ayet", "sura 2, werset 183"), in its order. Pure. */
export function findVerseMentions(
  text: string,
  findSurah: FindSurah,
  chapters: readonly NamedChapter[],
): VerseMention[] {
  const tokens = withoutOwnNumbers(withNames(tokensOf(text.slice(0, maxTextLength)), findSurah));
  const line = tokens.map(({ sign }) => sign).join("");
  if (!line.includes("n")) return [];
  const found = orders.flatMap(({ expression, accepts }) =>
    [...line.matchAll(expression)].flatMap((match) => {
      const from = match.index;
      const words = { tokens: tokens.slice(from, from + match[0].length), line: match[0], isWhole: match[0] === line };
      return accepts(words) ? [{ from, to: from + match[0].length, verses: versesIn(words, chapters) }] : [];
    }),
  );
  const kept: typeof found = [];
  for (const one of found.sort((a, b) => a.from - b.from || b.to - a.to)) {
    if ((kept.at(-1)?.to ?? 0) <= one.from) kept.push(one);
  }
  return (kept.length > 0 ? kept : apart(tokens, line, chapters)).flatMap(({ from, to, verses }) =>
    verses.map((one) => ({ ...one, start: tokens[from]?.start ?? 0, end: tokens[to - 1]?.end ?? 0 })),
  );
}

/** A surah that a text names as a whole; `start` and `end`: where in the text. */
export type SurahMention = { chapter: number; start: number; end: number };

/** The surah that a text names by the word for one and its name or number ("surah Kahf", "Kehf suresi"). Undefined if it names none, or several. Pure. */
export function findSurahMention(text: string, findSurah: FindSurah): SurahMention | undefined {
  const tokens = withNames(tokensOf(text.slice(0, maxTextLength)), findSurah);
  const line = tokens.map(({ sign }) => sign).join("");
  const [one, ...more] = line.matchAll(/s[.:]?[mn]|m[flL]*s/gu);
  if (!one || more.length > 0) return undefined;
  const found = tokens.slice(one.index, one.index + one[0].length);
  const named = found.find(({ sign }) => sign === "m" || sign === "n");
  const chapter = named?.chapter?.id ?? Number(named?.text);
  return { chapter, start: found[0]?.start ?? 0, end: found.at(-1)?.end ?? 0 };
}

/** UTF-16 units of a text that are read. */
const maxTextLength = 2_000;
/** A case ending behind a number: "Bakara 183'ü". */
const numberEnding = /(?<=\p{Nd})['’](?:[sy]?[ıiuüae]|n?[ıiuü]n|[dt][ae]n?)(?!\p{L})/gu;
/** A suffix behind an apostrophe, in Turkish and English: "Bakara'nın", "Yasin'deki", "Baqarah's". */
const suffix = /['’](?=(?:n?[ıiuü]n|[dt][ae](?:ki|n)?|y?[ıiuüae]|(?:n|[ıiuü]n)c[ıiuü]|s)(?!\p{L}))/gu;
const tokenPattern = /[\p{L}\p{Nd}][\p{L}\p{M}\p{Cf}\p{Nd}'’‘ʼʻʿʾ`´ʹ]*|[-–—.:,/()[\]﴿﴾،?!؟۔;؛\n]/gu;
/** A number with the ending of an ordinal ("183rd", "183ویں"), or behind the Arabic "and". Any other word with digits is one of Latin letters for Arabic ("3ala"). */
const composed = /^(?<number>\p{Nd}{1,3})(?<ending>\p{L}[\p{L}\p{M}]*)$|^و(?<next>\p{Nd}{1,3})$/u;

function tokensOf(text: string): Token[] {
  const plain = text.replace(numberEnding, (ending) => " ".repeat(ending.length)).replace(suffix, " ");
  return [...plain.matchAll(tokenPattern)].flatMap(({ 0: found, index }, at, all) => {
    const token = { text: foldNames(found), start: index, end: index + found.length };
    if (/^\p{Nd}+$/u.test(found)) return { ...token, sign: found.length > 3 ? "x" : "n" };
    if (/\p{Nd}/u.test(found)) return partsOf(found, token);
    if (/^\p{L}/u.test(found)) return { ...token, sign: signOf.get(token.text) ?? "x" };
    const sign = marks.get(found) ?? "e";
    // A dash joins numbers; one within a name is none.
    const joins = sign !== "t" || /^\p{Nd}/u.test(all[at - 1]?.[0] ?? "");
    return joins ? { ...token, sign } : [];
  });
}

function partsOf(found: string, token: Omit<Token, "sign">): Token[] {
  const { number, ending = "", next } = composed.exec(found)?.groups ?? {};
  const part = (text: string, sign: string) => ({ ...token, text: foldNames(text), sign });
  if (next !== undefined) return [part("و", "a"), part(next, "n")];
  const isOrdinal = number !== undefined && signOf.get(foldNames(ending)) === "o";
  return isOrdinal ? [part(number, "n"), part(ending, "o")] : [part(found, "x")];
}

/** Most words of a surah's name, with its article. */
const maxNameWords = 4;

/** The tokens with one for each surah's name. */
function withNames(tokens: readonly Token[], findSurah: FindSurah): Token[] {
  const named: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const name = nameAt(tokens, at, findSurah);
    const token = tokens[at];
    if (name) named.push(name.token);
    else if (token) named.push(readsAsSurah(tokens, at) ? token : { ...token, sign: "x" });
    if (name) at += name.count - 1;
  }
  return named;
}

function nameAt(tokens: readonly Token[], at: number, findSurah: FindSurah) {
  const [first, next] = [tokens[at], tokens[at + 1]];
  if (!first || !/^\p{L}/u.test(first.text)) return undefined;
  // "Şûrâ suresi": a surah whose name folds to the word "surah" itself.
  const isSurahWord = first.sign === "s" && !(first.text === "sura" && next?.text.startsWith("sures"));
  if (isSurahWord) return undefined;
  for (let count = maxNameWords; count > 0; count -= 1) {
    const some = tokens.slice(at, at + count);
    const words = some.map(({ text }) => text);
    const last = some.at(-1);
    if (some.length < count || !last || !words.every((word) => /^\p{L}/u.test(word))) continue;
    const chapter = findSurah(words);
    if (!chapter || (count === 1 && isArticle(first.text)) || (count > 1 && last.sign === "s")) continue;
    // "Annisa" and "Arrahman" are also names of people.
    const isJoined = /^[ae]l/u.test(first.text) && findSurah([first.text.slice(2)]) === chapter;
    const hasArticle = isJoined || (count > 1 && isArticle(first.text));
    const span = { start: first.start, end: last.end };
    const isWritten = findSurah(words, "written") !== undefined;
    return { count, token: { ...span, sign: "m", text: words.join(""), chapter, hasArticle, isWritten } };
  }
  return undefined;
}

/** A chapter of the Bible is none: "John chapter 3 verse 16". */
const readsAsSurah = (tokens: readonly Token[], at: number) =>
  tokens[at]?.text !== "chapter" || !tokens.some(({ sign }) => sign === "b");

/**
 * The tokens without the number of a surah beside its name: "Al-Baqarah (2), verse 183", "Bakara, 2/183", "surah 2 Al-Baqarah". A name with its number
 * names nothing but the surah.
 */
function withoutOwnNumbers(tokens: readonly Token[]): Token[] {
  const line = tokens.map(({ sign }) => sign).join("");
  const own = [
    ...line.matchAll(/(?<=m),?[/(]?n\)?(?=[),:/.fl]*[vypin])|(?<=s)n[.:,]?(?=m)|(?<![^.ek]|[vypi].*)n\.?(?=ms)/gu),
  ];
  const names = new Set<number>();
  const dropped = own.flatMap(({ 0: found, index }) => {
    const number = Number(tokens[index + found.indexOf("n")]?.text);
    const at = tokens[index - 1]?.chapter ? index - 1 : index + found.length;
    if (tokens[at]?.chapter?.id !== number) return [];
    names.add(at);
    return Array.from(found, (_, offset) => index + offset);
  });
  return tokens.flatMap((token, at) => {
    if (dropped.includes(at)) return [];
    return [names.has(at) ? { ...token, isNumbered: true } : token];
  });
}

type Found = { tokens: readonly Token[]; line: string; isWhole: boolean };

const fill = "[flL]";
const verse = "[vypi]";
const numbers = `n(?:[ta]${verse}?n)?`;
const surah = `(?:s[.:]?m|m${fill}*s|m|s[flL.]*n|n[.o]s)`;
const after = "(?![:/]?n|[ta]n)";

/** The orders of words in which a verse is named, and what else has to hold. */
const orders: readonly { expression: RegExp; accepts: (found: Found) => boolean }[] = [
  // "verse 183 of al-Baqarah", "الآية 183 من سورة البقرة"
  { expression: new RegExp(`${verse}[flL.]*${numbers}[flL,(]*${surah}`, "gu"), accepts: isLinked },
  // "the 183rd verse of al-Baqarah", "183. ayet Bakara"
  { expression: new RegExp(`${numbers}[.o][vyi][flL,]*${surah}`, "gu"), accepts: isLinked },
  // "Yasin 58. ayet", "Bakara suresinin 183. ayeti", "سورہ بقرہ کی 183ویں آیت"
  { expression: new RegExp(`${surah}[),:(flLt]*${numbers}(?:[.o]+${verse}|i)`, "gu"), accepts: () => true },
  { expression: new RegExp(`${surah}[flLt]*${numbers}y(?=[kL.,e)]|$)`, "gu"), accepts: saysSurahOrIsName },
  // "Al-Baqarah ayat 183", "sura 2, werset 183"
  {
    expression: new RegExp(`${surah}[),:.(flLt]*${verse}[flL.:]*${numbers}${after}`, "gu"),
    accepts: saysSurahOrIsName,
  },
  // "QS Al-Baqarah: 183", "Bakara suresi 183"
  { expression: new RegExp(`(?:s[.:]?m|ms)[:/(]*${numbers}${after}(?![.]?[uvyp])`, "gu"), accepts: () => true },
  { expression: new RegExp(`s[flL.]*n:${numbers}${after}`, "gu"), accepts: () => true },
  // "(البقرة: 183)", "explain Al-Baqarah 183"
  { expression: new RegExp(`\\(?m[:/]${numbers}${after}(?![uvyp])`, "gu"), accepts: isNoted },
  { expression: new RegExp(`m${numbers}(?=[kL.,e)]|$)${after}(?!\\.[nuvyp])`, "gu"), accepts: isDistinct },
  { expression: new RegExp(`m${numbers}${after}(?!\\.?[nuvyp])`, "gu"), accepts: isNoOtherWord },
];

const saysSurah = ({ line }: Found) => line.includes("s");
const nameIn = ({ tokens }: Found) => tokens.find(({ sign }) => sign === "m");

/** Folded names of surahs that are also words of everyday language: without the word for a surah they name none. */
const everyday = new Set(
  foldName(
    "sad saad rum room tin teen fil feel saf tur tour cin hac cuma kalem nun noon kaf imran iqra mumin momin ala hamd alhamd amme anam kevser kosar humza fateh maida ص ق ن مؤمن عم حمد الحمد",
  ),
);
/** Surahs whose names are also names of people, or common words. */
const common = new Set([
  ...[
    4, 9, 10, 11, 12, 14, 17, 19, 20, 21, 22, 24, 25, 31, 32, 34, 36, 38, 40, 47, 48, 50, 52, 54, 55, 61, 62, 65, 67,
    68, 71, 72, 75, 76,
  ],
  ...[86, 89, 90, 91, 92, 93, 95, 97, 103, 105, 110, 112, 114],
]);

function saysSurahOrIsName(found: Found): boolean {
  const { text = "", hasArticle = false, isNumbered = false } = nameIn(found) ?? {};
  return saysSurah(found) || !everyday.has(text) || hasArticle || isNumbered;
}

/** A name behind the verse: "verse 10 Yusuf" may be about a person, "verse 10 of Yusuf" is the surah. */
function isLinked(found: Found): boolean {
  return (
    saysSurahOrIsName(found) &&
    (saysSurah(found) || isNameOfSurahOnly(found) || /[fl].*m|\(m/u.test(found.line.slice(1)))
  );
}

function isDistinct(found: Found): boolean {
  const { hasArticle = false, isNumbered = false } = nameIn(found) ?? {};
  return found.isWhole || hasArticle || isNumbered || isNameOfSurahOnly(found);
}

function isNameOfSurahOnly(found: Found): boolean {
  const { chapter, text = "", isWritten = false } = nameIn(found) ?? {};
  return isWritten && !everyday.has(text) && !common.has(chapter?.id ?? 0);
}

/** Without its article the Arabic name of a surah is an ordinary word: "قصص 25 نبيا", "شرح 40 حديثا". */
function isNoOtherWord(found: Found): boolean {
  const { chapter, text = "" } = nameIn(found) ?? {};
  const lacksArticle = chapter?.names.ar.name.startsWith("ال") === true && /^(?!ال)\p{Script=Arabic}/u.test(text);
  return isNameOfSurahOnly(found) && !lacksArticle;
}

function isNoted(found: Found): boolean {
  return isDistinct(found) || found.line.startsWith("(") || nameIn(found)?.text.startsWith("ال") === true;
}

/** Most words between a surah and a verse that are named apart: "In surah Yusuf, what does verse 5 say?" */
const maxWordsBetween = 7;

function apart(tokens: readonly Token[], line: string, chapters: readonly NamedChapter[]) {
  const surahs = [...line.matchAll(/s[.:]?m|m[flL]*s/gu)];
  const verses = [...line.matchAll(new RegExp(`${verse}[flL.]*${numbers}|${numbers}[.o]${verse}`, "gu"))];
  const [one, other] = [surahs[0], verses[0]];
  if (!one || !other || surahs.length > 1 || verses.length > 1) return [];
  const [from, to] = [
    Math.min(one.index, other.index),
    Math.max(one.index + one[0].length, other.index + other[0].length),
  ];
  const between = to - from - one[0].length - other[0].length;
  const found = { tokens: tokens.slice(from, to), line: line.slice(from, to), isWhole: false };
  return between <= maxWordsBetween && !found.line.includes("e")
    ? [{ from, to, verses: versesIn(found, chapters) }]
    : [];
}

/** The verses of a mention: one number, a range, or two of a list. */
function versesIn(found: Found, chapters: readonly NamedChapter[]): Omit<VerseMention, "start" | "end">[] {
  const { tokens, line } = found;
  const name = nameIn(found);
  const numbersAt = [...line.matchAll(/n/gu)].map(({ index }) => index);
  const byNumber = /(n)[.o]s/du.exec(line)?.indices?.[1]?.[0] ?? /s[flL.]*(n)/du.exec(line)?.indices?.[1]?.[0];
  const own = name ? undefined : byNumber;
  const id = name?.chapter?.id ?? Number(tokens[own ?? -1]?.text);
  const [at, next] = numbersAt.filter((one) => one !== own);
  const chapter = chapters.find((one) => one.id === id);
  if (!chapter || at === undefined) return [];
  const from = Number(tokens[at]?.text);
  const to = next === undefined ? from : Number(tokens[next]?.text);
  const isList = next !== undefined && line.slice(at, next).includes("a") && to !== from + 1;
  if (isList) return [from, to].map((verse) => ({ chapter: id, from: verse, to: verse }));
  return [{ chapter: id, from, to: Math.max(from, to) }];
}
