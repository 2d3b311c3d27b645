import { data } from "react-router";
import { languageContext, messagesContext } from "#i18n/context.ts";
import { formatReference } from "#quran/shared/format-reference.ts";
import { orFailed } from "#ui/or-failed.ts";
import { metaOfPage } from "#ui/page-meta.ts";
import type { Route } from "./+types/reader.route";
import { chapterFacts } from "./chapter-facts.ts";
import { quranContext } from "./context.ts";
import { findPlace } from "./find-place.ts";
import { LoadFailed } from "./load-failed.tsx";
import { readChapterPage } from "./read-chapter-page.ts";
import { Reader } from "./reader.tsx";
import "./reader.css";
import "./chapters.css";

/** What the reader's page holds besides the verses, whose text is in its markup alone. */
export function loader({ context, params }: Route.LoaderArgs) {
  const quran = context.get(quranContext);
  const language = context.get(languageContext);
  const t = context.get(messagesContext).translate(language);
  const place = findPlace(quran, params);
  if (!place) throw data(null, { status: 404 });
  const { chapter, verse } = place;
  const facts = (id: number) => {
    const found = quran.chapter(id);
    return found ? chapterFacts(found, language) : null;
  };
  const translation = quran.defaultTranslation(language);
  const name = `${chapter.names[language].name}${verse ? ` ${formatReference(language, chapter.id, verse)}` : ""}`;
  return {
    head: {
      title: t("quran:chapterTitle", { context: name }),
      description: t("quran:chapterDescription", { context: name }),
      path: `/quran/${chapter.id}${verse ? `/${verse}` : ""}`,
    },
    chapter: chapterFacts(chapter, language),
    verse: verse ?? null,
    previous: facts(chapter.id - 1),
    next: facts(chapter.id + 1),
    translation: translation ? { name: translation.name, language: translation.language } : null,
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
    const offline = await import("./offline/open-kept.ts").catch(() => undefined);
    await offline?.openKept(request.url);
  }
  return found;
}

export const meta: Route.MetaFunction = metaOfPage;

export default function ReaderPage({ loaderData, params }: Route.ComponentProps) {
  if ("failed" in loaderData) return <LoadFailed messageKey="quran:loadVersesFailed" />;
  const page = "page" in loaderData ? loaderData.page : undefined;
  // Offline a surah's kept page stands for each of its verses: the address says which.
  const verse = loaderData.verse ?? verseOfAddress(params.verseNumber);
  return <Reader key={`${params.lang} ${loaderData.chapter.id}`} {...loaderData} verse={verse} page={page} />;
}

function verseOfAddress(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,3}$/.test(text) ? Number(text) : null;
}
