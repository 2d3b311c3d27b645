import { searchLimit } from "#chat/shared/limits.ts";
import { languageContext, messagesContext } from "#i18n/context.ts";
import { SavedPage } from "#library/web/pages.ts";
import { metaOfPage } from "#ui/page/page-meta.ts";
import type { Route } from "./+types/saved-passages.route";
import { ChatPassages } from "./passages/chat-passages.tsx";

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

export const meta: Route.MetaFunction = metaOfPage;

export default function SavedPassagesPage() {
  return (
    <SavedPage
      searchLimit={searchLimit}
      chatPassages={(words, onKnown) => <ChatPassages words={words} onKnown={onKnown} />}
    />
  );
}
