import type { AuthLimitName } from "#platform/auth-variables.ts";
import type { Database, Sql } from "#platform/database/index.ts";
import { createSharedRateLimit, deleteExpiredRateLimits } from "#platform/http/shared-rate-limit.ts";
import { keyedHash } from "#platform/seal.ts";
import type { CeilingName } from "../shared/ceilings.ts";
import { type AuthErrorCode, authError, tooManyAttempts } from "./error-catalogue.ts";
import type { MessageCeilings } from "./message-ceilings.ts";
import type { AuthSettings } from "./settings.ts";
import { createSignInLimits, type SignInLimits } from "./sign-in-limits.ts";

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

export type AuthLimits = SignInLimits & {
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
  /**
   * Counts an attempt at a factor's code. @throws AuthError 429 after five wrong ones in ten minutes from one address, so that
   * a thief of the password locks out only himself, or twenty in an hour from all
   */
  countFactorAttempt(factorId: string, requester: { address: string }): Promise<void>;
  /**
   * Counts an attempt at a mailed or texted code of a recipient, however often a new code was requested. @throws AuthError 429 after ten
   * wrong ones in a day from one address, so that a stranger there locks out only himself, or a hundred from all; links still work
   */
  countCodeAttempt(recipient: string, requester: { address: string }): Promise<void>;
  /** Resets the count after a correct code. */
  resetCodeAttempts(recipient: string, requester: { address: string }): Promise<void>;
  /** Counts an attempt at the current password of a signed-in user. @throws AuthError 429 after ten in an hour */
  countPasswordAttempt(userId: string): Promise<void>;
  /**
   * Counts a change of how one signs in that a fresh session is enough for, before the work that it costs. @throws AuthError 429 after ten in an
   * hour of an account from one address (so that a thief at one address does not lock out the owner), twenty from all, or thirty in five minutes of all
   * accounts from one address. The mails about changes have no other limit.
   */
  countChange(userId: string, requester: { address: string }): Promise<void>;
  /** Resets the count of an account that was returned to its owner: all its earlier sessions have ended. */
  resetChanges(userId: string, requester: { address: string }): Promise<void>;
  /** Resets the count after a correct code. */
  resetFactorAttempts(factorId: string, requester: { address: string }): Promise<void>;
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
  const factorAttempts = createSharedRateLimit({ sql, name: "auth_factor", points: 5, seconds: 600 });
  const allFactorAttempts = createSharedRateLimit({ sql, name: "auth_factor_all", points: 20, seconds: 3600 });
  const codeAttempts = createSharedRateLimit({ sql, name: "auth_code_from", points: 10, seconds: 24 * 3600 });
  const allCodeAttempts = createSharedRateLimit({ sql, name: "auth_code", points: 100, seconds: 24 * 3600 });
  const passwordAttempts = createSharedRateLimit({ sql, name: "auth_password", points: 10, seconds: 3600 });
  const changes = createSharedRateLimit({ sql, name: "auth_change_from", points: 10, seconds: 3600 });
  const allChanges = createSharedRateLimit({ sql, name: "auth_change", points: 20, seconds: 3600 });
  const changesOfAddress = createSharedRateLimit({ sql, name: "auth_change_address", points: 30, seconds: 300 });
  const codesOf = (recipient: string) => keyedHash(secret, "auth code attempts", recipient);
  return {
    ...createSignInLimits(sql, secret),
    async countCodeAttempt(recipient, { address }) {
      const codes = codesOf(recipient);
      const wait = (await codeAttempts.consume(`${codes} ${address}`)) || (await allCodeAttempts.consume(codes));
      if (wait > 0) throw tooManyAttempts(wait);
    },
    async resetCodeAttempts(recipient, { address }) {
      const codes = codesOf(recipient);
      await codeAttempts.reset(`${codes} ${address}`);
      await allCodeAttempts.reset(codes);
    },
    async countPasswordAttempt(userId) {
      const wait = await passwordAttempts.consume(userId);
      if (wait > 0) throw tooManyAttempts(wait);
    },
    async countChange(userId, { address }) {
      const wait =
        (await changesOfAddress.consume(address)) ||
        (await changes.consume(`${userId} ${address}`)) ||
        (await allChanges.consume(userId));
      if (wait > 0) throw authError("over_request_rate_limit", { retryAfter: wait });
    },
    async resetChanges(userId, { address }) {
      await changes.reset(`${userId} ${address}`);
      await allChanges.reset(userId);
    },
    async countFactorAttempt(factorId, { address }) {
      const wait =
        (await factorAttempts.consume(`${factorId} ${address}`)) || (await allFactorAttempts.consume(factorId));
      if (wait > 0) throw tooManyAttempts(wait);
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
