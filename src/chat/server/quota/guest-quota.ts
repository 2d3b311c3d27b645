import { createHash, createHmac } from "node:crypto";
import { chatError } from "../error-catalogue.ts";
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

/** Questions that a guest has left. */
export async function readGuestQuota({ store, limit }: GuestQuota, guest: Guest): Promise<number> {
  return Math.max(0, limit - (await store.readGuest(hashOf(guest))));
}

/**
 * Charges a guest's question before it is answered.
 * @throws AppError chat/trial-ended (403), chat/address-limit (429)
 */
export async function consumeGuestQuota({ store, limit, secret }: GuestQuota, guest: Guest) {
  const day = guest.now.toISOString().slice(0, 10);
  const key = createHmac("sha256", secret).update(`guest-address ${day}`).digest();
  const address = createHmac("sha256", key).update(guest.address).digest("base64url");
  const guestHash = hashOf(guest);
  // The address first: a question that it refuses creates no row for the guest.
  if (!(await store.consumeAddress(day, address, dailyAddressLimit))) {
    throw chatError("chat/address-limit", "The day's questions of this address are used up.");
  }
  const used = await store.consumeGuest(guestHash, limit);
  if (used === undefined || used > limit) {
    await store.refundAddress(day, address);
    throw chatError("chat/trial-ended", "The guest's trial has ended.");
  }
  return {
    remaining: limit - used,
    async undo() {
      await store.refundGuest(guestHash);
      await store.refundAddress(day, address);
    },
  };
}
