import { readToPage } from "#ui/offline/messages.ts";
import { refreshKept } from "../store/refresh-offline-chapters.ts";
import { resumeKeeping } from "./download-quran.ts";
import { renewKept } from "./update-offline-pages.ts";

let started = false;

/**
 * Marks what is kept, goes on with what was under way, renews what has become old, and follows what the worker keeps.
 * Once a document: a change of page does not begin again.
 */
export function startUpkeep(): void {
  if (started) return;
  started = true;
  navigator.serviceWorker?.addEventListener("message", ({ data }) => {
    if (readToPage(data)?.type === "kept") refreshKept().catch(() => {});
  });
  // Where the browser refuses storage there is nothing to mark, to renew or to go on with.
  refreshKept()
    .then(async (kept) => {
      await resumeKeeping();
      await renewKept(kept);
    })
    .catch(() => {});
}
