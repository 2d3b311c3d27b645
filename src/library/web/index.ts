export { bookmarksSource } from "./bookmarks-source.ts";
export { SyncInBackground } from "./sync-in-background.tsx";
