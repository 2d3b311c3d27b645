import type { MessageKey } from "#i18n/keys.ts";
import { comma } from "#i18n/shared/formats.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Page } from "#ui/shell/page.tsx";
import type { Compiler, Grade } from "../shared/evidence.ts";
import { hadithAddress } from "../shared/hadith-address.ts";
import type { HadithFacts } from "./hadith-facts.ts";
import type { HadithShown } from "./hadith-page-facts.ts";
import { Trail } from "./trail.tsx";

/** One hadith: chain, narration and attribution in Arabic, the English, who recorded it and how it is graded. */
export function HadithView({ shown }: { shown: HadithShown }) {
  const t = useTranslate();
  const language = useLanguage();
  const { collection, book, hadith, previous, next } = shown;
  const steps = [
    { name: { text: collection.name, lang: language }, to: collection.address },
    ...(book ? [{ name: book.name, to: book.address }] : []),
  ];
  return (
    <Page>
      <div className="col py-6">
        <Trail steps={steps} />
        <h1 className="title">
          {collection.name} <bdi className="num">{shown.number}</bdi>
        </h1>
        {language === "ar" || language === "en" ? null : (
          <p className="small hadith-lead">{t("hadith:onlyArabicEnglish")}</p>
        )}
        <HadithCard hadith={hadith} />
        <nav className="pages" aria-label={t("hadith:pages")}>
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
  // Of those who recorded it, these two held all that they took up to be sound.
  const strict = grade.by === "compiler" ? compilers.filter((one) => one === "bukhari" || one === "muslim") : [];
  const graders = strict.length > 0 ? strict : [grade.by];
  const names = graders.map((one) => t(graderNames[one])).join(comma(language));
  return (
    <p className="grade">
      <span className="tag">{t(gradeNames[grade.value])}</span>
      <span className="small">{t("hadith:gradedBy", { context: names })}</span>
    </p>
  );
}

const gradeNames = {
  sahih: "hadith:gradeSahih",
  "hasan-sahih": "hadith:gradeHasanSahih",
  hasan: "hadith:gradeHasan",
  daif: "hadith:gradeDaif",
} as const satisfies Record<Grade["value"], MessageKey>;

const compilerNames = {
  bukhari: "hadith:compilerBukhari",
  muslim: "hadith:compilerMuslim",
  "abu-dawud": "hadith:compilerAbuDawud",
  tirmidhi: "hadith:compilerTirmidhi",
  nasai: "hadith:compilerNasai",
  "ibn-majah": "hadith:compilerIbnMajah",
  ahmad: "hadith:compilerAhmad",
  malik: "hadith:compilerMalik",
  darimi: "hadith:compilerDarimi",
  bayhaqi: "hadith:compilerBayhaqi",
  hakim: "hadith:compilerHakim",
  "ibn-hibban": "hadith:compilerIbnHibban",
  "ibn-khuzaymah": "hadith:compilerIbnKhuzaymah",
  daraqutni: "hadith:compilerDaraqutni",
  tabarani: "hadith:compilerTabarani",
  bazzar: "hadith:compilerBazzar",
} as const satisfies Record<Compiler, MessageKey>;

const graderNames = {
  ...compilerNames,
  compiler: "hadith:byCompiler",
  annotation: "hadith:byAnnotation",
  author: "hadith:byAuthor",
} as const satisfies Record<Grade["by"], MessageKey>;
