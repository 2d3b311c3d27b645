import { splitLanguage } from "#i18n/shared/localized-path.ts";
import { loadRoute } from "#ui/boot/load-routes.ts";
import type { LinkWatch } from "#ui/boot/watch-links.ts";
import { prefetchData } from "#ui/page/prefetched-data.ts";

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

/**
 * Fetches the pages of each route after those of the route before it: the list of collections has links to collections and to the books of
 * those with one book, whose code and texts would take a slow line from the collections.
 */
async function fetchPages(links: readonly HTMLAnchorElement[]): Promise<void> {
  for (const route of routes) {
    const addresses = links.filter((link) => routeOf(link) === route).map((link) => link.href);
    if (!route || addresses.length === 0) continue;
    await Promise.allSettled([loadRoute(route), ...addresses.map((address) => prefetchData(address, route))]);
  }
}

/** Fetches the code and the data of the pages of hadith that links lead to. */
export const hadithLinks: LinkWatch = {
  leadsThere: (link) => routeOf(link) !== undefined,
  onSeen: fetchPages,
};
