import { readUser, subscribeToUser } from "#auth/web/components.ts";
import type { BookmarksSource } from "#quran/web/index.ts";
import { guestBookmarks } from "./store/guest-storage.ts";

/** The user's bookmarks for the reader. The code is loaded on first use. */
export const bookmarksSource: BookmarksSource = {
  load: () => import("./store/bookmarks.ts").then(({ bookmarks }) => bookmarks),
  mayHave: {
    read: () => Boolean(readUser()) || (guestBookmarks.get() ?? "[]") !== "[]",
    subscribe(listener) {
      const stops = [subscribeToUser(listener), guestBookmarks.listen(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  },
};
