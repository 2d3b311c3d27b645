export { type Bookmarks, BookmarksContext, type BookmarksSource } from "./bookmarks-port.ts";
export { errataContext, QuranSource, quranContext, recitationContext } from "./context.ts";
