import { needsSecondFactor } from "../factors/needs-second-factor.ts";
import { loadClient } from "./load-client.ts";
import { readUser } from "./user.ts";

/**
 * `guest`: nobody is signed in. `second-factor`: somebody is, whose second factor is to be proved yet. `other-browser`: a link was opened in
 * a browser that did not ask for it; the server has noted that its address is the person's, and they can sign in.
 * `halfway`: one of two addresses has agreed to a change of the e-mail address.
 */
export type SessionState = "guest" | "signed-in" | "second-factor" | "other-browser" | "halfway";

/**
 * Has the client take a session out of the address, or renew the kept one. The client's code is not loaded where there is neither.
 * Rejects with the client's error where the address told of a failure or its code was refused.
 */
export async function takeUpSession(): Promise<SessionState> {
  const hash = new URLSearchParams(location.hash.slice(1));
  const query = new URLSearchParams(location.search);
  if (hash.has("message")) return "halfway";
  const arrived = query.has("code") || [hash, query].some((part) => part.has("error") || part.has("error_code"));
  const brought = query.has("code");
  if (!arrived && !hash.has("access_token") && !readUser()) return "guest";
  const client = await loadClient();
  const { error } = await client.auth.initialize();
  if (error) throw error;
  const { data } = await client.auth.getSession();
  if (!data.session) return brought ? "other-browser" : "guest";
  return (await needsSecondFactor(client)) ? "second-factor" : "signed-in";
}
