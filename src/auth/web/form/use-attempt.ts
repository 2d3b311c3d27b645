import type { SupabaseClient } from "@supabase/supabase-js";
import type { MessageKey } from "#i18n/keys.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { loadClient } from "../session/load-client.ts";
import { type FormProblem, useSayProblem } from "./form.tsx";
import { problemOf } from "./problem.ts";

export type Attempt = (
  title: MessageKey,
  work: (client: SupabaseClient) => Promise<unknown>,
) => Promise<FormProblem | undefined>;

/** Does something with the client; what fails gets the title, and why in words that a person can act on. */
export function useAttempt(): Attempt {
  const t = useTranslate();
  const say = useSayProblem();
  return async (title, work) => {
    try {
      await work(await loadClient());
      return undefined;
    } catch (error) {
      return { title: t(title), detail: say(problemOf(error)) };
    }
  };
}
