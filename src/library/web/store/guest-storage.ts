import { storedText } from "#ui/stored-text.ts";

/** A guest's bookmarks as they lie in this browser. */
export const guestBookmarks = storedText("siraj-bookmarks");
