import { isChapterShown } from "../verse-markup/verses.ts";
import { versesId } from "../verse-markup/verses-id.ts";
import { takePage } from "./prefetched-chapter-page.ts";

/** The server-rendered islands of a chapter's page as HTML, by their element ids. */
export type ChapterPage = { verses: string; chapters: string };

/**
 * Fetches a chapter's page and extracts its islands: the same URL, cache and text as a full visit. A chapter that is shown already is
 * read from the document. Rejects when the page cannot be fetched or is not a chapter's page.
 */
export async function fetchChapterPage(params: { lang?: string | undefined; chapterId: string }): Promise<ChapterPage> {
  const sameLanguage = document.documentElement.lang === (params.lang ?? document.documentElement.lang);
  if (sameLanguage && isChapterShown(params.chapterId)) return islandsOf(document);
  const prefix = params.lang ? `/${params.lang}` : "";
  const path = `${prefix}/quran/${encodeURIComponent(params.chapterId)}`;
  const response = await (takePage(path) ?? fetch(path));
  if (response.status === 404) return { verses: "", chapters: "" }; // the loader answers 404 as well
  if (!response.ok) throw new Error(`The chapter's page answered ${response.status}`);
  return islandsOf(new DOMParser().parseFromString(await response.text(), "text/html"));
}

function islandsOf(page: Document): ChapterPage {
  const verses = page.getElementById(versesId)?.innerHTML;
  const chapters = page.getElementById("chapters")?.innerHTML;
  if (!verses || !chapters) throw new Error("Not a chapter's page");
  return { verses, chapters };
}
