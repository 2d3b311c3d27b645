import type { Citation, CitedBy, QuranCitation } from "#chat/shared/contract.ts";
import { citationLimit } from "#chat/shared/limits.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { presentPassage } from "#quran/server/index.ts";
import type { Quran } from "#quran/shared/contract.ts";
import { type Excerpt, withExcerpt } from "#quran/shared/passages/excerpt.ts";
import type { TafsirReader } from "#sources/server/index.ts";
import type { Evidence } from "#sources/shared/evidence.ts";
import { presentHadith } from "./present-hadith.ts";
import { presentTafsir } from "./present-tafsir.ts";

/** The stores from which citations are read. */
export type CitedSources = {
  quran: Quran;
  evidence: Pick<Evidence, "collection" | "hadith">;
  readTafsir: TafsirReader;
};

/** A citation to read: from a mark such as `[hadith:bukhari:2:1]`, or from a quotation that the guard recognised. */
export type CitationRequest = {
  kind: Citation["kind"];
  ref: string;
  by: CitedBy;
  /** Of verses, the part that answers. */
  excerpt?: Excerpt;
};

/** Reads the stored texts of a reference, or undefined when it names nothing. */
export async function readCitation(
  sources: CitedSources,
  language: Language,
  { kind, ref, by, excerpt }: CitationRequest,
): Promise<Citation | undefined> {
  if (kind === "quran") {
    const citation = presentVerses(sources.quran, language, ref, by);
    return citation && excerpt ? withExcerpt(citation, excerpt) : citation;
  }
  if (kind === "hadith") return presentHadith(sources.evidence, language, ref, by);
  return presentTafsir(sources, language, ref, by);
}

/** The citation of verses, or undefined when no such verses exist. */
export function presentVerses(
  quran: Quran,
  language: Language,
  reference: string,
  by: CitedBy = "reference",
): QuranCitation | undefined {
  const passage = presentPassage(quran, language, reference, citationLimit);
  return passage && { ...passage, kind: "quran", by };
}
