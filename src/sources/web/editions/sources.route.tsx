import { languageContext, messagesContext } from "#i18n/context.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { errataContext, quranContext } from "#quran/web/index.ts";
import { orFailed } from "#ui/page/or-failed.ts";
import { PageFailed } from "#ui/page/page-failed.tsx";
import { metaOfPage } from "#ui/page/page-meta.ts";
import { Page } from "#ui/shell/page.tsx";
import { evidenceContext } from "../context.ts";
import type { Route } from "./+types/sources.route";
import { Corrections } from "./corrections.tsx";
import { Editions } from "./editions.tsx";
import { EvidenceSources } from "./evidence-sources.tsx";
import { sourcesPageData } from "./sources-page-data.ts";
import "./editions.css";

export function loader({ context }: Route.LoaderArgs) {
  const language = context.get(languageContext);
  const messages = context.get(messagesContext);
  const t = messages.translate(language);
  const [quran, errata, evidence] = [
    context.get(quranContext),
    context.get(errataContext),
    context.get(evidenceContext),
  ];
  return {
    head: { title: t("sources:pageTitle"), description: t("sources:description"), path: "/sources" },
    messages: messages.read(language, ["sources"]),
    listed: sourcesPageData(language, quran, errata, evidence),
  };
}

/** If the data cannot be loaded in the browser, the page shows an error inside its shell. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return orFailed(() => serverLoader());
}

export const meta: Route.MetaFunction = metaOfPage;

export default function SourcesRoute({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  if ("failed" in loaderData) return <PageFailed heading={t("navigation:sources")} />;
  const { listed } = loaderData;
  const ofKind = (kind: "hadith" | "tafsir") => listed.sources.filter((source) => source.kind === kind);
  return (
    <Page>
      <div className="col pad-s all-sources">
        <h1 className="title">{t("sources:title")}</h1>
        <p className="say">{t("sources:intro")}</p>
        <Editions verses={listed.verses} texts={listed.texts} groups={listed.groups} />
        <EvidenceSources title={t("sources:hadith")} text={t("sources:hadithText")} sources={ofKind("hadith")} />
        <EvidenceSources title={t("sources:tafsir")} sources={ofKind("tafsir")} />
        <Corrections editions={listed.corrections} />
      </div>
    </Page>
  );
}
