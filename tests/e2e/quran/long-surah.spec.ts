import { expect, test } from "../../support/browser/page-test.ts";
import { corpusText } from "../../support/corpus/corpus.ts";

// Surah 2 has 286 verses. Rows out of sight are not laid out until they are needed: here it is needed.

test("find in page finds the last verse and brings it into view", async ({ page }) => {
  await page.goto("/en/quran/2");
  const words = corpusText("en", "2:286").split(" ").slice(0, 9).join(" ");
  await expect(page.locator("#v286")).not.toBeInViewport();
  const found = await page.evaluate((text) => {
    // What the browser's own search does; it is in no standard.
    const search = Reflect.get(window, "find");
    return Boolean(Reflect.apply(search, window, [text]));
  }, words);
  expect(found).toBe(true);
  await expect(page.locator("#v286")).toBeInViewport();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(words);
});

test("printing gives all verses", async ({ page }) => {
  await page.goto("/en/quran/2");
  const pages = async () => (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type \/Page\b/g)?.length;
  const printed = await pages();
  // Each row as high as it is, on the screen and on paper: as many sheets, or some were left out.
  await page.evaluate(() => {
    const [sheet] = document.styleSheets;
    sheet?.insertRule("@media all { .verse { content-visibility: visible !important } }", sheet.cssRules.length);
  });
  expect(await pages()).toBe(printed);
  expect(printed).toBeGreaterThan(40);
});

test("scrolled to its end and back, every verse is there and the page keeps its height", async ({ page }) => {
  await page.goto("/en/quran/2");
  const end = page.locator(".neighbours");
  // Rows that were never near have estimated heights: a jump to the end may fall short of it.
  const reachEnd = (jump: () => Promise<void>) =>
    expect(async () => {
      await jump();
      await expect(end).toBeInViewport({ timeout: 1_000 });
    }).toPass();
  await reachEnd(() => end.scrollIntoViewIfNeeded());
  await page.keyboard.press("Home");
  await expect(page.locator("#v1")).toBeInViewport();
  await reachEnd(() => page.keyboard.press("End"));
  await expect(page.locator("#v286 .read")).toHaveText(corpusText("en", "2:286"));
});
