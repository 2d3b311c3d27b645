export { type Bookmarks, BookmarksContext, type BookmarksSource } from "./bookmarks/bookmarks-port.ts";
export { errataContext, QuranSource, quranContext, recitationContext } from "./context.ts";
