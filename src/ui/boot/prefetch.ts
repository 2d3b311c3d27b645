import { onFirstEvent } from "./first-use.ts";
import { $navigating, untilQuiet } from "./quiet.ts";

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
  onFirstEvent(visitorEvents, () => void loadAll());
}

/** One after the other, and none during a navigation: its own requests would queue behind them. A failed one is tried again at the navigation that needs it. */
async function loadAll() {
  const routes = Object.values(window.__reactRouterManifest?.routes ?? {});
  const sheets = new Set(routes.flatMap((route) => route?.css ?? []));
  const modules = new Set(routes.flatMap((route) => [route?.module, route?.clientLoaderModule]));
  const loads = [
    ...[...modules].map((module) => () => (module ? import(/* @vite-ignore */ module) : undefined)),
    ...[...sheets].map((sheet) => () => fetch(sheet, { priority: "low" })),
  ];
  await untilQuiet();
  for (const load of loads) {
    if ($navigating.get()) await untilQuiet();
    await Promise.resolve(load()).catch(() => {});
  }
}
