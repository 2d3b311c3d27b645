/** Names in the browser's cache storage. Everything under them is public; nothing of a person's is ever kept there. */
export const cacheNames = {
  /** Pages of the reader and their data. */
  pages: "siraj-pages",
  /** Scripts, styles and fonts, of every build that something kept or open needs. */
  assets: "siraj-assets",
  /** The page that stands in for others without a connection, a language each. */
  shell: "siraj-shell",
  /** Verses in the editions that were chosen, by the address of the operation. */
  texts: "siraj-texts",
  /** Recordings, by the address of each verse. */
  recitation: "siraj-recitation",
  /** What is known of the rest: JSON under addresses that begin with `/-/`. */
  notes: "siraj-notes",
} as const;
