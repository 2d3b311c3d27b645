import type { Locator } from "@playwright/test";
import { formatVerseNumber } from "#i18n/shared/formats.ts";
import { languages } from "#i18n/shared/languages.ts";
import { foldName } from "#quran/shared/fold-name.ts";
import { expect, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";
import { chapters } from "../../support/corpus/corpus.ts";

/** The texts within an element, each apart from the next. */
const textsOf = (place: Locator) =>
  place.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? "");
    return texts;
  });

for (const language of ["en", "ar"] as const) {
  const t = translationsOf(language);

  test(`reader: each juz and hizb that begins within surah 2 is a heading of the second level, in ${language}`, async ({
    page,
  }) => {
    await page.goto(`/${language}/quran/2`);
    // A juz is named in place of the hizb that begins with it.
    for (const [division, number] of [
      ["hizb", 2],
      ["juz", 2],
      ["hizb", 4],
      ["juz", 3],
    ] as const) {
      const name = t(`quran:${division}`, { count: formatVerseNumber(language, number) });
      await expect(page.getByRole("article").getByRole("heading", { level: 2, name })).toHaveCount(1);
    }
  });
}

for (const width of [390, 1280]) {
  test(`reader: the niche of an Arabic surah is at least half as high as wide, ${width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/ar/quran/112");
    const niche = page.locator(".surah .niche-frame");
    const shape = () =>
      niche.evaluate((element) => {
        const box = element.getBoundingClientRect();
        return box.height / box.width;
      });
    await expect.poll(shape).toBeGreaterThanOrEqual(0.5);
  });
}

test("reader: its search and its settings have other icons than those of the whole site", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/en/quran/36");
  const outlineOf = async (control: Locator) => {
    const outline = await control.locator("svg path").first().getAttribute("d");
    expect(outline).toMatch(/^M/);
    return outline;
  };
  const [reader, site] = [page.locator(".reader-bar"), page.locator("nav.bottom")];
  await expect(reader.locator("[data-part=search]")).toBeVisible();
  await expect(site).toBeVisible();
  expect(await outlineOf(reader.locator("[data-part=search]"))).not.toBe(
    await outlineOf(site.locator('a[href="/en/search"]')),
  );
  const readerSettings = await outlineOf(reader.locator("[data-part=settings]"));
  expect(readerSettings).not.toBe(await outlineOf(site.getByRole("button")));
  expect(readerSettings).not.toBe(await outlineOf(page.locator(".top .settings")));
});

test("reader: the name of surah 36 is written once on an Urdu page, in its heading and in the list of surahs", async ({
  page,
}) => {
  const [name] = foldName(chapters.find(({ id }) => id === 36)?.names.ur?.name ?? "");
  expect(name).toBeDefined();
  const namesIn = async (place: Locator) => foldName((await textsOf(place)).join(" ")).filter((word) => word === name);
  await page.goto("/ur/quran/36");
  expect(await namesIn(page.locator(".surah"))).toHaveLength(1);
  await page.goto("/ur/quran");
  expect(await namesIn(page.locator('main .chap[data-chapter="36"]'))).toHaveLength(1);
});

test("reader: at twice the text size the switch of ways to read holds its words on a phone, in every language", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => localStorage.setItem("siraj-text-size", "200"));
  // The pixels by which a word reaches out of its button, a button out of the switch, or the switch out of the window.
  const excess = () =>
    page.locator(".mode-switch .seg").evaluate((control) => {
      const beyond = (inner: DOMRect, outer: { left: number; right: number }) =>
        Math.max(outer.left - inner.left, inner.right - outer.right);
      const track = control.getBoundingClientRect();
      const found = [beyond(track, { left: 0, right: document.documentElement.clientWidth })];
      for (const label of control.querySelectorAll("label")) {
        const button = label.getBoundingClientRect();
        const words = document.createRange();
        words.selectNodeContents(label.querySelector("span") ?? label);
        found.push(beyond(button, track), beyond(words.getBoundingClientRect(), button));
      }
      return Math.max(...found);
    });
  for (const language of languages) {
    await test.step(language, async () => {
      await page.goto(`/${language}/quran/93`);
      await expect(page.locator("html")).toHaveCSS("font-size", "32px");
      await expect(page.locator(".mode-switch label")).toHaveCount(2);
      await expect(page.locator(".mode-switch")).toBeVisible();
      await expect.poll(excess).toBeLessThanOrEqual(0.5);
    });
  }
});
