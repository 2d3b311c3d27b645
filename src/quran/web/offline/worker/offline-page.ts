import type { Language } from "#i18n/shared/languages.ts";
import { cacheNames } from "../store/cache-names.ts";
import { listKept } from "../store/offline-pages.ts";
import { openSealed, seal } from "../store/stored-response.ts";
import { fillOfflinePage } from "./fill-offline-page.ts";

/** Keeps the page of a language that stands in for others. */
export async function keepOfflinePage(language: Language): Promise<void> {
  const response = await fetch(`/${language}/offline`, { credentials: "omit", cache: "no-cache" });
  if (response.status !== 200) throw new Error(`The page for no connection answered ${response.status}`);
  const cache = await caches.open(cacheNames.shell);
  await cache.put(`/${language}/offline`, (await seal(response, Date.now())).sealed);
}

/** The page that says that there is no connection, with what is kept. The browser's own where even that is damaged. */
export async function offlinePage(language: Language): Promise<Response> {
  try {
    const cache = await caches.open(cacheNames.shell);
    const found = await cache.match(`/${language}/offline`);
    const page = found && (await openSealed(found));
    if (!page) return Response.error();
    const kept = await listKept();
    const names = kept.flatMap((one) => {
      if (one.language !== language) return one.chapter === undefined ? [one.language] : [];
      return one.chapter === undefined ? ["list"] : [String(one.chapter)];
    });
    const headers = new Headers(page.headers);
    headers.delete("content-length");
    return new Response(fillOfflinePage(await page.text(), new Set(names)), { headers });
  } catch {
    return Response.error();
  }
}
