import type { MessageKey } from "#i18n/keys.ts";

/** A failure as a message for the user. `reasons` explain a weak password. */
export type Problem = {
  key: MessageKey;
  reasons?: readonly WeakReason[];
  /** How many characters a password needs, if it was too short and the site has said so. */
  minimum?: number | undefined;
  /** Seconds until the next attempt, after too many wrong codes or passwords. */
  wait?: number;
};

const weakReasons = ["length", "characters", "pwned"] as const;
type WeakReason = (typeof weakReasons)[number];

const keys: Record<string, MessageKey> = {
  invalid_credentials: "auth:invalidCredentials",
  email_provider_disabled: "auth:messagesOff",
  phone_provider_disabled: "auth:messagesOff",
  mfa_phone_enroll_not_enabled: "auth:messagesOff",
  mfa_phone_verify_not_enabled: "auth:messagesOff",
  sms_send_failed: "auth:messagesOff",
  user_sso_managed: "auth:ssoManaged",
  email_not_confirmed: "auth:emailNotConfirmed",
  phone_not_confirmed: "auth:phoneNotConfirmed",
  user_banned: "auth:banned",
  signup_disabled: "auth:signupDisabled",
  user_already_exists: "auth:alreadyExists",
  email_exists: "auth:emailTaken",
  phone_exists: "auth:phoneTaken",
  email_address_invalid: "auth:emailInvalid",
  validation_failed: "auth:inputInvalid",
  request_too_large: "auth:inputInvalid",
  same_password: "auth:samePassword",
  otp_expired: "auth:codeExpired",
  mfa_verification_failed: "auth:codeWrong",
  mfa_factor_not_found: "auth:factorGone",
  mfa_challenge_expired: "auth:codeExpired",
  // The network changed between the two requests: the code counts only where it was asked for.
  mfa_ip_address_mismatch: "auth:codeExpired",
  mfa_factor_name_conflict: "auth:factorNameTaken",
  mfa_verified_factor_exists: "auth:factorNameTaken",
  too_many_enrolled_mfa_factors: "auth:tooManyFactors",
  insufficient_aal: "auth:secondFactorNeeded",
  reauthentication_needed: "auth:reauthenticate",
  reauthentication_not_valid: "auth:codeWrong",
  session_not_found: "auth:sessionMissing",
  session_expired: "auth:sessionMissing",
  user_not_found: "auth:sessionMissing",
  refresh_token_not_found: "auth:sessionMissing",
  refresh_token_already_used: "auth:sessionMissing",
  no_authorization: "auth:sessionMissing",
  bad_jwt: "auth:sessionMissing",
  flow_state_not_found: "auth:redirectGrant",
  flow_state_expired: "auth:redirectGrant",
  bad_code_verifier: "auth:redirectGrant",
  bad_oauth_state: "auth:redirectGrant",
  sso_provider_not_found: "auth:ssoUnknown",
  saml_provider_disabled: "auth:ssoUnknown",
  saml_relay_state_not_found: "auth:redirectGrant",
  saml_relay_state_expired: "auth:passkeyExpired",
  saml_assertion_no_email: "auth:invalidToken",
  saml_assertion_no_user_id: "auth:invalidToken",
  provider_disabled: "auth:googleFailed",
  single_identity_not_deletable: "auth:lastIdentity",
  email_conflict_identity_not_deletable: "auth:emailTaken",
  // Unlinked meanwhile, in another tab or on another device.
  identity_not_found: "account:unlinked",
  identity_already_exists: "auth:identityTaken",
  provider_email_needs_verification: "auth:providerEmailUnverified",
  passkey_not_used: "auth:passkeyNotUsed",
  webauthn_verification_failed: "auth:passkeyUnknown",
  webauthn_challenge_not_found: "auth:passkeyExpired",
  webauthn_challenge_expired: "auth:passkeyExpired",
  webauthn_credential_exists: "auth:passkeyKnown",
  too_many_passkeys: "auth:tooManyPasskeys",
  // Codes of the official client, for what the browser refused.
  ERROR_CEREMONY_ABORTED: "auth:passkeyCancelled",
  ERROR_INVALID_DOMAIN: "auth:passkeyWrongSite",
  ERROR_INVALID_RP_ID: "auth:passkeyWrongSite",
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: "auth:passkeyKnown",
  ERROR_AUTHENTICATOR_GENERAL_ERROR: "auth:passkeyUnsupported",
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: "auth:passkeyUnsupported",
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: "auth:passkeyUnsupported",
  ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG: "auth:passkeyUnsupported",
  over_email_send_rate_limit: "auth:tooManyMails",
  over_sms_send_rate_limit: "auth:tooManyMails",
  conflict: "common:tooManyRequests",
  unexpected_failure: "common:unavailable",
  over_request_rate_limit: "common:tooManyRequests",
  // Codes of the operations.
  "auth/no-authorization": "auth:sessionMissing",
  "platform/bad-token": "auth:sessionMissing",
  "platform/too-many-requests": "common:tooManyRequests",
  "api/connection-lost": "common:offline",
};

/** Errors of the official client and of the browser that have no code. */
const classes: Record<string, MessageKey> = {
  AuthSessionMissingError: "auth:sessionMissing",
  AuthInvalidTokenResponseError: "auth:invalidToken",
  AuthInvalidCredentialsError: "auth:credentialsRequired",
  AuthImplicitGrantRedirectError: "auth:redirectGrant",
  AuthPKCEGrantCodeExchangeError: "auth:redirectGrant",
  NotAllowedError: "auth:passkeyCancelled",
  SecurityError: "auth:passkeyWrongSite",
  NotSupportedError: "auth:passkeyUnsupported",
  AuthRetryableFetchError: "auth:retryable",
};

/** Converts an error of the official client, or any other thrown value. */
export function toProblem(error: unknown): Problem {
  const fields = new Map(typeof error === "object" && error !== null ? fieldsOf(error) : []);
  const code = fields.get("code") ?? codeInUrl(fields.get("details"));
  if (code === "weak_password") return { key: "auth:weakPassword", reasons: reasonsOf(fields.get("reasons")) };
  const wait = code === "over_request_rate_limit" ? waitOf(fields.get("message")) : undefined;
  if (wait !== undefined) return { key: "auth:tooManyAttempts", wait };
  const known = typeof code === "string" ? keys[code] : undefined;
  const name = fields.get("name");
  return { key: known ?? (typeof name === "string" ? classes[name] : undefined) ?? "common:unavailable" };
}

/** Reads `name` from the prototype too, where the client's error classes have it. */
function fieldsOf(error: object): [string, unknown][] {
  return ["code", "name", "reasons", "details", "message"].map((name): [string, unknown] => [
    name,
    Reflect.get(error, name),
  ]);
}

/** The code of a failure that a redirect reported. An outdated link is named by the words of its class: there was no code to type. */
function codeInUrl(details: unknown): unknown {
  if (typeof details !== "object" || details === null || !("code" in details)) return undefined;
  return details.code === "otp_expired" ? undefined : details.code;
}

/** Only a limit of wrong attempts has the seconds in its message. */
function waitOf(message: unknown): number | undefined {
  const seconds = /\bafter (\d+) seconds\b/.exec(String(message))?.[1];
  return seconds === undefined ? undefined : Number(seconds);
}

function reasonsOf(value: unknown): readonly WeakReason[] {
  return Array.isArray(value) ? weakReasons.filter((reason) => value.includes(reason)) : [];
}
