import { eq, sql } from "drizzle-orm";
import type { Database } from "#platform/database/index.ts";
import { refundsOfDay } from "../quota/charge.ts";
import { createQuotaStore } from "../quota/quota-store.ts";
import { messages } from "../tables.ts";

type Statements = Pick<Database, "select" | "insert" | "update" | "delete">;

/**
 * Refunds an answer's question to the month in which it was charged, once. False if it is free or was refunded, and beyond the account's `refundsOfDay`:
 * then it stays charged.
 */
export async function refundAnswer(tx: Statements, answer: string): Promise<boolean> {
  const [counted] = await tx
    .select({
      user: messages.user,
      month: messages.countedIn,
      day: sql<string>`(now() at time zone 'utc')::date::text`,
    })
    .from(messages)
    .where(eq(messages.id, answer))
    .for("update");
  if (!counted?.month) return false;
  const { user, month, day } = counted;
  if (!(await createQuotaStore(tx).refundUser(user, month, { day, limit: refundsOfDay }))) return false;
  await tx.update(messages).set({ countedIn: null }).where(eq(messages.id, answer));
  return true;
}
