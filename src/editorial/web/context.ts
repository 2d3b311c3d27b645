import { createContext } from "react";
import { createContext as createRouterContext, type RouterContextProvider } from "react-router";
import { languageContext, messagesContext, type Translate } from "#i18n/context.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { loadedKindsContext, type SourceKind } from "#ui/shell/loaded-kinds.ts";
import type { Editorial } from "../shared/contract.ts";

/** Our texts, for loaders. */
export const editorialContext = createRouterContext<Editorial>();

/**
 * Our texts and all messages of the page's language, for components during server rendering: their markup is not hydrated, so that
 * neither is sent a second time as loader data. Null in the browser.
 */
export const EditorialSource = createContext<EditorialPage | null>(null);
type EditorialPage = { editorial: Editorial; language: Language; t: Translate; loaded: ReadonlySet<SourceKind> };

/** The value of `EditorialSource` for a request. */
export function editorialSource(context: Readonly<RouterContextProvider>): EditorialPage {
  const language = context.get(languageContext);
  const t = context.get(messagesContext).translate(language);
  return { editorial: context.get(editorialContext), language, t, loaded: context.get(loadedKindsContext) };
}
