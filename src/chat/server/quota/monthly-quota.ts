import { quotaError } from "../error-catalogue.ts";
import type { QuotaStore } from "./quota-store.ts";

/** What a user may ask in a month. `fairUse` bounds those who pay, and is not shown as a number of questions left. */
export type MonthlyQuota = { quota: "month" | "fairUse"; limit: number };

/** The first day of the month, in UTC. */
export const monthOf = (now: Date) => `${now.toISOString().slice(0, 7)}-01`;

/**
 * Charges a user's question before it is answered, unless it is free. `remaining` is the quota left after it.
 * @throws AppError chat/month-ended, chat/fair-use-ended (403)
 */
export async function consumeMonthlyQuota(
  store: Pick<QuotaStore, "consumeUser" | "readUser">,
  { user, monthly, counts, now }: { user: string; monthly: MonthlyQuota; counts: boolean; now: Date },
): Promise<{ remaining: number }> {
  const month = monthOf(now);
  const { quota, limit } = monthly;
  if (!counts) return { remaining: Math.max(0, limit - (await store.readUser(user, month))) };
  const used = await store.consumeUser(user, month, limit);
  if (used === undefined || used > limit) {
    throw quotaError(quota);
  }
  return { remaining: limit - used };
}
