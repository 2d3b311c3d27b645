import type { HadithCitation, TafsirCitation } from "#chat/shared/contract.ts";
import type { MessageKey } from "#i18n/keys.ts";
import { comma, formatVerseNumber } from "#i18n/shared/formats.ts";
import { direction, isLanguage, type Language } from "#i18n/shared/languages.ts";
import { useTranslate } from "#i18n/web/index.ts";
import type { Grade } from "#sources/shared/evidence.ts";
import { ButtonLink } from "#ui/button.tsx";

type EvidenceCardProps = { citation: HadithCitation | TafsirCitation; language: Language };

/** A hadith, or an author's comment on verses: where it stands, the stored texts, and what is stated of it. */
export function EvidenceCard({ citation, language }: EvidenceCardProps) {
  const t = useTranslate();
  const { name, place, note } = factsOf(citation, language);
  return (
    <article className="card" aria-label={`${name} ${place}`} data-ref={citation.ref}>
      <div className="head">
        <span className="ref" lang={language} dir={direction(language)}>
          {name} <bdi className="num">{place}</bdi>
        </span>
        {citation.kind === "hadith" ? (
          <span className="tag">{t(citation.grade ? gradeNames[citation.grade.value] : "hadith:gradeNotStated")}</span>
        ) : null}
      </div>
      {citation.texts.map((text) => (
        <p
          key={text.lang}
          className="read"
          lang={text.lang}
          dir={isLanguage(text.lang) ? direction(text.lang) : undefined}
        >
          {text.text}
        </p>
      ))}
      <div className="foot">
        <span className="src">{note}</span>
        <ButtonLink variant="quiet" icon="open" to={citation.path}>
          {t("chat:open")}
        </ButtonLink>
      </div>
    </article>
  );
}

function factsOf(citation: HadithCitation | TafsirCitation, language: Language) {
  if (citation.kind === "tafsir") {
    const { source, verses } = citation;
    return { name: source.name, place: verses, note: source.author ?? source.name };
  }
  const { collection, book, number } = citation;
  const own = [...(book === undefined || !/^\d+$/.test(book) ? [] : [Number(book)]), number];
  const place = own.map((one) => formatVerseNumber(language, one)).join(":");
  const editions = new Set(citation.texts.map(({ editionName }) => editionName));
  return { name: collection.name, place, note: [...editions].join(comma(language)) };
}

const gradeNames = {
  sahih: "hadith:gradeSahih",
  "hasan-sahih": "hadith:gradeHasanSahih",
  hasan: "hadith:gradeHasan",
  daif: "hadith:gradeDaif",
} as const satisfies Record<Grade["value"], MessageKey>;
