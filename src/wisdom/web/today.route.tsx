import { orFailed } from "#ui/page/or-failed.ts";
import { metaOfPage } from "#ui/page/page-meta.ts";
import type { Route } from "./+types/today.route";
import { todayContext } from "./context.ts";
import { LoadFailed } from "./load-failed.tsx";
import { rememberTimeZone } from "./local-today.ts";
import { loadWisdom } from "./page-data.ts";
import { WisdomPage } from "./wisdom-page.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return loadWisdom(context, context.get(todayContext), true);
}

/** The server chooses the day by the cookie. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  rememberTimeZone();
  return orFailed(() => serverLoader());
}

export const meta: Route.MetaFunction = metaOfPage;

export default function TodayPage({ loaderData }: Route.ComponentProps) {
  if ("failed" in loaderData) return <LoadFailed />;
  return <WisdomPage key={loaderData.wisdom.date} {...loaderData} />;
}
