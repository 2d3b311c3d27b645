import type { CitedBy, QuranCitation } from "#chat/shared/contract.ts";
import { citationLimit } from "#chat/shared/limits.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { presentPassage } from "#quran/server/index.ts";
import type { Quran } from "#quran/shared/contract.ts";

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
