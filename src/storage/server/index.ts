export type { Identity, Storage } from "./context.ts";
export { createStorage, startStorageJobs } from "./create-storage.ts";
export { storageError } from "./error-catalogue.ts";
export { storageRoutes } from "./routes.ts";
export { listFileKeys } from "./stores/file-keys-store.ts";
