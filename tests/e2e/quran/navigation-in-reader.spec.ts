import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { corpusSchema } from "#quran/shared/corpus-file.ts";
import { expect, expectNoAxeViolations, test } from "../../support/browser/page-test.ts";

const { verses } = corpusSchema.parse(JSON.parse(readFileSync("build/corpus/corpus.json", "utf8")));
const beginning = (part: "juz" | "hizb" | "page", number: number) => {
  const first = verses.find((verse) => verse[part] === number);
  return `/quran/${first?.chapter}/${first?.number}`;
};
const sheet = (page: Page) => page.getByRole("dialog");

async function openSheet(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator(".in-sight")).not.toBeEmpty();
  await page.locator('[data-part="navigate"]').click();
  await expect(sheet(page)).toBeVisible();
}

test("the reader says in which juz, hizb and page one is, as one scrolls", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/en/quran/2");
  await expect(page.locator(".in-sight")).toHaveText("Juz 1, Hizb 1, Page 2");
  await page.locator("#v150").evaluate((verse) => verse.scrollIntoView({ block: "start" }));
  await expect(page.locator(".in-sight")).toHaveText("Juz 2, Hizb 3, Page 23");
  await expect(page.locator("#v142 .division")).toHaveText("Juz 2, Page 22");
  await expect(page.locator("#v75 .division")).toHaveText("Hizb 2");
  await expect(page.locator("#v1 .division")).toHaveCount(0);
});

for (const width of [390, 1280]) {
  test(`at ${width} px the next and previous juz, hizb and page are reached, and any by its number`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await openSheet(page, "/en/quran/2/255");
    await sheet(page).getByRole("link", { name: "Next: Page 43" }).click();
    await expect(page).toHaveURL(`/en${beginning("page", 43)}`);
    await expect(sheet(page)).toBeHidden();
    await expect(page.locator(".verse.lit")).toBeInViewport();
    await page.locator('[data-part="navigate"]').click();
    await sheet(page).getByRole("link", { name: "Previous: Hizb 4" }).click();
    await expect(page).toHaveURL(`/en${beginning("hizb", 4)}`);
    await page.locator('[data-part="navigate"]').click();
    await sheet(page).getByLabel("Juz", { exact: true }).fill("٣٠");
    await sheet(page).getByRole("button", { name: "Go" }).click();
    await expect(page).toHaveURL(`/en${beginning("juz", 30)}`);
  });
}

test("navigation: a number of no juz, hizb or page shows the allowed numbers", async ({ page }) => {
  await openSheet(page, "/en/quran/1");
  await expect(sheet(page).getByRole("link", { name: /^Previous/ })).toHaveCount(0);
  const field = sheet(page).getByLabel("Page", { exact: true });
  for (const wrong of ["605", "0", "x"]) {
    await field.fill(wrong);
    await field.press("Enter");
    await expect(sheet(page).getByRole("alert").last()).toHaveText("Enter a number from 1 to 604.");
    await expect(field).toHaveAttribute("aria-invalid", "true");
  }
  await expectNoAxeViolations(page);
  await field.fill("604");
  await field.press("Enter");
  await expect(page).toHaveURL(`/en${beginning("page", 604)}`);
});

test("on a phone the arrow leads back to the page before, and to the list of surahs where there is none", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/ar/quran/93");
  const back = page.locator(".reader-bar").getByRole("link");
  await expect(page.locator(".in-sight")).not.toBeEmpty();
  await back.click();
  await expect(page).toHaveURL("/ar/quran");
  await page.locator("nav.bottom [href='/ar/search']").click();
  await expect(page).toHaveURL("/ar/search");
  await page.goBack();
  await page.locator(".chapters .chap").first().click();
  await expect(page).toHaveURL("/ar/quran/1");
  await expect(page.locator(".in-sight")).not.toBeEmpty();
  await back.press("Enter");
  await expect(page).toHaveURL("/ar/quran");
});

