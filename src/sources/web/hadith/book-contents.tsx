import { useRef } from "react";
import { formatVerseNumber } from "#i18n/shared/formats.ts";
import { direction } from "#i18n/shared/languages.ts";
import { LocalizedLink, useLanguage, useTranslate } from "#i18n/web/index.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Page } from "#ui/shell/page.tsx";
import { hadithAddress } from "../../shared/hadith-address.ts";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import type { BookPageData } from "./hadith-page-data.ts";
import { usePrefetchHadith } from "./use-prefetch-hadith.ts";

/** One page of a book: its hadith, each with its first words. */
export function BookContents({ book }: { book: BookPageData }) {
  const t = useTranslate();
  const language = useLanguage();
  const { collection, name, page, pages, address } = book;
  const list = useRef<HTMLDivElement>(null);
  usePrefetchHadith(list);
  const at = (number: number) => (number === 1 ? address : `${address}?page=${number}`);
  return (
    <Page>
      <div className="col pad-s" ref={list}>
        <Breadcrumbs steps={[{ name: { text: collection.name, lang: language }, to: collection.address }]} />
        <h1 className="title" lang={name.lang} dir={direction(name.lang)}>
          {name.text}
        </h1>
        <p className="small hadith-lead">{t("hadith:count", { count: book.count })}</p>
        <ol className="rows">
          {book.hadith.map((hadith) => (
            <li key={hadith.ref}>
              <LocalizedLink className="hadith-row" to={hadithAddress(hadith.ref)}>
                <span className="num">
                  <span className="vh">{t("hadith:number", { count: hadith.number })}</span>
                  <span aria-hidden="true">{formatVerseNumber(language, hadith.number)}</span>
                </span>
                <span className="first-words" lang={hadith.opening.lang} dir={direction(hadith.opening.lang)}>
                  {hadith.opening.text}
                </span>
              </LocalizedLink>
            </li>
          ))}
        </ol>
        {pages > 1 ? (
          <nav className="pages" aria-label={t("hadith:pages")}>
            {page > 1 ? (
              <ButtonLink variant="outline" to={at(page - 1)} rel="prev">
                {t("hadith:previousPage")}
              </ButtonLink>
            ) : null}
            <span className="small">{t("hadith:page", { count: page, total: pages })}</span>
            {page < pages ? (
              <ButtonLink variant="outline" to={at(page + 1)} rel="next">
                {t("hadith:nextPage")}
              </ButtonLink>
            ) : null}
          </nav>
        ) : null}
      </div>
    </Page>
  );
}
