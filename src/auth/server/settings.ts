import type { AuthLimitName } from "#platform/auth-variables.ts";
import type { Config } from "#platform/config.ts";
import type { Secrets } from "#platform/secrets.ts";

export type AuthSettings = {
  /** The site's origin, the default redirect target. */
  siteUrl: string;
  /** The `iss` of tokens and base URL of the protocol. */
  issuer: string;
  signup: boolean;
  autoconfirm: boolean;
  anonymous: boolean;
  manualLinking: boolean;
  saml: boolean;
  minPassword: number;
  /** Seconds between two messages of a kind to the same recipient. */
  maxFrequency: number;
  /** Days after which a session ends that was not used, and after which any ends; 0 for never. */
  sessionIdleDays: number;
  sessionMaxDays: number;
  /** Days for which the audit log is kept; 0 for always. */
  auditDays: number;
  rateLimits: Partial<Record<AuthLimitName, number>>;
  redirectUrls: string[];
  /** Addresses, in lower case, whose proved owners get the role of administrators. */
  adminEmails: readonly string[];
  /** Numbers, in E.164 without the plus sign, with a fixed code. They are sent no message. */
  testOtp: Record<string, string>;
  trustProxy: number;
  publishableKey: string;
  serviceKey: string;
  /** The secret for sealing, deriving and hashing. */
  secret: string;
};

/** Lifetime of an access token, in seconds. */
export const accessTokenLifetime = 3600;
/** Seconds for which a replaced refresh token may be reused without counting as stolen. */
export const reuseInterval = 10;
/** Lifetime of a link or code in a mail, in seconds. */
export const mailTokenLifetime = 3600;
/** How long the button of a mail link's page repeats its answer to the same page, in seconds. */
export const linkPressLifetime = 60;
/** How long what a sign-up chose waits for the confirmation, in seconds. */
export const pendingSignUpLifetime = 24 * 3600;
/** How long the link in a mail about a change of the account can undo it, in seconds. */
export const accountLockLifetime = 7 * 24 * 3600;
/** Lifetime of a code in a text message, in seconds. */
export const smsCodeLifetime = 600;
/** Lifetime of an authorization code (PKCE), in seconds. */
export const authCodeLifetime = 300;
/** Maximum size of user metadata, which is part of every access token. */
export const maxMetadataBytes = 6000;
/** Maximum age of the proof for deleting one's account and for changing how one signs in, in seconds. */
export const maxProofAge = 600;
/** Lifetime of the challenge of a second factor or passkey, in seconds. */
export const challengeLifetime = 300;
/** Maximum number of a user's second factors, unverified ones included. */
export const maxFactors = 10;
/** Maximum number of a user's passkeys. */
export const maxPasskeys = 10;
/** Maximum number of attempts at one code. */
export const maxCodeAttempts = 10;
export function authSettings(config: Config, secrets: Secrets, origin: string): AuthSettings {
  return {
    siteUrl: origin,
    issuer: `${origin}/auth/v1`,
    signup: config.AUTH_SIGNUP,
    autoconfirm: config.AUTH_AUTOCONFIRM,
    anonymous: config.AUTH_ANONYMOUS,
    manualLinking: config.AUTH_MANUAL_LINKING,
    saml: config.AUTH_SAML,
    minPassword: config.AUTH_MIN_PASSWORD,
    maxFrequency: config.AUTH_MAX_FREQUENCY,
    sessionIdleDays: config.AUTH_SESSION_IDLE_DAYS,
    sessionMaxDays: config.AUTH_SESSION_MAX_DAYS,
    auditDays: config.AUTH_AUDIT_DAYS,
    rateLimits: config.AUTH_RATE_LIMITS,
    redirectUrls: config.AUTH_REDIRECT_URLS,
    adminEmails: config.ADMIN_EMAILS,
    testOtp: Object.fromEntries(
      Object.entries(config.AUTH_TEST_OTP ?? {}).map(([phone, code]) => [phone.replace(/^\+/, ""), code]),
    ),
    trustProxy: config.TRUST_PROXY,
    publishableKey: secrets.publishableKey,
    serviceKey: secrets.serviceKey,
    secret: secrets.appSecret,
  };
}
