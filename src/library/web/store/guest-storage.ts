import { localStorageAtom } from "#ui/local-storage-atom.ts";

const key = "siraj-bookmarks";

/** The localStorage entry with a guest's bookmarks, as JSON. */
export const guestBookmarks = localStorageAtom(key);

/** Throws if the browser refuses storage; then nothing changes. */
export function storeGuestBookmarks(text: string): void {
  // Asked first, because the atom would keep a refused text until the page is left.
  localStorage.setItem(key, text);
  guestBookmarks.write(text);
}
