import { memo } from "react";
import type { Citation } from "#chat/shared/contract.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { citedOf } from "./citation-link.tsx";
import { HadithCard } from "./hadith-card.tsx";
import type { Reporting } from "./report-source.tsx";
import { TafsirCard } from "./tafsir-card.tsx";
import { VerseCard } from "./verse-card.tsx";

type CitationCardProps = { citation: Citation; language: Language; reporting: Reporting };

/** Stored text that an answer rests on, and what one can do with it. While an answer is written, its cards are not drawn anew. */
export const CitationCard = memo(Card, isSame);

function Card({ citation, ...rest }: CitationCardProps) {
  if (citation.kind === "quran") return <VerseCard citation={citation} {...rest} />;
  if (citation.kind === "hadith") return <HadithCard citation={citation} {...rest} />;
  return <TafsirCard citation={citation} {...rest} />;
}

/** The client copies a message with each piece that comes: what a reference names stays the same. */
function isSame(one: CitationCardProps, other: CitationCardProps): boolean {
  return (
    citedOf(one.citation) === citedOf(other.citation) &&
    one.citation.by === other.citation.by &&
    one.language === other.language &&
    one.reporting === other.reporting
  );
}
