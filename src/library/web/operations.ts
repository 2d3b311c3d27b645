import { lazy } from "#api/web/call-operation.ts";

/** What `callOperation` takes. The contracts load with the first call. */
export const libraryOperations = lazy(() => import("#library/shared/operations.ts"));
