import { setTimeout as rest } from "node:timers/promises";
import type { Language } from "#i18n/shared/languages.ts";
import type { OfflineSize } from "#quran/shared/offline.ts";

/** Requests a page like a browser and returns its length; `version` is null for a response that is not the page. */
export type ReadPage = (
  path: string,
  encoding: "br" | "identity",
) => Promise<{ bytes: number; version: string | null }>;

export type PageMeasure = (language: Language) => Promise<OfflineSize>;

const chapters = Array.from({ length: 114 }, (_, at) => at + 1);

/**
 * Measures the pages of a language by requesting each, once per version. This also renders them into the page cache, where a download
 * then finds them. One language is measured at a time, and a third of the time is left to other requests. Rejects if a page is not served.
 */
export function createPageMeasure(read: ReadPage): PageMeasure {
  const measured = new Map<Language, Promise<OfflineSize>>();
  let last: Promise<unknown> = Promise.resolve();
  return async (language) => {
    const list = await read(`/${language}/quran`, "identity");
    let known = measured.get(language);
    let former: typeof known;
    while (known && known !== former) {
      if ((await known).version === list.version) return known;
      // Another request may have begun to measure the new version meanwhile.
      former = known;
      known = measured.get(language);
    }
    const measuring = last.then(() => measure(read, language));
    last = measuring.catch(() => undefined);
    measured.set(language, measuring);
    measuring.catch(() => measured.delete(language));
    return measuring;
  };
}

async function measure(read: ReadPage, language: Language): Promise<OfflineSize> {
  const size = { version: "", pages: 0, download: 0, stored: 0 };
  for (const path of [`/${language}/quran`, ...chapters.map((id) => `/${language}/quran/${id}`)]) {
    const begun = performance.now();
    // In this order the second response is decompressed from the cached first one.
    const compressed = await read(path, "br");
    const plain = await read(path, "identity");
    const data = await read(dataPath(path), "identity");
    if (plain.version === null || data.version === null) throw new Error(`${path} is not served`);
    size.version = plain.version;
    size.pages += 1;
    size.download += compressed.bytes + data.bytes;
    size.stored += plain.bytes + data.bytes;
    await rest((performance.now() - begun) / 2);
  }
  return size;
}

/** The path of the loader data that a browser stores with a page. */
function dataPath(path: string): string {
  const isList = path.endsWith("/quran");
  return isList ? `${path}.data` : `${path}.data?_routes=${encodeURIComponent("quran/web/reader.route")}`;
}
