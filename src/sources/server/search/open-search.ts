import { join } from "node:path";
import { type Language, languages } from "../../../i18n/shared/languages.ts";
import type { Hit, VerseSearch } from "../../shared/contract.ts";
import { decodeIndex } from "../index/container.ts";
import { readIndexFile, readManifest, releaseName } from "../index/release.ts";
import { answerVerses } from "./answer-verses.ts";
import { findVerses, type Shelf } from "./find-verses.ts";
import { readReference } from "./references.ts";
import { makeSearchable } from "./searchable.ts";

/** Above every score that words can earn: a verse that was asked for by its reference. */
const referenceScore = 1000;

/**
 * Opens the indexes that `buildIndexes` wrote for this corpus version; the files stay in memory. Throws when they are
 * missing or damaged: building them again mends both.
 */
export async function openSearch(folder: string, version: string): Promise<VerseSearch> {
  const release = join(folder, releaseName(version));
  const manifest = await readManifest(release);
  if (!manifest) throw new Error(`No search index of this corpus version in ${folder}`);
  const { verseCounts } = manifest;
  const chapters = Uint8Array.from(verseCounts.flatMap((count, at) => new Array<number>(count).fill(at + 1)));
  const shelves = new Map<Language, Shelf>();
  for (const language of languages) {
    const bytes = await readIndexFile(release, manifest, language);
    if (!bytes) throw new Error(`The search index of ${language} in ${release} is missing or damaged`);
    shelves.set(language, openShelf(language, bytes, chapters));
  }
  const search =
    (searchWords: (shelf: Shelf, query: string, limit: number) => Hit[]) =>
    (language: Language, query: string, limit: number): Hit[] => {
      const reference = readReference(query, verseCounts);
      if (reference) return reference.verses.slice(0, limit).map((verse) => ({ verse, score: referenceScore }));
      const shelf = shelves.get(language);
      return shelf ? searchWords(shelf, query, limit) : [];
    };
  return { find: search(findVerses), answer: search(answerVerses) };
}

function openShelf(language: Language, bytes: ArrayBuffer, chapters: Uint8Array): Shelf {
  const { editionCount, fields } = decodeIndex(bytes);
  return {
    language,
    editionCount,
    chapters,
    fields: {
      stems: makeSearchable(fields.stems),
      grams: makeSearchable(fields.grams),
      tafsirStems: makeSearchable(fields.tafsirStems),
      tafsirGrams: makeSearchable(fields.tafsirGrams),
    },
  };
}
