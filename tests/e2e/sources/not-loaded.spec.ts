import { expect, expectNoAxeViolations, test } from "../../support/browser/page-test.ts";

test("a collection that is not loaded says so, and its page is not kept", async ({ page, request }) => {
  await page.goto("/en/hadith/bukhari");
  await expect(page.getByRole("heading", { name: "This collection is not here yet" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.goto("/ur/hadith");
  await expect(page.locator(".rows li")).toHaveCount(8);
  await expect(page.locator(".rows a")).toHaveCount(0);
  expect((await request.get("/en/hadith")).headers()["cache-control"]).toBe("no-store");
  expect((await request.get("/en/hadith/tirmidhi")).status()).toBe(404);
  // What no page asks for changes nothing.
  expect((await request.get("/en/quran/1?page=9&q=x")).headers()["cache-control"]).toContain("public");
});
