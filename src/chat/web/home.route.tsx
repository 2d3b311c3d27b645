import { metaOfPage } from "#ui/page-meta.ts";
import type { Route } from "./+types/home.route";
import { Home } from "./home.tsx";
import { loadHome } from "./home-loader.ts";
import "./chat.css";

export function loader({ context }: Route.LoaderArgs) {
  return loadHome(context);
}

export const meta: Route.MetaFunction = metaOfPage;

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return <Home {...loaderData} />;
}
