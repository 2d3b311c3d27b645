import type { Factor } from "@supabase/supabase-js";
import { useCallback, useEffect, useState } from "react";
import { orThrow } from "../or-throw.ts";
import { loadClient } from "../session/load-client.ts";

/** The second factors of whoever is signed in, verified or not; undefined until they are known. `retry` reads them anew. */
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

/** At a later turn the client is asked to forget what it knows. */
async function readFactors(turn: number): Promise<readonly Factor[]> {
  const client = await loadClient();
  if (turn > 0) await client.auth.getUser();
  return orThrow(await client.auth.mfa.listFactors()).data?.all ?? [];
}
