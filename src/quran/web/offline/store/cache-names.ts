/** The names of our caches in Cache Storage. They hold public responses only, and never change. */
export const cacheNames = {
  /** Pages of the reader and their loader data. */
  pages: "siraj-pages",
  /** Scripts, style sheets and fonts of every build that a stored or open page needs. */
  assets: "siraj-assets",
  /** The page that is shown without a connection, one for each language. */
  shell: "siraj-shell",
  /** Chapters in other editions, by the path of the request. */
  texts: "siraj-texts",
  /** Recordings, by the path of each verse. */
  recitation: "siraj-recitation",
  /** Records about the rest: JSON under paths that begin with `/-/`. */
  notes: "siraj-notes",
} as const;
