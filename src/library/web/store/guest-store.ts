import { type Bookmark, isNoteChanged, isSameRange, maxBookmarks } from "../../shared/bookmark.ts";
import type { BookmarkStore } from "./bookmark-store.ts";
import { guestBookmarks, storeGuestBookmarks } from "./guest-storage.ts";
import { parseBookmarks } from "./parse-bookmarks.ts";

/** Removes the guest's bookmarks from the browser, after they were merged into an account. */
export function clearGuestBookmarks(): void {
  guestBookmarks.write("[]");
}

/** The store of a guest's bookmarks: the browser's localStorage, shared by all tabs. */
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
  const write = (next: readonly Bookmark[]) => storeGuestBookmarks(JSON.stringify(next));
  const without = (bookmark: Bookmark) => read().filter((one) => !isSameRange(one, bookmark));
  return {
    read,
    ready: () => Promise.resolve(),
    async put(bookmark, replaces) {
      const saved = read().find((one) => isSameRange(one, bookmark));
      if (saved && isNoteChanged(saved.note, bookmark.note, replaces)) return "changed";
      const next = [bookmark, ...without(bookmark)];
      if (next.length > maxBookmarks) throw new Error(`A guest can have at most ${maxBookmarks} bookmarks`);
      write(next);
      return "saved";
    },
    async remove(bookmark) {
      write(without(bookmark));
    },
    subscribe: guestBookmarks.listen,
  };
}
