import type { RouterContextProvider } from "react-router";
import { languageContext, messagesContext } from "#i18n/context.ts";
import type { PageHead } from "#ui/page-meta.ts";

/** What the home page needs beside its frame: what it says of itself, and today's date. */
export function loadHome(context: Readonly<RouterContextProvider>) {
  const t = context.get(messagesContext).translate(context.get(languageContext));
  const head: PageHead = { title: t("app:title"), description: t("app:description"), path: "/" };
  return { head, today: new Date().toISOString().slice(0, 10) };
}
