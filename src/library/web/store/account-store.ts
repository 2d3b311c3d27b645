import { invokeOperation } from "#auth/web/components.ts";
import { type Bookmark, isSameRange } from "../../shared/bookmark.ts";
import type { BookmarkStore } from "./bookmark-store.ts";
import { parseBookmarks } from "./parse-bookmarks.ts";

/** The bookmarks of a signed-in person: the server's, held here while the page is open. */
export type AccountStore = BookmarkStore & {
  /** Takes a guest's bookmarks in, and shows all that the account then has. */
  merge(added: readonly Bookmark[]): Promise<void>;
  /** Shows what the server was found to have. */
  show(bookmarks: unknown): void;
};

/** `load` reads what the server has; it is asked once, and again after it failed. */
export function createAccountStore(load: () => Promise<unknown>): AccountStore {
  let present: readonly Bookmark[] = [];
  let loading: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const show = (next: readonly Bookmark[]) => {
    present = next;
    for (const listener of listeners) listener();
  };
  const without = (bookmark: Bookmark) => present.filter((one) => !isSameRange(one, bookmark));
  const showFound = (found: unknown) => show(parseBookmarks(JSON.stringify(found ?? [])));
  const ready = () => {
    loading ??= load().then(showFound, (error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  return {
    read: () => present,
    ready,
    show: showFound,
    async put(bookmark) {
      await invokeOperation("library/bookmark", { method: "PUT", body: bookmark });
      show([bookmark, ...without(bookmark)].sort((one, other) => other.created - one.created));
    },
    async remove(bookmark) {
      const { chapter, from, to } = bookmark;
      await invokeOperation("library/bookmark", { method: "DELETE", body: { chapter, from, to } });
      show(without(bookmark));
    },
    async merge(added) {
      const answer = await invokeOperation("library/merge", { method: "POST", body: { bookmarks: added } });
      if (typeof answer === "object" && answer !== null && "bookmarks" in answer) showFound(answer.bookmarks);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
