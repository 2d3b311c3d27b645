import type { SupabaseClient } from "@supabase/supabase-js";
import { useLocation, useNavigate } from "react-router";
import type { MessageKey } from "#i18n/keys.ts";
import { localizedPath, splitLanguage } from "#i18n/shared/localized-path.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import { type FormProblem, useSayProblem } from "./form.tsx";
import { loadClient } from "./load-client.ts";
import { inMode, type Mode } from "./modes.ts";
import { nextAddress } from "./next-address.ts";
import { problemOf } from "./say-problem.ts";

/** What every screen of the page needs: the client, where to go, and words for what fails. */
export function useAuthPage() {
  const t = useTranslate();
  const say = useSayProblem();
  const language = useLanguage();
  const navigate = useNavigate();
  const { pathname, search: whole } = useLocation();
  // The server is told what the page asks for, and not where one goes afterwards.
  const search = useHydrated() ? whole : "";
  const prefix = splitLanguage(pathname).language;
  const next = () => nextAddress(new URLSearchParams(search).get("next"), location.origin);
  return {
    t,
    /** The interface's language, which mails are written in. */
    language,
    search,
    go: (mode: Mode) => navigate(localizedPath(prefix, inMode(search, mode)), { replace: true }),
    /** Leaves for where the person came from. */
    leave: () => navigate(next(), { replace: true }),
    /** Where a mail or another service sends the person back to. */
    returnTo: (mode: Mode) => location.origin + localizedPath(prefix, inMode(search, mode)),
    /** Does something with the client; what fails gets the title. */
    async attempt(
      title: MessageKey,
      work: (client: SupabaseClient) => Promise<unknown>,
    ): Promise<FormProblem | undefined> {
      try {
        await work(await loadClient());
        return undefined;
      } catch (error) {
        return { title: t(title), detail: say(problemOf(error)) };
      }
    },
  };
}
