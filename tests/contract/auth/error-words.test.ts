import { AuthApiError } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { type AuthErrorCode, authErrors } from "#auth/server/error-catalogue.ts";
import { toProblem } from "#auth/web/form/problem.ts";

/** The codes that no form of the site shows, with the reason. */
const neverShown: Partial<Record<AuthErrorCode, string>> = {
  anonymous_provider_disabled: "the pages sign nobody in anonymously",
  bad_json: "the official client writes the JSON",
  bad_oauth_callback: "/auth says itself that signing in was cancelled or failed (resume-session.ts)",
  flow_state_already_used: "/auth says itself that signing in at the provider failed (resume-session.ts)",
  current_password_invalid: "the pages never send the current password with a new one",
  feature_disabled: "the pages use no part that is not offered",
  manual_linking_disabled: "the settings offer neither linking nor unlinking then",
  no_admin_role: "the pages of administrators have words of their own",
  not_admin: "the pages never send the service key",
  not_found: "the pages call existing addresses only",
  saml_entity_id_mismatch: "for the holder of the service key",
  saml_idp_already_exists: "for the holder of the service key",
  saml_metadata_fetch_failed: "for the holder of the service key",
  sso_domain_already_exists: "for the holder of the service key",
  web3_provider_disabled: "the pages offer no such sign-in",
};

const codes = Object.keys(authErrors) as AuthErrorCode[];
const shownFor = (code: string) => toProblem(new AuthApiError("x", 400, code)).key;

test("every error of the accounts that a user can meet has words, and no refusal is told as a failure of the site", () => {
  const unavailable = codes.filter((code) => shownFor(code) === "common:unavailable");
  expect(unavailable.toSorted()).toEqual([...Object.keys(neverShown), "unexpected_failure"].toSorted());
});

test("a refusal because of a message that cannot be sent says so", () => {
  const refused = ["email_provider_disabled", "phone_provider_disabled", "mfa_phone_enroll_not_enabled"];
  for (const code of [...refused, "mfa_phone_verify_not_enabled", "sms_send_failed"])
    expect([code, shownFor(code)]).toEqual([code, "auth:messagesOff"]);
});
