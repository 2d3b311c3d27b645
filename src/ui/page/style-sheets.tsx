import { atom } from "nanostores";
import { startTransition, useContext, useEffect, useState } from "react";
import { UNSAFE_FrameworkContext, useMatches } from "react-router";

/** Addresses of style sheets of pages that the visitor may open next. They are added to this page: a navigation would wait for them. */
export const $prefetchedSheets = atom<readonly string[]>([]);

/**
 * The style sheets of the page's routes. React adds each once, in the order of the first page that has it, waits for it before it shows the page, and
 * never removes it; `preinit` would add it too, and the next page would not wait for it. The router's `Links` moves those that two pages list in
 * different orders: the browser then loads them anew, and the page stands unstyled for a moment.
 */
export function StyleSheets() {
  const routes = useContext(UNSAFE_FrameworkContext)?.manifest.routes;
  const [prefetched, setPrefetched] = useState<readonly string[]>([]);
  useEffect(() => $prefetchedSheets.listen((sheets) => startTransition(() => setPrefetched(sheets))), []);
  const own = useMatches().flatMap(({ id }) => routes?.[id]?.css ?? []);
  const addresses = new Set([...own, ...prefetched].map(sheetOfPage));
  useEffect(() => {
    // Of a sheet that it knows by another address the router adds a link and removes it, and for each of the two the browser lays the page out anew.
    for (const route of Object.values(routes ?? {}))
      if (route?.css) route.css = route.css.map((one) => (addresses.has(sheetOfPage(one)) ? sheetOfPage(one) : one));
  });
  // React keeps the sheets of one precedence together.
  return [...addresses].map((address) => <link key={address} rel="stylesheet" href={address} precedence="page" />);
}

/**
 * The address with which React knows a style sheet. It has a fragment of its own: while the router prefetches a sheet it adds a link to it, which
 * it removes. React would take a link with the same address for its own.
 */
export const sheetOfPage = (address: string) => address.replace(/#.*$|$/u, "#page");
