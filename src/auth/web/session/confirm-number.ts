import type { SupabaseClient } from "@supabase/supabase-js";
import { orThrow } from "./load-client.ts";

/**
 * Confirms a new number for the account that is signed in here. The account's own client sends no session with a code, and
 * another account can have asked for the same number. The session stays: the one that the server opens for the code ends at once.
 * Rejects with the client's error.
 */
export async function confirmNumber(client: SupabaseClient, proof: { phone: string; token: string }): Promise<void> {
  const single = await openSingleCallClient(client);
  orThrow(await single.verifyOtp({ ...proof, type: "phone_change" }));
  // The number is changed: neither failure is one of the change.
  await Promise.allSettled([single.signOut({ scope: "local" }), client.auth.refreshSession()]);
}

/** Sends the code for a new number again, to the account that is signed in here. Rejects with the client's error. */
export async function resendNumberCode(client: SupabaseClient, phone: string): Promise<void> {
  orThrow(await (await openSingleCallClient(client)).resend({ type: "phone_change", phone }));
}

async function openSingleCallClient(client: SupabaseClient) {
  const [{ createSingleCallClient }, { readPublishableKey }] = await Promise.all([
    import("./supabase-client.ts"),
    import("./read-publishable-key.ts"),
  ]);
  const { data } = orThrow(await client.auth.getSession());
  return createSingleCallClient(await readPublishableKey(), data.session?.access_token);
}
