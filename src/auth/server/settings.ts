import type { AuthLimitName } from "#platform/auth-variables.ts";
import type { Config } from "#platform/config.ts";
import type { Secrets } from "#platform/secrets.ts";

export type AuthSettings = {
  /** Where people come from and go back to: the site's origin. */
  siteUrl: string;
  /** The `iss` of tokens, and the address of the protocol. */
  issuer: string;
  signup: boolean;
  autoconfirm: boolean;
  anonymous: boolean;
  manualLinking: boolean;
  saml: boolean;
  minPassword: number;
  /** Seconds between two messages of a kind to the same recipient. */
  maxFrequency: number;
  rateLimits: Partial<Record<AuthLimitName, number>>;
  redirectUrls: string[];
  /** Numbers, in E.164 without the plus sign, that have a fixed code and get no message. */
  testOtp: Record<string, string>;
  trustProxy: number;
  publicKey: string;
  serviceKey: string;
  /** Seals, derives and hashes; never leaves the server. */
  secret: string;
};

/** Seconds that an access token is valid. */
export const accessTokenLifetime = 3600;
/** Seconds within which a refresh token that was replaced may come again without being taken for stolen. */
export const reuseInterval = 10;
/** Seconds that a link or code from a mail is valid. */
export const mailTokenLifetime = 3600;
/** Seconds that a code from a message is valid. */
export const smsCodeLifetime = 600;
/** Seconds within which a code must be exchanged for a session (PKCE). */
export const authCodeLifetime = 300;
/** Bytes that a password may have. */
export const maxPasswordBytes = 72;
/** Bytes that a person's own data may have: it stands in every access token. */
export const maxMetadataBytes = 6000;
/** Seconds within which whoever deletes their account proved that it is them. */
export const maxProofAge = 600;
/** Seconds within which a challenge of a second factor must be met. */
export const challengeLifetime = 300;
/** Second factors that one person may have, begun ones included. */
export const maxFactors = 10;
/** How often digits may be tried for one code. */
export const maxCodeAttempts = 10;
/** Seconds since sign-in after which a new password asks for a fresh proof. */
export const reauthenticationAge = 24 * 3600;

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
    rateLimits: config.AUTH_RATE_LIMITS,
    redirectUrls: config.AUTH_REDIRECT_URLS,
    testOtp: Object.fromEntries(
      Object.entries(config.AUTH_TEST_OTP ?? {}).map(([phone, code]) => [phone.replace(/^\+/, ""), code]),
    ),
    trustProxy: config.TRUST_PROXY,
    publicKey: secrets.publicKey,
    serviceKey: secrets.serviceKey,
    secret: secrets.appSecret,
  };
}
