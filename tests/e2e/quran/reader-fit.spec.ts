import { languages } from "#i18n/shared/languages.ts";
import { expect, test } from "../../support/browser/page-test.ts";

test("on the narrowest phones each of juz, hizb and page has one row, with the arrow to the next", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  for (const language of languages) {
    await page.goto(`/${language}/quran/2`);
    await page.locator("[data-part='navigate']").click();
    await expect(page.locator(".part")).toHaveCount(3);
    const heights = await page.locator(".part").evaluateAll((rows) => rows.map((row) => row.clientHeight));
    for (const height of heights) expect(height, language).toBeLessThan(60);
  }
});

test("beside the page the hint of the field for a place is shown whole", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 844 });
  for (const language of languages) {
    await page.goto(`/${language}/quran/112`);
    const [text, room] = await page.locator(".panel .place-field input").evaluate((node: HTMLInputElement) => {
      const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(node);
      const pen = new OffscreenCanvas(1, 1).getContext("2d");
      if (pen) pen.font = font;
      const width = pen?.measureText(node.placeholder).width ?? Number.POSITIVE_INFINITY;
      return [width, node.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)];
    });
    expect(text, language).toBeLessThanOrEqual(room ?? 0);
  }
});

test("on a phone the bars show the number of the page beside its word, and a short name of a surah whole", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const language of ["en", "id", "pl"]) {
    await page.goto(`/${language}/quran/112`);
    await expect(page.locator(".in-sight")).not.toBeEmpty();
    const boxes = await page
      .locator(".in-sight > span")
      .last()
      .evaluate((node) => node.getClientRects().length);
    expect(boxes, language).toBe(1);
    await page.locator("#v2 [data-act='play']").click();
    const name = page.locator(".player-name");
    await expect(name).toBeVisible();
    const cut = await name.evaluate((node) => {
      // Half a pixel less brings the ellipsis, and `scrollWidth` is rounded.
      const whole = document.createElement("span");
      whole.textContent = node.textContent;
      whole.style.position = "absolute";
      node.parentElement?.append(whole);
      const width = whole.getBoundingClientRect().width;
      whole.remove();
      return width - node.getBoundingClientRect().width;
    });
    expect(cut, language).toBeLessThan(0.1);
  }
});

test("the head of the Urdu settings reaches both edges of the panel, and Latin names keep their blanks", async ({
  page,
}) => {
  await page.goto("/ur/quran/112");
  await page.locator("[data-part='settings']").click();
  const panel = page.locator(".side-panel[open]");
  const widths = await panel.evaluate((node) => [node.clientWidth, node.querySelector(".sheet-head")?.clientWidth]);
  expect(widths[1]).toBe(widths[0]);
  const select = panel.locator(".chosen-editions select").first();
  expect(await select.evaluate((node) => Number.parseFloat(getComputedStyle(node).wordSpacing))).toBeGreaterThan(2);
});
