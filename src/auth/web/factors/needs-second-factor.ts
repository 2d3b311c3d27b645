import type { SupabaseClient } from "@supabase/supabase-js";
import { orThrow } from "../or-throw.ts";

/** Whether the person has a second factor that this session has not proved. */
export async function needsSecondFactor(client: SupabaseClient): Promise<boolean> {
  const { data } = orThrow(await client.auth.mfa.getAuthenticatorAssuranceLevel());
  return data?.nextLevel === "aal2" && data.currentLevel !== "aal2";
}
