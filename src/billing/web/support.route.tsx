import { languageContext, messagesContext } from "#i18n/context.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { orFailed } from "#ui/page/or-failed.ts";
import { PageFailed } from "#ui/page/page-failed.tsx";
import { metaOfPage } from "#ui/page/page-meta.ts";
import { Page } from "#ui/shell/page.tsx";
import type { Route } from "./+types/support.route";
import { billingContext } from "./context.ts";
import { SupportView } from "./support/support-view.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const language = context.get(languageContext);
  const messages = context.get(messagesContext);
  const t = messages.translate(language);
  return {
    head: {
      title: t("app:pageTitle", { context: t("support:pageTitle") }),
      description: t("support:pageDescription"),
      path: "/support",
    },
    messages: messages.read(language, ["support"]),
    on: context.get(billingContext).support,
  };
}

/** If the data cannot be loaded in the browser, the page shows an error inside its shell. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return orFailed(() => serverLoader());
}

export const meta: Route.MetaFunction = metaOfPage;

export default function SupportRoute({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  if ("failed" in loaderData) return <PageFailed heading={t("common:errorTitle")} />;
  return (
    <Page>
      <SupportView on={loaderData.on} />
    </Page>
  );
}
