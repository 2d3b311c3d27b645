import { onFirstEvent } from "./first-use.ts";
import { waitForIdle } from "./idle.ts";

/** Events that only a visitor causes. Scroll events are not among them: a page may scroll to its verse by itself. */
const visitorEvents = ["pointermove", "pointerdown", "touchstart", "wheel", "keydown"] as const;

/**
 * Loads the code of all pages and then the search page after the first visitor event, when the browser is idle. A client navigation without a
 * connection can then show our own error: without the page's code the router would leave the site for the browser's error page.
 * A page that is only opened loads no more than its own code.
 */
export function prefetchRoutes() {
  onFirstEvent(visitorEvents, () => void load().catch(() => {}));
}

async function load(): Promise<void> {
  await waitForIdle();
  const { fetchLaterPages } = await import("./load-routes.ts");
  await fetchLaterPages();
}
