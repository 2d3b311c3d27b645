import { needsSecondFactor } from "../factors/use-factors.ts";
import { loadClient } from "./load-client.ts";
import { hasUnprovedSession } from "./session-storage.ts";
import { readUser, sessionKey } from "./user.ts";

/**
 * `second-factor`: signed in, but the second factor is not proved yet. `other-browser`: a link was opened in a
 * browser that did not request it; the address is confirmed now, and the user can sign in. `half-confirmed`: one of
 * two addresses has confirmed a change of the email address. `cancelled`: a guest came back from a provider without
 * choosing an account. `refused`: the provider failed.
 */
export type SessionState =
  | "guest"
  | "signed-in"
  | "second-factor"
  | "other-browser"
  | "half-confirmed"
  | "cancelled"
  | "refused";

/**
 * Lets the client take a session from the URL, or renew the stored one. Does not load the client where there is
 * neither. Rejects with the client's error if the URL reports a failure or its code was refused.
 */
export async function resumeSession(): Promise<SessionState> {
  const hash = new URLSearchParams(location.hash.slice(1));
  const query = new URLSearchParams(location.search);
  if (hash.has("message")) return "half-confirmed";
  if (query.get("error_code") === "bad_oauth_callback") {
    if (query.get("error") !== "access_denied") return "refused";
    // A user who was linking an account of the provider stays signed in.
    return readUser() ? "signed-in" : "cancelled";
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
  const { data } = await client.auth.getSession();
  if (!data.session) return brought ? "other-browser" : "guest";
  return (await needsSecondFactor(client)) ? "second-factor" : "signed-in";
}
