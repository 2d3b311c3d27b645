import { type Language, languages } from "#i18n/shared/languages.ts";
import { referenceScore, type SearchResponse } from "../shared/contract.ts";
import type { EvidenceIndexes } from "./evidence-indexes.ts";
import { formatHadithReference, type LoadedCollection } from "./hadith/collection.ts";
import {
  findLackingBook,
  findTypedReference,
  readCollectionNames,
  readTypedReference,
} from "./hadith/parse-typed-reference.ts";
import { findHadith, type QueryExpansion, toHadithResults } from "./hadith/search-hadith.ts";
import type { ListedSource } from "./import/source-list.ts";
import type { SourcesStore } from "./sources-store.ts";
import { commentsOn, findTafsir, tafsirLanguage, toCommentResults } from "./tafsir/search-tafsir.ts";

/** The search of hadith and of comments on verses. The response names sources that are not loaded yet. */
export type EvidenceSearch = {
  /** A reference (`bukhari:2:1`, "Riyad 25") finds its hadith, one that lacks its book ("Bukhari 5") none. */
  hadith(language: Language, query: string, limit: number): Promise<SearchResponse>;
  /** The collection of a query such as "Bukhari 5", which lacks the book by which that collection numbers its hadith. */
  collectionLackingBook(query: string): string | undefined;
  /** The hadith that a sentence names by its reference. Undefined if it names none; null if there is no such hadith here. */
  hadithNamedIn(text: string): string | null | undefined;
  /** A reference (`2:153`, the name of a passage) finds the comments on its verses. */
  tafsir(language: Language, query: string, limit: number): Promise<SearchResponse>;
};

export type EvidenceSearchOptions = {
  sources: readonly ListedSource[];
  indexes: EvidenceIndexes;
  store: Pick<SourcesStore, "readHadith">;
  /** The key of a verse by its index: "2:153". */
  keyOf: (verse: number) => string;
  queryExpansion: QueryExpansion;
  /** The loaded collections by id. */
  collections: () => ReadonlyMap<string, LoadedCollection>;
  /** The verses of a query that is a reference or the name of a passage; undefined for any other query. */
  parseVerses: (query: string) => number[] | undefined;
};

export function createEvidenceSearch(options: EvidenceSearchOptions): EvidenceSearch {
  const { sources, indexes, store, keyOf, queryExpansion, collections, parseVerses } = options;
  const names = readCollectionNames(sources.filter((source) => source.kind === "hadith"));
  const tafsirs = sources.filter(({ kind }) => kind === "tafsir");
  return {
    async hadith(language, query, limit) {
      const typed = readTypedReference(names, collections(), query);
      if (typed) {
        const { collection, positions } = typed;
        const hits = positions.map((position) => ({ collection, position, score: referenceScore }));
        return { results: await toHadithResults(store, language, hits.slice(0, limit)) };
      }
      const index = indexes.hadith();
      // The hits in a version that was replaced are left out until the new one is indexed.
      const current = index?.collections.filter(
        ({ source, version }) => collections().get(source.id)?.version === version,
      );
      const indexed = new Set(current?.map(({ source }) => source.id));
      const missing = sources.filter(({ id, kind }) => kind === "hadith" && !indexed.has(id));
      const hits = index ? findHadith(index, queryExpansion, { query, language, limit }) : [];
      return toResponse(await toHadithResults(store, language, hits), missing);
    },

    collectionLackingBook(query) {
      const typed = readTypedReference(names, collections(), query);
      const collection = typed?.lacksBook ? typed.collection : findLackingBook(names, collections(), query);
      return collection?.source.id;
    },

    hadithNamedIn(text) {
      const found = findTypedReference(names, collections(), text);
      return found && formatHadithReference(found.collection, found.position);
    },

    async tafsir(language, query, limit) {
      const available = languages.filter(
        (one) => indexes.tafsir(one) ?? tafsirs.some((source) => source.languages.includes(one)),
      );
      const verses = parseVerses(query);
      // The script of a reference says nothing about the language of its reader.
      const chosen =
        verses && available.includes(language) ? language : tafsirLanguage(new Set(available), language, query);
      const index = indexes.tafsir(chosen);
      const indexed = new Set(index?.tafsirs.map(({ id }) => id));
      const missing = tafsirs.filter((source) => source.languages.includes(chosen) && !indexed.has(source.id));
      if (!index) return toResponse([], missing);
      const translated =
        chosen === "en" && language !== "en" ? (queryExpansion.translate?.(query, language) ?? []) : [];
      const hits = verses
        ? commentsOn(index, verses).slice(0, limit)
        : findTafsir(index, chosen, { query, language, translated, limit });
      return toResponse(await toCommentResults(hits, index.chapters, keyOf), missing);
    },
  };
}

function toResponse(results: SearchResponse["results"], missing: readonly ListedSource[]): SearchResponse {
  return missing.length === 0 ? { results } : { results, notLoaded: missing.map(({ id }) => id) };
}
