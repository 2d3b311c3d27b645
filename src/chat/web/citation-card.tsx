import type { Citation, CitationText } from "#chat/shared/contract.ts";
import { formatRosette } from "#i18n/shared/formats.ts";
import { direction, isLanguage, type Language } from "#i18n/shared/languages.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { beforeReference, formatReference } from "#quran/shared/format-reference.ts";
import { ButtonLink } from "#ui/button.tsx";
import { QuranText } from "#ui/quran-text.tsx";
import { StateBadge } from "#ui/state-badge.tsx";

/** A cited passage: its reference, the stored Arabic, the edition's translation, and the way into the reader. */
export function CitationCard({ citation, language }: { citation: Citation; language: Language }) {
  const t = useTranslate();
  const [arabic, translation] = citation.texts;
  const numbers = arabic?.verses.map(({ number }) => number) ?? [];
  const reference = formatReference(language, citation.chapter.id, numbers[0] ?? 1, numbers.at(-1));
  const name = citation.chapter.name + beforeReference(language) + reference;
  return (
    <article className="card" aria-label={name} data-ref={citation.ref}>
      <div className="head">
        <span className="ref" lang={language} dir={direction(language)}>
          {citation.chapter.name}
          {beforeReference(language)}
          <bdi className="num">{reference}</bdi>
        </span>
        <StateBadge state="verified">{t("chat:verified")}</StateBadge>
      </div>
      {arabic?.verses.map((verse) => (
        <QuranText key={verse.number} text={verse.text} number={formatRosette(language, verse.number)} />
      ))}
      {translation ? <Translation text={translation} /> : null}
      <div className="foot">
        <span className="src">{(translation ?? arabic)?.editionName}</span>
        <ButtonLink variant="quiet" icon="open" to={citation.path}>
          {t("chat:openInReader")}
        </ButtonLink>
      </div>
    </article>
  );
}

function Translation({ text }: { text: CitationText }) {
  const t = useTranslate();
  return (
    <>
      <p className="read" lang={text.lang} dir={isLanguage(text.lang) ? direction(text.lang) : undefined}>
        {text.text}
      </p>
      {text.verses.some(({ corrected }) => corrected) ? <p className="fix">{t("chat:slipCorrected")}</p> : null}
    </>
  );
}
