import { localizedPath, splitLanguage } from "#i18n/shared/localized-path.ts";
import { prefetchData } from "../page/prefetched-data.ts";
import { $prefetchedSheets, sheetOfPage } from "../page/style-sheets.tsx";
import { $leaving } from "./idle.ts";
import { shouldSaveData } from "./save-data.ts";

type RouteFiles = { module: string; clientLoaderModule?: string; imports?: string[]; css?: string[] };

declare global {
  interface Window {
    /** The route manifest that React Router's build puts into the page. */
    __reactRouterManifest?: { version: string; routes: Record<string, RouteFiles | undefined> };
  }
}

const searchRoute = "sources/web/search/search.route";

/** Fetches what a later page needs: the code of all pages, and the search page. */
export function fetchLaterPages(): Promise<void> {
  void preloadAllRoutes();
  return fetchSearchPage();
}

/** Fetches the search page, which is one click away from every other one. A failure is ignored. */
export async function fetchSearchPage(): Promise<void> {
  const { language, path } = splitLanguage(location.pathname);
  if (shouldSaveData() || $leaving.get() || path === "/search") return;
  const data = prefetchData(localizedPath(language, "/search"), searchRoute);
  await Promise.allSettled([loadRoute(searchRoute), data]);
}

/**
 * Most files that are fetched at once behind all other requests. A browser opens six connections to a site without HTTP/2: the next page needs some
 * of them.
 */
const mostAtOnce = 3;

/**
 * Requests the code and the style sheets of all pages behind all other requests, a few at a time: a file that waits for a connection could not
 * be fetched sooner by `loadRoute`. The code does not run yet. A failure is ignored: the file is requested again at the navigation that needs
 * it. Stops when this page is about to be replaced.
 */
async function preloadAllRoutes(): Promise<void> {
  const routes = Object.values(window.__reactRouterManifest?.routes ?? {}).filter((route) => route !== undefined);
  const waiting = routes.flatMap((route) => [
    ...(route.css ?? []).map((sheet) => () => fetchSheet(sheet)),
    ...codeOf(route).map((module) => () => preloadModule(module)),
  ]);
  const fetchNext = async () => {
    for (let fetchFile = waiting.shift(); fetchFile && !$leaving.get(); fetchFile = waiting.shift())
      await fetchFile().catch(() => {});
  };
  await Promise.all(Array.from({ length: mostAtOnce }, fetchNext));
}

/** Modules that were preloaded. */
const modules = new Set<string>();

/** Requests a module, once. Rejects if it cannot be fetched. */
async function preloadModule(file: string): Promise<void> {
  if (modules.has(file)) return;
  modules.add(file);
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.fetchPriority = "low";
  link.href = file;
  const ended = new Promise<void>((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => reject(new Error(`${file} was not fetched`)));
  });
  document.head.append(link);
  await ended.finally(() => link.remove());
}

/** Style sheets that were fetched, or are being fetched, by the page's address of them. Most routes share some. */
const sheets = new Map<string, Promise<unknown>>();

/** Fetches a style sheet into the browser's cache, once. Rejects if it cannot be fetched. */
function fetchSheet(file: string): Promise<unknown> {
  const address = sheetOfPage(file);
  const known = sheets.get(address);
  if (known) return known;
  const fetched = fetchWhole(file);
  sheets.set(address, fetched);
  fetched.catch(() => sheets.delete(address));
  return fetched;
}

async function fetchWhole(file: string): Promise<void> {
  const response = await fetch(file, { priority: "low" });
  // Read the whole body: an unread response keeps the service worker busy.
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${file} answered ${response.status}`);
}

/**
 * Adds style sheets to this page, once they are in the browser's cache: React would count one that fails to load as added, and show a page without it.
 */
async function addSheets(files: readonly string[]): Promise<void> {
  await Promise.all(files.map(fetchSheet));
  const known = $prefetchedSheets.get();
  const all = new Set([...known, ...files.map(sheetOfPage)]);
  // Links to the same page come into view again and again.
  if (all.size > known.length) $prefetchedSheets.set([...all]);
}

const codeOf = ({ module, clientLoaderModule, imports = [] }: RouteFiles) =>
  [module, clientLoaderModule, ...imports].filter((file) => file !== undefined);

/**
 * Loads the code and the style sheets of a page that the visitor may choose next, by the id of its route. The sheets are added to this page: a
 * navigation would wait for them. Rejects if the code cannot be loaded.
 */
export async function loadRoute(id: string): Promise<void> {
  const route = window.__reactRouterManifest?.routes[id];
  if (!route) return;
  // Sheets that cannot be fetched now are loaded at the navigation.
  addSheets(route.css ?? []).catch(() => {});
  await Promise.all(codeOf(route).map((module) => import(/* @vite-ignore */ module)));
}
