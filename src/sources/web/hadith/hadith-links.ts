import { splitLanguage } from "#i18n/shared/localized-path.ts";
import { loadRoute } from "#ui/boot/load-routes.ts";
import type { LinkWatch } from "#ui/boot/watch-links.ts";
import { fetchDataAhead } from "#ui/page/data-ahead.ts";

/** The ids of the routes of addresses below "/hadith", by the number of their segments. */
const routes = [
  undefined,
  "sources/web/hadith/collection.route",
  "hadith-of-collection",
  "sources/web/hadith/hadith.route",
];

/** The id of the route that a link leads to; undefined for links to other pages than those of hadith. */
function routeOf({ pathname }: HTMLAnchorElement): string | undefined {
  const [, section, ...rest] = splitLanguage(pathname).path.split("/");
  return section === "hadith" ? routes[rest.length] : undefined;
}

async function fetchPage(link: HTMLAnchorElement): Promise<void> {
  const route = routeOf(link);
  if (route) await Promise.all([loadRoute(route), fetchDataAhead(link.href, route)]);
}

/** Fetches the code and the data of the pages of hadith that links lead to. */
export const hadithLinks: LinkWatch = {
  leadsThere: (link) => routeOf(link) !== undefined,
  onSeen: (links) => Promise.all(links.map(fetchPage)),
};
