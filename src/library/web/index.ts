/** The person's bookmarks for the reader; their code is loaded when it asks. */
export const loadBookmarks = () => import("./bookmarks.ts").then(({ bookmarks }) => bookmarks);

/** Keeps the reading place the same on all devices of whoever is signed in. */
export const startSync = () => import("./sync-place.ts").then(({ syncPlace }) => syncPlace());
