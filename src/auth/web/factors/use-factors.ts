import type { Factor, SupabaseClient } from "@supabase/supabase-js";
import { useLoaded } from "../form/use-loaded.ts";
import { loadClient, orThrow } from "../session/load-client.ts";

/** The user's second factors, verified or not. */
export const useFactors = () => useLoaded(readFactors);

/** After the first time the client fetches the user anew instead of using its cached copy. */
async function readFactors(earlier: number): Promise<readonly Factor[]> {
  const client = await loadClient();
  if (earlier > 0) await client.auth.getUser();
  return orThrow(await client.auth.mfa.listFactors()).data?.all ?? [];
}

/** Whether the user has a second factor that this session has not proved. */
export async function needsSecondFactor(client: SupabaseClient): Promise<boolean> {
  const { data } = orThrow(await client.auth.mfa.getAuthenticatorAssuranceLevel());
  return data?.nextLevel === "aal2" && data.currentLevel !== "aal2";
}
