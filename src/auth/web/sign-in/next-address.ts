import type { Language } from "#i18n/shared/languages.ts";
import { localizedPath } from "#i18n/shared/localized-path.ts";

/**
 * The path to open after signing in: one of this site, else the home page. Anything that could lead to another site
 * is refused. `language`: that of the sign-in page, which may have been chosen there.
 */
export function nextAddress(asked: string | null, origin: string, language: Language | undefined): string {
  const path = allowedPath(asked, origin);
  return language ? localizedPath(language, path) : path;
}

function allowedPath(asked: string | null, origin: string): string {
  if (!asked?.startsWith("/") || !URL.canParse(asked, origin)) return "/";
  const { origin: found, pathname, search, hash } = new URL(asked, origin);
  // A path with two leading slashes would be read as a host.
  if (found !== origin || pathname.startsWith("//") || /^\/([a-z]{2}\/)?auth(\/|$)/.test(pathname)) return "/";
  // The router throws on an address with a tab or a line break, which a URL drops and a path decodes.
  if (/%0[9ad]/i.test(pathname)) return "/";
  return pathname + search + hash;
}

/** Whether an address opens the account settings. */
export const opensAccount = (address: string | null): boolean => /[?&]settings=account(?:[&#]|$)/.test(address ?? "");
