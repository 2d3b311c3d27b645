import { languageContext, messagesContext } from "#i18n/context.ts";
import { metaOfPage } from "#ui/page/page-meta.ts";
import type { Route } from "./+types/auth.route";
import { accountsContext } from "./context.ts";
import { AuthPage } from "./sign-in/auth-page.tsx";
import { modeOf, modeTitles } from "./sign-in/modes.ts";
import { SiteAccounts } from "./site-accounts.ts";
import "./auth.css";

/** The same page for everyone; the query names the mode. */
export function loader({ context, request }: Route.LoaderArgs) {
  const language = context.get(languageContext);
  const messages = context.get(messagesContext);
  const t = messages.translate(language);
  const title = t("app:pageTitle", { context: t(modeTitles[modeOf(new URL(request.url).search)]) });
  return {
    messages: messages.read(language, ["auth"]),
    accounts: context.get(accountsContext),
    head: { title, description: t("auth:pageDescription"), path: "/auth", noindex: true },
  };
}

export const meta: Route.MetaFunction = metaOfPage;

export default function AuthRoute({ loaderData }: Route.ComponentProps) {
  return (
    <SiteAccounts value={loaderData.accounts}>
      <AuthPage />
    </SiteAccounts>
  );
}
