import { storedText } from "#quran/web/components.ts";

/** A guest's bookmarks as they lie in this browser. */
export const guestBookmarks = storedText("siraj-bookmarks");
