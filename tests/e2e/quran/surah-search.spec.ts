import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "../../support/browser/page-test.ts";
import { stableTop } from "../../support/browser/stable-position.ts";
import { chapters, corpusText } from "../../support/corpus/corpus.ts";

const field = (page: Page) => page.getByRole("textbox", { name: "Search in this surah" });
const count = (page: Page) => page.getByRole("search").getByRole("status");

async function openSearch(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator(".in-sight")).not.toBeEmpty();
  await page.locator('[data-part="search"]').click();
  await expect(page.locator(".surah-search input")).toBeFocused();
}

/** How often a pattern occurs in a surah's texts of an edition. */
function occurrences(edition: string, chapter: number, pattern: RegExp): number {
  const verses = chapters.find(({ id }) => id === chapter)?.verseCount ?? 0;
  const texts = Array.from({ length: verses }, (_, i) => corpusText(edition, `${chapter}:${i + 1}`));
  return texts.reduce(
    (sum, text) => sum + [...text.normalize("NFD").replace(/\p{M}/gu, "").matchAll(pattern)].length,
    0,
  );
}

/** The text that is marked as the present match, and whether the window shows it. */
function marked(page: Page) {
  return page.evaluate(() => {
    const [range] = CSS.highlights.get("surah-search-present") ?? [];
    const box = range instanceof Range ? range.getBoundingClientRect() : undefined;
    const inView = box !== undefined && box.height > 0 && box.top > 0 && box.bottom < innerHeight;
    const id = range instanceof Range ? range.startContainer.parentElement?.closest(".verse")?.id : undefined;
    return { text: String(range ?? ""), inView, id };
  });
}

test("a word is found in the translation, counted, marked, and stepped through", { tag: "@core" }, async ({ page }) => {
  await openSearch(page, "/en/quran/24");
  const total = occurrences("en", 24, /light/gi);
  await field(page).fill("LIGHT");
  await expect(count(page)).toHaveText(`1 of ${total}`);
  await expect.poll(() => marked(page)).toMatchObject({ inView: true });
  expect((await marked(page)).text.toLowerCase()).toBe("light");
  await field(page).press("Enter");
  await expect(count(page)).toHaveText(`2 of ${total}`);
  await expect.poll(() => marked(page)).toMatchObject({ inView: true });
  await field(page).press("Shift+Enter");
  await page.getByRole("button", { name: "Previous match" }).click();
  await expect(count(page)).toHaveText(`${total} of ${total}`);
  await expect.poll(() => marked(page)).toMatchObject({ inView: true });
  await page.getByRole("button", { name: "Next match" }).click();
  await expect(count(page)).toHaveText(`1 of ${total}`);
  await expectNoAxeViolations(page);
});

test("a word typed without marks is found in the Arabic", async ({ page }) => {
  await openSearch(page, "/en/quran/28");
  const total = occurrences("ar-uthmani", 28, /موسى/g);
  expect(total).toBeGreaterThan(5);
  await field(page).fill("موسى");
  await expect(count(page)).toHaveText(`1 of ${total}`);
  await expect.poll(() => marked(page)).toMatchObject({ inView: true });
});

test("what is not there says so, Escape closes, and the place stays", async ({ page }) => {
  await openSearch(page, "/en/quran/2");
  await field(page).fill("xyxyxy");
  await expect(count(page)).toHaveText("Not found in this surah");
  await expect(page.getByRole("button", { name: "Next match" })).toBeDisabled();
  await field(page).fill("a");
  await expect(count(page)).toBeEmpty();
  await field(page).fill("Kursi");
  await expect(count(page)).toHaveText("1 of 1");
  await expect.poll(() => marked(page)).toMatchObject({ text: "Kursi", inView: true });
  const verse = page.locator(`#${(await marked(page)).id}`);
  const before = await stableTop(verse);
  await field(page).press("Escape");
  await expect(field(page)).toHaveCount(0);
  await expect(page.locator('[data-part="search"]')).toBeFocused();
  // On the screen, not on the page: verses above take their real heights as they are shown.
  expect(Math.abs((await stableTop(verse)) - before)).toBeLessThan(3);
  expect(await page.evaluate(() => CSS.highlights.get("surah-search-present")?.size ?? 0)).toBe(0);
});

test("what is not there but names a juz, a verse or a surah leads to it", async ({ page }) => {
  await openSearch(page, "/en/quran/94");
  const way = page.getByRole("search").getByRole("link");
  await field(page).fill("juz 30");
  await expect(way).toContainText("Go to Juz 30");
  await expectNoAxeViolations(page);
  await field(page).fill("kahf 10");
  await expect(way).toHaveAttribute("href", "/en/quran/18/10");
  await field(page).fill("xyxyxy");
  await expect(count(page)).toHaveText("Not found in this surah");
  await expect(way).toHaveCount(0);
  await field(page).fill("yaseen");
  await way.click();
  await expect(page).toHaveURL("/en/quran/36");
});

test("in progressive reading the verse of a match becomes the present one", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("siraj-reading", '{"mode":"progressive"}'));
  await openSearch(page, "/en/quran/2");
  await expect(page.locator(".verse.present")).toBeVisible();
  await field(page).fill("Kursi");
  await expect(page.locator("#v255")).toHaveClass(/present/);
  await expect.poll(() => marked(page)).toMatchObject({ text: "Kursi", inView: true });
  await expect(field(page)).toBeFocused();
});

test("the search in the surah has the focus as soon as it is there, so that Escape at once closes it", async ({
  page,
}) => {
  await page.goto("/en/quran/112");
  await expect(page.locator(".in-sight")).not.toBeEmpty();
  // Before anything else can run: the observer is called when the page has changed, and not after the next frame.
  const focused = page.evaluate(
    () =>
      new Promise<string | undefined>((resolve) => {
        new MutationObserver((_, observer) => {
          if (!document.querySelector(".surah-search")) return;
          observer.disconnect();
          resolve(document.activeElement?.localName);
          document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await page.keyboard.press("/");
  expect(await focused).toBe("input");
  await expect(page.locator(".surah-search")).toHaveCount(0);
});
