import { memo } from "react";
import type { Citation } from "#chat/shared/contract.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { citationKey } from "./citation-link.tsx";
import { HadithCard } from "./hadith-card.tsx";
import type { Reporting } from "./report-source.tsx";
import { TafsirCard } from "./tafsir-card.tsx";
import { VerseCard } from "./verse-card.tsx";

type CitationCardProps = { citation: Citation; language: Language; reporting: Reporting };

/** A cited text and the actions on it. Memoized, since the client copies the whole message for every chunk. */
export const CitationCard = memo(Card, isSame);

function Card({ citation, ...rest }: CitationCardProps) {
  if (citation.kind === "quran") return <VerseCard citation={citation} {...rest} />;
  if (citation.kind === "hadith") return <HadithCard citation={citation} {...rest} />;
  return <TafsirCard citation={citation} {...rest} />;
}

/** Compares by reference: the text of a citation does not change. */
function isSame(one: CitationCardProps, other: CitationCardProps): boolean {
  return (
    citationKey(one.citation) === citationKey(other.citation) &&
    one.citation.by === other.citation.by &&
    one.language === other.language &&
    one.reporting === other.reporting
  );
}
