import { type Bookmark, isSameRange, mostBookmarks } from "../../shared/bookmark.ts";
import type { BookmarkStore } from "./bookmark-store.ts";
import { guestBookmarks } from "./guest-storage.ts";
import { parseBookmarks } from "./parse-bookmarks.ts";

/** After an account has taken them in. */
export function forgetGuestBookmarks(): void {
  guestBookmarks.write("[]");
}

/** A guest's bookmarks: in this browser alone, the same in all of its tabs. */
export function createGuestStore(): BookmarkStore {
  let text: string | null | undefined;
  let present: readonly Bookmark[] = [];
  const read = () => {
    const now = guestBookmarks.get();
    if (now !== text) {
      text = now;
      present = parseBookmarks(now);
    }
    return present;
  };
  const write = (next: readonly Bookmark[]) => {
    const written = JSON.stringify(next);
    guestBookmarks.write(written);
    // Storage that is full or refused says nothing by itself.
    if (guestBookmarks.get() !== written) throw new Error("The browser does not keep it");
  };
  const without = (bookmark: Bookmark) => read().filter((one) => !isSameRange(one, bookmark));
  return {
    read,
    ready: () => Promise.resolve(),
    async put(bookmark) {
      const next = [bookmark, ...without(bookmark)];
      if (next.length > mostBookmarks) throw new Error("There are as many bookmarks as can be kept");
      write(next);
    },
    async remove(bookmark) {
      write(without(bookmark));
    },
    subscribe: guestBookmarks.listen,
  };
}
