import { isLanguage } from "#i18n/shared/languages.ts";
import { type KeptPage, keepPage } from "../store/offline-pages.ts";
import { pagePath } from "../store/reader-address.ts";
import { refreshKept } from "../store/refresh-offline-chapters.ts";

/** Milliseconds between two pages: nobody waits for them. */
const pause = 400;

/**
 * Fetches anew what was kept of other texts or of other code than the server's present ones, one page after another. Until its turn
 * comes, a page stays as it was kept. Ends quietly where the server cannot be reached; the next visit goes on.
 */
export async function renewKept(kept: readonly KeptPage[]): Promise<void> {
  const language = kept.find((one) => one.language === document.documentElement.lang)?.language ?? kept[0]?.language;
  if (!language || !isLanguage(language) || !navigator.onLine) return;
  try {
    const head = await fetch(pagePath(language), { method: "HEAD", credentials: "omit", cache: "no-cache" });
    const version = head.ok ? head.headers.get("x-siraj-version") : null;
    const old = version === null ? [] : kept.filter((one) => one.version !== version);
    if (old.length === 0) return;
    await alone(async () => {
      for (const { language: own, chapter } of old) {
        await keepPage(own, chapter);
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    });
    await refreshKept();
  } catch {
    // The rest is renewed at the next visit.
  }
}

/** In one tab at a time; a second one leaves it to the first. */
async function alone(work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  await navigator.locks.request("siraj-renew", { ifAvailable: true }, async (lock) => {
    if (lock) await work();
  });
}
