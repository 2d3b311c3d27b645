import { languageContext, messagesContext } from "#i18n/context.ts";
import { metaOfPage } from "#ui/page/page-meta.ts";
import type { Route } from "./+types/saved-passages.route";
import { SavedPage } from "./saved-passages/saved-page.tsx";
import "./saved-passages/saved.css";

/** The page is the same for everyone: what a person has saved is added by their browser. */
export function loader({ context }: Route.LoaderArgs) {
  const language = context.get(languageContext);
  const messages = context.get(messagesContext);
  const t = messages.translate(language);
  return {
    messages: messages.read(language, ["savedPassages", "verse", "toast"]),
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
  return <SavedPage />;
}
