export { SaveButton } from "./save-button.tsx";
export { SyncInBackground } from "./sync-in-background.tsx";
