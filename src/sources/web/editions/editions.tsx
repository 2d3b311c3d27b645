import { useId } from "react";
import { direction } from "#i18n/shared/languages.ts";
import { useTranslate } from "#i18n/web/index.ts";
import type { EditionEntry, SourcesPageData } from "./sources-page-data.ts";
import { Fact, TermsFacts } from "./terms-facts.tsx";

/** The Arabic texts, then the translations and tafsirs grouped by language. The first group is open. */
export function Editions({ verses, texts, groups }: Pick<SourcesPageData, "verses" | "texts" | "groups">) {
  const t = useTranslate();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 className="heading" id={id}>
        {t("sources:quran")}
      </h2>
      <p className="small">{t("sources:checksumText")}</p>
      <h3 className="label">{t("sources:texts")}</h3>
      <EditionList editions={texts} verses={verses} />
      {groups.map(({ language, editions }, at) => (
        <details className="edition-group" key={language} open={at === 0}>
          <summary>
            <h3>{t(`languages:${language}`)}</h3>
            <span className="small">{t("sources:editions", { count: editions.length })}</span>
          </summary>
          <EditionList editions={editions} verses={verses} />
        </details>
      ))}
    </section>
  );
}

function EditionList({ editions, verses }: { editions: readonly EditionEntry[]; verses: number }) {
  return (
    <ul className="entries">
      {editions.map((edition) => (
        <EditionItem key={edition.id} edition={edition} verses={verses} />
      ))}
    </ul>
  );
}

const kindNames = {
  translation: "sources:kindTranslation",
  tafsir: "sources:kindTafsir",
  transliteration: "sources:kindTransliteration",
} as const;

function EditionItem({ edition, verses }: { edition: EditionEntry; verses: number }) {
  const t = useTranslate();
  const { kind, name } = edition;
  return (
    <li data-edition={edition.id}>
      <h4 className="entry-name" lang={name.lang} dir={direction(name.lang)}>
        {name.text}
      </h4>
      <ul className="tags">
        {kind === "text" ? null : <li>{t(kindNames[kind])}</li>}
        {edition.isDefault ? <li>{t("sources:shownFirst")}</li> : null}
        <li>{t(edition.searched ? "sources:searched" : "sources:notSearched")}</li>
        {edition.nonCommercial ? <li>{t("sources:nonCommercial")}</li> : null}
      </ul>
      <dl className="facts">
        <TermsFacts terms={edition} role={kind} />
        <Fact label={t("sources:extent")}>{t("sources:verses", { count: verses })}</Fact>
        <Fact label={t("sources:checksum")}>
          <span className="checksum" lang="en" dir="ltr">
            SHA-256 <code title={edition.checksum}>{edition.checksum}</code>
          </span>
        </Fact>
      </dl>
    </li>
  );
}
