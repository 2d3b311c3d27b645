import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser/page-test.ts";
import { stableTop } from "../../support/browser/stable-position.ts";

/** Pixels, less than a line. */
const tolerance = 4;

async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator(".in-sight")).not.toBeEmpty();
}

/** Scrolls so that a verse begins at a distance from the top of the window, as if the user had, and waits until it stays there. */
async function readAt(page: Page, verse: number, top: number): Promise<number> {
  const row = page.locator(`#v${verse}`);
  await expect(async () => {
    // The wheel ends what the page itself scrolls.
    await page.mouse.wheel(0, 1);
    await row.evaluate((at, wanted) => scrollBy(0, at.getBoundingClientRect().top - wanted), top);
    expect(Math.abs((await stableTop(row)) - top)).toBeLessThan(tolerance);
  }).toPass();
  return stableTop(row);
}

async function expectAt(page: Page, verse: number, top: number) {
  await expect.poll(async () => Math.abs((await stableTop(page.locator(`#v${verse}`))) - top)).toBeLessThan(tolerance);
}

for (const width of [390, 1280]) {
  test.describe(`the reader at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    // The verse is partly above the window, and no other begins in the upper half.
    test("reload in the middle of a long surah: the verse stays at its place, with the transliteration too", async ({
      page,
    }) => {
      await open(page, "/en/quran/2");
      await page.evaluate(() => localStorage.setItem("siraj-reading", JSON.stringify({ transliteration: true })));
      await page.reload();
      await expect(page.locator("#v140 .spoken")).toBeAttached();
      const top = await readAt(page, 140, -263);
      for (const _ of [1, 2]) {
        await page.reload();
        await expect(page.locator("#v140 .spoken")).toBeAttached();
        await expectAt(page, 140, top);
      }
    });

    test("reload of a verse's address, and the way back to it: the page is where the user has read on to", async ({
      page,
    }) => {
      await open(page, "/en/quran/2/150");
      await expect(page.locator("#v150")).toBeInViewport();
      const top = await readAt(page, 158, 200);
      await page.reload();
      await expect(page.locator(".in-sight")).not.toBeEmpty();
      await expectAt(page, 158, top);
      // Without a scroll to the header, in which the link is.
      await page.locator("a[href='/en/search']").first().dispatchEvent("click");
      await expect(page).toHaveURL("/en/search");
      await page.goBack();
      await expect(page.locator(".in-sight")).not.toBeEmpty();
      await expectAt(page, 158, top);
      // Opened anew, it shows its verse.
      await open(page, "/en/quran/2/150");
      await expect(page.locator("#v150")).toBeInViewport();
    });
  });
}
