import { type Language, languages } from "../../i18n/shared/languages.ts";
import type { SearchAnswer } from "../shared/contract.ts";
import type { EvidenceIndexes } from "./evidence-indexes.ts";
import type { CollectionShelf } from "./hadith/collection-shelf.ts";
import { findHadith, type HadithHelp, presentResults } from "./hadith/search-hadith.ts";
import { readCollectionNames, readTypedReference } from "./hadith/typed-references.ts";
import type { ListedSource } from "./import/source-list.ts";
import type { SourcesStore } from "./sources-store.ts";
import { commentsOn, findTafsir, presentComments, tafsirLanguage } from "./tafsir/search-tafsir.ts";

/** Finds hadith and comments on verses. What is not loaded yet is named in the answer. */
export type EvidenceSearch = {
  /** A reference (`bukhari:2:1`, "Riyad 25") finds its hadith. */
  hadith(language: Language, query: string, limit: number): Promise<SearchAnswer>;
  /** A reference (`2:153`, the name of a passage) finds the comments on its verses. */
  tafsir(language: Language, query: string, limit: number): Promise<SearchAnswer>;
};

export type EvidenceSearchOptions = {
  sources: readonly ListedSource[];
  indexes: EvidenceIndexes;
  store: Pick<SourcesStore, "readHadith">;
  /** "2:153", by the verse's index. */
  keyOf: (verse: number) => string;
  help: HadithHelp;
  /** The collections that are loaded now. */
  shelves: () => ReadonlyMap<string, CollectionShelf>;
  /** The verses of a query that is nothing but their reference or the name of a passage. */
  readVerses: (query: string) => number[] | undefined;
};

/** Above every score that words can earn: what was asked for by its reference. */
const referenceScore = 1000;

export function createEvidenceSearch(options: EvidenceSearchOptions): EvidenceSearch {
  const { sources, indexes, store, keyOf, help, shelves, readVerses } = options;
  const names = readCollectionNames(sources.filter((source) => source.kind === "hadith"));
  const tafsirs = sources.filter(({ kind }) => kind === "tafsir");
  return {
    async hadith(language, query, limit) {
      const typed = readTypedReference(names, shelves(), query);
      if (typed) {
        const found = typed.places.map((place) => ({ shelf: typed.shelf, place, score: referenceScore }));
        return { results: await presentResults(store, language, found.slice(0, limit)) };
      }
      const index = indexes.hadith();
      const known = new Set(index?.collections.map((shelf) => shelf.source.id));
      const missing = sources.filter(({ id, kind }) => kind === "hadith" && !known.has(id));
      const found = index ? findHadith(index, help, language, query, limit) : [];
      return answer(await presentResults(store, language, found), missing);
    },

    async tafsir(language, query, limit) {
      const own = languages.filter(
        (one) => indexes.tafsir(one) ?? tafsirs.some((source) => source.languages.includes(one)),
      );
      const chosen = tafsirLanguage(new Set(own), language, query);
      const index = indexes.tafsir(chosen);
      const known = new Set(index?.tafsirs.map(({ id }) => id));
      const missing = tafsirs.filter((source) => source.languages.includes(chosen) && !known.has(source.id));
      if (!index) return answer([], missing);
      const verses = readVerses(query);
      const translated = chosen === "en" && language !== "en" ? (help.translate?.(query, language) ?? []) : [];
      const found = verses
        ? commentsOn(index, verses).slice(0, limit)
        : findTafsir(index, chosen, language, translated, query, limit);
      return answer(await presentComments(found, keyOf), missing);
    },
  };
}

function answer(results: SearchAnswer["results"], missing: readonly ListedSource[]): SearchAnswer {
  return missing.length === 0 ? { results } : { results, notLoaded: missing.map(({ id }) => id) };
}
