import { localStorageAtom } from "#ui/local-storage-atom.ts";

/** A guest's bookmarks as they lie in this browser. */
export const guestBookmarks = localStorageAtom("siraj-bookmarks");
