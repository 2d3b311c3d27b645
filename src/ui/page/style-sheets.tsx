import { useContext, useEffect } from "react";
import { UNSAFE_FrameworkContext, useMatches } from "react-router";

/** React keeps the sheets of one precedence together. */
export const sheetPrecedence = "page";

/**
 * The style sheets of the page's routes. React adds each once, in the order of the first page that has it, waits for it before it shows the page, and
 * never removes it. The router's `Links` moves those that two pages list in different orders: the browser then loads them anew, and the page
 * stands unstyled for a moment.
 */
export function StyleSheets() {
  const routes = useContext(UNSAFE_FrameworkContext)?.manifest.routes;
  const addresses = new Set(useMatches().flatMap(({ id }) => routes?.[id]?.css?.map(sheetOfPage) ?? []));
  useEffect(() => renameAdded(routes, addresses));
  return [...addresses].map((address) => (
    <link key={address} rel="stylesheet" href={address} precedence={sheetPrecedence} />
  ));
}

/**
 * The address with which React knows a style sheet. It has a fragment of its own: while the router loads a sheet ahead it adds a link to it, which
 * it removes. React would take a link with the same address for its own.
 */
export const sheetOfPage = (address: string) => address.replace(/#.*$|$/u, "#page");

/**
 * Gives style sheets that this page has the address by which the router finds them. Of others it adds a link and removes it, and for each of the
 * two the browser lays the page out anew.
 */
export function renameAdded(
  routes: Record<string, { css?: string[] } | undefined> = {},
  added: ReadonlySet<string>,
): void {
  for (const route of Object.values(routes))
    if (route?.css) route.css = route.css.map((one) => (added.has(sheetOfPage(one)) ? sheetOfPage(one) : one));
}
