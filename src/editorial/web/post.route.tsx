import { data } from "react-router";
import { metaOfPage } from "#ui/page/page-meta.ts";
import { postPath } from "../shared/addresses.ts";
import type { Route } from "./+types/post.route";
import { IslandPage } from "./article/island-page.tsx";
import { loadPage } from "./article/load-page.ts";
import { pageHead, pageSource } from "./article/page-head.ts";
import { PostView } from "./article/post-views.tsx";

export function loader({ context, params }: Route.LoaderArgs) {
  const source = pageSource(context);
  const { editorial, language, t, at } = source;
  const post = editorial.post(language, params.slug);
  if (!post) throw data(null, { status: 404 });
  const { title, description, published } = post;
  const path = postPath(post.slug);
  const publisher = { "@type": "Organization", name: t("app:name"), url: at("/") };
  const article = {
    "@type": "Article",
    headline: title,
    description,
    datePublished: published,
    inLanguage: language,
    mainEntityOfPage: at(path),
    author: publisher,
    publisher,
  };
  const trail = [
    { name: t("blog:title"), path: "/blog" },
    { name: title, path },
  ];
  return { head: pageHead(source, { title, description, trail, about: [article], card: `blog:${post.slug}` }) };
}

export function clientLoader(loading: Route.ClientLoaderArgs) {
  return loadPage(loading);
}

export const meta: Route.MetaFunction = (of) =>
  metaOfPage(of).map((one) =>
    "property" in one && one.property === "og:type" ? { property: "og:type", content: "article" } : one,
  );

export default function PostRoute({ loaderData, params }: Route.ComponentProps) {
  return (
    <IslandPage loaderData={loaderData}>{import.meta.env.SSR ? <PostView slug={params.slug} /> : null}</IslandPage>
  );
}
