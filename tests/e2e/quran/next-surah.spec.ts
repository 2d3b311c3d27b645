import { expect, test } from "../../support/browser/page-test.ts";

test("the next surah is fetched when reading nears the end, not before", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/en/quran/36", { waitUntil: "networkidle" });
  expect(asked).not.toContain("/en/quran/37");
  const ahead = page.waitForRequest(/\/en\/quran\/37$/);
  await page.locator(".neighbours").scrollIntoViewIfNeeded();
  await ahead;
});

test("nothing is prefetched with the data saver on", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } });
  });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/en/quran/112", { waitUntil: "networkidle" });
  await page.locator(".neighbours").scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  expect(asked).toContain("/en/quran/112");
  expect(asked).not.toContain("/en/quran/113");
});
