import type { ReactNode } from "react";
import { direction } from "#i18n/shared/languages.ts";
import { useTranslate } from "#i18n/web/index.ts";
import type { Terms, WrittenName } from "./read-sources-page.ts";

/** A fact with its label, in a list of `<dl className="facts">`. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function Written({ name }: { name: WrittenName }) {
  return (
    <span lang={name.lang} dir={direction(name.lang)}>
      {name.text}
    </span>
  );
}

/** What the person or body named with a text did: nobody is the author of the Qur'an's text or of a hadith. */
const roles = {
  text: "sources:preparedBy",
  translation: "sources:translator",
  tafsir: "sources:author",
  transliteration: "sources:preparedBy",
  hadith: "sources:compiler",
} as const;

/** Whose a text is, where it was taken, and its licence in the source's own words. */
export function TermsFacts({ terms, role }: { terms: Terms; role: keyof typeof roles }) {
  const t = useTranslate();
  const { author, source, sourceUrl, license } = terms;
  return (
    <>
      <Fact label={t(roles[role])}>{author ? <Written name={author} /> : t("sources:authorUnknown")}</Fact>
      <Fact label={t("sources:source")}>
        <a href={sourceUrl} lang="en" dir="ltr">
          {source}
        </a>
      </Fact>
      <Fact label={t("sources:licence")}>
        {license ? <Written name={{ text: license, lang: "en" }} /> : t("sources:licenceUnknown")}
      </Fact>
    </>
  );
}
