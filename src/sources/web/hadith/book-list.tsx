import { useRef } from "react";
import { formatVerseNumber } from "#i18n/shared/formats.ts";
import { direction } from "#i18n/shared/languages.ts";
import { LocalizedLink, useLanguage, useTranslate } from "#i18n/web/index.ts";
import { Page } from "#ui/shell/page.tsx";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import type { BookFacts, CollectionFacts } from "./hadith-facts.ts";
import { usePrefetchHadith } from "./use-prefetch-hadith.ts";

type BookListProps = { collection: CollectionFacts; books: readonly BookFacts[] };

/** A collection with the list of its books. */
export function BookList({ collection, books }: BookListProps) {
  const t = useTranslate();
  const language = useLanguage();
  const list = useRef<HTMLOListElement>(null);
  usePrefetchHadith(list);
  return (
    <Page>
      <div className="col pad-s">
        <Breadcrumbs steps={[]} />
        <h1 className="title">{collection.name}</h1>
        <p className="small hadith-lead">
          {collection.author ? <span>{collection.author}</span> : null}
          <span>{t("hadith:count", { count: collection.count })}</span>
        </p>
        <h2 className="label">{t("hadith:books")}</h2>
        <ol className="rows" ref={list}>
          {books.map((book) => (
            <li key={book.key}>
              <LocalizedLink className="hadith-row" to={book.address}>
                <span className="num">
                  {/^\d+$/.test(book.key) ? formatVerseNumber(language, Number(book.key)) : ""}
                </span>
                <span>
                  <span className="name" lang={book.name.lang} dir={direction(book.name.lang)}>
                    {book.name.text}
                  </span>
                  <span className="meta">
                    <span>{t("hadith:count", { count: book.count })}</span>
                  </span>
                </span>
              </LocalizedLink>
            </li>
          ))}
        </ol>
      </div>
    </Page>
  );
}
