import type { CitedText, HadithCitation } from "#chat/shared/contract.ts";
import { fullName, nameCitation } from "#chat/shared/name-citation.ts";
import { comma } from "#i18n/shared/formats.ts";
import { direction, isLanguage, type Language } from "#i18n/shared/languages.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { gapMark } from "#quran/shared/errata.ts";
import { beforeReference } from "#quran/shared/format-reference.ts";
import { gradeNames } from "#sources/shared/grade-names.ts";
import { joinWrappedLines } from "#sources/shared/join-wrapped-lines.ts";
import { compilerNames, gradersOf } from "#sources/web/components.ts";
import { ButtonLink } from "#ui/button.tsx";
import { CopyButton } from "../answer/copy-button.tsx";
import { writeCitation } from "../answer/write-answer-text.ts";
import { CitationState, Correction } from "./citation-state.tsx";
import { FoldedText } from "./folded-text.tsx";
import { type Reporting, ReportSource } from "./report-source.tsx";
import { SaveSource } from "./save-source.tsx";

type HadithCardProps = { citation: HadithCitation; language: Language; reporting: Reporting };

/** A cited hadith: collection and number, grade, Arabic text with its chain, translation with its narrator, compilers and graders. */
export function HadithCard({ citation, language, reporting }: HadithCardProps) {
  const t = useTranslate();
  // The names are in the page's language, also if the answer is in another one.
  const separator = comma(useLanguage());
  const { title, reference } = nameCitation(citation, language);
  const { grade, compilers } = citation;
  const arabic = citation.texts.find(({ lang }) => lang === "ar");
  const others = citation.texts.filter((text) => text !== arabic && language !== "ar");
  const names = compilers.map((one) => t(compilerNames[one])).join(separator);
  const graders = grade ? gradersOf(grade, compilers).map((key) => t(key)) : [];
  return (
    <article className="card" aria-label={fullName(citation, language)} data-ref={citation.ref}>
      <div className="head">
        <span className="ref" lang={language} dir={direction(language)}>
          {title}
          {beforeReference(language)}
          <bdi className="num">{reference}</bdi>
        </span>
        <span className="states">
          <span className="tag">{t(grade ? gradeNames[grade.value] : "hadith:gradeNotStated")}</span>
          <CitationState by={citation.by} />
        </span>
      </div>
      {arabic ? <Arabic citation={citation} text={arabic.text} /> : null}
      {others.map((text) => (
        <Translation key={text.lang} text={text} narrator={citation.narrator} />
      ))}
      {others.some(({ lang }) => lang !== language) ? <p className="small">{t("hadith:onlyArabicEnglish")}</p> : null}
      {others.some(({ text }) => text.includes(gapMark)) ? <p className="small">{t("hadith:incomplete")}</p> : null}
      <Correction by={citation.by} />
      <div className="foot">
        <span className="src">
          {names ? <span>{t("hadith:recordedBy", { context: names })}</span> : null}
          {graders.length > 0 ? <span>{t("hadith:gradedBy", { context: graders.join(separator) })}</span> : null}
        </span>
        <CopyButton text={() => writeCitation(citation, language)} />
        <SaveSource reporting={reporting} citation={citation} />
        <ButtonLink variant="quiet" icon="open" to={citation.path}>
          {t("chat:open")}
        </ButtonLink>
        <ReportSource reporting={reporting} citation={citation} />
      </div>
    </article>
  );
}

/** The Arabic text, with the chain and the attribution set apart from the narration. */
function Arabic({ citation: { matn, attribution }, text }: { citation: HadithCitation; text: string }) {
  const from = matn?.start ?? 0;
  const to = matn?.end ?? attribution?.start ?? text.length;
  return (
    <FoldedText text={text}>
      {(end) => (
        <p className="hadith-ar" lang="ar" dir="rtl">
          {from > 0 ? <span className="chain">{text.slice(0, Math.min(from, end))}</span> : null}
          {text.slice(from, Math.min(to, end))}
          {to < end ? <span className="attribution">{text.slice(to, end)}</span> : null}
        </p>
      )}
    </FoldedText>
  );
}

function Translation({ text: { lang, text: written }, narrator }: { text: CitedText; narrator: string | undefined }) {
  const text = joinWrappedLines(written);
  return (
    <div lang={lang} dir={isLanguage(lang) ? direction(lang) : undefined}>
      {narrator ? <p className="small">{narrator}</p> : null}
      <FoldedText text={text}>{(end) => <p className="read">{text.slice(0, end)}</p>}</FoldedText>
    </div>
  );
}
