import { isLanguage } from "#i18n/shared/languages.ts";
import { lockPages, type OfflinePage, readPageInfo, refreshOfflineChapters, savePage } from "../store/offline-pages.ts";
import { pagePath } from "../store/reader-path.ts";

/** Milliseconds between two pages: the update has low priority. */
const pause = 400;

/**
 * Fetches again, one after another, the stored pages of another version than the server's. Until then a page stays as it was stored.
 * Without a connection it ends; the next visit continues.
 */
export async function updateOfflinePages(pages: readonly OfflinePage[]): Promise<void> {
  const language =
    pages.find((page) => page.language === document.documentElement.lang)?.language ?? pages[0]?.language;
  if (!language || !isLanguage(language) || !navigator.onLine) return;
  try {
    const head = await fetch(pagePath(language), { method: "HEAD", credentials: "omit", cache: "no-cache" });
    const version = head.ok ? head.headers.get("x-siraj-version") : null;
    const outdated = version === null ? [] : pages.filter((page) => page.version !== version);
    if (outdated.length === 0) return;
    await inOneTab(async () => {
      for (const page of outdated) {
        await lockPages(page.language, async () => {
          // The user may have removed it meanwhile.
          if (await readPageInfo(page.language, page.chapter)) await savePage(page.language, page.chapter);
        });
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    });
    await refreshOfflineChapters();
  } catch {
    // The next visit updates the rest.
  }
}

/** Runs in one tab at a time; does nothing if another tab runs it. */
async function inOneTab(work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  await navigator.locks.request("siraj-renew", { ifAvailable: true }, async (lock) => {
    if (lock) await work();
  });
}
