import { useLocation, useNavigate } from "react-router";
import { localizedPath, splitLanguage } from "#i18n/shared/localized-path.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import { useAttempt } from "../form/use-attempt.ts";
import { inMode, type Mode } from "./modes.ts";
import { nextAddress } from "./next-address.ts";

/** What every screen of `/auth` needs: navigation, and calls of the client with translated errors. */
export function useAuthPage() {
  const t = useTranslate();
  const attempt = useAttempt();
  const language = useLanguage();
  const navigate = useNavigate();
  const { pathname, search: whole } = useLocation();
  // `?next=` is read in the browser only: the server renders the page without its query.
  const search = useHydrated() ? whole : "";
  const prefix = splitLanguage(pathname).language;
  const next = () => nextAddress(new URLSearchParams(search).get("next"), location.origin, prefix);
  return {
    t,
    /** The interface's language, in which mails are written. */
    language,
    search,
    go: (mode: Mode) => navigate(localizedPath(prefix, inMode(search, mode)), { replace: true }),
    /** Leaves for the path of `?next=`, where `refused` is the code of what was refused on the way to it. */
    leave: (refused?: string) => navigate(next(), { replace: true, ...(refused && { state: { refused } }) }),
    /** The URL to which a mail link or provider returns. */
    returnTo: (mode: Mode) => location.origin + localizedPath(prefix, inMode(search, mode)),
    attempt,
  };
}
