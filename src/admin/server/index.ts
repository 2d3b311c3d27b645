export { createAuditStore } from "./audit-store.ts";
export { adminOperations } from "./operations.ts";
