import { searchLimit } from "#chat/shared/limits.ts";
import { languageContext, messagesContext } from "#i18n/context.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { SavedPage } from "#library/web/pages.ts";
import { orFailed } from "#ui/page/or-failed.ts";
import { PageFailed } from "#ui/page/page-failed.tsx";
import { metaOfPage } from "#ui/page/page-meta.ts";
import type { Route } from "./+types/saved-passages.route";
import { ChatPassages } from "./passages/chat-passages.tsx";
import { ExportEverything } from "./passages/export-everything.tsx";

/** The page is the same for every user. The browser adds the bookmarks and the passages of conversations. */
export function loader({ context }: Route.LoaderArgs) {
  const language = context.get(languageContext);
  const messages = context.get(messagesContext);
  const t = messages.translate(language);
  return {
    messages: messages.read(language, [
      "savedPassages",
      "verse",
      "toast",
      "chat",
      "answer",
      "hadith",
      "signupPrompt",
      "share",
    ]),
    head: {
      title: t("savedPassages:pageTitle"),
      description: t("savedPassages:pageDescription"),
      path: "/saved-passages",
      noindex: true,
    },
  };
}

/** If the data cannot be loaded in the browser, the page shows an error inside its shell. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return orFailed(() => serverLoader());
}

export const meta: Route.MetaFunction = metaOfPage;

export default function SavedPassagesPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  if ("failed" in loaderData) return <PageFailed heading={t("navigation:saved")} title={t("common:loadSavedFailed")} />;
  return (
    <SavedPage
      searchLimit={searchLimit}
      chatPassages={(words, onKnown) => <ChatPassages words={words} onKnown={onKnown} />}
      exporting={<ExportEverything />}
    />
  );
}
