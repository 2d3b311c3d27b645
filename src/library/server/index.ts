export { createLibraryStore } from "./library-store.ts";
export { libraryRoutes } from "./routes.ts";
