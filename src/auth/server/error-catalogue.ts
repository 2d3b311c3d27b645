import { AppError, type ErrorStatus } from "#platform/errors.ts";

/**
 * Every error of the accounts by its protocol code: its default status and its message for developers. Users see the
 * interface's own words for the code.
 */
export const authErrors = {
  anonymous_provider_disabled: [422, "Anonymous sign-ins are disabled"],
  bad_code_verifier: [400, "code challenge does not match previously saved code verifier"],
  bad_json: [400, "Could not parse request body as JSON"],
  bad_jwt: [403, "invalid JWT: unable to parse or verify signature"],
  bad_oauth_callback: [400, "The provider's answer cannot be read"],
  bad_oauth_state: [400, "OAuth state is missing, unknown or out of date"],
  conflict: [409, "Another request changed the same account at this moment"],
  current_password_invalid: [400, "The current password is wrong"],
  email_conflict_identity_not_deletable: [422, "Unable to unlink this identity: its email address is in use"],
  email_exists: [422, "A user with this email address has already been registered"],
  email_not_confirmed: [400, "Email not confirmed"],
  email_provider_disabled: [400, "Email logins are disabled"],
  feature_disabled: [404, "This is not offered here"],
  flow_state_already_used: [400, "This sign-in was finished already"],
  flow_state_expired: [422, "invalid flow state, flow state has expired"],
  flow_state_not_found: [404, "invalid flow state, no valid flow state found"],
  identity_already_exists: [422, "Identity is already linked to another user"],
  identity_not_found: [404, "Identity doesn't exist"],
  insufficient_aal: [401, "AAL2 session is required"],
  invalid_credentials: [400, "Invalid login credentials"],
  manual_linking_disabled: [404, "Manual linking is disabled"],
  mfa_challenge_expired: [
    422,
    "MFA challenge has expired, verify against another challenge or create a new challenge.",
  ],
  mfa_factor_name_conflict: [422, "A factor with this friendly name exists already"],
  mfa_factor_not_found: [404, "MFA factor with that ID not found"],
  mfa_ip_address_mismatch: [422, "Challenge and verify IP addresses mismatch."],
  mfa_phone_enroll_not_enabled: [422, "MFA enroll is disabled for Phone"],
  mfa_phone_verify_not_enabled: [422, "MFA verification is disabled for Phone"],
  mfa_verification_failed: [422, "Invalid code entered"],
  mfa_verified_factor_exists: [422, "A verified factor of this kind exists already, unenroll it to continue"],
  no_authorization: [401, "This endpoint requires a valid Bearer token"],
  no_admin_role: [403, "This account has no administrator role"],
  not_admin: [403, "User not allowed"],
  not_found: [404, "There is nothing at this address"],
  otp_expired: [403, "Token has expired or is invalid"],
  over_email_send_rate_limit: [429, "email rate limit exceeded"],
  over_request_rate_limit: [429, "Request rate limit reached"],
  over_sms_send_rate_limit: [429, "SMS rate limit exceeded"],
  phone_exists: [422, "A user with this phone number has already been registered"],
  phone_not_confirmed: [400, "Phone not confirmed"],
  phone_provider_disabled: [400, "Phone logins are disabled"],
  provider_disabled: [400, "Provider is not enabled"],
  provider_email_needs_verification: [403, "Unverified email with the provider"],
  reauthentication_needed: [400, "Password update requires reauthentication"],
  reauthentication_not_valid: [422, "Nonce has expired or is invalid"],
  refresh_token_already_used: [400, "Invalid Refresh Token: Already Used"],
  refresh_token_not_found: [400, "Invalid Refresh Token: Refresh Token Not Found"],
  request_too_large: [413, "The request is too large"],
  same_password: [422, "New password should be different from the old password."],
  saml_assertion_no_email: [422, "The assertion names no email address"],
  saml_assertion_no_user_id: [422, "The assertion names no user"],
  saml_entity_id_mismatch: [422, "The entity ID is not the provider's"],
  saml_idp_already_exists: [422, "SAML Identity Provider with this EntityID already exists"],
  saml_metadata_fetch_failed: [422, "The metadata could not be fetched"],
  saml_provider_disabled: [404, "SAML 2.0 is disabled"],
  saml_relay_state_expired: [422, "SAML RelayState has expired. Try logging in again?"],
  saml_relay_state_not_found: [404, "SAML RelayState is not recognized"],
  session_expired: [400, "Invalid Refresh Token: Session Expired"],
  session_not_found: [403, "Session from session_id claim in JWT does not exist"],
  signup_disabled: [422, "Signups not allowed for this instance"],
  single_identity_not_deletable: [422, "User must have at least 1 identity after unlinking"],
  sms_send_failed: [422, "The message could not be sent"],
  sso_domain_already_exists: [422, "An SSO provider has this domain already"],
  sso_provider_not_found: [404, "No such SSO provider"],
  too_many_enrolled_mfa_factors: [422, "Maximum number of verified factors reached, unenroll to continue"],
  too_many_passkeys: [422, "Maximum number of passkeys reached"],
  unexpected_failure: [500, "Unexpected failure, please check server logs for more information"],
  user_already_exists: [422, "User already registered"],
  user_banned: [403, "User is banned"],
  user_not_found: [403, "User from sub claim in JWT does not exist"],
  user_sso_managed: [422, "Updating email, phone, password of a SSO account only possible via SSO"],
  validation_failed: [400, "The request is not valid"],
  weak_password: [422, "Password is too weak"],
  web3_provider_disabled: [422, "Web3 provider is disabled"],
  webauthn_challenge_expired: [400, "Challenge has expired"],
  webauthn_challenge_not_found: [400, "Challenge not found or already used"],
  webauthn_credential_exists: [422, "This credential is already registered"],
  webauthn_verification_failed: [400, "Credential verification failed"],
} as const satisfies Record<string, readonly [ErrorStatus, string]>;
export type AuthErrorCode = keyof typeof authErrors;

