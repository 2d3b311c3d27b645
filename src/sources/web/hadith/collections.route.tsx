import { languageContext, messagesContext } from "#i18n/context.ts";
import { orFailed } from "#ui/page/or-failed.ts";
import { metaOfPage } from "#ui/page/page-meta.ts";
import { loadedKindsContext } from "#ui/shell/loaded-kinds.ts";
import { evidenceContext } from "../context.ts";
import type { Route } from "./+types/collections.route";
import { CollectionList } from "./collection-list.tsx";
import { collectionFacts } from "./hadith-facts.ts";
import { HadithFailed } from "./hadith-failed.tsx";
import "./hadith.css";

export function loader({ context }: Route.LoaderArgs) {
  const language = context.get(languageContext);
  const messages = context.get(messagesContext);
  const evidence = context.get(evidenceContext);
  const t = messages.translate(language);
  return {
    head: { title: t("hadith:pageTitle"), description: t("hadith:description"), path: "/hadith" },
    messages: messages.read(language, ["hadith"]),
    collections: evidence
      .sources()
      .filter(({ kind }) => kind === "hadith")
      .map((source) => collectionFacts(source, evidence.collection(source.id), language)),
    loaded: [...context.get(loadedKindsContext)],
  };
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return orFailed(serverLoader);
}

export const meta: Route.MetaFunction = metaOfPage;

export default function CollectionsPage({ loaderData }: Route.ComponentProps) {
  if ("failed" in loaderData) return <HadithFailed />;
  return <CollectionList collections={loaderData.collections} loaded={loaderData.loaded} />;
}
