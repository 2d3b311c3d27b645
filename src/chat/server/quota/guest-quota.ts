import { createHash, createHmac } from "node:crypto";
import type { Quota } from "#chat/shared/quotas.ts";
import { quotaError } from "../error-catalogue.ts";
import { type Charge, refundsOfDay } from "./charge.ts";
import type { QuotaStore } from "./quota-store.ts";

export type GuestQuota = {
  store: QuotaStore;
  /** Questions that a guest may ask in all. */
  limit: number;
  /** The secret from which the daily HMAC key of addresses is derived. */
  secret: string;
};

export type Requester = { address: string; now: Date };
export type Guest = Requester & { id: string };

/** Whether a question is free, given the history: one that is answered with care or with the user's own API key. */
export type IsFree = (history: readonly { role: "user" | "assistant"; text: string }[]) => boolean;

/**
 * What guests may ask in a day beside the trial, of which clearing the cookie begins another, and anonymous accounts beside their month, of which a
 * new account begins another. `keyOf` says who shares a count: its text is stored as an
 * HMAC whose key changes daily, and must differ from that of every other limit.
 */
const dailyLimits: readonly { quota: Quota; questions: number; keyOf(requester: Requester): string }[] = [
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
  const counts = dayCounts(secret, guest);
  await chargeDay(store, counts);
  const used = await store.consumeGuest(guestHash, limit);
  if (used === undefined || used > limit) {
    await takeBack(store, counts);
    throw quotaError("trial");
  }
  const refund = async () => {
    const refunded = await refundDay(store, counts);
    if (refunded) await store.refundGuest(guestHash);
    return refunded;
  };
  return { by: "trial", remaining: limit - used, refund };
}

type DayCount = { quota: Quota; questions: number; day: string; counted: string };
export type DayCounts = readonly DayCount[];

/** The counts of a day in which a question of this requester counts. */
export function dayCounts(secret: string, requester: Requester): DayCount[] {
  const day = requester.now.toISOString().slice(0, 10);
  const key = createHmac("sha256", secret).update(`guest-address ${day}`).digest();
  return dailyLimits.map(({ quota, questions, keyOf }) => {
    const counted = createHmac("sha256", key).update(keyOf(requester)).digest("base64url");
    return { quota, questions, day, counted };
  });
}

/** Charges a question to counts of a day. @throws AppError chat/address-limit (429); then it is charged to none */
export async function chargeDay(
  store: Pick<QuotaStore, "consumeAddress" | "uncountAddress">,
  counts: readonly DayCount[],
): Promise<void> {
  for (const [index, { quota, questions, day, counted }] of counts.entries()) {
    if (await store.consumeAddress(day, counted, questions)) continue;
    await takeBack(store, counts.slice(0, index));
    throw quotaError(quota);
  }
}

/** Takes back the charge of a question that was then refused. */
async function takeBack(store: Pick<QuotaStore, "uncountAddress">, counts: readonly DayCount[]): Promise<void> {
  for (const { day, counted } of counts) await store.uncountAddress(day, counted);
}

/** Refunds a question that was asked. False if it stays charged in one of the counts: `refundsOfDay` were refunded. */
export async function refundDay(
  store: Pick<QuotaStore, "refundAddress">,
  counts: readonly DayCount[],
): Promise<boolean> {
  let refunded = true;
  for (const { day, counted } of counts) refunded = (await store.refundAddress(day, counted, refundsOfDay)) && refunded;
  return refunded;
}
