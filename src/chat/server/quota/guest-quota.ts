import { createHash, createHmac } from "node:crypto";
import { chatError } from "../error-catalogue.ts";
import type { Charge } from "./charge.ts";
import type { QuotaStore } from "./quota-store.ts";

/** Questions a day of all guests at one network address. It limits who clears the cookie; many people may share an address. */
const dailyAddressLimit = 60;

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
  const address = createHmac("sha256", key).update(guest.address).digest("base64url");
  // The address first: a question that it refuses creates no row for the guest.
  if (!(await store.consumeAddress(day, address, dailyAddressLimit))) {
    throw chatError("chat/address-limit", "The day's questions of this address are used up.");
  }
  const used = await store.consumeGuest(guestHash, limit);
  if (used === undefined || used > limit) {
    await store.refundAddress(day, address);
    throw chatError("chat/trial-ended", "The guest's trial has ended.");
  }
  const refund = async () => {
    await store.refundGuest(guestHash);
    await store.refundAddress(day, address);
  };
  return { by: "trial", remaining: limit - used, refund };
}
