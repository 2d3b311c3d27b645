import { createClient, type SupabaseClient } from "@supabase/supabase-js";

/**
 * The official client of the accounts' protocol, with its own rules for keeping and renewing a session. It finds the session in the
 * address where a mail or another service sent the person back.
 */
export function createAccountClient(publicKey: string): SupabaseClient {
  return createClient(location.origin, publicKey, {
    auth: { flowType: "pkce", persistSession: true, autoRefreshToken: true, detectSessionInUrl: true },
  });
}
