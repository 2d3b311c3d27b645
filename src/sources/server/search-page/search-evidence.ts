import { formatVerseNumber } from "#i18n/shared/formats.ts";
import type { Language } from "#i18n/shared/languages.ts";
import type { Edition, Quran } from "#quran/shared/contract.ts";
import { formatReference } from "#quran/shared/format-reference.ts";
import type { SearchResponse as Hits, SearchResult } from "../../shared/contract.ts";
import type { Evidence, Source } from "../../shared/evidence.ts";
import { collectionAddress, hadithAddress, introductionKey } from "../../shared/hadith-address.ts";
import {
  maxResults,
  type ResultText,
  resultsPerPage,
  type SearchFilter,
  type SearchPageQuery,
  type SearchPageResult,
  type SearchPageResults,
} from "../../shared/search-page.ts";
import type { EvidenceSearch } from "../evidence-search.ts";
import { createWordTest, cutExcerpt, markWords } from "./mark-words.ts";

export type EvidenceSearchDependencies = { evidence: Evidence; evidenceSearch: EvidenceSearch; quran: Quran };

/** Searches hadith or comments on verses, best first. */
export async function searchEvidence(
  { evidence, evidenceSearch, quran }: EvidenceSearchDependencies,
  language: Language,
  query: SearchPageQuery & { source: "hadith" | "tafsir" },
): Promise<SearchPageResults> {
  const find = evidenceSearch[query.source];
  const found = query.q === "" ? { results: [] } : await find(language, query.q, maxResults);
  const filters =
    query.source === "hadith" ? collectionFilters(evidence, language) : tafsirFilters(found, evidence, quran, language);
  const state = stateOf(evidence, query.source, query.q, found);
  const chosen = filters.some(({ id }) => id === query.edition) ? query.edition : "";
  const kept = found.results.filter(({ edition }) => chosen === "" || edition === chosen);
  const first = (query.page - 1) * resultsPerPage;
  const present = query.source === "hadith" ? presentHadith : presentComment;
  const results = kept
    .slice(first, first + resultsPerPage)
    .map((result) => present({ result, language, q: query.q, evidence, quran }));
  return { query, state, results, more: kept.length > first + resultsPerPage, total: kept.length, filters };
}

/** If nothing was found and a source is missing, the state is that of the missing source. */
function stateOf(evidence: Evidence, kind: Source["kind"], asked: string, found: Hits): SearchPageResults["state"] {
  const own = evidence.sources().filter((source) => source.kind === kind);
  const missing =
    asked === ""
      ? own.filter(({ progress }) => progress.state !== "loaded")
      : own.filter(({ id }) => found.notLoaded?.includes(id));
  const nothing = asked === "" ? missing.length === own.length : found.results.length === 0 && missing.length > 0;
  if (!nothing) return "loaded";
  // A source that is loaded but missing is being indexed.
  return missing.some(({ progress: { state } }) => state === "loading" || state === "loaded") ? "loading" : "absent";
}

function collectionFilters(evidence: Evidence, language: Language): SearchFilter[] {
  return evidence.collections().map(({ source }) => ({ id: source.id, name: source.names[language] }));
}

/** The tafsirs of the results, sorted. */
function tafsirFilters(found: Hits, evidence: Evidence, quran: Quran, language: Language): SearchFilter[] {
  const ids = [...new Set(found.results.map(({ edition }) => edition))].sort();
  return ids.map((id) => ({ id, name: editionName(id, evidence, quran, language) }));
}

function editionName(id: string, evidence: Evidence, quran: Quran, language: Language): string {
  const edition: Edition | undefined = quran.edition(id);
  return edition?.name ?? evidence.sources().find((source) => source.id === id)?.names[language] ?? id;
}

type Shown = { result: SearchResult; language: Language; q: string; evidence: Evidence; quran: Quran };

function presentHadith({ result, language, q, evidence }: Shown): SearchPageResult {
  const { title, number, path } = placeOfHadith(evidence, language, result.ref);
  return { kind: "hadith", ref: result.ref, title, number, path, texts: [presentText(result, title, q)] };
}

function placeOfHadith(evidence: Evidence, language: Language, ref: string) {
  const [collection = "", ...numbers] = ref.split(":");
  const title = evidence.collection(collection)?.source.names[language] ?? collection;
  const number = numbers.map((one) => (/^\d+$/.test(one) ? formatVerseNumber(language, Number(one)) : one)).join(":");
  return { title, number, path: hadithAddress(ref) };
}

/** The collection of a query that lacks the book by which it numbers its hadith, as "Bukhari 5", and a reference in it that is understood. */
export function findNumberedByBook(
  { evidence, evidenceSearch }: EvidenceSearchDependencies,
  language: Language,
  q: string,
): SearchPageResults["numberedByBook"] {
  const collection = evidence.collection(evidenceSearch.collectionLackingBook(q) ?? "");
  const book = collection?.books.find(({ key }) => key !== introductionKey);
  if (!collection || !book) return undefined;
  const { source } = collection;
  const { title, number } = placeOfHadith(evidence, language, `${source.id}:${book.key}:1`);
  return { name: title, path: collectionAddress(source.id), example: `${title} ${number}` };
}

/** The hadith that a query names by its reference, as "Bukhari 1:1". */
export function findNamedHadith(
  { evidence, evidenceSearch }: EvidenceSearchDependencies,
  language: Language,
  q: string,
): SearchPageResults["hadith"] {
  const ref = evidenceSearch.hadithNamedIn(q);
  if (!ref) return undefined;
  const { title, number, path } = placeOfHadith(evidence, language, ref);
  return { name: `${title} ${number}`, path };
}

function presentComment({ result, language, q, evidence, quran }: Shown): SearchPageResult {
  const verse = quran.verse(result.ref);
  const chapter = verse && quran.chapter(verse.chapter);
  return {
    kind: "tafsir",
    ref: result.ref,
    title: chapter?.names[language].name ?? "",
    number: verse ? formatReference(language, verse.chapter, verse.number) : result.ref,
    path: verse ? `/quran/${verse.chapter}/${verse.number}` : "/quran",
    texts: [presentText(result, editionName(result.edition, evidence, quran, language), q)],
  };
}

function presentText({ text, lang }: SearchResult, name: string, q: string): ResultText {
  const isFound = createWordTest(lang, q);
  const shown = cutExcerpt(text, isFound);
  return { lang, editionName: name, pieces: markWords(shown.text, isFound), excerpt: shown.excerpt };
}
