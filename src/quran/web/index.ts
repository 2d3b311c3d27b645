export { type Bookmarks, BookmarksContext, type BookmarksSource } from "./bookmarks/bookmarks-port.ts";
export { encodeChapterNames } from "./chapter-list/chapter-names.ts";
export { errataContext, QuranSource, quranContext, recitationContext } from "./context.ts";
