import { languageContext, messagesContext } from "#i18n/context.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { quranContext } from "#quran/web/index.ts";
import { orFailed } from "#ui/page/or-failed.ts";
import { PageFailed } from "#ui/page/page-failed.tsx";
import { metaOfPage } from "#ui/page/page-meta.ts";
import { Page } from "#ui/shell/page.tsx";
import { evaluationContext } from "../context.ts";
import type { Route } from "./+types/evaluation.route";
import { evaluationPageData } from "./evaluation-page-data.ts";
import { EvaluationView } from "./evaluation-view.tsx";
import "./evaluation.css";

export function loader({ context }: Route.LoaderArgs) {
  const language = context.get(languageContext);
  const messages = context.get(messagesContext);
  const t = messages.translate(language);
  return {
    head: { title: t("evaluation:pageTitle"), description: t("evaluation:description"), path: "/evaluation" },
    messages: messages.read(language, ["evaluation"]),
    measured: evaluationPageData(context.get(evaluationContext), context.get(quranContext).version),
  };
}

/** If the data cannot be loaded in the browser, the page shows an error inside its shell. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return orFailed(() => serverLoader());
}

export const meta: Route.MetaFunction = metaOfPage;

export default function EvaluationRoute({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  if ("failed" in loaderData) return <PageFailed heading={t("navigation:evaluation")} />;
  return (
    <Page>
      <EvaluationView measured={loaderData.measured} />
    </Page>
  );
}
