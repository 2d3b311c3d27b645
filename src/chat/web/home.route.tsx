import { type ShouldRevalidateFunctionArgs, useOutletContext } from "react-router";
import { usePrefetchSearchPage } from "#ui/boot/use-prefetch-search-page.ts";
import { metaOfPage } from "#ui/page/page-meta.ts";
import type { Route } from "./+types/home.route";
import { Home, type HomeContext } from "./home/home.tsx";
import { loadHome } from "./page-loaders.ts";

export function loader({ context }: Route.LoaderArgs) {
  return loadHome(context);
}

/** The loader's data does not depend on the query, which attaches verses. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = metaOfPage;

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { today, wisdom, recitation, chapters } = loaderData;
  usePrefetchSearchPage();
  const facts = { today, wisdom, recitation, chapters };
  return <Home {...facts} {...useOutletContext<HomeContext>()} />;
}
