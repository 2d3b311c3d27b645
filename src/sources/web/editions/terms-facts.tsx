import type { ReactNode } from "react";
import { direction } from "#i18n/shared/languages.ts";
import { useTranslate } from "#i18n/web/index.ts";
import type { NameWithLanguage, Terms } from "./sources-page-data.ts";

/** One label and value inside `<dl className="facts">`. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function LocalizedName({ name }: { name: NameWithLanguage }) {
  return (
    <span lang={name.lang} dir={direction(name.lang)}>
      {name.text}
    </span>
  );
}

/** The label of a person named with a text. The Qur'an's text and hadith have no author: they are prepared or compiled. */
const roles = {
  text: "sources:preparedBy",
  translation: "sources:translator",
  tafsir: "sources:author",
  transliteration: "sources:preparedBy",
  hadith: "sources:compiler",
} as const;

/** Author, origin and licence of a text; the licence in the source's own words. */
export function TermsFacts({ terms, role }: { terms: Terms; role: keyof typeof roles }) {
  const t = useTranslate();
  const { author, source, sourceUrl, license } = terms;
  return (
    <>
      <Fact label={t(roles[role])}>{author ? <LocalizedName name={author} /> : t("sources:authorUnknown")}</Fact>
      <Fact label={t("sources:source")}>
        <a href={sourceUrl} lang="en" dir="ltr">
          {source}
        </a>
      </Fact>
      <Fact label={t("sources:licence")}>
        {license ? <LocalizedName name={{ text: license, lang: "en" }} /> : t("sources:licenceUnknown")}
      </Fact>
    </>
  );
}
