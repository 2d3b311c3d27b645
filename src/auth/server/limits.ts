import type { AuthLimitName } from "#platform/auth-variables.ts";
import type { Database, Sql } from "#platform/database/index.ts";
import { createSharedRateLimit, deleteExpiredRateLimits } from "#platform/limits/shared-rate-limit.ts";
import { keyedHash } from "#platform/seal.ts";
import type { CeilingName } from "../shared/ceilings.ts";
import { type AttemptLimits, createAttemptLimits } from "./attempt-limits.ts";
import { type AuthErrorCode, authError } from "./error-catalogue.ts";
import type { MessageCeilings } from "./message-ceilings.ts";
import type { AuthSettings } from "./settings.ts";

type RateName = Exclude<AuthLimitName, CeilingName>;

/** Points and seconds; the defaults of the hosted service. */
const defaults: Record<RateName, readonly [number, number]> = {
  email_sent: [30, 3600],
  sms_sent: [30, 3600],
  anonymous_users: [30, 3600],
  sign_in_sign_ups: [30, 300],
  otp: [30, 300],
  token_verifications: [30, 300],
  token_refresh: [150, 300],
  mfa: [15, 60],
  sso: [30, 300],
  passkey: [30, 300],
};

const codes: Partial<Record<RateName, AuthErrorCode>> = {
  email_sent: "over_email_send_rate_limit",
  sms_sent: "over_sms_send_rate_limit",
};

export type AuthLimits = {
  attempts: AttemptLimits;
  /** Counts a request of this kind for the requester. @throws AuthError 429 beyond the limit */
  count(name: RateName, requester: { address: string }): Promise<void>;
  /**
   * Counts a message of the day: for the network address `from` a stranger asks for it, for its recipient, and in all.
   * @throws AuthError over_email_send_rate_limit, over_sms_send_rate_limit; then it is not counted
   */
  countOfDay(channel: "email" | "sms", recipient: string, from?: string): Promise<void>;
  /** Takes back what `countOfDay` counted, where no message is sent and the requester may know that. */
  giveBackOfDay(channel: "email" | "sms", recipient: string, from?: string): Promise<void>;
  /**
   * Starts the recipient's cooldown for messages of this kind: the seconds to wait, 0 if the message may be sent now.
   * Called before any account is looked up, so that it does not reveal whether one exists.
   */
  takeCooldown(kind: string, recipient: string): Promise<number>;
  /** Deletes expired counts. */
  deleteExpired(): Promise<void>;
};

/** Limits shared by all server processes. Addresses and recipients are stored as keyed hashes only. */
export function createAuthLimits(
  { database, sql }: { database: Database; sql: Sql },
  settings: AuthSettings,
  ceilings: MessageCeilings,
): AuthLimits {
  const { rateLimits, maxFrequency, secret } = settings;
  const limiter = (name: RateName) => {
    const [points, seconds] = defaults[name];
    return createSharedRateLimit({ sql, name: `auth_${name}`, points: rateLimits[name] ?? points, seconds });
  };
  const limiters = new Map<RateName, ReturnType<typeof limiter>>();
  const cooldowns = createSharedRateLimit({ sql, name: "auth_turn", points: 1, seconds: Math.max(1, maxFrequency) });
  return {
    attempts: createAttemptLimits(sql, secret),
    async count(name, { address }) {
      const known = limiters.get(name) ?? limiter(name);
      limiters.set(name, known);
      const wait = await known.consume(address);
      if (wait > 0) throw authError(codes[name] ?? "over_request_rate_limit", { retryAfter: wait });
    },
    async countOfDay(channel, recipient, from) {
      const wait = await ceilings.consumeAll({ channel, recipient, from });
      if (wait > 0) throw authError(`over_${channel}_send_rate_limit`, { retryAfter: wait });
    },
    giveBackOfDay: (channel, recipient, from) => ceilings.giveBack({ channel, recipient, from }),
    async takeCooldown(kind, recipient) {
      if (maxFrequency === 0) return 0;
      return cooldowns.consume(keyedHash(secret, "auth recipient", kind, recipient));
    },
    deleteExpired: () => deleteExpiredRateLimits(database),
  };
}

/**
 * A message to be sent: `kind` keeps the cooldowns of different purposes apart. `own`: the signed-in requester's own address or number, of
 * which a stranger cannot use up a share.
 */
export type OutgoingMessage = { channel: "email" | "sms"; kind: string; recipient: string; own?: boolean };

type MessageLimits = Pick<AuthLimits, "count" | "countOfDay" | "giveBackOfDay" | "takeCooldown">;

/**
 * Counts a message against the requester's share, the ceilings and the recipient's cooldown, before anything is looked up: the seconds of
 * the cooldown to wait, 0 if the message may be sent. The cooldown is begun last, so that a requester beyond the share holds up nobody.
 * @throws AuthError over_email_send_rate_limit, over_sms_send_rate_limit
 */
export async function takeMessage(
  limits: MessageLimits,
  message: OutgoingMessage,
  requester: { address: string },
): Promise<number> {
  const { channel, kind, recipient } = message;
  await limits.count(`${channel}_sent`, requester);
  await limits.countOfDay(channel, recipient, message.own ? undefined : requester.address);
  const wait = await limits.takeCooldown(kind, recipient);
  if (wait > 0) await giveBackMessage(limits, message, requester);
  return wait;
}

/** As `takeMessage`, for a request that is refused during the cooldown. @throws AuthError as `takeMessage` */
export async function countMessage(
  limits: MessageLimits,
  message: OutgoingMessage,
  requester: { address: string },
): Promise<void> {
  const wait = await takeMessage(limits, message, requester);
  if (wait === 0) return;
  throw authError(`over_${message.channel}_send_rate_limit`, {
    message: `For security purposes, you can only request this after ${wait} seconds.`,
    retryAfter: wait,
  });
}

/** Takes a counted message back from the ceilings, where it is not sent and the requester may know that. The cooldown remains. */
export async function giveBackMessage(
  limits: Pick<AuthLimits, "giveBackOfDay">,
  { channel, recipient, own }: OutgoingMessage,
  { address }: { address: string },
): Promise<void> {
  await limits.giveBackOfDay(channel, recipient, own ? undefined : address);
}
