import { lazy } from "#api/web/call-operation.ts";

/** What `callOperation` takes. The contracts load with the first call. */
export const accountOperations = lazy(() => import("#auth/shared/operations.ts"));

/** What `readDocument` takes. */
export const siteDocuments = lazy(() => import("#auth/shared/site-documents.ts"));
