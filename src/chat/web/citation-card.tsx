import { memo } from "react";
import type { Citation } from "#chat/shared/contract.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { HadithCard } from "./answer/hadith-card.tsx";
import type { Reporting } from "./answer/report-source.tsx";
import { TafsirCard } from "./answer/tafsir-card.tsx";
import { VerseCard } from "./answer/verse-card.tsx";

type CitationCardProps = { citation: Citation; language: Language; reporting: Reporting };

/** Stored text that an answer rests on, and what one can do with it. */
export const CitationCard = memo(function CitationCard({ citation, ...rest }: CitationCardProps) {
  if (citation.kind === "quran") return <VerseCard citation={citation} {...rest} />;
  if (citation.kind === "hadith") return <HadithCard citation={citation} {...rest} />;
  return <TafsirCard citation={citation} {...rest} />;
});
