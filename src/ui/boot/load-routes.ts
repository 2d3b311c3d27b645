import { localizedPath, splitLanguage } from "#i18n/shared/localized-path.ts";
import { fetchDataAhead } from "../page/data-ahead.ts";
import { shouldSaveData } from "./save-data.ts";

type RouteFiles = { module: string; clientLoaderModule?: string; imports?: string[]; css?: string[] };

declare global {
  interface Window {
    /** The route manifest that React Router's build puts into the page. */
    __reactRouterManifest?: { version: string; routes: Record<string, RouteFiles | undefined> };
  }
}

/** Files that are fetched at once: a browser has six connections to a server that speaks HTTP/1.1, and a navigation needs some of them. */
const atOnce = 3;

const searchRoute = "sources/web/search/search.route";

/** Fetches the search page, which is one click away from every other one. A failure is ignored. */
export async function fetchSearchPage(): Promise<void> {
  const { language, path } = splitLanguage(location.pathname);
  if (shouldSaveData() || path === "/search") return;
  const data = fetchDataAhead(localizedPath(language, "/search"), searchRoute);
  await Promise.allSettled([loadRoute(searchRoute), data]);
}

/** Loads the code and the style sheets of all pages. */
export async function loadAllRoutes(): Promise<void> {
  const routes = Object.entries(window.__reactRouterManifest?.routes ?? {});
  const files = new Set(routes.flatMap(([, route]) => (route ? [...codeOf(route), ...(route.css ?? [])] : [])));
  const waiting = [...files].values();
  const fetchNext = async () => {
    for (const file of waiting) await fetchFile(file);
  };
  // Rejects at the first file that is not served, as of a build that was replaced: then the others are gone too.
  await Promise.all(Array.from({ length: atOnce }, fetchNext));
  // From the cache now. A failed import is tried again at the navigation that needs it.
  for (const [id] of routes) loadRoute(id).catch(() => {});
}

/** Fetches a file into the browser's cache, behind the requests of a navigation that begins meanwhile. */
async function fetchFile(file: string): Promise<void> {
  const response = await fetch(file, { priority: "low" });
  // To its end: a response that nobody reads keeps the service worker busy.
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${file} is not served`);
}

const codeOf = ({ module, clientLoaderModule, imports = [] }: RouteFiles) =>
  [module, clientLoaderModule, ...imports].filter((file) => file !== undefined);

/** Loads the code and the style sheets of a page by the id of its route. Rejects if its code cannot be loaded. */
export async function loadRoute(id: string): Promise<void> {
  const route = window.__reactRouterManifest?.routes[id];
  if (!route) return;
  for (const sheet of route.css ?? []) fetchFile(sheet).catch(() => {});
  await Promise.all(codeOf(route).map((module) => import(/* @vite-ignore */ module)));
}
