export { createAuditStore } from "./audit/audit-store.ts";
export { adminOperations } from "./operations.ts";
export { quranImportOperations } from "./quran-import/operations.ts";
