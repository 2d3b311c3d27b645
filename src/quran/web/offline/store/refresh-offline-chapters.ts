import { keptChapters } from "./offline-chapters.ts";
import { type KeptPage, listKept } from "./offline-pages.ts";

/** Looks again at what is kept, for the marks beside surahs. Rejects where the browser refuses storage. */
export async function refreshKept(): Promise<KeptPage[]> {
  const kept = await listKept();
  keptChapters.set(new Set(kept.flatMap(({ language, chapter }) => (chapter ? [`${language}:${chapter}`] : []))));
  return kept;
}
