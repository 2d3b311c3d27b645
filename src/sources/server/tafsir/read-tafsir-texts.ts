import type { SourcesStore } from "../sources-store.ts";

/** Where comments are stored: the imported ones, or those of the Qur'an's corpus. */
export type TafsirShelf = Pick<SourcesStore, "readTafsir" | "readTafsirAround">;

/** A run of verses of one surah that share one comment: indexes from 0, both included. */
export type CommentedRun = { from: number; to: number; text: string };

/** Authors comment on passages; a file then repeats the comment at each verse. No passage is longer than this. */
const longestPassage = 60;

/** The comment on a verse with the run of verses that it is written for; undefined where there is none. */
export async function readTafsir(
  store: TafsirShelf,
  tafsir: string,
  chapters: Uint8Array,
  verse: number,
): Promise<CommentedRun | undefined> {
  const around = await store.readTafsirAround(tafsir, verse, longestPassage);
  const same = new Set(around);
  if (!same.has(verse)) return undefined;
  const belongs = (other: number) => same.has(other) && chapters[other] === chapters[verse];
  let [from, to] = [verse, verse];
  while (belongs(from - 1)) from -= 1;
  while (belongs(to + 1)) to += 1;
  const [row] = await store.readTafsir(tafsir, [verse]);
  return row && { from, to, text: row.text };
}
