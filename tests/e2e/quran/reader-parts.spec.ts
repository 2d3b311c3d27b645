import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser/page-test.ts";

/** The verses saved in this browser, as "112:1", the newest first. */
const savedVerses = (page: Page) =>
  page.evaluate(() => {
    const stored: { chapter: number; from: number }[] = JSON.parse(localStorage.getItem("siraj-bookmarks") ?? "[]");
    return stored.map(({ chapter, from }) => `${chapter}:${from}`);
  });

async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator(".in-sight")).not.toBeEmpty();
}

/** Goes to the list of surahs and opens one from there, without loading a document. */
async function openFromList(page: Page, chapter: number) {
  await page.locator("header a[href='/en/quran']").first().click();
  await expect(page).toHaveURL("/en/quran");
  await openInList(page, chapter);
}

async function openInList(page: Page, chapter: number) {
  await page.locator(`.chapters .chap[href='/en/quran/${chapter}']`).click();
  await expect(page).toHaveURL(`/en/quran/${chapter}`);
  await expect(page.locator(".in-sight")).not.toBeEmpty();
}

/** Moves from a new page's first verse to its second, and saves that. */
async function saveSecondVerse(page: Page) {
  for (const verse of [1, 2]) {
    await page.keyboard.press("j");
    await expect(page.locator(`#v${verse}`)).toBeFocused();
  }
  await page.keyboard.press("b");
}

test("a key's bookmark and a key's change of surah are not repeated in a surah that is opened later", async ({
  page,
}) => {
  await open(page, "/en/quran/112");
  await saveSecondVerse(page);
  await expect.poll(() => savedVerses(page)).toEqual(["112:2"]);
  await openFromList(page, 113);
  await saveSecondVerse(page);
  await expect.poll(() => savedVerses(page)).toEqual(["113:2", "112:2"]);
  await page.keyboard.press("p");
  await expect(page).toHaveURL("/en/quran/112");
  await openFromList(page, 114);
  await saveSecondVerse(page);
  await expect.poll(() => savedVerses(page)).toEqual(["114:2", "113:2", "112:2"]);
  await expect(page).toHaveURL("/en/quran/114");
});

test("what was closed in a surah stays closed in one that is opened later", async ({ page }) => {
  await open(page, "/en/quran/112");
  for (const [key, part] of [
    ["/", page.locator(".surah-search")],
    ["g", page.getByRole("dialog", { name: "Surahs" })],
    ["s", page.getByRole("dialog", { name: "Reading settings" })],
  ] as const) {
    await page.keyboard.press(key);
    await expect(part).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(part).toBeHidden();
  }
  await openFromList(page, 113);
  await page.keyboard.press("t");
  await expect(page.getByRole("dialog")).toHaveAccessibleName("Tafsir");
  await expect(page.locator("dialog[open]")).toHaveCount(1);
  await expect(page.locator(".surah-search")).toHaveCount(0);
});

test.describe("a surah that could not be loaded", () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test("is opened by Try again without the bookmark of the surah before", async ({ page }) => {
    await open(page, "/en/quran/112");
    await saveSecondVerse(page);
    await expect.poll(() => savedVerses(page)).toEqual(["112:2"]);
    const pages = /\/en\/quran\/113(\.data.*)?$/;
    await page.route(pages, (route) => route.abort());
    await page.getByRole("link", { name: /Next surah/ }).click();
    const retry = page.getByRole("button", { name: "Try again" });
    await expect(retry).toBeVisible();
    await page.unroute(pages);
    await retry.click();
    await expect(page.locator(".in-sight")).not.toBeEmpty();
    await saveSecondVerse(page);
    await expect.poll(() => savedVerses(page)).toEqual(["113:2", "112:2"]);
  });
});

test("what was asked of a surah's opening is not done in another surah", async ({ page }) => {
  const openings = page.waitForResponse(/\/functions\/v1\/openings/);
  await page.goto("/en/quran");
  await (await openings).finished();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/en\/quran\/112(\.data.*)?$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.locator(".chapters .chap[href='/en/quran/112']").click();
  await expect(page.locator(".loading-line")).toBeVisible();
  await page.locator("[data-part='settings']").click();
  await page.goBack();
  await expect(page).toHaveURL("/en/quran");
  release();
  await openInList(page, 113);
  await page.keyboard.press("t");
  await expect(page.getByRole("dialog")).toHaveAccessibleName("Tafsir");
  await expect(page.locator("dialog[open]")).toHaveCount(1);
});

test("what was asked of a part whose code was still loading is not done in the next surah", async ({ page }) => {
  await open(page, "/en/quran/112");
  const code = /\/assets\/verse-actions-[^/]*\.js$/;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(code, async (route) => {
    await released;
    await route.continue();
  });
  const asked = page.waitForRequest(code);
  await page.keyboard.press("j");
  await expect(page.locator("#v1")).toBeFocused();
  await page.keyboard.press("b");
  await asked;
  await page.getByRole("link", { name: /Next surah/ }).click();
  await expect(page).toHaveURL("/en/quran/113");
  await expect(page.locator(".in-sight")).not.toBeEmpty();
  const loaded = page.waitForResponse(code);
  release();
  await (await loaded).finished();
  await saveSecondVerse(page);
  await expect.poll(() => savedVerses(page)).toEqual(["113:2"]);
});
