import { memo, useRef } from "react";
import { useNavigation } from "react-router";
import { formatVerseNumber } from "#i18n/shared/formats.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { useVerseOpenings } from "#quran/web/components.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { NicheFrame } from "#ui/niche-frame.tsx";
import { PageFailed } from "#ui/page/page-failed.tsx";
import type { SourceKind } from "#ui/shell/loaded-kinds.ts";
import { Page } from "#ui/shell/page.tsx";
import { maxResults, type SearchPageResults, searchKinds } from "../../shared/search-page.ts";
import { usePrefetchHadith } from "../hadith/use-prefetch-hadith.ts";
import { SearchForm, searchPageAddress } from "./search-form.tsx";
import { SearchResultCard } from "./search-result-card.tsx";

/** An example of a verse reference, in the language's digits. */
function exampleReference(language: Language): string {
  return [2, 255].map((number) => formatVerseNumber(language, number)).join(":");
}

/** What the query names, which stands elsewhere than among the results: the surah, division, hadith, collection or verses that it leads to. */
function usePlace({ chapter, hadith, numberedByBook, verses }: SearchPageResults, division: AnswerProps["division"]) {
  const t = useTranslate();
  if (chapter) return { name: t("search:surah", { context: chapter.name }), path: chapter.path };
  return division ?? hadith ?? numberedByBook ?? verses;
}

type SearchPageProps = AnswerProps & { loaded: readonly SourceKind[] };
type AnswerProps = {
  answer: SearchPageResults;
  /** The juz, hizb or page that was searched for, and its address without language prefix. */
  division: { name: string; path: string } | undefined;
};

/** The search form and its results. Of the kinds of sources it offers those that are loaded, and the one that was asked for. */
export function SearchPage({ answer, loaded, division }: SearchPageProps) {
  const t = useTranslate();
  const { query, filters, state, results } = answer;
  const kinds = searchKinds.filter((kind) => kind === "quran" || kind === query.source || loaded.includes(kind));
  const place = usePlace(answer, division);
  const said = results.length > 0 ? t("search:found", { context: query.q }) : (place?.name ?? t("search:noneTitle"));
  const busy = useNavigation().location?.pathname.endsWith("/search") ?? false;
  const found = useRef<HTMLDivElement>(null);
  useVerseOpenings(found);
  usePrefetchHadith(found);
  return (
    <Page>
      <div className="col">
        <header className="opening">
          <NicheFrame />
          <h1 className="title">{t("search:title")}</h1>
        </header>
        <SearchForm asked={query} filters={filters} kinds={kinds} />
        {/* Rendered always: screen readers announce changes of an existing live region only. */}
        <p className="vh" role="status">
          {busy || query.q === "" || (state !== "loaded" && !place) ? "" : said}
        </p>
        <div ref={found} aria-busy={busy} className={busy ? "search-results stale" : "search-results"}>
          <Answer answer={answer} division={division} />
        </div>
      </div>
    </Page>
  );
}

/** Not rendered again while a navigation begins and ends, on which only the page around it depends. */
const Answer = memo(function Answer({ answer, division }: AnswerProps) {
  const t = useTranslate();
  const language = useLanguage();
  const { query, state, results, total, numberedByBook } = answer;
  const place = usePlace(answer, division);
  const way = place ? (
    <p className="found-note">
      <ButtonLink variant="outline" to={place.path}>
        {place.name}
      </ButtonLink>
    </p>
  ) : null;
  if (state !== "loaded") {
    return (
      <>
        {way}
        <NotLoaded loading={state === "loading"} />
      </>
    );
  }
  if (query.q === "") return <Hints />;
  if (numberedByBook && query.source === "hadith") {
    return (
      <Empty title={t("search:byBookTitle")} action={way}>
        {t("search:byBookText", { context: numberedByBook.example })}
      </Empty>
    );
  }
  if (results.length === 0) {
    return (
      way ?? (
        <Empty title={t("search:noneTitle")}>{t("search:noneText", { context: exampleReference(language) })}</Empty>
      )
    );
  }
  return (
    <>
      {way}
      <div className="found">
        <h2 className="label">{t("search:found", { context: query.q })}</h2>
        <p className="small">
          {total < maxResults
            ? t("search:total", { count: total })
            : t("search:best", { context: formatVerseNumber(language, total) })}
        </p>
      </div>
      {/* Hadith exist in Arabic and English only: readers of other languages get a note. */}
      {results.some(({ arabic, texts }) => !arabic && texts.every(({ lang }) => lang !== language)) ? (
        <p className="small found-note">{t("search:arabicAndEnglish")}</p>
      ) : null}
      <ul className="cards">
        {results.map((found) => (
          <li key={`${found.ref} ${found.texts[0]?.editionName}`}>
            <SearchResultCard result={found} />
          </li>
        ))}
      </ul>
      <Pages answer={answer} />
    </>
  );
});

function NotLoaded({ loading }: { loading: boolean }) {
  const t = useTranslate();
  const action = (
    <ButtonLink variant="outline" to="/sources">
      {t("search:whichSources")}
    </ButtonLink>
  );
  return (
    <Empty title={t(loading ? "search:loadingTitle" : "search:absentTitle")} action={action}>
      {t(loading ? "search:loadingText" : "search:absentText")}
    </Empty>
  );
}

function Pages({ answer: { query, more } }: { answer: SearchPageResults }) {
  const t = useTranslate();
  if (query.page === 1 && !more) return null;
  return (
    <nav className="pages" aria-label={t("search:pages")}>
      {query.page > 1 ? (
        <ButtonLink variant="outline" to={searchPageAddress({ ...query, page: query.page - 1 })} rel="prev">
          {t("search:previous")}
        </ButtonLink>
      ) : null}
      <span className="small">{t("search:page", { count: query.page })}</span>
      {more ? (
        <ButtonLink variant="outline" to={searchPageAddress({ ...query, page: query.page + 1 })} rel="next">
          {t("search:next")}
        </ButtonLink>
      ) : null}
    </nav>
  );
}

function Hints() {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <section className="hints">
      <h2 className="label">{t("search:hintsTitle")}</h2>
      <ul>
        <li>{t("search:hintWords")}</li>
        <li>{t("search:hintPhrase")}</li>
        <li>{t("search:hintReference", { context: exampleReference(language) })}</li>
      </ul>
    </section>
  );
}

/** Shown when the search request failed. The query stays in the address, so it can be retried. */
export function SearchFailed() {
  const t = useTranslate();
  return <PageFailed heading={t("navigation:search")} />;
}
