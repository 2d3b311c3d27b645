export { SyncInBackground } from "./sync-in-background.tsx";

/** The person's bookmarks for the reader; their code is loaded when it asks. */
export const loadBookmarks = () => import("./bookmarks.ts").then(({ bookmarks }) => bookmarks);
