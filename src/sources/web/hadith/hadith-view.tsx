import { useRef } from "react";
import { comma } from "#i18n/shared/formats.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { gapMark } from "#quran/shared/errata.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Page } from "#ui/shell/page.tsx";
import { gradeNames } from "../../shared/grade-names.ts";
import { hadithAddress } from "../../shared/hadith-address.ts";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { compilerNames, gradersOf } from "./grader-names.ts";
import { HadithActions } from "./hadith-actions.tsx";
import type { HadithFacts } from "./hadith-facts.ts";
import type { HadithPageData } from "./hadith-page-data.ts";
import { usePrefetchHadith } from "./use-prefetch-hadith.ts";

/** One hadith: Arabic chain, narration and attribution, the English translation, its compilers and its grade. */
export function HadithView({ shown }: { shown: HadithPageData }) {
  const t = useTranslate();
  const language = useLanguage();
  const { collection, book, hadith, previous, next } = shown;
  const neighbours = useRef<HTMLElement>(null);
  usePrefetchHadith(neighbours);
  const steps = [
    { name: { text: collection.name, lang: language }, to: collection.address },
    ...(book ? [{ name: book.name, to: book.address }] : []),
  ];
  return (
    <Page>
      <div className="col pad-s">
        <Breadcrumbs steps={steps} />
        <h1 className="title">
          {collection.name} <bdi className="num">{shown.number}</bdi>
        </h1>
        {language === "ar" || language === "en" ? null : (
          <p className="small hadith-lead">{t("hadith:onlyArabicEnglish")}</p>
        )}
        <HadithCard hadith={hadith} />
        <HadithActions name={`${collection.name} ${shown.number}`} hadith={hadith} />
        <nav className="pages" aria-label={t("hadith:pages")} ref={neighbours}>
          {previous ? (
            <ButtonLink variant="outline" to={hadithAddress(previous)} rel="prev">
              {t("hadith:previous")}
            </ButtonLink>
          ) : null}
          {next ? (
            <ButtonLink variant="outline" to={hadithAddress(next)} rel="next">
              {t("hadith:next")}
            </ButtonLink>
          ) : null}
        </nav>
      </div>
    </Page>
  );
}

function HadithCard({ hadith }: { hadith: HadithFacts }) {
  const t = useTranslate();
  const language = useLanguage();
  const names = hadith.compilers.map((one) => t(compilerNames[one])).join(comma(language));
  return (
    <article className="card hadith" data-ref={hadith.ref}>
      <GradeTag hadith={hadith} />
      <p className="hadith-ar" lang="ar" dir="rtl">
        {hadith.arabic.map(({ part, text }) => (
          <span key={part} className={part}>
            {text}
          </span>
        ))}
      </p>
      {hadith.english ? (
        <div lang="en" dir="ltr">
          {hadith.english.narrator ? <p className="small">{hadith.english.narrator}</p> : null}
          <p className="read hadith-en">{hadith.english.text}</p>
        </div>
      ) : (
        <p className="small">{t("hadith:noEnglish")}</p>
      )}
      {hadith.english?.text.includes(gapMark) ? <p className="fix">{t("hadith:incomplete")}</p> : null}
      <div className="foot">
        <span className="src">{names ? t("hadith:recordedBy", { context: names }) : null}</span>
        <ButtonLink variant="quiet" icon="info" to="/sources">
          {t("hadith:terms")}
        </ButtonLink>
      </div>
    </article>
  );
}

function GradeTag({ hadith: { grade, compilers } }: { hadith: HadithFacts }) {
  const t = useTranslate();
  const language = useLanguage();
  if (!grade) {
    return (
      <p className="grade">
        <span className="tag">{t("hadith:gradeNotStated")}</span>
      </p>
    );
  }
  const names = gradersOf(grade, compilers)
    .map((key) => t(key))
    .join(comma(language));
  return (
    <p className="grade">
      <span className="tag">{t(gradeNames[grade.value])}</span>
      <span className="small">{t("hadith:gradedBy", { context: names })}</span>
    </p>
  );
}
