import type { AuthLimitName } from "#platform/auth-variables.ts";
import type { Sql } from "#platform/database/index.ts";
import { createSharedRateLimit, deleteExpiredRateLimits } from "#platform/http/shared-rate-limit.ts";
import { keyedHash } from "#platform/seal.ts";
import type { CeilingName } from "../shared/ceilings.ts";
import { type AuthErrorCode, authError } from "./error-catalogue.ts";
import { allRecipients, type MessageCeilings } from "./message-ceilings.ts";
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
  /** Counts a request of this kind for the requester. @throws AuthError 429 beyond the limit */
  count(name: RateName, requester: { address: string }): Promise<void>;
  /** Counts a message of the day, to its recipient and in all. @throws AuthError over_email_send_rate_limit, over_sms_send_rate_limit */
  countOfDay(channel: "email" | "sms", recipient: string): Promise<void>;
  /**
   * Starts the recipient's cooldown for messages of this kind: the seconds to wait, 0 if the message may be sent now.
   * Called before any account is looked up, so that it does not reveal whether one exists.
   */
  takeCooldown(kind: string, recipient: string): Promise<number>;
  /**
   * Counts an attempt at a factor's code. @throws AuthError 429 after five wrong ones in ten minutes from one address, so that
   * a thief of the password locks out only himself, or twenty in an hour from all
   */
  countFactorAttempt(factorId: string, requester: { address: string }): Promise<void>;
  /**
   * Counts an attempt at a mailed or texted code of a recipient, whatever address it comes from and however often a new code was
   * requested. @throws AuthError 429 after twenty wrong ones in a day; links still work
   */
  countCodeAttempt(recipient: string): Promise<void>;
  /** Resets the count after a correct code. */
  resetCodeAttempts(recipient: string): Promise<void>;
  /** Counts an attempt at the current password of a signed-in user. @throws AuthError 429 after ten in an hour */
  countPasswordAttempt(userId: string): Promise<void>;
  /** Resets the count after a correct code. */
  resetFactorAttempts(factorId: string, requester: { address: string }): Promise<void>;
  /** Deletes expired counts. */
  deleteExpired(): Promise<void>;
};

/** Limits shared by all server processes. Addresses and recipients are stored as keyed hashes only. */
export function createAuthLimits(sql: Sql, settings: AuthSettings, ceilings: MessageCeilings): AuthLimits {
  const { rateLimits, maxFrequency, secret } = settings;
  const limiter = (name: RateName) => {
    const [points, seconds] = defaults[name];
    return createSharedRateLimit({ sql, name: `auth_${name}`, points: rateLimits[name] ?? points, seconds });
  };
  const limiters = new Map<RateName, ReturnType<typeof limiter>>();
  const cooldowns = createSharedRateLimit({ sql, name: "auth_turn", points: 1, seconds: Math.max(1, maxFrequency) });
  const factorAttempts = createSharedRateLimit({ sql, name: "auth_factor", points: 5, seconds: 600 });
  const allFactorAttempts = createSharedRateLimit({ sql, name: "auth_factor_all", points: 20, seconds: 3600 });
  const codeAttempts = createSharedRateLimit({ sql, name: "auth_code", points: 20, seconds: 24 * 3600 });
  const passwordAttempts = createSharedRateLimit({ sql, name: "auth_password", points: 10, seconds: 3600 });
  const codesOf = (recipient: string) => keyedHash(secret, "auth code attempts", recipient);
  return {
    async countCodeAttempt(recipient) {
      const wait = await codeAttempts.consume(codesOf(recipient));
      if (wait > 0) throw authError("over_request_rate_limit", { retryAfter: wait });
    },
    resetCodeAttempts: (recipient) => codeAttempts.reset(codesOf(recipient)),
    async countPasswordAttempt(userId) {
      const wait = await passwordAttempts.consume(userId);
      if (wait > 0) throw authError("over_request_rate_limit", { retryAfter: wait });
    },
    async countFactorAttempt(factorId, { address }) {
      const wait =
        (await factorAttempts.consume(`${factorId} ${address}`)) || (await allFactorAttempts.consume(factorId));
      if (wait > 0) throw authError("over_request_rate_limit", { retryAfter: wait });
    },
    async resetFactorAttempts(factorId, { address }) {
      await factorAttempts.reset(`${factorId} ${address}`);
      await allFactorAttempts.reset(factorId);
    },
    async count(name, { address }) {
      const known = limiters.get(name) ?? limiter(name);
      limiters.set(name, known);
      const wait = await known.consume(address);
      if (wait > 0) throw authError(codes[name] ?? "over_request_rate_limit", { retryAfter: wait });
    },
    async countOfDay(channel, recipient) {
      const wait =
        (await ceilings.consume(`${channel}_recipient_day`, recipient)) ||
        (await ceilings.consume(`${channel}_day`, allRecipients));
      if (wait > 0) throw authError(`over_${channel}_send_rate_limit`, { retryAfter: wait });
    },
    async takeCooldown(kind, recipient) {
      if (maxFrequency === 0) return 0;
      return cooldowns.consume(keyedHash(secret, "auth recipient", kind, recipient));
    },
    deleteExpired: () => deleteExpiredRateLimits(sql),
  };
}

/** A message to be sent: `kind` keeps the cooldowns of different purposes apart. */
type OutgoingMessage = { channel: "email" | "sms"; kind: string; recipient: string };

/**
 * Counts a message against the requester's share and the recipient's cooldown, before anything is looked up.
 * @throws AuthError over_email_send_rate_limit, over_sms_send_rate_limit
 */
export async function countMessage(
  limits: Pick<AuthLimits, "count" | "countOfDay" | "takeCooldown">,
  { channel, kind, recipient }: OutgoingMessage,
  requester: { address: string },
): Promise<void> {
  await limits.count(`${channel}_sent`, requester);
  const wait = await limits.takeCooldown(kind, recipient);
  if (wait === 0) return limits.countOfDay(channel, recipient);
  throw authError(`over_${channel}_send_rate_limit`, {
    message: `For security purposes, you can only request this after ${wait} seconds.`,
    retryAfter: wait,
  });
}
