import type { SupabaseClient } from "@supabase/supabase-js";
import type { MessageKey } from "#i18n/keys.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { readMinimum } from "../read-account-config.ts";
import { loadClient } from "../session/load-client.ts";
import { type FormProblem, useProblemText } from "./form.tsx";
import { toProblem } from "./problem.ts";

export type Attempt = (
  title: MessageKey,
  work: (client: SupabaseClient) => Promise<unknown>,
) => Promise<FormProblem | undefined>;

/** Runs a call of the client. A failure gets the given title, and its reason in words that the user can act on. */
export function useAttempt(): Attempt {
  const t = useTranslate();
  const say = useProblemText();
  return async (title, work) => {
    try {
      await work(await loadClient());
      return undefined;
    } catch (error) {
      const problem = toProblem(error);
      const minimum = problem.reasons?.includes("length") ? await readMinimum() : undefined;
      return {
        title: t(title),
        detail: say({ ...problem, minimum }),
        signedOut: problem.key === "auth:sessionMissing",
        field: problem.reasons || problem.key === "auth:samePassword" ? "password" : undefined,
      };
    }
  };
}
