import type { Citation, QuranCitation } from "#chat/shared/contract.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { SaveButton } from "#library/web/components.ts";
import { parseVerseReference } from "#quran/shared/verse-reference.ts";
import { PassageCard } from "#quran/web/components.ts";
import { ButtonLink } from "#ui/button.tsx";
import { StateBadge } from "#ui/state-badge.tsx";
import { EvidenceCard } from "./evidence-card.tsx";

/** A cited passage, hadith or comment: stored text that can be opened where it stands. */
export function CitationCard({ citation, language }: { citation: Citation; language: Language }) {
  if (citation.kind === "quran") return <VersesCard citation={citation} language={language} />;
  return <EvidenceCard citation={citation} language={language} />;
}

function VersesCard({ citation, language }: { citation: QuranCitation; language: Language }) {
  const t = useTranslate();
  const range = parseVerseReference(citation.ref);
  return (
    <PassageCard
      passage={citation}
      language={language}
      state={<StateBadge state="verified">{t("chat:verified")}</StateBadge>}
      actions={
        <>
          {range ? <SaveButton range={range} /> : null}
          <ButtonLink variant="quiet" icon="open" to={citation.path}>
            {t("chat:openInReader")}
          </ButtonLink>
        </>
      }
    />
  );
}
