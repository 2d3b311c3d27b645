/** Signs of scanning errors in a Polish text. Each rule matches patterns that no correct sentence of the edition contains. */

export type Slip = { verse: string; rule: string; found: string };
type Rule = { name: string; find: (text: string, words: Words) => string[] };
/** The frequency of each lower-case word in the edition. */
type Words = ReadonlyMap<string, number>;

const word = /[\p{L}\p{N}]+/gu;
/** Not a part of an Arabic name, as in "Zu'l-Karnajn" or "Az-Zakkum". */
const wholeWord = /(?<![\p{L}\p{N}'’`-])[\p{L}\p{N}]+(?![\p{L}\p{N}-])/gu;
const letters = "a-zA-ZąćęłńóśźżĄĆĘŁŃÓŚŹŻ";
/** Neither Polish letters nor punctuation; a grave accent represents the ayn, only inside Arabic names. */
const foreign = new RegExp(`[^${letters} .,;:!?()"'’”«»\`0-9–-]+`, "gu");
const polishLetter = new RegExp(`^[${letters}]$`);
const oneLetterWords = new Set(["a", "i", "o", "u", "w", "z"]);
const withMark: Record<string, string> = { a: "ą", c: "ć", e: "ę", l: "ł", n: "ń", o: "ó", s: "ś", z: "ż" };
/** Letters that a scanner confuses. */
const misread: readonly (readonly [string, string])[] = [
  ["m", "ni"],
  ["rn", "ni"],
  ["r", "t"],
  ["r", "ż"],
];

const all = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), (match) => match[0]);

const rules: readonly Rule[] = [
  // The edition writes every number in words.
  { name: "digit", find: (text) => all(text, /[\p{L}\d]*\d[\p{L}\d]*/gu) },
  { name: "foreign sign", find: (text) => all(text, foreign) },
  { name: "stray accent", find: (text) => all(text, /(?<!\p{L})`|`(?!\p{L})/gu) },
  { name: "capital inside a word", find: (text) => all(text, /\p{L}+['’]?\p{Lu}\p{L}*(?:-\p{L}+)?/gu) },
  { name: "letter on its own", find: (text) => all(text, wholeWord).filter(isLoneLetter) },
  { name: "word without vowel", find: (text) => all(text, wholeWord).filter(hasNoVowel) },
  { name: "split word", find: findSplits },
  { name: "lost mark", find: (text, words) => findRare(text, words, losesMark) },
  { name: "look-alike letters", find: (text, words) => findRare(text, words, isMisread) },
];

function isLoneLetter(found: string): boolean {
  return polishLetter.test(found) && !oneLetterWords.has(found.toLowerCase());
}

function hasNoVowel(found: string): boolean {
  return found.length > 1 && !/[aeiouyąęó\d]/i.test(found) && [...found].every((letter) => polishLetter.test(letter));
}

/** Two to four adjacent words that form a word of the edition when joined, one of them a short fragment found nowhere else. */
function findSplits(text: string, words: Words): string[] {
  const found: string[] = [];
  for (const { 0: run } of text.matchAll(/\p{L}+(?: \p{L}+)+/gu)) {
    const pieces = run.split(" ");
    for (let from = 0; from < pieces.length; from++) {
      for (let size = 4; size >= 2; size--) {
        const part = pieces.slice(from, from + size);
        if (part.length < size || !words.has(part.join("").toLowerCase())) continue;
        if (!part.some((piece) => piece.length <= 4 && (words.get(piece.toLowerCase()) ?? 0) <= 2)) continue;
        // "uzna je", "pozostawia ją": a verb and its object may look like one word.
        if (/^(?:je|ją|i)$/i.test(part.at(-1) ?? "")) continue;
        found.push(part.join(" "));
        from += size - 1;
        break;
      }
    }
  }
  return found;
}

function findRare(text: string, words: Words, isSlip: (word: string, words: Words) => boolean): string[] {
  return all(text, wholeWord).filter(
    (one) => (words.get(one.toLowerCase()) ?? 0) <= 4 && isSlip(one.toLowerCase(), words),
  );
}

const isCommon = (candidate: string, words: Words) => (words.get(candidate) ?? 0) >= 50;

function losesMark(found: string, words: Words): boolean {
  return [...found].some((letter, at) => {
    const marked = withMark[letter];
    return marked !== undefined && isCommon(found.slice(0, at) + marked + found.slice(at + 1), words);
  });
}

function isMisread(found: string, words: Words): boolean {
  return misread.some(([seen, meant]) => found.includes(seen) && isCommon(found.replace(seen, meant), words));
}

/** Every place of `texts` that a rule finds; `keyOf` names a verse by its index. */
export function findPolishSlips(texts: readonly string[], keyOf: (index: number) => string): Slip[] {
  const words = new Map<string, number>();
  for (const text of texts) {
    for (const one of all(text.toLowerCase(), word)) words.set(one, (words.get(one) ?? 0) + 1);
  }
  return texts.flatMap((text, index) =>
    rules.flatMap(({ name, find }) => find(text, words).map((found) => ({ verse: keyOf(index), rule: name, found }))),
  );
}
