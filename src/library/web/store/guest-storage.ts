import { guestBookmarksKey } from "#quran/shared/guest-bookmarks-key.ts";
import { localStorageAtom } from "#ui/local-storage-atom.ts";

/** The localStorage entry with a guest's bookmarks, as JSON. */
export const guestBookmarks = localStorageAtom(guestBookmarksKey);

/** Throws if the browser refuses storage; then nothing changes. */
export function storeGuestBookmarks(text: string): void {
  // Asked first, because the atom would keep a refused text until the page is left.
  localStorage.setItem(guestBookmarksKey, text);
  guestBookmarks.write(text);
}
