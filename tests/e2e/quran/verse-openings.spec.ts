import type { Page } from "@playwright/test";
import { formatReference } from "#quran/shared/format-reference.ts";
import { parseVerseReference } from "#quran/shared/verse-reference.ts";
import type { VerseOpenings } from "#quran/web/page-loading/verse-openings.ts";
import { expect, expectNoAxeViolations, test } from "../../support/browser/page-test.ts";
import { stableTop } from "../../support/browser/stable-position.ts";
import { corpusText } from "../../support/corpus/corpus.ts";

/** What a navigation to a verse of a chapter asks for. */
const pageOf = (language: string, chapter: number) => new RegExp(`/${language}/quran/${chapter}(?:/\\d+\\.data.*)?$`);

/** Waits until the page has fetched the verses that its links lead to. */
async function withOpenings(page: Page, open: () => Promise<unknown>) {
  const openings = page.waitForResponse(/\/quran\/openings\?/);
  const words = page.waitForResponse(/\/quran\/words$/);
  await open();
  for (const response of [await openings, await words]) await response.finished();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

async function holdPage(page: Page, language: string, chapter: number): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(pageOf(language, chapter), async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const topsOf = (page: Page, verses: readonly number[]) =>
  page.evaluate(
    (ids) => ids.map((id) => document.querySelector(`#v${id} .quran-l`)?.getBoundingClientRect().top ?? Number.NaN),
    verses,
  );

for (const language of ["en", "ar"] as const) {
  test(`the opening of a reference is its verses with those above and below them, in ${language}`, async ({
    request,
  }) => {
    const read = async (query: string): Promise<VerseOpenings> =>
      (await request.get(`/${language}/quran/openings${query}`)).json();
    const { openings, basmala } = await read("?refs=2:255,2:1,114:6,2:155-157,2:287,x");
    expect(basmala).toBe(corpusText("ar-uthmani", "1:1"));
    const numbers = openings.map((rows) => rows?.map(({ number }) => number));
    expect(numbers[0]?.slice(0, 4)).toEqual([252, 253, 254, 255]);
    expect(numbers[1]?.[0]).toBe(1);
    expect(numbers[2]).toEqual([3, 4, 5, 6]);
    expect(numbers[3]?.slice(0, 4)).toEqual([152, 153, 154, 155]);
    expect(openings.slice(4)).toEqual([null, null]);
    const row = openings[0]?.[3];
    expect(row?.arabic).toBe(corpusText("ar-uthmani", "2:255"));
    const edition = row?.translation?.edition;
    expect(edition === undefined).toBe(language === "ar");
    expect(row?.translation?.text).toBe(edition && corpusText(edition, "2:255"));
    expect((await read("")).openings).toEqual([null]);
    const many = Array.from({ length: 99 }, () => "1:1").join(",");
    expect((await read(`?refs=${many}`)).openings).toHaveLength(50);
  });
}

for (const language of ["en", "ur"] as const) {
  test(`the verse of a search result is shown while its surah is fetched, and nothing moves when it is there, in ${language}`, async ({
    page,
  }) => {
    const link = page.locator('.card[data-ref="18:60"] a');
    await withOpenings(page, async () => {
      await page.goto(`/${language}/search?q=18:60`);
      await link.scrollIntoViewIfNeeded();
    });
    const release = await holdPage(page, language, 18);
    const resultsScrolled = await page.evaluate(() => window.scrollY);
    await link.click();
    const verse = page.locator("#v60");
    await expect(verse).toHaveClass(/lit/);
    await expect(verse.locator(".quran-l")).toContainText(corpusText("ar-uthmani", "18:60"));
    await expect(page.locator("#v57")).toBeAttached();
    await expect(page).toHaveURL(`/${language}/quran/18/60`);
    await expect(page).toHaveTitle(new RegExp(formatReference(language, 18, 60)));
    await expect(verse).toBeInViewport({ ratio: 1 });
    await expect(verse).toBeFocused();
    await expectNoAxeViolations(page);
    await stableTop(verse);
    await page.mouse.wheel(0, 60);
    await stableTop(verse);
    const before = await topsOf(page, [59, 60, 61]);
    release();
    await expect(page.locator("#v110")).toBeAttached();
    await stableTop(verse);
    // Within a pixel: the browser scrolls by whole ones.
    for (const [at, top] of (await topsOf(page, [59, 60, 61])).entries()) expect(top).toBeCloseTo(before[at] ?? 0, 0);
    await expect(verse).toHaveClass(/lit/);
    await expect(verse).toBeFocused();
    await page.goBack();
    await expect(link).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(resultsScrolled);
  });
}

test("the verse of an answer's citation is shown while its surah is fetched, and Back leads to the answer", async ({
  page,
}) => {
  await page.goto("/en");
  const link = page.locator('.cited a[href*="/quran/"]').first();
  await withOpenings(page, async () => {
    await page.locator(".composer textarea").fill("What does the Quran say about patience?");
    await page.keyboard.press("Enter");
    await expect(page.locator(".answer-acts")).toBeVisible();
    // To the middle, where the field for the next question does not cover it: a click scrolls no further.
    await link.evaluate((element) => element.scrollIntoView({ block: "center" }));
  });
  const href = (await link.getAttribute("href")) ?? "";
  const range = parseVerseReference(href.replace("/en/quran/", "").replace("/", ":"));
  if (!range) throw new Error(`${href} names no verse`);
  const release = await holdPage(page, "en", range.chapter);
  const scrolled = await page.evaluate(() => window.scrollY);
  await link.click();
  await expect(page.locator(`#v${range.from}`)).toHaveClass(/lit/);
  await expect(page).toHaveURL(href);
  release();
  await expect(page.locator("#verses > [data-chapter]")).toBeAttached();
  await expect(page.locator(`#v${range.from}`)).toBeInViewport();
  await page.goBack();
  await expect(link).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
});

test.describe(() => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test("a verse whose surah cannot be fetched says so after it was shown, and is fetched again", async ({ page }) => {
    await withOpenings(page, () => page.goto("/en/search?q=18:60"));
    await page.route(pageOf("en", 18), (route) => route.abort());
    // The fetch fails before the verses are painted.
    await page.evaluate(() => {
      window.requestAnimationFrame = () => 0;
    });
    await page.locator('.card[data-ref="18:60"] a').click();
    await expect(page.getByText("Failed to load verses")).toBeVisible();
    await page.unroute(pageOf("en", 18));
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.locator("#v60")).toHaveClass(/lit/);
    await expect(page.locator("#v60")).toBeInViewport();
  });
});
