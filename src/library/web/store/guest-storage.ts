import { localStorageAtom } from "#ui/local-storage-atom.ts";

/** The localStorage entry with a guest's bookmarks, as JSON. */
export const guestBookmarks = localStorageAtom("siraj-bookmarks");
