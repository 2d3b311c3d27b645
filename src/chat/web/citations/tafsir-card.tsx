import type { TafsirCitation } from "#chat/shared/contract.ts";
import { fullName, nameCitation } from "#chat/shared/name-citation.ts";
import { direction, isLanguage, type Language } from "#i18n/shared/languages.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { ButtonLink } from "#ui/button.tsx";
import { CopyButton } from "../answer/copy-button.tsx";
import { writeCitation } from "../answer/write-answer-text.ts";
import { CitationState, Correction } from "./citation-state.tsx";
import { FoldedText } from "./folded-text.tsx";
import { type Reporting, ReportSource } from "./report-source.tsx";
import { SaveSource } from "./save-source.tsx";

type TafsirCardProps = { citation: TafsirCitation; language: Language; reporting: Reporting };

/** A cited tafsir, with its author and the verses that it explains. */
export function TafsirCard({ citation, language, reporting }: TafsirCardProps) {
  const t = useTranslate();
  const { title, reference } = nameCitation(citation, language);
  const lang = citation.texts[0]?.lang;
  return (
    <article className="card" aria-label={fullName(citation, language)} data-ref={citation.ref}>
      <div className="head">
        <span className="ref" lang={language} dir={direction(language)}>
          <bdi lang={lang}>{title}</bdi>
        </span>
        <CitationState by={citation.by} />
      </div>
      <p className="small about">
        <bdi>{t("answer:tafsirOn", { context: reference })}</bdi>
        {citation.source.author ? <bdi>{t("answer:tafsirAuthor", { context: citation.source.author })}</bdi> : null}
      </p>
      {citation.texts.map((text) => (
        <FoldedText key={text.edition} text={text.text}>
          {(end) => <Paragraphs text={text.text.slice(0, end)} lang={text.lang} />}
        </FoldedText>
      ))}
      <Correction by={citation.by} />
      <div className="foot">
        <span className="src" />
        <CopyButton text={() => writeCitation(citation, language)} />
        <SaveSource reporting={reporting} citation={citation} />
        <ButtonLink variant="quiet" icon="open" to={citation.path}>
          {t("chat:openInReader")}
        </ButtonLink>
        <ReportSource reporting={reporting} citation={citation} />
      </div>
    </article>
  );
}

function Paragraphs({ text, lang }: { text: string; lang: string }) {
  const lines = [...text.matchAll(/\S[^\n]*/gu)];
  return (
    <div className="comment" lang={lang} dir={isLanguage(lang) ? direction(lang) : undefined}>
      {lines.map((line) => (
        <p className="read" key={line.index}>
          {line[0].trim()}
        </p>
      ))}
    </div>
  );
}