test("on a phone a chapter is found in the sheet, and Escape gives the page back", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSheet(page, "/en/quran/93");
  await expect(sheet(page).locator(".chap[aria-current]")).toBeInViewport();
  await sheet(page).getByRole("searchbox").fill("hizb 60");
  await expect(sheet(page).locator(".place-row")).toHaveAttribute("href", `/en${beginning("hizb", 60)}`);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(sheet(page)).toBeHidden();
  await expect(page.locator('[data-part="navigate"]')).toBeFocused();
  await page.locator('[data-part="navigate"]').click();
  await sheet(page).getByRole("searchbox").fill("kahf");
  await expect(sheet(page).locator(".chap:visible")).toHaveCount(1);
  await sheet(page).locator(".chap:visible").click();
  await expect(page).toHaveURL("/en/quran/18");
  await expect(page.locator("#chapters li:not([hidden])")).toHaveCount(114);
});

test("the sheet stays closed at the changes of surah after it", async ({ page }) => {
  await openSheet(page, "/en/quran/112");
  await sheet(page).locator(".chap[href='/en/quran/113']").click();
  for (const [path, name] of [
    ["/en/quran/113", "Al-Falaq"],
    ["/en/quran/114", "An-Nas"],
  ] as const) {
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
    await expect(sheet(page)).toBeHidden();
    // Keys are ignored while a sheet is open, and it would take the focus.
    await page.keyboard.press("j");
    await expect(page.locator("#v1")).toBeFocused();
    await expect(sheet(page)).toBeHidden();
    await page.keyboard.press("n");
  }
});

/** Holds back the code of a part of the reader. */
async function holdCode(page: Page, part: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(new RegExp(`/assets/${part}-[^/]*\\.js$`), async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test.describe("on a phone with a keyboard", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the sheet opens without the focus in its field, which takes what is typed", async ({ page }) => {
    await page.goto("/en/quran/93");
    await expect(page.locator(".in-sight")).not.toBeEmpty();
    await page.locator('[data-part="navigate"]').tap();
    await expect(sheet(page).getByRole("heading", { name: "Surahs" })).toBeFocused();
    await page.keyboard.type("al kahf");
    await expect(sheet(page).getByRole("searchbox")).toHaveValue("al kahf");
    await expect(sheet(page).locator(".chap:visible")).toHaveCount(1);
    await expect(sheet(page).locator(".chap:visible")).toHaveAttribute("href", "/en/quran/18");
  });

  test("a key in the number of a page stays there", async ({ page }) => {
    await openSheet(page, "/en/quran/93");
    const number = sheet(page).getByLabel("Page", { exact: true });
    await number.focus();
    await page.keyboard.type("604");
    await expect(number).toHaveValue("604");
    await expect(sheet(page).getByRole("searchbox")).toHaveValue("");
  });

  for (const by of ["the button", "a key"] as const) {
    test(`what is typed before the sheet's code has loaded is in its field, opened by ${by}`, async ({ page }) => {
      await page.goto("/en/quran/93");
      await expect(page.locator(".in-sight")).not.toBeEmpty();
      const release = await holdCode(page, "navigation-sheet");
      if (by === "a key") await page.keyboard.press("g");
      else await page.locator('[data-part="navigate"]').tap();
      // Most of these letters are shortcuts.
      await page.keyboard.type("al kahf");
      release();
      await expect(sheet(page).getByRole("searchbox")).toHaveValue("al kahf");
      await expect(sheet(page).getByRole("searchbox")).toBeFocused();
      await expect(sheet(page).locator(".chap:visible")).toHaveCount(1);
      await expect(sheet(page).locator(".chap:visible")).toHaveAttribute("href", "/en/quran/18");
      await expect(page).toHaveURL("/en/quran/93");
    });
  }
});

test("what is typed before the code of the search in the surah has loaded is in its field", async ({ page }) => {
  await page.goto("/en/quran/93");
  await expect(page.locator(".in-sight")).not.toBeEmpty();
  const release = await holdCode(page, "surah-search");
  await page.keyboard.press("/");
  await page.keyboard.type("lord");
  release();
  await expect(page.getByRole("textbox", { name: "Search in this surah" })).toHaveValue("lord");
});

test.describe("a sheet that could not be loaded", () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  for (const file of ["js", "css"]) {
    test(`leaves the keys to the shortcuts: without its ${file}`, async ({ page }) => {
      await page.goto("/en/quran/112");
      await expect(page.locator(".in-sight")).not.toBeEmpty();
      await page.route(new RegExp(`/assets/navigation-sheet-[^/]*\\.${file}$`), (route) => route.abort());
      await page.keyboard.press("g");
      await expect(page.locator(".toast")).toBeVisible();
      await page.keyboard.press("j");
      await expect(page.locator("#v1")).toBeFocused();
    });
  }
});
