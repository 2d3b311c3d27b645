import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { editionVersesPath } from "#quran/shared/edition-verses.ts";
import { createFakeCacheStorage } from "../../../../../tests/fakes/fake-cache-storage.ts";
import { changeReadingPreferences, defaultReadingPreferences } from "../../preferences/reading-preferences.ts";
import { cacheNames } from "../store/cache-names.ts";
import { savePage } from "../store/offline-pages.ts";
import { putResponse } from "../store/stored-response.ts";
import { downloadQuran, downloadState, removeDownload } from "./download-quran.ts";

const stored = new Map<string, string>();
beforeEach(() => {
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("caches", createFakeCacheStorage());
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("BroadcastChannel", undefined);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal("fetch", async () => new Response("page", { headers: { "x-siraj-version": "b1.c1" } }));
});
afterEach(() => {
  changeReadingPreferences(defaultReadingPreferences);
  vi.unstubAllGlobals();
});

/** Stores surah 112 in these editions, and the list of editions, as the worker does. */
async function storeEditions(ids: readonly string[]) {
  for (const path of [...ids.map((id) => editionVersesPath(112, id)), "/functions/v1/editions"])
    await putResponse(cacheNames.texts, path, new Response("{}"));
}

async function storedTexts() {
  const cache = await caches.open(cacheNames.texts);
  return (await cache.keys()).map(({ url }) => new URL(url).searchParams.get("edition") ?? "list");
}

test("removing a download removes the editions that no stored page needs", async () => {
  await savePage("en", 112);
  await savePage("tr", 112);
  changeReadingPreferences({ editions: { en: ["en-pickthall"], tr: ["tr-ates", "en-arberry"] } });
  await storeEditions(["en-pickthall", "en-transliteration", "tr-ates", "tr-yazir", "en-arberry"]);
  await removeDownload("en");
  expect(await storedTexts()).toEqual(["tr-ates", "tr-yazir", "en-arberry", "list"]);
  await removeDownload("tr");
  expect(await storedTexts()).toEqual([]);
  expect(downloadState("tr").get()).toMatchObject({ phase: "partial", chapters: 0, bytes: 0 });
});

test("removing a download leaves the transliteration that the pages of another language show", async () => {
  await savePage("tr", 112);
  await savePage("ur", 112);
  await storeEditions(["en-transliteration", "tr-transliteration"]);
  await removeDownload("tr");
  expect(await storedTexts()).toEqual(["en-transliteration", "list"]);
});

test("the size counts every page while several are stored at once", async () => {
  const state = downloadState("id");
  const sizes: number[] = [];
  const stop = state.listen(({ phase, bytes }) => {
    if (phase === "downloading") sizes.push(bytes);
  });
  // It ends at the service worker, which this browser does not have, when all pages are stored.
  await downloadQuran("id");
  stop();
  expect(state.get()).toMatchObject({ phase: "complete", chapters: 114 });
  expect(sizes.at(-1)).toBe(state.get().bytes);
  await removeDownload("id");
});
