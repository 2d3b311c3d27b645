export { LoadFailed } from "./saved-passages/load-failed.tsx";
export { Note, useNoteForm } from "./saved-passages/note.tsx";
export { SavedPage } from "./saved-passages/saved-page.tsx";
export { SessionEnded, useSessionEnded } from "./saved-passages/session-ended.tsx";
