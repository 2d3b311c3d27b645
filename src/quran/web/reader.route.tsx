import { data } from "react-router";
import { languageContext, messagesContext, siteContext } from "#i18n/context.ts";
import { beforeReference, formatReference } from "#quran/shared/format-reference.ts";
import { pathOfVerses } from "#quran/shared/path-of-verses.ts";
import { orFailed } from "#ui/page/or-failed.ts";
import { metaOfPage } from "#ui/page/page-meta.ts";
import type { Route } from "./+types/reader.route";
import { chapterFacts } from "./chapter-facts.ts";
import { quranContext, recitationContext } from "./context.ts";
import { readChapterPage } from "./fetch-chapter-page.ts";
import { LoadFailed } from "./load-failed.tsx";
import { Reader } from "./reader.tsx";
import { ReaderParts } from "./reader-parts.tsx";
import { findPlace, readRange } from "./resolve-params.ts";
import { structuredData } from "./structured-data.ts";
import "./reader.css";
import "./navigation/reader-toolbar.css";
import "./preferences/reading-preferences.css";
import "./chapter-list/chapters.css";

/** What the reader's page holds besides the verses, whose text is in its markup alone. */
export function loader({ context, params }: Route.LoaderArgs) {
  const quran = context.get(quranContext);
  const language = context.get(languageContext);
  const t = context.get(messagesContext).translate(language);
  const place = findPlace(quran, params);
  if (!place) throw data(null, { status: 404 });
  const { chapter, range } = place;
  const facts = (id: number) => {
    const found = quran.chapter(id);
    return found ? chapterFacts(found, language) : null;
  };
  const translation = quran.defaultTranslation(language);
  const reference = range && formatReference(language, chapter.id, range.from, range.to);
  const name = chapter.names[language].name + (reference ? beforeReference(language) + reference : "");
  // Each verse has its page; of runs of verses there are too many to be kept or found.
  const verse = range && range.from === range.to ? range.from : undefined;
  return {
    messages: context
      .get(messagesContext)
      .read(language, ["reading", "recitation", "verse", "toast", "savedPassages", "study"]),
    head: {
      title: t("quran:chapterTitle", { context: name }),
      description: t("quran:chapterDescription", { context: name }),
      path: range ? pathOfVerses({ chapter: chapter.id, ...range }) : `/quran/${chapter.id}`,
      noindex: range !== undefined && verse === undefined,
      structured: structuredData({
        origin: context.get(siteContext).origin,
        language,
        chapter,
        verse: verse && reference ? { number: verse, name, reference } : undefined,
        translation,
        siteName: t("app:name"),
        bookName: t("quran:title"),
      }),
    },
    chapter: chapterFacts(chapter, language),
    range: range ?? null,
    previous: facts(chapter.id - 1),
    next: facts(chapter.id + 1),
    recitation: context.get(recitationContext),
    translation: translation ? { id: translation.id, name: translation.name, language: translation.language } : null,
  };
}

/** Brings the verses with the data when the browser comes from another page. */
export async function clientLoader({ params, request, serverLoader }: Route.ClientLoaderArgs) {
  const read = async () => {
    const [loaded, page] = await Promise.all([serverLoader(), readChapterPage(params)]);
    return { ...loaded, page };
  };
  const found = await orFailed(read);
  // Where there is no answer, the page may be kept for reading offline.
  if ("failed" in found) {
    const offline = await import("./offline/open-offline-page.ts").catch(() => undefined);
    await offline?.openKept(request.url);
  }
  return found;
}

export const meta: Route.MetaFunction = metaOfPage;

export default function ReaderPage({ loaderData, params }: Route.ComponentProps) {
  if ("failed" in loaderData) return <LoadFailed messageKey="quran:loadVersesFailed" />;
  const page = "page" in loaderData ? loaderData.page : undefined;
  const { chapter, recitation } = loaderData;
  // Offline a surah's kept page stands for each of its verses: the address says which.
  const range = loaderData.range ?? readRange(params.verseNumber) ?? null;
  return (
    <>
      <Reader key={`${params.lang} ${chapter.id}`} {...loaderData} range={range} page={page} />
      <ReaderParts place={{ chapter, recitation }} />
    </>
  );
}
