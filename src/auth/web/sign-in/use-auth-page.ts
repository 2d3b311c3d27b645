import { useLocation, useNavigate } from "react-router";
import { localizedPath, splitLanguage } from "#i18n/shared/localized-path.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import { useAttempt } from "../form/use-attempt.ts";
import { inMode, type Mode } from "./modes.ts";
import { nextAddress } from "./next-address.ts";

/** What every screen of the page needs: the client, where to go, and words for what fails. */
export function useAuthPage() {
  const t = useTranslate();
  const attempt = useAttempt();
  const language = useLanguage();
  const navigate = useNavigate();
  const { pathname, search: whole } = useLocation();
  // The server is told what the page asks for, and not where one goes afterwards.
  const search = useHydrated() ? whole : "";
  const prefix = splitLanguage(pathname).language;
  const next = () => {
    const address = nextAddress(new URLSearchParams(search).get("next"), location.origin);
    return address === "/" ? localizedPath(prefix, address) : address;
  };
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
    attempt,
  };
}
