import { useEffect } from "react";
import { useLocation, useNavigationType } from "react-router";

/** The path of the current page. A module variable, because an error page replaces the whole shell. */
let shown: string | undefined;

/**
 * Moves the focus after a client navigation: to the element with `data-arrival`, else to the page's h1. The first page is skipped,
 * because the browser places the focus itself when it loads a document. Renders nothing.
 */
export function FocusOnNavigation() {
  const { pathname, state } = useLocation();
  const stays = useNavigationType() !== "POP" && isStaying(state);
  useEffect(() => {
    const first = shown === undefined;
    if (shown === pathname) return;
    shown = pathname;
    if (first || stays) return;
    focusPage();
  }, [pathname, stays]);
  return null;
}

const pageStart = () => document.querySelector<HTMLElement>("main [data-arrival]") ?? document.querySelector("h1");

/** Moves the focus to where the page begins. */
export function focusPage(): void {
  const target = pageStart();
  if (!target) return;
  if (target.tabIndex < 0 && !target.hasAttribute("tabindex")) target.setAttribute("tabindex", "-1");
  target.focus({ preventScroll: true });
}

/** Whether the focus is where `focusPage` puts it. */
export function isPageFocused(): boolean {
  return document.activeElement !== null && document.activeElement === pageStart();
}

/** Whether only the address changes: the navigation then has `stays: true` in its location state. */
function isStaying(state: unknown): boolean {
  return typeof state === "object" && state !== null && "stays" in state && state.stays === true;
}
