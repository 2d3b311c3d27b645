import { createClient, GoTrueClient, type SupabaseClient } from "@supabase/supabase-js";
import { fetchSession } from "./fetch-session.ts";
import { sessionStorage } from "./session-storage.ts";
import { type ArrivedSession, takeArrivedSession } from "./take-arrived-session.ts";
import { updateUser } from "./user.ts";
import { watchSession } from "./watch-session.ts";

export { tellOfSessionEnd } from "./watch-session.ts";

/** The session of a mail's link, until `initializeClient` has handed it to the client. */
let arrived: ArrivedSession | undefined;

/**
 * The official client, which stores and renews the session and takes it from the URL after a mail link or a
 * provider's redirect.
 */
export function createAccountClient(publishableKey: string): SupabaseClient {
  watchSession();
  // Before the client reads the URL: it refuses a session in the fragment, as it uses PKCE.
  arrived = takeArrivedSession();
  return createClient(location.origin, publishableKey, {
    global: { fetch: fetchSession },
    auth: {
      storage: sessionStorage,
      flowType: "pkce",
      persistSession: true,
      autoRefreshToken: true,
      detectSessionInUrl: true,
      // Several flows can be open: a mail's link has to find its own verifier after another flow has begun, or was refused.
      experimental: { appendPkceFlowIdToRedirects: true },
    },
  });
}

let singleCalls = 0;

/** The official client without PKCE, for single calls: it neither reads nor stores a session. `bearer`: the access token that it sends. */
export function createSingleCallClient(publishableKey: string, bearer: string = publishableKey): GoTrueClient {
  return new GoTrueClient({
    url: `${location.origin}/auth/v1`,
    headers: { apikey: publishableKey, Authorization: `Bearer ${bearer}` },
    // Nothing is stored under the key, but the client warns of a second one with the same.
    ...{ flowType: "implicit", storageKey: `siraj-single-call-${++singleCalls}` },
    ...{ persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
}

let unfollow: (() => void) | undefined;

/** Follows the events of this client alone: the browser reports changes of its storage to other tabs only. */
export function followClient(client: SupabaseClient): void {
  unfollow?.();
  const { data } = client.auth.onAuthStateChange(() => {
    // After the client has released its lock.
    setTimeout(updateUser);
  });
  unfollow = () => data.subscription.unsubscribe();
}

/** Waits until the client has read the URL and the stored session, and gives it the session of a mail's link. */
export async function initializeClient({ auth }: SupabaseClient): Promise<void> {
  await auth.initialize();
  if (!arrived) return;
  const { error } = await auth.setSession(arrived);
  arrived = undefined;
  if (error) throw error;
}
