import { useEffect } from "react";
import { useLocation } from "react-router";
import { splitLanguage } from "../shared/localized-path.ts";
import { useLanguage } from "./language-context.ts";
import { syncLanguage } from "./sync-language.ts";

/** Rendered once, in the root layout. Shows nothing. */
export function LanguageSync() {
  const page = useLanguage();
  const prefix = splitLanguage(useLocation().pathname).language;
  useEffect(() => {
    let here = true;
    // Without a connection the detector does not arrive; the page is readable all the same.
    syncLanguage(page, prefix, () => here).catch(() => {});
    return () => {
      here = false;
    };
  }, [page, prefix]);
  return null;
}
