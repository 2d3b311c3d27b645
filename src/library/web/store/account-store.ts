import { callOperation } from "#api/web/call-operation.ts";
import { type Bookmark, isSameRange } from "../../shared/bookmark.ts";
import { mergeBookmarks, removeBookmark, saveBookmark } from "../../shared/operations.ts";
import type { BookmarkStore } from "./bookmark-store.ts";

/** The bookmarks of a signed-in person: the server's, held here while the page is open. */
export type AccountStore = BookmarkStore & {
  /** Takes a guest's bookmarks in, and shows all that the account then has. */
  merge(added: readonly Bookmark[]): Promise<void>;
};

/** `load` reads what the server has; it is asked once, and again after it failed. */
export function createAccountStore(load: () => Promise<readonly Bookmark[]>): AccountStore {
  let present: readonly Bookmark[] = [];
  let loading: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const show = (next: readonly Bookmark[]) => {
    present = next;
    for (const listener of listeners) listener();
  };
  const without = (bookmark: Bookmark) => present.filter((one) => !isSameRange(one, bookmark));
  const ready = () => {
    loading ??= load().then(show, (error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  return {
    read: () => present,
    ready,
    async put(bookmark) {
      await callOperation(saveBookmark, bookmark);
      show([bookmark, ...without(bookmark)].sort((one, other) => other.created - one.created));
    },
    async remove(bookmark) {
      const { chapter, from, to } = bookmark;
      await callOperation(removeBookmark, { chapter, from, to });
      show(without(bookmark));
    },
    async merge(added) {
      show((await callOperation(mergeBookmarks, { bookmarks: [...added] })).bookmarks);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
