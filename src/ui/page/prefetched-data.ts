import { UNSAFE_decodeViaTurboStream as decode } from "react-router";

/** Milliseconds for which a page's data is kept: as long as browsers keep the answers of public operations. */
const keptFor = 300_000;
/** Most pages whose data is kept. */
const most = 60;

type Kept = { data: Promise<unknown>; until: number };

/** The data of pages by language and address: what was prefetched, and what a navigation has loaded. */
const pages = new Map<string, Kept>();

/** An address without a language's prefix has the page in the visitor's language. */
function keyOf(address: string): string {
  const { pathname, search } = new URL(address, location.origin);
  return `${document.documentElement.lang} ${pathname}${search}`;
}

function keep(key: string, data: Promise<unknown>): void {
  const kept = { data, until: Date.now() + keptFor };
  pages.delete(key);
  pages.set(key, kept);
  for (const [oldest] of pages) {
    if (pages.size <= most) break;
    pages.delete(oldest);
  }
  data.catch(() => {
    if (pages.get(key) === kept) pages.delete(key);
  });
}

function keptData(key: string): Promise<unknown> | undefined {
  const kept = pages.get(key);
  return kept && kept.until > Date.now() ? kept.data : undefined;
}

/** Fetches what a route's loader returns for an address, as the router would at a navigation. @throws if it cannot be fetched */
export async function prefetchData(address: string, route: string): Promise<void> {
  const key = keyOf(address);
  if (keptData(key)) return;
  const data = fetchData(address, route);
  keep(key, data);
  await data;
}

async function fetchData(address: string, route: string): Promise<unknown> {
  const url = new URL(address, location.origin);
  url.pathname += ".data";
  url.searchParams.set("_routes", route);
  const response = await fetch(url, { priority: "low" });
  // Read the whole body, also of an error: an unread response keeps the service worker busy.
  const { body } = new Response(await response.arrayBuffer());
  if (!response.ok || !body) throw new Error("The page's data is not served");
  const { value } = await decode(body, window);
  const result: unknown = isObject(value) ? value[route] : undefined;
  if (!isObject(result) || !("data" in result)) throw new Error("Not the data of this page");
  return result.data;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/**
 * The data of a page that depends on its address and language only: what was fetched within the last minutes, or what `load` returns. For
 * client loaders. `isFinal` is false for data that should be loaded again at the next navigation. What could not be prefetched is loaded.
 */
export function takeOrLoad<T>(request: Request, load: () => Promise<T>, isFinal: (data: T) => boolean): Promise<T> {
  const key = keyOf(request.url);
  // The loader of the route at this address has returned it.
  const known = keptData(key) as Promise<T> | undefined;
  if (known) return known.then((data) => (isFinal(data) ? data : load()), load);
  const loading = load();
  const final = loading.then((data) => {
    if (!isFinal(data)) throw new Error("Not final");
    return data;
  });
  keep(key, final);
  return loading;
}
