import * as z from "zod/mini";
import type { Passage, PassageText, TranslatedVerse } from "./passage.ts";

const position = z.int().check(z.minimum(1));

/**
 * The part of a passage that answers, for each edition by its id: the positions of its first and last word. Words are what white space separates in
 * the stored text of the passage, signs of pause among them; the first is 1.
 */
export const excerptSchema = z.record(
  z.string(),
  z
    .tuple([position, position])
    .check(z.refine(([from, to]) => from <= to, { error: "the last word of an excerpt stands before its first" })),
);
export type Excerpt = Readonly<Record<string, readonly [number, number]>>;

/** The excerpts of references, by reference. */
export function excerptsOf(
  references: readonly { ref: string; excerpt?: Excerpt | undefined }[],
): Record<string, Excerpt> {
  return Object.fromEntries(references.flatMap(({ ref, excerpt }) => (excerpt ? [[ref, excerpt]] : [])));
}

/**
 * The passage with the stretch of each verse's text that the excerpt holds. The texts stay as they are. An edition without a range, or with one that its
 * text is too short for, has no excerpt.
 */
export function withExcerpt<Given extends Passage>(passage: Given, excerpt: Excerpt): Given {
  return { ...passage, texts: passage.texts.map((text) => excerpted(text, excerpt[text.edition])) };
}

function excerpted(text: PassageText, range: Excerpt[string] | undefined): PassageText {
  if (!range) return text;
  const [from, to] = range;
  const verses: TranslatedVerse[] = [];
  let count = 0;
  for (const verse of text.verses) {
    const before = verses.at(-1);
    // Verses that are translated together have one text.
    if (verse.joint && before?.joint?.from === verse.joint.from && before.excerpt) {
      verses.push({ ...verse, excerpt: before.excerpt });
      continue;
    }
    const words = wordsOf(verse.text);
    const inside = words.filter((_, at) => count + at + 1 >= from && count + at + 1 <= to);
    verses.push({ ...verse, excerpt: { start: inside[0]?.start ?? 0, end: inside.at(-1)?.end ?? 0 } });
    count += words.length;
  }
  return to > count ? text : { ...text, verses };
}

/** The words of a text that white space separates, as offsets in UTF-16 units. */
export function wordsOf(text: string): { start: number; end: number }[] {
  return [...text.matchAll(/\S+/gu)].map(({ 0: word, index }) => ({ start: index, end: index + word.length }));
}
