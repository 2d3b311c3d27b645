import type { Language } from "../../../i18n/shared/languages.ts";
import { plainWords } from "../analysis/plain-words.ts";
import { contentWords, grams } from "../analysis/tokens.ts";
import type { Field } from "../index/field.ts";
import { createFieldBuilder } from "../index/field-builder.ts";
import { createPacer } from "./pacer.ts";
import { createWordRunsBuilder, type WordRuns } from "./word-runs.ts";

/** An index over texts of one language: stems (with roots), n-grams, and the run of all words. */
export type TextIndex = { stems: Field; grams: Field; runs: WordRuns };

export type TextDocument = {
  text: string;
  /** The part whose n-grams are indexed too; none for an empty one. */
  core: string;
};

/** Builds an index in the background. `documents` come in order; there must be `count` of them, at most 65536. Throws once `signal` is aborted. */
export async function buildTextIndex(
  language: Language,
  count: number,
  documents: AsyncIterable<TextDocument>,
  signal?: AbortSignal,
): Promise<TextIndex> {
  const [stems, gramField, runs] = [createFieldBuilder(count), createFieldBuilder(count), createWordRunsBuilder()];
  const gramsOf = remember((word: string) => grams(language, word));
  let document = 0;
  const pace = createPacer();
  for await (const { text, core } of documents) {
    const words = contentWords(language, text);
    stems.addVerse(document, [words.flatMap(({ stem, root }) => (root === undefined ? [stem] : [stem, root]))]);
    gramField.addVerse(document, [contentWords(language, core).flatMap((word) => gramsOf(word.text))]);
    runs.addDocument(plainWords(language, text));
    document += 1;
    await pace();
    signal?.throwIfAborted();
  }
  if (document !== count) throw new Error(`There are ${document} texts where ${count} were expected`);
  // Each of these takes a while; requests are served in between.
  const stemField = stems.finish();
  await pace();
  const gramsField = gramField.finish();
  await pace();
  return { stems: stemField, grams: gramsField, runs: runs.finish() };
}

function remember(find: (word: string) => string[]): (word: string) => string[] {
  const known = new Map<string, string[]>();
  return (word) => {
    const before = known.get(word);
    if (before) return before;
    const found = find(word);
    known.set(word, found);
    return found;
  };
}
