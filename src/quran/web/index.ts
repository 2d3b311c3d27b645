export { type Bookmarks, BookmarksContext, type BookmarksSource } from "./bookmarks/bookmarks-port.ts";
export { encodeChapterNames } from "./chapter-list/chapter-names.ts";
export {
  errataContext,
  KeptVerses,
  keptVersesContext,
  QuranSource,
  quranContext,
  recitationContext,
} from "./context.ts";
export { versesOfPath } from "./resolve-params.ts";
export { composeVersePage } from "./verse-markup/compose-verse-page.ts";
