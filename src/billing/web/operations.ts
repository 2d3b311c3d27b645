import { lazy } from "#api/web/call-operation.ts";

/** What `callOperation` takes. The contracts load with the first call. */
export const billingOperations = lazy(() => import("#billing/shared/operations.ts"));

/** What `readDocument` takes. */
export const billingDocuments = lazy(() => import("#billing/shared/site-documents.ts"));
