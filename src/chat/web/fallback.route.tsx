import { data, useOutletContext } from "react-router";
import { metaOfPage } from "#ui/page/page-meta.ts";
import type { Route } from "./+types/fallback.route";
import { Home, type HomeContext } from "./home/home.tsx";
import { loadHome } from "./page-loaders.ts";

/** An unknown path: with a language prefix it shows that language's home page, without one it is a 404. */
export function loader({ context, params }: Route.LoaderArgs) {
  if (params.lang === undefined) throw data(null, { status: 404 });
  const home = loadHome(context);
  return { ...home, head: { ...home.head, noindex: true } };
}

export const meta: Route.MetaFunction = metaOfPage;

export default function ElsewherePage({ loaderData }: Route.ComponentProps) {
  const { today, wisdom, recitation, chapters } = loaderData;
  const facts = { today, wisdom, recitation, chapters };
  return <Home {...facts} {...useOutletContext<HomeContext>()} />;
}
