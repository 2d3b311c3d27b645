import { metaOfPage } from "#ui/page/page-meta.ts";
import type { Route } from "./+types/glossary.route";
import { IslandPage } from "./article/island-page.tsx";
import { loadPage } from "./article/load-page.ts";
import { pageHead, pageSource } from "./article/page-head.ts";
import { GlossaryView } from "./glossary/glossary-view.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const source = pageSource(context);
  const { editorial, language, t, at } = source;
  const title = t("glossary:title");
  const terms = editorial.glossary(language).flatMap((topic) => topic.terms);
  const set = {
    "@type": "DefinedTermSet",
    "@id": at("/glossary"),
    name: title,
    inLanguage: language,
    hasDefinedTerm: terms.map(({ id, term, text }) => ({
      "@type": "DefinedTerm",
      "@id": `${at("/glossary")}#${id}`,
      name: term,
      description: text,
    })),
  };
  const description = t("glossary:description");
  return { head: pageHead(source, { title, description, trail: [{ name: title, path: "/glossary" }], about: [set] }) };
}

export function clientLoader(loading: Route.ClientLoaderArgs) {
  return loadPage(loading);
}

export const meta: Route.MetaFunction = metaOfPage;

export default function GlossaryRoute({ loaderData }: Route.ComponentProps) {
  return <IslandPage loaderData={loaderData}>{import.meta.env.SSR ? <GlossaryView /> : null}</IslandPage>;
}
