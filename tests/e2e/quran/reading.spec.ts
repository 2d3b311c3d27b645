import { languages } from "#i18n/shared/languages.ts";
import { expect, test } from "../../support/browser/page-test.ts";
import { chapters, corpusText } from "../../support/corpus/corpus.ts";

test("the chapter list holds 114 surahs and leads to each", async ({ page }) => {
  await page.goto("/en/quran");
  await expect(page.locator(".chapters .chap")).toHaveCount(114);
  await page.locator(".chapters .chap").nth(111).click();
  await expect(page).toHaveURL("/en/quran/112");
  await expect(page.locator(".verse")).toHaveCount(4);
});

test("surah 2 in every language is whole and from the corpus, without JavaScript too", { tag: "@core" }, async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  for (const language of languages) {
    await test.step(language, async () => {
      const response = await page.goto(`/${language}/quran/2`);
      expect(response?.status()).toBe(200);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(page.locator("html")).toHaveAttribute("dir", language === "ar" || language === "ur" ? "rtl" : "ltr");
      await expect(page.locator(".verse")).toHaveCount(286);
      const last = page.locator(".verse").last();
      await expect(last.locator(".quran-l")).toContainText(corpusText("ar-uthmani", "2:286").slice(0, 40));
      if (language !== "ar") expect(await last.locator(".read").textContent()).toBe(corpusText(language, "2:286"));
    });
  }
  await context.close();
});

test("without JavaScript a link leads to the verse of the address, and no button is shown that would do nothing", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.goto("/en/quran/2/255");
  await page.getByRole("link", { name: "Go to Al-Baqarah 2:255" }).click();
  await expect(page.locator("#v255")).toBeInViewport();
  await expect(page.locator("#content button:visible")).toHaveCount(0);
  await context.close();
});

test("the verse in the address is marked and in view, on a visit and after client navigation", {
  tag: "@core",
}, async ({ page }) => {
  await page.goto("/en/quran/2/255");
  await expect(page.locator("#v255")).toHaveClass(/lit/);
  await expect(page.locator("#v255")).toBeInViewport();
  await page.locator("#v255 + article .num").click();
  await expect(page).toHaveURL("/en/quran/2/256");
  await expect(page.locator("#v256")).toHaveClass(/lit/);
  await expect(page.locator(".verse.lit")).toHaveCount(1);
  await expect(page.locator("#v256")).toBeInViewport();
});

test("previous and next lead through the surahs without losing a verse", async ({ page }) => {
  await page.goto("/en/quran/113");
  await page.getByRole("link", { name: /Next surah/ }).click();
  await expect(page).toHaveURL("/en/quran/114");
  await expect(page.locator(".verse")).toHaveCount(6);
  expect(await page.locator(".verse .read").first().textContent()).toBe(corpusText("en", "114:1"));
  await expect(page.getByRole("link", { name: /Next surah/ })).toHaveCount(0);
  await page.goBack();
  await expect(page.locator(".verse")).toHaveCount(5);
  expect(await page.locator(".verse .read").first().textContent()).toBe(corpusText("en", "113:1"));
});

test("the basmala stands above every surah but 1 and 9, and is verse 1:1", async ({ page }) => {
  for (const [chapter, count] of [
    ["1", 0],
    ["2", 1],
    ["9", 0],
    ["27", 1],
  ] as const) {
    await page.goto(`/en/quran/${chapter}`);
    await expect(page.locator(".basmala")).toHaveCount(count);
    if (count) await expect(page.locator(".basmala")).toHaveText(corpusText("ar-uthmani", "1:1"));
  }
});

test("short and long addresses show the reader in place, and impossible ones are 404", async ({ request }) => {
  for (const path of ["/q/2", "/q/2/255", "/ar/q/2/255", "/quran/114/6", "/ur/quran/1"]) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(200);
  }
  const beyond = chapters.map(({ id, verseCount }) => `/en/quran/${id}/${verseCount + 1}`);
  for (const path of ["/quran/0", "/quran/115", "/en/quran/x", "/q/02", "/xx/quran/1", "/nothing", ...beyond]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test("Arabic-Indic digits in an address lead to the Latin ones", async ({ request }) => {
  const response = await request.get(`/ar/quran/${encodeURIComponent("٢")}/${encodeURIComponent("۲۵۵")}`, {
    maxRedirects: 0,
  });
  expect(response.status()).toBe(301);
  expect(response.headers().location).toBe("/ar/quran/2/255");
});
