import { type ShouldRevalidateFunctionArgs, useOutletContext } from "react-router";
import { metaOfPage } from "#ui/page-meta.ts";
import type { Route } from "./+types/home.route";
import { type Asking, Home } from "./home/home.tsx";
import { loadHome } from "./page-loaders.ts";

export function loader({ context }: Route.LoaderArgs) {
  return loadHome(context);
}

/** Verses attached by the query change nothing of what the server knows. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = metaOfPage;

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return <Home today={loaderData.today} {...useOutletContext<Asking>()} />;
}
