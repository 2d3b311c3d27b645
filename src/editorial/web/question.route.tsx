import { data } from "react-router";
import { metaOfPage } from "#ui/page/page-meta.ts";
import { categoryPath, questionPath } from "../shared/addresses.ts";
import { plainText } from "../shared/document.ts";
import type { Route } from "./+types/question.route";
import { IslandPage } from "./article/island-page.tsx";
import { loadPage } from "./article/load-page.ts";
import { pageHead, pageSource } from "./article/page-head.ts";
import { QuestionView } from "./faq/question-views.tsx";

export function loader({ context, params }: Route.LoaderArgs) {
  const source = pageSource(context);
  const { editorial, language, t, at } = source;
  const found = editorial.question(language, params.slug);
  if (!found) throw data(null, { status: 404 });
  const { slug, question, category, summary, body } = found;
  const path = questionPath(slug);
  const name = editorial.categories(language).find(({ id }) => id === category)?.name ?? category;
  const trail = [
    { name: t("faq:title"), path: "/faq" },
    { name, path: categoryPath(category) },
    { name: question, path },
  ];
  const faq = {
    "@type": "FAQPage",
    "@id": `${at(path)}#faq`,
    inLanguage: language,
    mainEntity: [
      { "@type": "Question", name: question, acceptedAnswer: { "@type": "Answer", text: plainText(body.blocks) } },
    ],
  };
  return {
    head: pageHead(source, { title: question, description: summary, trail, about: [faq], card: `faq:${slug}` }),
  };
}

export function clientLoader(loading: Route.ClientLoaderArgs) {
  return loadPage(loading);
}

export const meta: Route.MetaFunction = metaOfPage;

export default function QuestionRoute({ loaderData, params }: Route.ComponentProps) {
  return (
    <IslandPage loaderData={loaderData}>{import.meta.env.SSR ? <QuestionView slug={params.slug} /> : null}</IslandPage>
  );
}
