import { useEffect } from "react";
import { data, useLocation } from "react-router";
import { languageContext, messagesContext, siteContext } from "#i18n/context.ts";
import { previewCard } from "#quran/shared/card-address.ts";
import { pathOfVerses } from "#quran/shared/path-of-verses.ts";
import { formatVerseReference } from "#quran/shared/verse-reference.ts";
import { orFailed } from "#ui/page/or-failed.ts";
import { metaOfPage } from "#ui/page/page-meta.ts";
import type { Route } from "./+types/reader.route";
import { chapterFacts } from "./chapter-facts.ts";
import { quranContext, recitationContext } from "./context.ts";
import { defaultEdition } from "./editions/shown-editions.ts";
import { LoadFailed } from "./load-failed.tsx";
import { type ChapterLoading, keepLoading, takeLoading } from "./page-loading/chapter-loading.ts";
import { fetchChapterPage } from "./page-loading/fetch-chapter-page.ts";
import { takeOpening } from "./page-loading/openings.ts";
import { forgetRequests } from "./part-requests.ts";
import { Reader } from "./reader.tsx";
import { ReaderParts } from "./reader-parts.tsx";
import { readerTitle } from "./reader-title.ts";
import { parseVerseNumbers, resolveParams } from "./resolve-params.ts";
import { structuredData } from "./structured-data.ts";
import "./reader.css";
import "./verse-markup/verse-highlight.css";
import "./navigation/reader-toolbar.css";
import "./preferences/reading-preferences.css";
import "./chapter-list/chapters.css";

/** The loader data has no verse text: that is only in the server-rendered markup. */
export function loader({ context, params }: Route.LoaderArgs) {
  const quran = context.get(quranContext);
  const language = context.get(languageContext);
  const t = context.get(messagesContext).translate(language);
  const resolved = resolveParams(quran, params);
  if (!resolved) throw data(null, { status: 404 });
  const { chapter, range } = resolved;
  const facts = (id: number) => {
    const found = quran.chapter(id);
    return found ? chapterFacts(found, language) : null;
  };
  const named = { id: chapter.id, name: chapter.names[language].name };
  const { name, reference, title, description } = readerTitle(t, language, named, range);
  // Pages of single verses are indexed. Ranges are too many to be cached or indexed.
  const verse = range && range.from === range.to ? range.from : undefined;
  return {
    messages: context
      .get(messagesContext)
      .read(language, ["reading", "recitation", "verse", "toast", "savedPassages", "study", "share"]),
    head: {
      title,
      description,
      path: range ? pathOfVerses({ chapter: chapter.id, ...range }) : `/quran/${chapter.id}`,
      noindex: range !== undefined && verse === undefined,
      ...(range && {
        image: previewCard(language, formatVerseReference({ chapter: chapter.id, ...range }), quran.version),
      }),
      structured: structuredData({
        origin: context.get(siteContext).origin,
        language,
        chapter,
        verse: verse && reference ? { number: verse, name, reference } : undefined,
        translation: quran.defaultTranslation(language),
        siteName: t("app:name"),
        bookName: t("quran:title"),
      }),
    },
    chapter: chapterFacts(chapter, language),
    range: range ?? null,
    previous: facts(chapter.id - 1),
    next: facts(chapter.id + 1),
    recitation: context.get(recitationContext),
    translation: defaultEdition(quran, language),
  };
}

/**
 * On a client navigation, fetches the islands of the chapter's page beside the loader data. From a page that has the opening of this one the
 * navigation ends at once with that; the next call has the page.
 */
export async function clientLoader({ params, request, serverLoader }: Route.ClientLoaderArgs) {
  const load = async () => {
    const [loaded, page] = await Promise.all([serverLoader(), fetchChapterPage(params)]);
    return { ...loaded, page };
  };
  const loadOrOpen = async (): ChapterLoading => {
    const result = await orFailed(load);
    // Without a response, the page may be available offline.
    if ("failed" in result) {
      const offline = await import("./offline/open-offline-page.ts").catch(() => undefined);
      await offline?.openOfflinePage(request.url);
    }
    return result;
  };
  const begun = takeLoading(request.url);
  if (begun) return begun;
  const opening = takeOpening(params);
  const loading = loadOrOpen();
  if (!opening) return loading;
  // An opening that is still on its way may come after the page.
  const opened = await Promise.race([opening, loading.then(() => undefined)]);
  if (!opened) return loading;
  keepLoading(request.url, loading);
  return { ...opened, loading };
}

export const meta: Route.MetaFunction = metaOfPage;

export default function ReaderPage({ loaderData, params }: Route.ComponentProps) {
  const { hash } = useLocation();
  const failed = "failed" in loaderData;
  // A failure or another page unmounts the reader's parts. Mounted again, they must not repeat what was requested before.
  useEffect(() => (failed ? undefined : forgetRequests), [failed]);
  if (failed) return <LoadFailed messageKey="quran:loadVersesFailed" />;
  if ("opening" in loaderData) return <loaderData.Page {...loaderData} />;
  const page = "page" in loaderData ? loaderData.page : undefined;
  const { chapter, recitation } = loaderData;
  // Offline the surah's stored page is shown for all its verses, so that the verse comes from the URL.
  const fragment = hash.startsWith("#v") ? hash.slice(2) : undefined;
  const range = loaderData.range ?? parseVerseNumbers(params.verseNumber ?? fragment) ?? null;
  return (
    <>
      <Reader key={`${params.lang} ${chapter.id}`} {...loaderData} range={range} page={page} />
      <ReaderParts context={{ chapter, recitation }} />
    </>
  );
}
