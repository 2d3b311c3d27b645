import { useNavigation } from "react-router";
import { formatVerseNumber } from "#i18n/shared/formats.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { Page } from "#ui/shell/page.tsx";
import type { SearchAnswer } from "../shared/search-page.ts";
import { FoundCard } from "./found-card.tsx";
import { PageFailed } from "./page-failed.tsx";
import { searchAddress } from "./search-address.ts";
import { SearchForm } from "./search-form.tsx";

/** A reference as it may be typed: chapter and verse, in the language's digits. */
function exampleReference(language: Language): string {
  return [2, 255].map((number) => formatVerseNumber(language, number)).join(":");
}

/** Search over the sources: the form, and what was found. */
export function SearchPage({ answer }: { answer: SearchAnswer }) {
  const t = useTranslate();
  const { asked, filters, state, results } = answer;
  const said = results.length > 0 ? t("search:found", { context: asked.q }) : t("search:noneTitle");
  const busy = useNavigation().location?.pathname.endsWith("/search") ?? false;
  return (
    <Page>
      <div className="col py-6">
        <h1 className="title">{t("search:title")}</h1>
        <SearchForm asked={asked} filters={filters} />
        {/* There before its words change, so that the change is announced. */}
        <p className="vh" role="status">
          {busy || asked.q === "" || state !== "loaded" ? "" : said}
        </p>
        <div aria-busy={busy} className={busy ? "found stale" : "found"}>
          <Answer answer={answer} />
        </div>
      </div>
    </Page>
  );
}

function Answer({ answer }: { answer: SearchAnswer }) {
  const t = useTranslate();
  const language = useLanguage();
  const { asked, state, results } = answer;
  if (state !== "loaded") {
    const loading = state === "loading";
    return (
      <Empty
        title={t(loading ? "search:loadingTitle" : "search:absentTitle")}
        action={
          <ButtonLink variant="outline" to="/sources">
            {t("search:whichSources")}
          </ButtonLink>
        }
      >
        {t(loading ? "search:loadingText" : "search:absentText")}
      </Empty>
    );
  }
  if (asked.q === "") return <Hints />;
  if (results.length === 0) {
    return <Empty title={t("search:noneTitle")}>{t("search:noneText", { context: exampleReference(language) })}</Empty>;
  }
  return (
    <>
      <h2 className="label">{t("search:found", { context: asked.q })}</h2>
      {/* Readers of another language than the texts' are told that there is no text of theirs. */}
      {results.some(({ arabic, texts }) => !arabic && texts.every(({ lang }) => lang !== language)) ? (
        <p className="small found-note">{t("search:arabicAndEnglish")}</p>
      ) : null}
      <ul className="cards">
        {results.map((found) => (
          <li key={`${found.ref} ${found.texts[0]?.editionName}`}>
            <FoundCard found={found} />
          </li>
        ))}
      </ul>
      <Pages answer={answer} />
    </>
  );
}

function Pages({ answer: { asked, more } }: { answer: SearchAnswer }) {
  const t = useTranslate();
  if (asked.page === 1 && !more) return null;
  return (
    <nav className="pages" aria-label={t("search:pages")}>
      {asked.page > 1 ? (
        <ButtonLink variant="outline" to={searchAddress({ ...asked, page: asked.page - 1 })} rel="prev">
          {t("search:previous")}
        </ButtonLink>
      ) : null}
      <span className="small">{t("search:page", { count: asked.page })}</span>
      {more ? (
        <ButtonLink variant="outline" to={searchAddress({ ...asked, page: asked.page + 1 })} rel="next">
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

/** The search could not be made. Its words stay in the address, and it can be made again. */
export function SearchFailed() {
  const t = useTranslate();
  return <PageFailed heading={t("navigation:search")} />;
}
