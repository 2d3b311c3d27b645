import { needsSecondFactor } from "../factors/use-factors.ts";
import { opensAccount } from "../sign-in/next-address.ts";
import { checkSession } from "./access-token.ts";
import { loadClient } from "./load-client.ts";
import { hasUnprovedSession } from "./session-storage.ts";
import { readUser, sessionKey } from "./user.ts";

/**
 * `second-factor`: signed in, but the second factor is not proved yet. `other-browser`: a link or a sign-in at a provider ended in a
 * browser that did not begin it; this browser cannot tell its result. `half-confirmed`: one of
 * two addresses has confirmed a change of the email address. `cancelled`: a guest came back from a provider without
 * choosing an account. `refused`: the provider failed, or its answer belongs to no sign-in that is open. `change-refused`: a change that was begun in
 * the settings of the signed-in user.
 */
export type SessionState =
  | "guest"
  | "signed-in"
  | "second-factor"
  | "other-browser"
  | "half-confirmed"
  | "cancelled"
  | "refused"
  | "change-refused";

/** Codes of the callback of providers: only they report them. */
const providerFailures = ["bad_oauth_callback", "bad_oauth_state", "flow_state_already_used"];

/** Codes that refuse to link an account of a provider, or another address. */
const changeRefusals = ["identity_already_exists", "email_exists"];

/**
 * Lets the client take a session from the URL, or renew the stored one. Does not load the client where there is
 * neither. Rejects with the client's error if the URL reports a failure or its code was refused.
 */
export async function resumeSession(): Promise<SessionState> {
  const hash = new URLSearchParams(location.hash.slice(1));
  const query = new URLSearchParams(location.search);
  if (hash.has("message")) return "half-confirmed";
  const failure = query.get("error_code") ?? "";
  if (changeRefusals.includes(failure) && readUser() && opensAccount(query.get("next"))) return "change-refused";
  if (providerFailures.includes(failure)) {
    // A user who cancelled linking an account of the provider stays signed in; so does one who opens the end of a sign-in again.
    if (readUser() && failure !== "bad_oauth_state" && query.get("error") === "access_denied") return "signed-in";
    return failure === "bad_oauth_callback" && query.get("error") === "access_denied" ? "cancelled" : "refused";
  }
  const arrived = query.has("code") || [hash, query].some((part) => part.has("error") || part.has("error_code"));
  const waiting = hasUnprovedSession(sessionKey(location.hostname));
  const brought = query.has("code");
  if (!arrived && !hash.has("access_token") && !readUser() && !waiting) return "guest";
  const client = await loadClient();
  const { error } = await client.auth.initialize();
  // Without any verifier the client ignores the code. Of another flow's there is one here, but this flow's is missing.
  if (error?.name === "AuthPKCECodeVerifierMissingError") return "other-browser";
  if (error) throw error;
  // The server may have ended the stored session meanwhile: its user came to sign in again.
  if (!arrived && !hash.has("access_token")) await checkSession().catch(() => {});
  const { data } = await client.auth.getSession();
  if (!data.session) return brought ? "other-browser" : "guest";
  return (await needsSecondFactor(client)) ? "second-factor" : "signed-in";
}
