import { atom } from "nanostores";
import { callOperation } from "#api/web/call-operation.ts";
import { OperationError } from "#api/web/operation-error.ts";
import { type Bookmark, isSameRange } from "../../shared/bookmark.ts";
import { libraryOperations } from "../operations.ts";
import type { BookmarkStore } from "./bookmark-store.ts";

/** The bookmarks of a signed-in user: stored by the server, cached in memory while the page is open. */
export type AccountStore = BookmarkStore & {
  /** Merges a guest's bookmarks into the account and replaces the cache with the account's bookmarks. */
  merge(added: readonly Bookmark[]): Promise<void>;
  /** Fetches the account's bookmarks again, if they were fetched before. After a failure the cache is unchanged. */
  refresh(): Promise<void>;
};

/** `load` fetches the account's bookmarks. It runs once, and again after a failure. */
export function createAccountStore(load: () => Promise<readonly Bookmark[]>): AccountStore {
  const $bookmarks = atom<readonly Bookmark[]>([]);
  let loading: Promise<void> | undefined;
  let refreshing: Promise<void> | undefined;
  /** Counts the changes made here, when they are sent and when they are answered, and the refreshes asked for, as after another device's change. */
  let changes = 0;
  const without = (bookmark: Bookmark) => $bookmarks.get().filter((one) => !isSameRange(one, bookmark));
  const ready = () => {
    loading ??= load().then($bookmarks.set, (error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  const change = <Answer>(send: () => Promise<Answer>): Promise<Answer> => {
    changes++;
    return send().finally(() => {
      changes++;
    });
  };
  const reload = async () => {
    for (;;) {
      const before = changes;
      const found = await load();
      // What was fetched meanwhile may lack the change.
      if (before === changes) return $bookmarks.set(found);
    }
  };
  return {
    read: $bookmarks.get,
    ready,
    async put(bookmark, replaces) {
      try {
        await change(() => callOperation(libraryOperations.saveBookmark, { ...bookmark, replaces }));
      } catch (error) {
        if (!(error instanceof OperationError && error.code === "library/note-changed")) throw error;
        await reload();
        return "changed";
      }
      $bookmarks.set([bookmark, ...without(bookmark)].sort((one, other) => other.created - one.created));
      return "saved";
    },
    async remove(bookmark) {
      const { chapter, from, to } = bookmark;
      await change(() => callOperation(libraryOperations.removeBookmark, { chapter, from, to }));
      $bookmarks.set(without(bookmark));
    },
    async merge(added) {
      const { bookmarks } = await change(() =>
        callOperation(libraryOperations.mergeBookmarks, { bookmarks: [...added] }),
      );
      $bookmarks.set(bookmarks);
    },
    async refresh() {
      if (!loading) return;
      changes++;
      refreshing ??= loading.then(reload).finally(() => {
        refreshing = undefined;
      });
      await refreshing;
    },
    subscribe: $bookmarks.listen,
  };
}
