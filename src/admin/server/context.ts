import { operationsWith } from "#api/server/serve-operation.ts";
import type { Auth } from "#auth/server/index.ts";
import type { Billing } from "#billing/server/index.ts";
import type { createStatisticsStore } from "#chat/server/index.ts";
import type { ModelFacts } from "#chat/shared/model-facts.ts";
import type { Language } from "#i18n/shared/languages.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/index.ts";
import type { Quran } from "#quran/shared/contract.ts";
import type { OpenWisdom } from "#wisdom/server/index.ts";
import type { AuditStore } from "./audit/audit-store.ts";

export type AdminDependencies = {
  auth: Auth;
  billing: Billing;
  daily: Pick<OpenWisdom, "overrides" | "content" | "wisdom">;
  database: Database;
  clock: Clock;
  audit: AuditStore;
  quran: Quran;
  statistics: ReturnType<typeof createStatisticsStore>;
  /** The language model; null where the built-in answerer writes alone. */
  model: ModelFacts | null;
  /** The name of a concept; undefined for one that this release does not have. */
  conceptName(id: string, language: Language): string | undefined;
};

export const { forAdmins } = operationsWith<AdminDependencies>();

/** For reading pages and for single changes. */
export const rate = { name: "admin", points: 240, seconds: 60 };

/** The maximum number of rows of a list. */
export const listLength = 100;
