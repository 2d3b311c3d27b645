import type { SourcesStore } from "../sources-store.ts";
import { beyondSurah } from "./beyond-surah.ts";

/** The store of comments: of imported tafsirs, or of those of the Qur'an's corpus. */
export type CommentStore = Pick<SourcesStore, "readTafsir" | "readTafsirAround">;

/** Consecutive verses of one surah that share a comment: indexes from 0, inclusive. */
export type CommentRun = { from: number; to: number; text: string };

/** Files repeat a comment on a passage for each verse. No such passage is longer than this. */
const maxPassageVerses = 60;

/**
 * The comment on a verse, with the verses that share it; undefined if there is none. Files fill verses without a comment of their own with that of a
 * verse beside them, also over the border of a surah: a comment that stands on both sides belongs to one of them, and the file does not say to which,
 * so that it is shown on neither.
 */
export async function readCommentRun(
  store: CommentStore,
  tafsir: string,
  chapters: Uint8Array,
  verse: number,
): Promise<CommentRun | undefined> {
  const around = await store.readTafsirAround(tafsir, verse, maxPassageVerses);
  const same = new Set(around);
  if (!same.has(verse) || beyondSurah(chapters, verse).some((other) => same.has(other))) return undefined;
  const belongs = (other: number) => same.has(other) && chapters[other] === chapters[verse];
  let [from, to] = [verse, verse];
  while (belongs(from - 1)) from -= 1;
  while (belongs(to + 1)) to += 1;
  const [row] = await store.readTafsir(tafsir, [verse]);
  return row && { from, to, text: row.text };
}
