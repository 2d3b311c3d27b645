import {
  AuthApiError,
  AuthImplicitGrantRedirectError,
  AuthInvalidTokenResponseError,
  AuthPKCEGrantCodeExchangeError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthWeakPasswordError,
} from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { OperationError } from "#api/web/operation-error.ts";
import { toProblem } from "./problem.ts";

test("problem: errors of the official client map to messages", () => {
  expect(toProblem(new AuthApiError("x", 400, "invalid_credentials")).key).toBe("auth:invalidCredentials");
  expect(toProblem(new AuthApiError("x", 404, "mfa_factor_not_found")).key).toBe("auth:factorGone");
  expect(toProblem(new AuthSessionMissingError()).key).toBe("auth:sessionMissing");
  expect(toProblem(new AuthInvalidTokenResponseError()).key).toBe("auth:invalidToken");
  expect(toProblem(new AuthPKCEGrantCodeExchangeError("x")).key).toBe("auth:redirectGrant");
  for (const status of [502, 503, 504]) {
    expect(toProblem(new AuthRetryableFetchError("x", status)).key).toBe("auth:retryable");
  }
});

test("problem: a refused operation of a session that has ended is told as that", () => {
  for (const code of ["auth/no-authorization", "platform/bad-token"])
    expect(toProblem(new OperationError(code, 401)).key).toBe("auth:sessionMissing");
});

test("problem: a failure that a redirect reports is named by its code, except an outdated link", () => {
  const reported = (code: string) => toProblem(new AuthImplicitGrantRedirectError("x", { error: "x", code })).key;
  expect(
    ["user_banned", "identity_already_exists", "provider_email_needs_verification", "unexpected_failure"].map(reported),
  ).toEqual(["auth:banned", "auth:identityTaken", "auth:providerEmailUnverified", "common:unavailable"]);
  expect(reported("over_request_rate_limit")).toBe("common:tooManyRequests");
  expect(["otp_expired", "something_new"].map(reported)).toEqual(["auth:redirectGrant", "auth:redirectGrant"]);
});

test("problem: a weak password lists its reasons", () => {
  const problem = toProblem(new AuthWeakPasswordError("x", 422, ["length", "pwned"]));
  expect(problem).toEqual({ key: "auth:weakPassword", reasons: ["length", "pwned"] });
});

test("problem: too many wrong attempts are told apart from too many requests, by the seconds in the message", () => {
  const limited = (message: string) => toProblem(new AuthApiError(message, 429, "over_request_rate_limit"));
  expect(limited("For security purposes, you can only request this after 594 seconds.")).toEqual({
    key: "auth:tooManyAttempts",
    wait: 594,
  });
  expect(limited("Request rate limit reached")).toEqual({ key: "common:tooManyRequests" });
});

test("problem: an unknown error asks to try again", () => {
  for (const error of [undefined, null, "x", new Error("x"), new AuthApiError("x", 500, "something_new")]) {
    expect(toProblem(error).key).toBe("common:unavailable");
  }
});

test("a refusal of the browser for a passkey gets words of its own", () => {
  const refused = (code: string, name: string) => toProblem(Object.assign(new Error("refused"), { code, name })).key;
  const passedOn = "ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY";
  expect([
    refused("ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED", "InvalidStateError"),
    refused(passedOn, "NotAllowedError"),
    refused(passedOn, "SecurityError"),
    refused("ERROR_INVALID_DOMAIN", "SecurityError"),
    refused(passedOn, "NotSupportedError"),
    refused(passedOn, "Unknown Error"),
  ]).toEqual([
    "auth:passkeyKnown",
    "auth:passkeyCancelled",
    "auth:passkeyWrongSite",
    "auth:passkeyWrongSite",
    "auth:passkeyUnsupported",
    "common:unavailable",
  ]);
});
