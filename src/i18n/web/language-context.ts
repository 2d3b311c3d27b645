import { createContext, useContext } from "react";
import type { Translate } from "../keys.ts";
import { fallbackLanguage, type Language } from "../shared/languages.ts";

type Interface = { language: Language; translate: Translate };

// Outside a provider there are no messages; a key on the screen is still better than an error page that throws.
export const InterfaceContext = createContext<Interface>({ language: fallbackLanguage, translate: (key) => key });

/** The language of the page. */
export function useLanguage(): Language {
  return useContext(InterfaceContext).language;
}

/** Writes the page's messages: `t("chat:send")`, `t("quran:verses", { count: 7 })`. The function is stable. */
export function useTranslate(): Translate {
  return useContext(InterfaceContext).translate;
}
