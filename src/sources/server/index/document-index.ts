import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Language } from "#i18n/shared/languages.ts";
import { analyzeWords, characterNgrams, tokenize } from "../analysis/tokenize.ts";
import { readArrayFile, writeArrayFile } from "./array-file.ts";
import { createEventLoopYield } from "./event-loop-yield.ts";
import { arraysOfIndex, type InvertedIndex, readInvertedIndex } from "./inverted-index.ts";
import { createInvertedIndexBuilder } from "./inverted-index-builder.ts";
import { createPhraseIndexBuilder, type PhraseIndex, type TermNumbers, termNumbersFor } from "./phrase-index.ts";

/** An index of hadith or comments in one language: stems (with roots), character n-grams, and phrases. */
export type DocumentIndex = { stems: InvertedIndex; grams: InvertedIndex; phrases: PhraseIndex };

/** A document in three parts. N-grams are taken from `core` only: they are many, and chains of narrators need none. */
export type IndexedDocument = { lead: string; core: string; tail: string };

/** Builds an index in the background. Throws unless there are `count` documents, at most 65536, or once `signal` is aborted. */
export async function buildDocumentIndex(
  language: Language,
  count: number,
  documents: AsyncIterable<IndexedDocument>,
  signal?: AbortSignal,
): Promise<DocumentIndex> {
  const [stems, grams] = [createInvertedIndexBuilder(count), createInvertedIndexBuilder(count)];
  const phrases = createPhraseIndexBuilder();
  const analyze = createCachedAnalyzer(language);
  const yieldIfDue = createEventLoopYield();
  let document = 0;
  for await (const { lead, core, tail } of documents) {
    const [before, own, after] = [tokenize(language, lead), tokenize(language, core), tokenize(language, tail)];
    const words = [...before, ...own, ...after];
    stems.addDocument(document, [words.flatMap((word) => analyze(word).stems)]);
    grams.addDocument(document, [own.flatMap((word) => analyze(word).grams)]);
    phrases.addDocument(words);
    document += 1;
    await yieldIfDue();
    signal?.throwIfAborted();
  }
  if (document !== count) throw new Error(`There are ${document} texts where ${count} were expected`);
  // Each `finish` takes a while: yield in between.
  const stemIndex = stems.finish();
  await yieldIfDue();
  const gramIndex = grams.finish();
  await yieldIfDue();
  return { stems: stemIndex, grams: gramIndex, phrases: phrases.finish() };
}

type Analyzed = { stems: string[]; grams: string[] };

/** Analyzes each distinct word once: texts have a hundred times as many words as distinct ones. */
function createCachedAnalyzer(language: Language): (word: string) => Analyzed {
  const cache = new Map<string, Analyzed>();
  return (word) => {
    const cached = cache.get(word);
    if (cached) return cached;
    const words = analyzeWords(language, word);
    const analyzed = {
      stems: words.flatMap(({ stem, root }) => (root === undefined ? [stem] : [stem, root])),
      grams: words.flatMap(({ text }) => characterNgrams(language, text)),
    };
    cache.set(word, analyzed);
    return analyzed;
  };
}

/** Raise it whenever the analysis or the layout changes: older files are then rebuilt. */
const formatVersion = 6;

/** The path of an index file: `name` says what is indexed, `key` which texts in which version. */
export function documentIndexPath(folder: string, name: string, key: string): string {
  const hash = createHash("sha256").update(`${formatVersion}\n${key}`).digest("hex").slice(0, 16);
  return join(folder, `${name}-${hash}.texts`);
}

/** Undefined if the file is missing or damaged: the index is then rebuilt. */
export async function readDocumentIndex(path: string): Promise<DocumentIndex | undefined> {
  const reader = await readArrayFile(path);
  if (!reader) return undefined;
  const [stems, grams] = [readInvertedIndex(reader), readInvertedIndex(reader)];
  const terms = { termBytes: reader.next(Uint8Array), termEnds: reader.next(Uint32Array) };
  const words = reader.next<TermNumbers>(termNumbersFor(terms.termEnds.length));
  return { stems, grams, phrases: { ...terms, words, documentEnds: reader.next(Uint32Array) } };
}

/** Replaces the index of this name atomically; its files with other keys are deleted. */
export async function writeDocumentIndex(
  folder: string,
  name: string,
  key: string,
  { stems, grams, phrases }: DocumentIndex,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const path = documentIndexPath(folder, name, key);
  const draft = `${path}.${randomUUID()}`;
  const { termBytes, termEnds, words, documentEnds } = phrases;
  try {
    const arrays = [...arraysOfIndex(stems), ...arraysOfIndex(grams), termBytes, termEnds, words, documentEnds];
    await writeArrayFile(draft, arrays);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  const sameName = new RegExp(`^${name}-[0-9a-f]{16}\\.texts`);
  const outdated = (await readdir(folder)).filter((one) => sameName.test(one) && join(folder, one) !== path);
  for (const one of outdated) await rm(join(folder, one), { force: true });
}
