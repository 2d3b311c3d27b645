import { data } from "react-router";
import { metaOfPage } from "#ui/page/page-meta.ts";
import { staticPageIds } from "../shared/contract.ts";
import type { Route } from "./+types/static-page.route";
import { IslandPage } from "./article/island-page.tsx";
import { loadPage } from "./article/load-page.ts";
import { pageHead, pageSource } from "./article/page-head.ts";
import { StaticPageView } from "./article/static-page-view.tsx";

/** Features, principles, terms and privacy: the pattern of the route names the page. */
export function loader({ context, pattern }: Route.LoaderArgs) {
  const source = pageSource(context);
  const id = staticPageIds.find((one) => pattern.endsWith(`/${one}`));
  const page = id && source.editorial.page(source.language, id);
  if (!page) throw data(null, { status: 404 });
  const { title, description } = page;
  return {
    head: pageHead(source, { title, description, trail: [{ name: title, path: `/${id}` }] }),
    id,
  };
}

export function clientLoader(loading: Route.ClientLoaderArgs) {
  return loadPage(loading);
}

export const meta: Route.MetaFunction = metaOfPage;

export default function StaticPageRoute({ loaderData }: Route.ComponentProps) {
  return (
    <IslandPage loaderData={loaderData}>
      {import.meta.env.SSR && "id" in loaderData ? <StaticPageView id={loaderData.id} /> : null}
    </IslandPage>
  );
}
