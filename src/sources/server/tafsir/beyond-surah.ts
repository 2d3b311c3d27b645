/**
 * The verses on the other sides of the borders of a verse's surah: the last one of the surah before and the first one of the surah after. `chapters`:
 * the surah of each verse, by index.
 */
export function beyondSurah(chapters: Uint8Array, verse: number): number[] {
  const chapter = chapters[verse];
  if (chapter === undefined) return [];
  const before = chapters.indexOf(chapter) - 1;
  const after = chapters.lastIndexOf(chapter) + 1;
  return [before, after].filter((other) => other >= 0 && other < chapters.length);
}
