import { useEffect } from "react";
import { useLocation } from "react-router";
import { splitLanguage } from "../shared/localized-path.ts";
import { useLanguage } from "./language-context.ts";
import { syncLanguage } from "./sync-language.ts";

/** Rendered once, in the root layout. Renders nothing. */
export function LanguageSync() {
  const page = useLanguage();
  const prefix = splitLanguage(useLocation().pathname).language;
  useEffect(() => {
    let here = true;
    // If the detector cannot be loaded, the page stays in its language.
    syncLanguage(page, prefix, () => here).catch(() => {});
    return () => {
      here = false;
    };
  }, [page, prefix]);
  return null;
}
