import type { Language } from "#i18n/shared/languages.ts";
import { cacheNames } from "../store/cache-names.ts";
import { listPages } from "../store/offline-pages.ts";
import { putResponse, verifyStoredResponse } from "../store/stored-response.ts";

/** Stores a language's fallback page, which is shown in place of others without a connection. */
export async function saveFallbackPage(language: Language): Promise<void> {
  const response = await fetch(`/${language}/offline`, { credentials: "omit", cache: "no-cache" });
  if (response.status !== 200) throw new Error(`The fallback page answered ${response.status}`);
  await putResponse(cacheNames.shell, `/${language}/offline`, response);
}

/** The fallback page, with links to the stored pages. A network error if even that is missing or damaged. */
export async function respondWithFallbackPage(language: Language): Promise<Response> {
  try {
    const cache = await caches.open(cacheNames.shell);
    const found = await cache.match(`/${language}/offline`);
    const page = found && (await verifyStoredResponse(found));
    if (!page) return Response.error();
    const stored = await listPages();
    const items = stored.flatMap((one) => {
      if (one.language !== language) return one.chapter === undefined ? [one.language] : [];
      return one.chapter === undefined ? ["list"] : [String(one.chapter)];
    });
    const headers = new Headers(page.headers);
    headers.delete("content-length");
    return new Response(showStoredItems(await page.text(), new Set(items)), { headers });
  } catch {
    return Response.error();
  }
}

/**
 * Shows the list items of stored pages and removes the others; a list without items is removed with its heading. The page contains every
 * surah (by number) and language (by code) as a hidden item `<li data-kept="…" hidden="">`, so that the worker needs no translations.
 */
export function showStoredItems(html: string, stored: ReadonlySet<string>): string {
  const items = html.replace(/<li data-kept="([a-z0-9]+)" hidden="">[\s\S]*?<\/li>/g, (item, name: string) =>
    stored.has(name) ? item.replace(' hidden=""', "") : "",
  );
  return items.replace(/<section data-kept-list="[a-z]+" hidden="">[\s\S]*?<\/section>/g, (section) =>
    section.includes("<li ") ? section.replace(' hidden=""', "") : "",
  );
}
