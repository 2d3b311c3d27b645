import { onFirstEvent } from "./first-use.ts";

declare global {
  interface Window {
    /** The route manifest that React Router's build puts into the page. */
    __reactRouterManifest?: {
      version: string;
      routes: Record<string, { module: string; clientLoaderModule?: string; css?: string[] } | undefined>;
    };
  }
}

/** Events that only a visitor causes. Scroll events are not among them: a page may scroll to its verse by itself. */
const visitorEvents = ["pointermove", "pointerdown", "touchstart", "wheel", "keydown"] as const;

/**
 * Loads the code of all pages after the first visitor event, when the browser is idle. A client navigation without a connection can then
 * show our own error: without the page's code the router would leave the site for the browser's error page.
 * A page that is only opened loads no more than its own code.
 */
export function prefetchRoutes() {
  onFirstEvent(visitorEvents, () => {
    const idle = window.requestIdleCallback ?? ((step: () => void) => window.setTimeout(step, 2_000));
    idle(loadAll);
  });
}

function loadAll() {
  for (const route of Object.values(window.__reactRouterManifest?.routes ?? {})) {
    for (const module of [route?.module, route?.clientLoaderModule]) {
      // A failed import is tried again at the navigation that needs it.
      if (module) import(/* @vite-ignore */ module).catch(() => {});
    }
    for (const sheet of route?.css ?? []) fetch(sheet).catch(() => {});
  }
}
