export { type Bookmarks, BookmarksContext, type BookmarksSource } from "./bookmarks/bookmarks-port.ts";
export { encodeChapterNames } from "./chapter-list/chapter-names.ts";
export {
  errataContext,
  QuranSource,
  quranContext,
  recitationContext,
} from "./context.ts";
export { KeptVerses, keptVersesContext } from "./kept-verses.ts";
export { versesOfPath } from "./resolve-params.ts";
export { composeVersePage } from "./verse-markup/compose-verse-page.ts";