type Details = {
  message?: string;
  status?: ErrorStatus;
  /** Further fields of the response: `{weak_password: {reasons}}`. */
  body?: Record<string, unknown>;
  /** Seconds until a retry is allowed. */
  retryAfter?: number | undefined;
  cause?: unknown;
};

/**
 * An expected failure of the accounts. `code` is `auth/kebab-case`; `protocolCode` is the code that the client reads.
 */
export class AuthError extends AppError {
  readonly protocolCode: AuthErrorCode;
  readonly body: Record<string, unknown>;
  readonly retryAfter: number | undefined;
  constructor(code: AuthErrorCode, { message, status, body = {}, retryAfter, cause }: Details) {
    const [usual, text] = authErrors[code];
    super(`auth/${code.replaceAll("_", "-")}`, status ?? usual, message ?? text, { cause });
    this.name = "AuthError";
    this.protocolCode = code;
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

export function authError(code: AuthErrorCode, details: Details = {}): AuthError {
  return new AuthError(code, details);
}

/** A failure in the format of OAuth 2: 400 `{error, error_description}`. */
export class OAuthError extends AppError {
  readonly error: string;
  constructor(error: string, description: string) {
    super(`auth/${error.replaceAll(/[_ ]/g, "-")}`, 400, description);
    this.name = "OAuthError";
    this.error = error;
  }
}

/** The error of an administrator's request that names no existing user. */
export function userNotFound(message = "User not found"): AuthError {
  return authError("user_not_found", { status: 404, message });
}

/** Errors of the account operations outside of the protocol (`/functions/v1/account`), each with the translation for the user. */
const accountErrors = {
  "auth/type-delete": { status: 400, key: "deleteAccount:typeDelete" },
  "auth/fresh-proof-needed": { status: 403, key: "common:errorText" },
  "auth/delete-failed": { status: 500, key: "deleteAccount:failed" },
} as const satisfies Record<string, { status: ErrorStatus; key: string }>;

/** An `AppError` of an account operation outside the Supabase protocol, with the status of the catalogue. `message` is for developers. */
export function accountError(code: keyof typeof accountErrors, message: string, options?: ErrorOptions): AppError {
  return new AppError(code, accountErrors[code].status, message, options);
}

/** Of wrong codes or passwords. The client reads the message alone, so the seconds stand in it, in the protocol's words. */
export function tooManyAttempts(wait: number) {
  const message = `For security purposes, you can only request this after ${wait} seconds.`;
  return authError("over_request_rate_limit", { message, retryAfter: wait });
}
