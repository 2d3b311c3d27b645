import { PrefetchPageLinks } from "react-router";
import { languageContext, messagesContext } from "#i18n/context.ts";
import { useLocalizedTo, useTranslate } from "#i18n/web/index.ts";
import { NicheFrame } from "#ui/niche-frame.tsx";
import { orFailed } from "#ui/page/or-failed.ts";
import { metaOfPage } from "#ui/page/page-meta.ts";
import { loadedKindsContext } from "#ui/shell/loaded-kinds.ts";
import { Page } from "#ui/shell/page.tsx";
import { ReadNavigation } from "#ui/shell/read-navigation.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { Route } from "./+types/chapters.route";
import { ChapterBrowser } from "./chapter-list/chapter-browser.tsx";
import { encodedLocationIndex } from "./chapter-list/location-index-attribute.ts";
import { quranContext } from "./context.ts";
import { LoadFailed } from "./load-failed.tsx";
import { OfflineSection } from "./offline/offline-section.tsx";
import { openingFacts } from "./page-loading/opening-facts.ts";
import { useOpenings } from "./page-loading/use-openings.ts";
import { ChapterListParts } from "./reader-parts.tsx";
import "./reader.css";
// Those of the reader too: a sheet that is added during the navigation lays the whole list out again.
import "./verse-markup/verse-highlight.css";
import "./navigation/reader-toolbar.css";
import "./preferences/reading-preferences.css";
import "./chapter-list/chapters.css";

export function loader({ context }: Route.LoaderArgs) {
  const language = context.get(languageContext);
  const t = context.get(messagesContext).translate(language);
  return {
    ...openingFacts(context),
    head: { title: t("quran:listTitle"), description: t("quran:listDescription"), path: "/quran" },
    locations: encodedLocationIndex(context.get(quranContext), language),
    loaded: [...context.get(loadedKindsContext)],
  };
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return orFailed(() => serverLoader());
}

export const meta: Route.MetaFunction = metaOfPage;

export default function ChaptersPage({ loaderData }: Route.ComponentProps) {
  if ("failed" in loaderData) return <LoadFailed messageKey="quran:loadChaptersFailed" />;
  return (
    <>
      <ChapterListPage list={loaderData} />
      <ChapterListParts context={loaderData} />
      <ReaderModules />
    </>
  );
}

type ChapterListPageProps = { list: Exclude<Route.ComponentProps["loaderData"], { failed: true }> };

function ChapterListPage({ list }: ChapterListPageProps) {
  const t = useTranslate();
  useOpenings(list);
  return (
    <Page>
      <header className="opening">
        <NicheFrame />
        <h1 className="title">{t("quran:title")}</h1>
        <ReadNavigation here="quran" loaded={list.loaded} />
      </header>
      <ChapterBrowser chapters={list.chapters} locations={list.locations} />
      <OfflineSection />
    </Page>
  );
}

/** Loads the modules of the reader, where nearly every visitor of this page goes next. */
function ReaderModules() {
  const localize = useLocalizedTo();
  return useHydrated() ? <PrefetchPageLinks page={String(localize("/quran/1"))} /> : null;
}
