import type { QuranCitation } from "#chat/shared/contract.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { SaveButton } from "#library/web/components.ts";
import { parseVerseReference } from "#quran/shared/verse-reference.ts";
import { ListenButton, PassageCard } from "#quran/web/components.ts";
import { ButtonLink } from "#ui/button.tsx";
import { useSiteFacts } from "../site-facts.ts";
import { CitationState, Correction } from "./citation-state.tsx";
import { type Reporting, ReportSource } from "./report-source.tsx";

type VerseCardProps = { citation: QuranCitation; language: Language; reporting: Reporting };

/** Cited verses, which can be played, saved, opened in the reader and reported. */
export function VerseCard({ citation, language, reporting }: VerseCardProps) {
  const t = useTranslate();
  // Assumed until known: a button that appeared later would shift the layout.
  const recited = useSiteFacts()?.recitation !== false;
  const range = parseVerseReference(citation.ref);
  const words = { listen: t("answer:listen"), preparing: t("answer:preparing"), stop: t("answer:stopListening") };
  return (
    <PassageCard
      passage={citation}
      language={language}
      state={<CitationState by={citation.by} />}
      actions={
        <>
          {range && recited ? <ListenButton range={range} labels={words} /> : null}
          {range ? <SaveButton range={range} /> : null}
          <ButtonLink variant="quiet" icon="open" to={citation.path}>
            {t("chat:openInReader")}
          </ButtonLink>
          <ReportSource reporting={reporting} citation={citation} />
        </>
      }
    >
      <Correction by={citation.by} />
    </PassageCard>
  );
}
