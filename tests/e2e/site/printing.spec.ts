import { mockAnswer } from "../../support/browser/mock-answers.ts";
import { expect, test } from "../../support/browser/page-test.ts";
import { cite, outcome, prose, sampleTafsir } from "../../support/chat/answer-parts.ts";

for (const path of ["/en/daily-wisdom", "/ar/daily-wisdom", "/en/search?q=patience", "/en/quran/93"]) {
  test(`on paper there are no controls: ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator(":is(button, .btn, input, textarea, select):visible").first()).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.locator(":is(button, .btn, input, textarea, select):visible")).toHaveCount(0);
    await expect(page.locator("main :is(.read, [lang=ar]):visible").first()).toBeVisible();
  });
}

test.describe("on paper", () => {
  test.use({ consent: null });

  for (const path of ["/en/faq", "/en/glossary", "/en/saved-passages"]) {
    test(`there are neither the cookie banner nor ways to search and choose: ${path}`, async ({ page }) => {
      const controls = page.locator(":is(.cookie-banner, button, .btn, input, .chip):visible");
      await page.goto(path);
      await expect(page.locator(".cookie-banner")).toBeVisible();
      await expect(page.locator("main :is(button, input, .chip):visible").first()).toBeVisible();
      await page.emulateMedia({ media: "print" });
      await expect(controls).toHaveCount(0);
      await expect(page.locator("h1")).toBeVisible();
    });
  }
});

test("on paper a long commentary is whole, and folded again on the screen", async ({ page }) => {
  const { texts } = sampleTafsir("en");
  const text = `${"Words of a comment. ".repeat(80)}The end.`;
  await mockAnswer(page, "en", [
    ...prose("Words."),
    cite(sampleTafsir("en", { texts: texts.map((one) => ({ ...one, text })) })),
    outcome(),
  ]);
  await page.goto("/en");
  await page.getByRole("textbox").fill("patience");
  await page.getByRole("textbox").press("Enter");
  const end = page.locator(".folded").getByText("The end.");
  await expect(page.locator(".folded")).toBeVisible();
  await expect(end).toHaveCount(0);
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await expect(end).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await expect(end).toHaveCount(0);
});
