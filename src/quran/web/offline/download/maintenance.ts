import { readToPage } from "#ui/offline/messages.ts";
import { refreshOfflineChapters } from "../store/offline-pages.ts";
import { resumeDownloads } from "./download-quran.ts";
import { updateOfflinePages } from "./update-offline-pages.ts";

let started = false;

/** Lists the offline surahs, resumes downloads, updates outdated pages, and follows what the worker stores. Runs once per document. */
export function startMaintenance(): void {
  if (started) return;
  started = true;
  navigator.serviceWorker?.addEventListener("message", ({ data }) => {
    if (readToPage(data)?.type === "kept") refreshOfflineChapters().catch(() => {});
  });
  refreshOfflineChapters()
    .then(async (pages) => {
      await resumeDownloads();
      await updateOfflinePages(pages);
    })
    // Storage is denied: there is nothing to maintain.
    .catch(() => {});
}
