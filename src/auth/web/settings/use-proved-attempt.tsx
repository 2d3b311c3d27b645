import { type ReactNode, useEffect, useRef, useState } from "react";
import type { FormProblem } from "../form/form.tsx";
import type { Attempt } from "../form/use-attempt.ts";
import { useAttempt } from "../form/use-attempt.ts";
import { ProveIdentity } from "./prove-identity.tsx";
import { summaryAround } from "./section.tsx";

/**
 * Runs a change of how one signs in. Where the server asks for a fresh proof first, `proof` is the form for it, which is shown in place
 * of the change's own: hide that meanwhile, so that it keeps its fields. The attempt then ends with the change that the proof made. The focus
 * returns to where it began, unless what came of it has taken the focus.
 */
export function useProvedAttempt(): { attempt: Attempt; proof: ReactNode | undefined } {
  const attempt = useAttempt();
  const [goOn, setGoOn] = useState<() => Promise<void>>();
  const returns = useRef<(HTMLElement | null | undefined)[]>([]);
  useEffect(() => {
    if (goOn) return;
    for (const place of returns.current) if (document.activeElement === document.body) place?.focus();
    returns.current = [];
  }, [goOn]);
  const run: Attempt = async (title, work) => {
    const begun = document.activeElement;
    let isRefused = false;
    const problem = await attempt(title, async (client) => {
      try {
        await work(client);
      } catch (error) {
        if (!isProofNeeded(error)) throw error;
        isRefused = true;
      }
    });
    if (!isRefused) return problem;
    return new Promise<FormProblem | undefined>((resolve) => {
      setGoOn(() => async () => {
        const section = summaryAround(document.activeElement);
        // It never rejects: the proof has succeeded, whatever becomes of the change.
        const outcome = await attempt(title, work);
        returns.current = [begun instanceof HTMLElement ? begun : null, section];
        setGoOn(undefined);
        resolve(outcome);
      });
    });
  };
  return { attempt: run, proof: goOn && <ProveIdentity text="account:proveChange" onProved={goOn} /> };
}

function isProofNeeded(error: unknown): boolean {
  return typeof error === "object" && error !== null && "code" in error && error.code === "reauthentication_needed";
}
