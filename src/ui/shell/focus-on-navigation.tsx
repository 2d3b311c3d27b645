import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * After a change of page by the router, puts the focus where reading begins: on the element marked `data-arrival`,
 * else on the page's h1. The browser does this by itself when it loads a page, so the first one is left alone.
 * Shows nothing.
 */
export function FocusOnNavigation() {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const target = document.querySelector<HTMLElement>("main [data-arrival]") ?? document.querySelector("h1");
    if (!target) return;
    if (!target.hasAttribute("tabindex")) target.setAttribute("tabindex", "-1");
    target.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
