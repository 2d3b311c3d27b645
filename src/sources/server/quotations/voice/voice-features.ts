import { hashOfFeature } from "./hashed-model.ts";

/** Letters of the beginning of a word, which the endings of a language leave alone. */
const stem = 5;

/** The features by which the voice of scripture is known: folded words, their beginnings, pairs of them, and how the sentence begins. */
export function sentenceFeatures(words: readonly string[]): number[] {
  const features = new Set<number>();
  for (const [at, word] of words.entries()) {
    features.add(hashOfFeature(`w ${word}`));
    if (word.length > stem) features.add(hashOfFeature(`s ${word.slice(0, stem)}`));
    if (at > 0) features.add(hashOfFeature(`p ${words[at - 1]} ${word}`));
  }
  const [first = "", second = ""] = words;
  features.add(hashOfFeature(`1 ${first}`));
  features.add(hashOfFeature(`2 ${first} ${second}`));
  return [...features];
}

const lettersTogether = 3;

/** The features by which a word of Arabic in Latin letters is known: its letters in threes, from its beginning to its end. */
export function letterFeatures(word: string): number[] {
  const whole = `^${word}$`;
  const features = new Set<number>([hashOfFeature(`l ${whole}`)]);
  for (let at = 0; at + lettersTogether <= whole.length; at += 1)
    features.add(hashOfFeature(`l ${whole.slice(at, at + lettersTogether)}`));
  return [...features];
}

const lettersOfSaying = [3, 4];

/** The features by which a saying is told from prose: those of a sentence, and the letters of its words in threes and fours. */
export function sayingFeatures(words: readonly string[]): number[] {
  const features = new Set(sentenceFeatures(words));
  const whole = ` ${words.join(" ")} `;
  for (const count of lettersOfSaying)
    for (let at = 0; at + count <= whole.length; at += 1)
      features.add(hashOfFeature(`c ${whole.slice(at, at + count)}`));
  return [...features];
}
