import { languageContext, messagesContext } from "#i18n/context.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { orFailed } from "#ui/page/or-failed.ts";
import { PageFailed } from "#ui/page/page-failed.tsx";
import { metaOfPage } from "#ui/page/page-meta.ts";
import { Page } from "#ui/shell/page.tsx";
import type { Route } from "./+types/donations.route";
import { billingContext } from "./context.ts";
import { DonationsView } from "./donations/donations-view.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const language = context.get(languageContext);
  const messages = context.get(messagesContext);
  const t = messages.translate(language);
  const { donations, group, groupUrl, test } = context.get(billingContext);
  return {
    head: {
      title: t("app:pageTitle", { context: t("donation:pageTitle") }),
      description: t("donation:pageDescription"),
      path: "/donations",
    },
    messages: messages.read(language, ["donation"]),
    group,
    groupUrl,
    test,
    ...(await donations()),
  };
}

/** If the data cannot be loaded in the browser, the page shows an error inside its shell. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return orFailed(() => serverLoader());
}

export const meta: Route.MetaFunction = metaOfPage;

export default function DonationsRoute({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  if ("failed" in loaderData) return <PageFailed heading={t("common:errorTitle")} />;
  return (
    <Page>
      <DonationsView {...loaderData} />
    </Page>
  );
}
