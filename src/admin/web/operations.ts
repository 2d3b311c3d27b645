import { lazy } from "#api/web/call-operation.ts";

/** What `callOperation` takes. The contracts load with the first call. */
export const adminOperations = lazy(() => import("#admin/shared/operations.ts"));
export const peopleOperations = lazy(() => import("#admin/shared/people-operations.ts"));
export const healthOperations = lazy(() => import("#admin/shared/health-operations.ts"));
export const reviewOperations = lazy(() => import("#admin/shared/review-operations.ts"));
export const billingOperations = lazy(() => import("#admin/shared/billing-operations.ts"));
export const wisdomOperations = lazy(() => import("#admin/shared/wisdom-operations.ts"));
export const ceilingOperations = lazy(() => import("#admin/shared/ceiling-operations.ts"));
export const quranImportOperations = lazy(() => import("#admin/shared/quran-import-operations.ts"));
