import { foldLetters, foldMarks, latinLetters } from "#i18n/shared/text-folding.ts";
import { fullSpelling, spell } from "../arabic/spell.ts";
import { rememberWords } from "../remember-words.ts";

/** A folded word of a translation or a hadith. `optional`: in brackets, so a quotation may omit it. */
export type PassageToken = { word: string; optional: boolean; start: number; end: number };

const rawWord = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}\p{Cf}\u0640]|['’‘ʼʻʿʾ`´](?=[\p{L}\p{N}]))*/gu;
const bracketed = /\([^()]{0,300}\)|\[[^[\]]{0,300}\]/gu;
// Ligatures of a whole phrase of praise.
const phraseSigns = /[\uFDFA\uFDFB\uFDFD-\uFDFF]/gu;
const arabicScript = /\p{Script=Arabic}/u;
/** The blessing on the Prophet, which some sources write out and others omit. */
const blessing = ["صلي", "الله", "عليه", "وسلم"];

/** Creates a tokenizer that folds case, marks, apostrophes and letter variants. Numbers are not words. */
export function createPassageTokenizer(mostRemembered = 500_000): (text: string) => PassageToken[] {
  const fold = rememberWords(foldWord, mostRemembered);
  return (text) => {
    const plain = text.replace(phraseSigns, " ");
    const brackets = [...plain.matchAll(bracketed)].map((found) => ({
      from: found.index,
      to: found.index + found[0].length,
    }));
    let bracket = 0;
    const tokens: PassageToken[] = [];
    for (const found of plain.matchAll(rawWord)) {
      const word = fold(found[0]);
      if (word === "") continue;
      while ((brackets[bracket]?.to ?? Number.POSITIVE_INFINITY) <= found.index) bracket += 1;
      const optional = (brackets[bracket]?.from ?? Number.POSITIVE_INFINITY) < found.index;
      tokens.push({ word, optional, start: found.index, end: found.index + found[0].length });
    }
    return withOptionalBlessing(tokens);
  };
}

/** Words that are remembered of the texts that are checked. */
const mostOfTexts = 50_000;

/** The tokens of a text that is checked. All checks remember the same words, because folding takes longer than a lookup. */
export const tokensOf = createPassageTokenizer(mostOfTexts);

/** Longer runs of letters are no words: they become a character that equals no word. */
const longestWord = 100;

function foldWord(raw: string): string {
  if (raw.length > longestWord) return "\uFFFD";
  const letters = raw
    .toWellFormed()
    .replace(/\p{Cf}/gu, "")
    .normalize("NFKD");
  if (arabicScript.test(letters)) return spell(letters, fullSpelling);
  const folded = foldLetters(foldMarks(letters), latinLetters).replace(/[^\p{L}\p{N}]/gu, "");
  return /\p{L}/u.test(folded) ? folded : "";
}

function withOptionalBlessing(tokens: PassageToken[]): PassageToken[] {
  for (let at = 0; at + blessing.length <= tokens.length; at += 1) {
    if (!blessing.every((word, ahead) => tokens[at + ahead]?.word === word)) continue;
    for (const token of tokens.slice(at, at + blessing.length)) token.optional = true;
  }
  return tokens;
}
