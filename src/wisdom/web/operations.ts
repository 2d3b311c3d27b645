import { lazy } from "#api/web/call-operation.ts";

/** What `callOperation` takes. The contracts load with the first call. */
export const wisdomOperations = lazy(() => import("#wisdom/shared/operations.ts"));
