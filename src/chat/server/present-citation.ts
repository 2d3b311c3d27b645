import type { Citation, CitedBy, QuranCitation } from "#chat/shared/contract.ts";
import { citationLimit } from "#chat/shared/limits.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { presentPassage } from "#quran/server/index.ts";
import type { Quran } from "#quran/shared/contract.ts";
import type { TafsirReader } from "#sources/server/index.ts";
import type { Evidence } from "#sources/shared/evidence.ts";
import { presentHadith } from "./present-hadith.ts";
import { presentTafsir } from "./present-tafsir.ts";

/** Where the stored texts of citations are read. */
export type CitedSources = {
  quran: Quran;
  evidence: Pick<Evidence, "collection" | "hadith">;
  readTafsir: TafsirReader;
};

/** What a citation is made of: a mark `[quran:…]`, or a quotation that was found to stand there. */
export type CitationAsked = { kind: Citation["kind"]; ref: string; by: CitedBy };

/** The stored texts behind a reference, or undefined where it names nothing that is there. */
export async function presentCitation(
  sources: CitedSources,
  language: Language,
  { kind, ref, by }: CitationAsked,
): Promise<Citation | undefined> {
  if (kind === "quran") return presentVerses(sources.quran, language, ref, by);
  if (kind === "hadith") return presentHadith(sources.evidence, language, ref, by);
  return presentTafsir(sources, language, ref, by);
}

/** Verses of the Qur'an: the Arabic and the language's default translation. */
export function presentVerses(
  quran: Quran,
  language: Language,
  ref: string,
  by: CitedBy = "reference",
): QuranCitation | undefined {
  const passage = presentPassage(quran, language, ref, citationLimit);
  return passage && { ...passage, kind: "quran", by };
}
