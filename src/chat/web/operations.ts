import { lazy } from "#api/web/call-operation.ts";

/** What `callOperation` takes. The contracts load with the first call. */
export const chatOperations = lazy(() => import("#chat/shared/operations.ts"));

/** The operations on saved passages. */
export const passageOperations = lazy(() => import("#chat/shared/passages.ts"));

/** What `readDocument` takes. */
export const chatDocuments = lazy(() => import("#chat/shared/model-facts.ts"));
