export { bookmarksSource } from "./bookmarks-source.ts";
export { SyncInBackground } from "./reading-position-sync.tsx";
