import type { Speaker } from "../claim.ts";
import { endsWithColon } from "../marks.ts";
import { compilePhrases, foldedWords } from "../phrases.ts";
import { list } from "../words/scripture-words.ts";
import { namesAny, vocabulary } from "../words/vocabulary.ts";

/** Most words of a heading without a colon that only names scripture: "The verse". */
const longestName = 3;
/** Most words of a label that name nothing: "hadith no. 5", "a known hadith", and of one with the name of a surah. */
const mostOthers = { hadith: 1, verse: 2 };
const hadithNames = ["hadith", "collections", "ambiguousCollections"] as const;
const digit = /\p{N}/u;
/** Most words before a colon that name the source of a text among others: "the next verse:", "a hadith on rain:". */
const longestBeforeColon = 4;
const sources = [...hadithNames, "prophet", "scripture"] as const;
/** The word for a surah, of which writers give summaries. */
const surah = /^(?:sur[aehyzęą]|(?:ال)?سور)/u;
/** The number of a chapter and that of one verse, and no others. */
const oneKey = /^\P{N}*\p{N}{1,3}\s?[:/]\s?\p{N}{1,3}\P{N}*$/u;
/** Fewest words for scripture beside a single number: "Surah Luqman, verse 6". The number of a surah often stands before what the writer says of it. */
const fewestBesideNumber = 2;

/** Whether a heading is nothing but a name of scripture or of the hadith. */
export function isBareName(line: string): boolean {
  const words = foldedWords(line).filter((word) => word !== "the");
  return words.length <= longestName && namesAny(line, ["scripture", "hadith"]);
}

/**
 * Whether a clause is the label of a text: a name of the hadith or of a collection, perhaps with a number, "Sahih al-Bukhari 5063", nothing but a name of
 * scripture, a few words with such a name before a colon, or the place of one verse. The name of a surah, or several verses, often stand before what the
 * writer says of them.
 */
export function isLabel(clause: string): boolean {
  const words = foldedWords(clause);
  if (words.length > 0 && vocabulary.scripture.lengthAt(words, 0) === words.length) return true;
  const isShort = words.length <= longestBeforeColon && endsWithColon.test(clause) && namesAny(clause, sources);
  if (isShort && !words.some((word) => surah.test(word))) return true;
  const hadith = countNames(words, hadithNames);
  if (hadith.named > 0 && hadith.others <= mostOthers.hadith) return true;
  const verse = countNames(words, ["scripture"]);
  const isOneVerse = oneKey.test(clause) || (verse.numbers === 1 && verse.named >= fewestBesideNumber);
  return isOneVerse && verse.others <= mostOthers.verse;
}

/** Signs of honour beside the name of God or of a companion. */
const honours = compilePhrases(
  list("swt, taala, ra, hz, hazrat, hazreti, hadrat, sayyidina, sayyidah, حضرت, سيدنا, سيدة, رضي, رض"),
);

/**
 * Who speaks behind a label that is nothing but a name: of God, of a companion who narrates, or of a proof, "Dalil 2:". Undefined for any other clause.
 */
export function speakerOfName(clause: string): Speaker | undefined {
  const words = foldedWords(clause).filter((word) => honours.lengthAt([word], 0) === 0);
  const isOnly = (lists: readonly (keyof typeof vocabulary)[], mostNumbers = 0) => {
    const { named, numbers, others } = countNames(words, lists);
    return named === 1 && others === 0 && numbers <= mostNumbers;
  };
  if (isOnly(["narrators"])) return "prophet";
  return isOnly(["god"]) || isOnly(["evidence"], 1) ? "god" : undefined;
}

/** How many of the words are names of some lists, numbers, and others. */
function countNames(words: readonly string[], lists: readonly (keyof typeof vocabulary)[]) {
  const count = { named: 0, numbers: 0, others: 0 };
  for (let at = 0; at < words.length; ) {
    const length = Math.max(...lists.map((list) => vocabulary[list].lengthAt(words, at)));
    if (length > 0) count.named += 1;
    else if (digit.test(words[at] ?? "")) count.numbers += 1;
    else count.others += 1;
    at += Math.max(1, length);
  }
  return count;
}
