import { useEffect } from "react";
import { useLocation, useNavigationType } from "react-router";

/** The page that this document shows. Kept beside the component: an error page takes the place of the whole shell. */
let shown: string | undefined;

/**
 * After a change of page by the router, puts the focus where reading begins: on the element marked `data-arrival`,
 * else on the page's h1. The browser does this by itself when it loads a page, so the first one is left alone.
 * Shows nothing.
 */
export function FocusOnNavigation() {
  const { pathname, state } = useLocation();
  const stays = useNavigationType() === "REPLACE" && isStaying(state);
  useEffect(() => {
    const first = shown === undefined;
    if (shown === pathname) return;
    shown = pathname;
    if (first || stays) return;
    const target = document.querySelector<HTMLElement>("main [data-arrival]") ?? document.querySelector("h1");
    if (!target) return;
    if (!target.hasAttribute("tabindex")) target.setAttribute("tabindex", "-1");
    target.focus({ preventScroll: true });
  }, [pathname, stays]);
  return null;
}

/** The page stays, only its address is another one now: whoever navigates so says it in the location's state. */
function isStaying(state: unknown): boolean {
  return typeof state === "object" && state !== null && "stays" in state && state.stays === true;
}
