import { data } from "react-router";
import { metaOfPage } from "#ui/page/page-meta.ts";
import { categoryPath } from "../shared/addresses.ts";
import type { Route } from "./+types/category.route";
import { IslandPage } from "./article/island-page.tsx";
import { loadPage } from "./article/load-page.ts";
import { pageHead, pageSource } from "./article/page-head.ts";
import { CategoryView } from "./faq/question-views.tsx";

export function loader({ context, params }: Route.LoaderArgs) {
  const source = pageSource(context);
  const { editorial, language, t } = source;
  const category = editorial.categories(language).find(({ id }) => id === params.category);
  if (!category) throw data(null, { status: 404 });
  const trail = [
    { name: t("faq:title"), path: "/faq" },
    { name: category.name, path: categoryPath(category.id) },
  ];
  const description = t("faq:categoryDescription", { context: category.name });
  return { head: pageHead(source, { title: category.name, description, trail }) };
}

export function clientLoader(loading: Route.ClientLoaderArgs) {
  return loadPage(loading);
}

export const meta: Route.MetaFunction = metaOfPage;

export default function CategoryRoute({ loaderData, params }: Route.ComponentProps) {
  return (
    <IslandPage loaderData={loaderData}>
      {import.meta.env.SSR ? <CategoryView id={params.category} /> : null}
    </IslandPage>
  );
}
