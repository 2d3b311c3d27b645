import { createHash, createHmac } from "node:crypto";
import type { Quota } from "#chat/shared/quotas.ts";
import { quotaError } from "../error-catalogue.ts";
import type { Charge } from "./charge.ts";
import type { QuotaStore } from "./quota-store.ts";

export type GuestQuota = {
  store: QuotaStore;
  /** Questions that a guest may ask in all. */
  limit: number;
  /** The secret from which the daily HMAC key of addresses is derived. */
  secret: string;
};

export type Guest = { id: string; address: string; now: Date };

/** Whether a question is free, given the history: one that is answered with care or with the user's own API key. */
export type IsFree = (history: readonly { role: "user" | "assistant"; text: string }[]) => boolean;

/**
 * What guests may ask in a day beside the trial, of which clearing the cookie begins another. `keyOf` says who shares a count: its text is stored as an
 * HMAC whose key changes daily, and must differ from that of every other limit.
 */
const dailyLimits: readonly { quota: Quota; questions: number; keyOf(guest: Guest): string }[] = [
  // Many people may share an address.
  { quota: "address", questions: 60, keyOf: ({ address }) => address },
];

const hashOf = ({ id }: Guest) => createHash("sha256").update(id).digest("base64url");

/**
 * Charges a guest's question before it is answered, unless it is free.
 * @throws AppError chat/trial-ended (403), chat/address-limit (429)
 */
export async function chargeGuest(
  { store, limit, secret }: GuestQuota,
  guest: Guest,
  { free }: { free: boolean },
): Promise<Charge> {
  const guestHash = hashOf(guest);
  if (free) return { by: "uncounted", remaining: Math.max(0, limit - (await store.readGuest(guestHash))) };
  const day = guest.now.toISOString().slice(0, 10);
  const key = createHmac("sha256", secret).update(`guest-address ${day}`).digest();
  const charged: string[] = [];
  const refundDay = async () => {
    for (const counted of charged) await store.refundAddress(day, counted);
  };
  // The daily limits first: a question that they refuse creates no row for the guest.
  for (const { quota, questions, keyOf } of dailyLimits) {
    const counted = createHmac("sha256", key).update(keyOf(guest)).digest("base64url");
    if (!(await store.consumeAddress(day, counted, questions))) {
      await refundDay();
      throw quotaError(quota);
    }
    charged.push(counted);
  }
  const used = await store.consumeGuest(guestHash, limit);
  if (used === undefined || used > limit) {
    await refundDay();
    throw quotaError("trial");
  }
  const refund = async () => {
    await store.refundGuest(guestHash);
    await refundDay();
  };
  return { by: "trial", remaining: limit - used, refund };
}
