import type { Factor, SupabaseClient } from "@supabase/supabase-js";
import { useCallback, useEffect, useState } from "react";
import { loadClient, orThrow } from "../session/load-client.ts";

/** The user's second factors, verified or not; undefined while loading. `retry` loads them again. */
export function useFactors() {
  const [factors, setFactors] = useState<readonly Factor[]>();
  const [failed, setFailed] = useState<{ cause: unknown }>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let left = false;
    readFactors(turn).then(
      (found) => !left && setFactors(found),
      (cause: unknown) => !left && setFailed({ cause }),
    );
    return () => {
      left = true;
    };
  }, [turn]);
  const retry = useCallback(() => {
    setFailed(undefined);
    setTurn((before) => before + 1);
  }, []);
  return { factors, failed, retry };
}

/** On a retry the client fetches the user anew instead of using its cached copy. */
async function readFactors(turn: number): Promise<readonly Factor[]> {
  const client = await loadClient();
  if (turn > 0) await client.auth.getUser();
  return orThrow(await client.auth.mfa.listFactors()).data?.all ?? [];
}

/** Whether the user has a second factor that this session has not proved. */
export async function needsSecondFactor(client: SupabaseClient): Promise<boolean> {
  const { data } = orThrow(await client.auth.mfa.getAuthenticatorAssuranceLevel());
  return data?.nextLevel === "aal2" && data.currentLevel !== "aal2";
}
