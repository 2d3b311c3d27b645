import type { SupabaseClient } from "@supabase/supabase-js";
import { type ReactNode, useState } from "react";
import type { Attempt } from "../form/use-attempt.ts";
import { useAttempt } from "../form/use-attempt.ts";
import { loadClient } from "../session/load-client.ts";
import { ProveIdentity } from "./prove-identity.tsx";

type Work = (client: SupabaseClient) => Promise<unknown>;

/**
 * Runs a change of how one signs in. Where the server asks for a fresh proof first, `proof` is the form for it, which takes the place
 * of the change's own and makes the change once the proof was given; else it is undefined.
 */
export function useProvedAttempt(): { attempt: Attempt; proof: ReactNode | undefined } {
  const attempt = useAttempt();
  const [waiting, setWaiting] = useState<Work>();
  const run: Attempt = (title, work) =>
    attempt(title, async (client) => {
      try {
        await work(client);
      } catch (error) {
        if (!isProofNeeded(error)) throw error;
        setWaiting(() => work);
      }
    });
  const finish = async (work: Work) => {
    await work(await loadClient());
    setWaiting(undefined);
  };
  const proof = waiting && <ProveIdentity text="account:proveChange" onProved={() => finish(waiting)} />;
  return { attempt: run, proof };
}

function isProofNeeded(error: unknown): boolean {
  return typeof error === "object" && error !== null && "code" in error && error.code === "reauthentication_needed";
}
