import { type Ref, useCallback } from "react";
import { Link, type LinkProps, type To, useLocation } from "react-router";
import type { Language } from "../shared/languages.ts";
import { localizedPath, splitLanguage } from "../shared/localized-path.ts";

/** A link that keeps the address's form: prefixed on "/ar/…", plain on a plain page. Write `to` without a language. */
export function LocalizedLink({ to, ...rest }: LinkProps & { ref?: Ref<HTMLAnchorElement> }) {
  const localize = useLocalizedTo();
  return <Link {...rest} to={localize(to)} />;
}

/** The same for code that navigates: `navigate(localize("/quran/2"))`. */
export function useLocalizedTo(): (to: To) => To {
  const { language } = splitLanguage(useLocation().pathname);
  return useCallback((to: To) => localizeTo(language, to), [language]);
}

/** Relative addresses ("#v5", "?page=2", "next") and those of other sites stay as they are. */
export function localizeTo(language: Language | undefined, to: To): To {
  if (typeof to === "string") return isOurs(to) ? localizedPath(language, to) : to;
  return to.pathname && isOurs(to.pathname) ? { ...to, pathname: localizedPath(language, to.pathname) } : to;
}

function isOurs(path: string): boolean {
  return path.startsWith("/") && !path.startsWith("//");
}
