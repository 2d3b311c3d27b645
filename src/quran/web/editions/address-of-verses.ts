/** Where a surah's texts in an edition are read. */
export function addressOfVerses(chapter: number, edition: string): string {
  return `/functions/v1/verses?${new URLSearchParams({ chapter: String(chapter), edition })}`;
}
