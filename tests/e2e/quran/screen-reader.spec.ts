import type { Page } from "@playwright/test";
import { formatReference } from "#quran/shared/format-reference.ts";
import { readAccessibilityTree, withRole } from "../../support/browser/accessibility-tree.ts";
import { browserLaunch } from "../../support/browser/launch-options.ts";
import { expect, test } from "../../support/browser/page-test.ts";
import { chapters, corpusText } from "../../support/corpus/corpus.ts";

// As with a screen reader at work: without one Chromium leaves the rows that are out of sight out of the tree.
const { args = [], ...launch } = browserLaunch();
test.use({ launchOptions: { ...launch, args: [...args, "--force-renderer-accessibility"] } });
// One after the other in one worker: each worker would launch such a browser.
test.describe.configure({ mode: "default" });

/** Pause signs and marks of divisions, which stand alone between spaces and are not read out. */
const signs = /[\u06d6-\u06dc\u06de\u06e9]/u;
const withoutSigns = (text: string) =>
  text
    .split(" ")
    .filter((word) => !/^[\u06d6-\u06dc\u06de\u06e9]+$/u.test(word))
    .join(" ");
const joined = (texts: readonly string[]) => texts.join(" ").replace(/\s+/gu, " ").trim();

/** The verses of a surah that are not announced as they should be, and how. */
async function wrongVerses(page: Page, language: "en" | "ur", chapter: number): Promise<string[]> {
  const tree = await readAccessibilityTree(page);
  const rows = withRole(tree, "article");
  const verseCount = chapters.find(({ id }) => id === chapter)?.verseCount ?? 0;
  expect(rows).toHaveLength(verseCount);
  return rows.flatMap((row, index) => {
    const key = `${chapter}:${index + 1}`;
    const reference = formatReference(language, chapter, index + 1);
    const spoken = joined(row.texts);
    const times = (part: string) => spoken.split(part).length - 1;
    const arabic = joined([withoutSigns(corpusText("ar-uthmani", key))]);
    const translation = joined([corpusText(language, key)]);
    const links = withRole(row, "link").filter(({ name }) => name === reference);
    const faults = [
      times(arabic) !== 1 && "Arabic",
      times(translation) !== 1 && "translation",
      links.length !== 1 && "number",
      row.name !== reference && "name",
      withRole(row, "button").some(({ name }) => !name.endsWith(` ${reference}`)) && "button",
      // The last word is followed by the translation at once: no number of the rosette is between them.
      !spoken.includes(`${arabic} ${translation}`) && "something between",
      row.texts.some((text) => text.split(/\s+/u).some((word) => word.length === 1 && signs.test(word))) && "sign",
    ].filter((fault) => fault !== false);
    return faults.length > 0 ? [`${key}: ${faults.join(", ")}`] : [];
  });
}

/** The texts of the page that are in no stated language, or in another one. */
const strangeTexts = (page: Page, language: "en" | "ur") =>
  page.locator("main").evaluate((main, own) => {
    const found: string[] = [];
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? "";
      const stated = node.parentElement?.closest("[lang]")?.getAttribute("lang") ?? "";
      const arabicScript = /\p{Script=Arabic}/u.test(text) && !/\p{Script=Latin}/u.test(text);
      if (arabicScript && own === "en" && stated !== "ar") found.push(`${stated}: ${text}`);
    }
    for (const verse of main.querySelectorAll(".quran-l, .basmala")) {
      if (verse.getAttribute("lang") !== "ar" || verse.getAttribute("dir") !== "rtl") found.push("a verse");
    }
    for (const text of main.querySelectorAll(".read")) {
      if (text.closest("[lang]")?.getAttribute("lang") !== own) found.push("a translation");
    }
    return found;
  }, language);

for (const language of ["en", "ur"] as const) {
  test(`in ${language} each verse and its number is announced once, names and buttons say which verse, and every run of text is in a stated language`, async ({
    page,
  }) => {
    await page.goto(`/${language}/quran/2`);
    expect(await wrongVerses(page, language, 2)).toEqual([]);
    await page.goto(`/${language}/quran/9`);
    expect(await wrongVerses(page, language, 9)).toEqual([]);
    expect(await strangeTexts(page, language)).toEqual([]);
  });
}
