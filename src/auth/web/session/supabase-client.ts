import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { sessionStorage } from "./session-storage.ts";

/**
 * The official client, which stores and renews the session and takes it from the URL after a mail link or a
 * provider's redirect.
 */
export function createAccountClient(publicKey: string): SupabaseClient {
  return createClient(location.origin, publicKey, {
    auth: {
      storage: sessionStorage,
      flowType: "pkce",
      persistSession: true,
      autoRefreshToken: true,
      detectSessionInUrl: true,
    },
  });
}
