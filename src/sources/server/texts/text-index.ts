import type { Language } from "../../../i18n/shared/languages.ts";
import { plainWords } from "../analysis/plain-words.ts";
import { contentWords, grams } from "../analysis/tokens.ts";
import type { Field } from "../index/field.ts";
import { createFieldBuilder } from "../index/field-builder.ts";
import { createPacer } from "./pacer.ts";
import { createWordRunsBuilder, type WordRuns } from "./word-runs.ts";

/** An index over texts of one language: stems (with roots), n-grams, and the run of all words. */
export type TextIndex = { stems: Field; grams: Field; runs: WordRuns };

/** A text in three parts. N-grams are indexed of the core alone: they are many, and a chain of narrators needs none. */
export type TextDocument = { lead: string; core: string; tail: string };

/** Builds an index in the background. `documents` come in order; there must be `count` of them, at most 65536. Throws once `signal` is aborted. */
export async function buildTextIndex(
  language: Language,
  count: number,
  documents: AsyncIterable<TextDocument>,
  signal?: AbortSignal,
): Promise<TextIndex> {
  const [stems, gramField, runs] = [createFieldBuilder(count), createFieldBuilder(count), createWordRunsBuilder()];
  const analyse = createAnalyser(language);
  const pace = createPacer();
  let document = 0;
  for await (const { lead, core, tail } of documents) {
    const [before, own, after] = [lead, core, tail].map((part) => plainWords(language, part));
    const words = [...(before ?? []), ...(own ?? []), ...(after ?? [])];
    stems.addVerse(document, [words.flatMap((word) => analyse(word).stems)]);
    gramField.addVerse(document, [(own ?? []).flatMap((word) => analyse(word).grams)]);
    runs.addDocument(words);
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

type Analysed = { stems: string[]; grams: string[] };

/** Each distinct word is analysed once: there are a hundred times as many words as distinct ones. */
function createAnalyser(language: Language): (word: string) => Analysed {
  const known = new Map<string, Analysed>();
  return (word) => {
    const before = known.get(word);
    if (before) return before;
    const words = contentWords(language, word);
    const found = {
      stems: words.flatMap(({ stem, root }) => (root === undefined ? [stem] : [stem, root])),
      grams: words.flatMap(({ text }) => grams(language, text)),
    };
    known.set(word, found);
    return found;
  };
}
