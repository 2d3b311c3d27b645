export { createLibraryStore } from "./library-store.ts";
export { libraryOperations } from "./operations.ts";
