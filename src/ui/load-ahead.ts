import { onFirst } from "./on-first.ts";

declare global {
  interface Window {
    /** What React Router's build tells the browser of its routes. */
    __reactRouterManifest?: {
      version: string;
      routes: Record<string, { module: string; clientLoaderModule?: string; css?: string[] } | undefined>;
    };
  }
}

/** What shows that somebody is there. Scrolling does not: a page may scroll to its verse by itself. */
const signs = ["pointermove", "pointerdown", "touchstart", "wheel", "keydown"] as const;

/**
 * Loads the code of all pages once somebody is there and the browser has nothing better to do. Then a client navigation without a
 * connection can say what failed: without the page's code the router could only leave the site for the browser's own error page.
 * A page that is only opened costs no more than its own code.
 */
export function loadAhead() {
  onFirst(signs, () => {
    const idle = window.requestIdleCallback ?? ((step: () => void) => window.setTimeout(step, 2_000));
    idle(loadAll);
  });
}

function loadAll() {
  for (const route of Object.values(window.__reactRouterManifest?.routes ?? {})) {
    for (const module of [route?.module, route?.clientLoaderModule]) {
      // What does not arrive now is asked for again when it is needed.
      if (module) import(/* @vite-ignore */ module).catch(() => {});
    }
    for (const sheet of route?.css ?? []) fetch(sheet).catch(() => {});
  }
}
