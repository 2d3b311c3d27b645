import type { Database } from "#platform/database/index.ts";
import { createOverrideStore } from "#wisdom/server/index.ts";
import type { Override } from "#wisdom/shared/overrides.ts";
import type { AuditEntry } from "../audit/audit-store.ts";
import { adminError } from "../error-catalogue.ts";

/** The override of a day before and after a change; null if the content decides. At most one of them is null. */
export type DayChange = { before: Override | null; after: Override | null };

/**
 * Changes the override of a day, if the stored one still equals `before`. Servers show the change once they have read it.
 * @throws AppError admin/changed-meanwhile
 */
export async function changeDay(transaction: Database, { before, after }: DayChange): Promise<AuditEntry> {
  const date = (after ?? before)?.date;
  if (!date) throw adminError("admin/not-undoable", "This change changed nothing.");
  const store = createOverrideStore(transaction);
  const stored = await store.lock(date);
  if (!isSame(stored, before)) throw adminError("admin/changed-meanwhile", "Another administrator changed this day.");
  await (after ? store.upsert(after) : store.delete(date));
  return { action: after ? "wisdom/override" : "wisdom/restore", subject: date, before: stored, after };
}

function isSame(one: Override | null, other: Override | null): boolean {
  return one === null || other === null ? one === other : textOf(one) === textOf(other);
}

/** An override as text for comparisons, with its keys in one order: the database does not keep it. */
function textOf({ date, ref, theme, questions }: Override): string {
  return JSON.stringify([date, ref, theme, questions && Object.entries(questions).sort()]);
}
