import { metaOfPage } from "#ui/page/page-meta.ts";
import type { Route } from "./+types/blog.route";
import { IslandPage } from "./article/island-page.tsx";
import { loadPage } from "./article/load-page.ts";
import { pageHead, pageSource } from "./article/page-head.ts";
import { PostList } from "./article/post-views.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const source = pageSource(context);
  const title = source.t("blog:title");
  const description = source.t("blog:description");
  return { head: pageHead(source, { title, description, trail: [{ name: title, path: "/blog" }], card: "blog" }) };
}

export function clientLoader(loading: Route.ClientLoaderArgs) {
  return loadPage(loading);
}

export const meta: Route.MetaFunction = metaOfPage;

export default function BlogRoute({ loaderData }: Route.ComponentProps) {
  return <IslandPage loaderData={loaderData}>{import.meta.env.SSR ? <PostList /> : null}</IslandPage>;
}
