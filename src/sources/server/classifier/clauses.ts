import type { Language } from "#i18n/shared/languages.ts";

const clause = /[^.!?؟۔;؛\n…,،]+[.!?؟۔;؛\n…,،]*/gu;
const sentence = /[^.!?؟۔;؛\n…]+[.!?؟۔;؛\n…]*/gu;
/** Words of the shortest clause that is a part by itself: "yes", "my dear friend" tell nothing. */
const minClauseWords = 4;
const minPartWords = 3;
/** Parts of a message that are read: enough for the longest that people write. */
const maxParts = 80;

/**
 * The parts of a message that may say something by themselves: its sentences, its clauses, and each with the next one. Empty for a message of a
 * single part. What one part says is lost among the words of many others.
 */
export function partsOf(text: string): string[] {
  const sentences = piecesOf(text, sentence);
  const clauses = piecesOf(text, clause);
  const parts = [
    ...sentences,
    ...pairsOf(sentences),
    ...clauses.filter((one) => countWords(one) >= minClauseWords),
    ...pairsOf(clauses),
  ];
  const whole = text.trim();
  return [...new Set(parts)].filter((part) => part !== whole && countWords(part) >= minPartWords).slice(0, maxParts);
}

/** Between two things that a person tells: the end of a clause, or a word that joins clauses. In Arabic "and" is written to the next word. */
const between: Record<Language, RegExp> = {
  en: joinedBy("and|but|because|since|while|then|yet"),
  ar: joinedBy("لكن|لكني|لكنني|بس|ثم|لأن|لأني", String.raw`|(?<!\s)\s+(?=و\S{2})`),
  pl: joinedBy("i|a|ale|bo|więc|oraz|odkąd|potem"),
  tr: joinedBy("ve|ama|fakat|sonra|çünkü|hem"),
  id: joinedBy("dan|tapi|tetapi|terus|lalu|karena|sejak|sedangkan"),
  ur: joinedBy("اور|مگر|لیکن|پھر|کیونکہ|aur|lekin|magar|phir|kyunke"),
};
/** Words of the shortest clause of a language: some say who acts by the verb alone. */
const minToldWords: Record<Language, number> = { en: 3, ar: 2, pl: 2, tr: 2, id: 2, ur: 3 };
/** Things that are read of a message: enough to find two. */
const maxTold = 12;

/**
 * The things that a person tells one after the other, without the words that join them. A fragment too short for a clause belongs to what stands
 * before it.
 */
export function toldIn(text: string, language: Language): string[] {
  const pieces = text
    .split(between[language])
    .map((piece) => piece.trim())
    .filter(Boolean);
  const told: string[] = [];
  for (const piece of pieces) {
    const before = told.at(-1);
    const isFragment = (one: string) => countWords(one) < minToldWords[language];
    if (before !== undefined && (isFragment(piece) || isFragment(before))) told[told.length - 1] = `${before} ${piece}`;
    else told.push(piece);
  }
  return told.slice(0, maxTold);
}

function joinedBy(words: string, others = ""): RegExp {
  // Only from the first white space on: of a run of thousands each would else be tried.
  return new RegExp(String.raw`[.!?؟۔;؛\n…,،]+|(?<!\s)\s+(?:${words})(?=\s)${others}`, "iu");
}

/** The number of words between white space. */
export function countWords(text: string): number {
  return text.trim().split(/\s+/u).filter(Boolean).length;
}

function piecesOf(text: string, expression: RegExp): string[] {
  return (text.match(expression) ?? []).map((piece) => piece.trim()).filter(Boolean);
}

const pairsOf = (pieces: readonly string[]) => pieces.slice(1).map((piece, at) => `${pieces[at]} ${piece}`);
