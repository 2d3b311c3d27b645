export { SaveButton } from "./save-button.tsx";
export { Note } from "./saved-passages/note.tsx";
export { SavedPage } from "./saved-passages/saved-page.tsx";
