import { createHash, createHmac } from "node:crypto";
import type { Sql } from "#platform/database/index.ts";
import { createSharedRateLimit, type SharedRateLimit } from "#platform/limits/shared-rate-limit.ts";
import { quotaError } from "../error-catalogue.ts";
import { type Charge, refundsOfDay } from "./charge.ts";
import type { QuotaStore } from "./quota-store.ts";

export type GuestQuota = {
  store: QuotaStore;
  /** Questions that a guest may ask in all. */
  limit: number;
  /** The secret from which the daily HMAC key of addresses is derived. */
  secret: string;
  /** How often each question was charged lately, by the HMAC of guest, id and what is asked. */
  attempts: Pick<SharedRateLimit, "consume" | "use" | "reset">;
};

/** Attempts at one question within an hour that are charged as one. */
const attemptsOfQuestion = 4;

/** The count of `GuestQuota.attempts`. */
export const countAttempts = (sql: Sql): GuestQuota["attempts"] =>
  createSharedRateLimit({ sql, name: "guest_question", points: attemptsOfQuestion, seconds: 60 * 60 });

export type Requester = { address: string; now: Date };
export type Guest = Requester & { id: string };

/** A guest's question, with the browser's own id of it. `asked`: all that its answer depends on. */
export type GuestQuestion = { id?: string | undefined; asked: unknown };

/** Whether a question is free, given the history: one that is answered with care or with the user's own API key. */
export type IsFree = (history: readonly { role: "user" | "assistant"; text: string }[]) => boolean;

/**
 * Questions that guests at one network address may ask in a day beside the trial, of which clearing the cookie begins another, and anonymous accounts
 * beside their month, of which a new account begins another. Many people may share an address.
 */
const addressLimit = 60;

const hashOf = ({ id }: Guest) => createHash("sha256").update(id).digest("base64url");

/**
 * Charges a guest's question before it is answered, unless it is free. A browser that lost the connection, or whose user stopped the answer, asks
 * again under the same id: the server cannot know how much of an answer arrived, so the attempt before is refunded, within the refunds of the address.
 * @throws AppError chat/trial-ended (403), chat/address-limit (429)
 */
export async function chargeGuest(
  { store, limit, secret, attempts }: GuestQuota,
  guest: Guest,
  { free, question }: { free: boolean; question: GuestQuestion },
): Promise<Charge> {
  const guestHash = hashOf(guest);
  if (free) return { by: "uncounted", remaining: Math.max(0, limit - (await store.readGuest(guestHash))) };
  const count = addressDayOf(secret, guest);
  const attempt = attemptOf(secret, guest, question);
  const before = attempt === undefined ? 0 : (await attempts.use(attempt)).points;
  if (before > 0 && before % attemptsOfQuestion > 0 && (await refundAddress(store, count)))
    await store.refundGuest(guestHash);
  await chargeAddress(store, count);
  const used = await store.consumeGuest(guestHash, limit);
  if (used === undefined || used > limit) {
    // The question was not asked: this is no refund.
    await store.undoAddressCharge(count.day, count.addressHmac);
    throw quotaError("trial");
  }
  if (attempt !== undefined) await attempts.consume(attempt);
  const refund = async () => {
    const refunded = await refundAddress(store, count);
    if (refunded) await store.refundGuest(guestHash);
    // The next attempt finds nothing to refund.
    if (refunded && attempt !== undefined) await attempts.reset(attempt);
    return refunded;
  };
  return { by: "trial", remaining: limit - used, refund };
}

function attemptOf(secret: string, guest: Guest, { id, asked }: GuestQuestion): string | undefined {
  if (id === undefined) return undefined;
  return createHmac("sha256", secret)
    .update(JSON.stringify(["guest question", guest.id, id, asked]))
    .digest("base64url");
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
