import { operationsWith } from "#api/server/serve-operation.ts";
import type { Auth } from "#auth/server/index.ts";
import type { Billing } from "#billing/server/index.ts";
import type { Database } from "#platform/database/index.ts";
import type { OpenWisdom } from "#wisdom/server/index.ts";
import type { AuditStore } from "./audit/audit-store.ts";

export type AdminDependencies = {
  auth: Auth;
  billing: Billing;
  daily: Pick<OpenWisdom, "overrides" | "content" | "wisdom">;
  database: Database;
  audit: AuditStore;
};

export const { forAdmins } = operationsWith<AdminDependencies>();

/** Reading pages, and single changes. */
export const rate = { name: "admin", points: 240, seconds: 60 };

/** Rows that a list shows at most. */
export const listLength = 100;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const isUuid = (text: string | undefined): text is string => text !== undefined && uuid.test(text);
