import { onFirstEvent } from "./first-use.ts";
import { untilQuiet } from "./quiet.ts";

/** Events that only a visitor causes. Scroll events are not among them: a page may scroll to its verse by itself. */
const visitorEvents = ["pointermove", "pointerdown", "touchstart", "wheel", "keydown"] as const;

/**
 * Loads the search page and the code of all pages after the first visitor event, when the page is at rest. A client navigation without a
 * connection can then show our own error: without the page's code the router would leave the site for the browser's error page.
 * A page that is only opened loads no more than its own code.
 */
export function prefetchRoutes() {
  onFirstEvent(visitorEvents, () => {
    untilQuiet()
      .then(() => import("./load-routes.ts"))
      .then(({ fetchSearchPage, loadAllRoutes }) => Promise.all([fetchSearchPage(), loadAllRoutes()]))
      .catch(() => {});
  });
}
