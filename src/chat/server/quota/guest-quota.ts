import { createHash, createHmac } from "node:crypto";
import { chatError } from "../error-catalogue.ts";
import type { TrialStore } from "./quota-store.ts";

/** Questions a day that one address may ask as a guest, against clearing the cookie; loose, since many people may share it. */
const addressCeiling = 60;

export type Trial = {
  store: TrialStore;
  /** Questions a guest may ask. */
  limit: number;
  /** Key of the address's daily HMAC. */
  secret: string;
};

export type Guest = { id: string; address: string; now: Date };

/** Whether a question counts nothing, after what was said before: one that is answered with care, or with the person's own key. */
export type Uncounted = (history: readonly { role: "user" | "assistant"; text: string }[]) => boolean;

const hashOf = ({ id }: Guest) => createHash("sha256").update(id).digest("base64url");

/** Questions a guest has left. */
export async function readTrial({ store, limit }: Trial, guest: Guest): Promise<number> {
  return Math.max(0, limit - (await store.readGuest(hashOf(guest))));
}

/**
 * Counts one question of a guest before it is answered.
 * Throws `chat/trial-ended` (403) after the last one, `chat/address-limit` (429) past the day's ceiling.
 * `remaining` is what is left after it; `undo` gives it back when no answer came.
 */
export async function countTrial({ store, limit, secret }: Trial, guest: Guest) {
  const day = guest.now.toISOString().slice(0, 10);
  const key = createHmac("sha256", secret).update(`guest-address ${day}`).digest();
  const address = createHmac("sha256", key).update(guest.address).digest("base64url");
  const guestHash = hashOf(guest);
  // The address first: what is refused here leaves no trace of a guest.
  if (!(await store.countAddress(day, address, addressCeiling))) {
    throw chatError("chat/address-limit", "The day's questions of this address are used up.");
  }
  const used = await store.countGuest(guestHash, limit);
  if (used === undefined || used > limit) {
    await store.uncountAddress(day, address);
    throw chatError("chat/trial-ended", "The guest's trial has ended.");
  }
  return {
    remaining: limit - used,
    async undo() {
      await store.uncountGuest(guestHash);
      await store.uncountAddress(day, address);
    },
  };
}
