/** The parts of a chapter's page that are markup of the server's, by the id of their element. */
export type ChapterPage = { verses: string; chapters: string };

/**
 * Reads a chapter's own page and takes the server-rendered parts out of it: the same address, cache and text
 * that a visit would use. A page that is shown already is read from the document.
 * Rejects when it cannot be fetched or is not a chapter's page.
 */
export async function readChapterPage(params: { lang?: string | undefined; chapterId: string }): Promise<ChapterPage> {
  const shown = document.querySelector(`#verses [data-chapter="${CSS.escape(params.chapterId)}"]`);
  const sameLanguage = document.documentElement.lang === (params.lang ?? document.documentElement.lang);
  if (shown && sameLanguage) return partsOf(document);
  const prefix = params.lang ? `/${params.lang}` : "";
  const response = await fetch(`${prefix}/quran/${encodeURIComponent(params.chapterId)}`);
  if (response.status === 404) return { verses: "", chapters: "" }; // the loader answers 404 as well
  if (!response.ok) throw new Error(`The chapter's page answered ${response.status}`);
  return partsOf(new DOMParser().parseFromString(await response.text(), "text/html"));
}

function partsOf(page: Document): ChapterPage {
  const verses = page.getElementById("verses")?.innerHTML;
  const chapters = page.getElementById("chapters")?.innerHTML;
  if (!verses || !chapters) throw new Error("Not a chapter's page");
  return { verses, chapters };
}
