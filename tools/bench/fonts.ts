import type { Browser } from "@playwright/test";
import { type Language, languages } from "../../src/i18n/shared/languages.ts";
import { atMost, type Figure } from "./figure.ts";
import { loadedBytes } from "./loaded-bytes.ts";

const limits: Partial<Record<Language, number>> = { ur: 220 };
const usualLimit = 150;

/** The fonts that a first visit to the second surah loads when the page is scrolled to its end. */
export async function measureFonts(browser: Browser, site: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const language of languages) {
    const { bytes } = await loadedBytes(browser, `${site}/${language}/quran/2`, "Font", { read: true });
    figures.push(atMost(`/${language}/quran/2: fonts`, bytes / 1000, limits[language] ?? usualLimit, "kB", 1));
  }
  return figures;
}
