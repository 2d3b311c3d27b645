import type { Browser } from "@playwright/test";
import { atMost, type Figure } from "./figure.ts";
import { loadedBytes } from "./loaded-bytes.ts";

const pages = [
  { path: "/en/quran/2", limit: 140 },
  { path: "/en/quran/36", limit: 140 },
  { path: "/en", limit: 150 },
  { path: "/en/quran", limit: 150 },
  { path: "/en/search", limit: 150 },
  { path: "/en/hadith", limit: 150 },
  { path: "/en/sources", limit: 150 },
];

/**
 * The scripts that Chromium loads before any interaction. `npm run size` counts what a page's modules
 * import, which needs no browser, and names the largest.
 */
export async function measureScripts(browser: Browser, site: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { path, limit } of pages) {
    const { bytes, files } = await loadedBytes(browser, site + path, "Script");
    figures.push(atMost(`${path}: scripts before interaction, ${files} files`, bytes / 1000, limit, "kB", 1));
  }
  const path = "/en/quran/2";
  const { bytes, files } = await loadedBytes(browser, site + path, "Script", { lookFor: 7_000 });
  const what = `${path}: scripts after seven seconds without interaction, ${files} files`;
  figures.push({ what, value: `${(bytes / 1000).toFixed(1)} kB` });
  return figures;
}
