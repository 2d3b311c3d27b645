import { expect, test } from "../../support/browser/page-test.ts";
import { corpusText } from "../../support/corpus/corpus.ts";

test("a run of verses is lit as one, named in the title, and left to no search engine", async ({ page }) => {
  await page.goto("/en/quran/94/5-6");
  await expect(page).toHaveTitle(/94:5–6/);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(page.locator(".verse.lit")).toHaveCount(2);
  await expect(page.locator(".here")).toHaveCount(1);
  await expect(page.locator("#v5")).toBeInViewport();
  await expect(page.locator("#v6 .read")).toHaveText(corpusText("en", "94:6"));
});

test("the same works in the short form, under every prefix and in Arabic digits", async ({ page, request }) => {
  for (const path of ["/q/2/255-257", "/quran/2/255-257", "/ar/q/2/255-257"]) {
    expect((await request.get(path)).status(), path).toBe(200);
  }
  await page.goto(`/ar/quran/${encodeURIComponent("٢")}/${encodeURIComponent("٢٥٥-٢٥٧")}`);
  await expect(page).toHaveURL("/ar/quran/2/255-257");
  await expect(page.locator(".verse.lit")).toHaveCount(3);
});

test("address of a range: one verse leads to that verse, an impossible range is 404", async ({ page, request }) => {
  await page.goto("/en/quran/2/5-5");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/en\/quran\/2\/5$/);
  for (const verses of ["5-3", "5-999", "0-3", "5-", "-5", "5-6-7", "5--6", "5-287"]) {
    expect((await request.get(`/quran/2/${verses}`)).status(), verses).toBe(404);
  }
});
