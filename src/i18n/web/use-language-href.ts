import { useCallback, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import type { Language } from "../shared/languages.ts";
import { localizedPath } from "../shared/localized-path.ts";

/** The address of the current page in another language, with its query and hash. It always has a language prefix. */
export function useLanguageHref(): (language: Language) => string {
  const { pathname, search, hash } = useLocation();
  // The server renders without query and hash; adding them after hydration keeps both first renders equal.
  const hydrated = useSyncExternalStore(noChanges, inBrowser, onServer);
  const page = hydrated ? pathname + search + hash : pathname;
  return useCallback((language: Language) => localizedPath(language, page), [page]);
}

const noChanges = () => () => {};
const inBrowser = () => true;
const onServer = () => false;
