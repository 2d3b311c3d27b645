import type { Language } from "#i18n/shared/languages.ts";
import { addressOfVerses } from "../../editions/address-of-verses.ts";
import { transliterationFor } from "../../editions/transliteration-for.ts";
import { readReadingPreferences } from "../../preferences/reading-preferences.ts";
import { NotServed } from "../download/unexpected-response.ts";
import { cacheNames } from "./cache-names.ts";
import { seal } from "./stored-response.ts";

/**
 * Keeps a surah's texts of the editions that the person has chosen beside the page's own, and gives the bytes that they take. What the
 * server does not offer is passed over, as where it is shown. Rejects as `keepPage` does.
 */
export async function keepChosenTexts(language: Language, chapter: number, signal?: AbortSignal): Promise<number> {
  const { editions, transliteration } = readReadingPreferences();
  const chosen = [...(editions[language] ?? []), ...(transliteration ? [transliterationFor(language)] : [])];
  const cache = await caches.open(cacheNames.texts);
  let bytes = 0;
  for (const edition of chosen) {
    const address = addressOfVerses(chapter, edition);
    const response = await fetch(address, { credentials: "omit", ...(signal && { signal }) });
    if (response.status === 404 || response.status === 400) continue;
    if (!response.ok) throw new NotServed(response);
    const sealed = await seal(response, Date.now());
    await cache.put(address, sealed.sealed);
    bytes += sealed.bytes;
  }
  return bytes;
}
