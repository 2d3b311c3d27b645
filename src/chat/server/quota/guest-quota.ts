import { createHash, createHmac } from "node:crypto";
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
 * Questions that guests at one network address may ask in a day beside the trial, of which clearing the cookie begins another, and anonymous accounts
 * beside their month, of which a new account begins another. Many people may share an address.
 */
const addressLimit = 60;

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
  const count = addressDayOf(secret, guest);
  await chargeAddress(store, count);
  const used = await store.consumeGuest(guestHash, limit);
  if (used === undefined || used > limit) {
    // The question was not asked: this is no refund.
    await store.undoAddressCharge(count.day, count.addressHmac);
    throw quotaError("trial");
  }
  const refund = async () => {
    const refunded = await refundAddress(store, count);
    if (refunded) await store.refundGuest(guestHash);
    return refunded;
  };
  return { by: "trial", remaining: limit - used, refund };
}

/** The count of a network address on a UTC day (`YYYY-MM-DD`). The address is stored as an HMAC, whose key changes daily. */
export type AddressDay = { day: string; addressHmac: string };

export function addressDayOf(secret: string, { address, now }: Requester): AddressDay {
  const day = now.toISOString().slice(0, 10);
  const key = createHmac("sha256", secret).update(`guest-address ${day}`).digest();
  return { day, addressHmac: createHmac("sha256", key).update(address).digest("base64url") };
}

/** Charges a question to a network address. @throws AppError chat/address-limit (429) */
export async function chargeAddress(
  store: Pick<QuotaStore, "consumeAddress">,
  { day, addressHmac }: AddressDay,
): Promise<void> {
  if (!(await store.consumeAddress(day, addressHmac, addressLimit))) throw quotaError("address");
}

/** Refunds a question that was asked. False if it stays charged: `refundsOfDay` were refunded. */
export const refundAddress = (store: Pick<QuotaStore, "refundAddress">, { day, addressHmac }: AddressDay) =>
  store.refundAddress(day, addressHmac, refundsOfDay);
