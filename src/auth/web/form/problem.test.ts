import {
  AuthApiError,
  AuthInvalidTokenResponseError,
  AuthPKCEGrantCodeExchangeError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthWeakPasswordError,
} from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { problemOf } from "./problem.ts";

test("the official client's errors have words of their own", () => {
  expect(problemOf(new AuthApiError("x", 400, "invalid_credentials")).key).toBe("auth:invalidCredentials");
  expect(problemOf(new AuthSessionMissingError()).key).toBe("auth:sessionMissing");
  expect(problemOf(new AuthInvalidTokenResponseError()).key).toBe("auth:invalidToken");
  expect(problemOf(new AuthPKCEGrantCodeExchangeError("x")).key).toBe("auth:redirectGrant");
  for (const status of [502, 503, 504]) {
    expect(problemOf(new AuthRetryableFetchError("x", status)).key).toBe("auth:retryable");
  }
});

test("a weak password says why", () => {
  const problem = problemOf(new AuthWeakPasswordError("x", 422, ["length", "pwned"]));
  expect(problem).toEqual({ key: "auth:weakPassword", reasons: ["length", "pwned"] });
});

test("whatever is unknown asks to try again", () => {
  for (const error of [undefined, null, "x", new Error("x"), new AuthApiError("x", 500, "something_new")]) {
    expect(problemOf(error).key).toBe("common:unavailable");
  }
});
