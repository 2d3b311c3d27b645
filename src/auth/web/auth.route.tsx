import { languageContext, messagesContext } from "#i18n/context.ts";
import { metaOfPage } from "#ui/page/page-meta.ts";
import type { Route } from "./+types/auth.route";
import { AuthPage } from "./sign-in/auth-page.tsx";
import "./auth.css";

/** The same page for everyone: the browser reads its mode from the query. */
export function loader({ context }: Route.LoaderArgs) {
  const language = context.get(languageContext);
  const messages = context.get(messagesContext);
  const t = messages.translate(language);
  return {
    messages: messages.read(language, ["auth"]),
    head: { title: t("auth:pageTitle"), description: t("auth:pageDescription"), path: "/auth", noindex: true },
  };
}

export const meta: Route.MetaFunction = metaOfPage;

export default function AuthRoute() {
  return <AuthPage />;
}
