export { bookmarksSource } from "./bookmarks-source.ts";
export { ReadingPositionSync } from "./reading-position-sync.tsx";
