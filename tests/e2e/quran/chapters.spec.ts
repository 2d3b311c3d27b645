import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { corpusSchema } from "#quran/shared/corpus-file.ts";
import { expect, expectNoAxeViolations, test } from "../../support/browser/page-test.ts";
import { corpusText } from "../../support/corpus/corpus.ts";

const corpus = corpusSchema.parse(JSON.parse(readFileSync("build/corpus/corpus.json", "utf8")));
const rows = (page: Page) => page.locator(".chapters .chap");
const field = (page: Page) => page.locator("main").getByRole("searchbox");
const ids = (page: Page) => rows(page).evaluateAll((all) => all.map((row) => row.getAttribute("data-chapter")));

/** Opens the list once its scripts run: until then the field keeps what is typed, and answers later. */
async function openList(page: Page, language = "en") {
  await page.goto(`/${language}/quran`);
  await expect(rows(page)).toHaveCount(114);
}

/** Opens the list, and waits until the page has the first verses of all surahs. */
async function openListWithOpenings(page: Page, language = "en") {
  const openings = page.waitForResponse(/\/functions\/v1\/openings/);
  await openList(page, language);
  await (await openings).finished();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

// The functions that find are tested with the names of every language in src/quran/shared/parse-location.test.ts.
for (const language of ["en", "ar"] as const) {
  test(`surahs are found as one types in ${language}, and a verse is reached`, async ({ page }) => {
    await openList(page, language);
    for (const id of [18, 42, 112]) {
      const name = corpus.chapters[id - 1]?.names[language].name ?? "";
      await field(page).fill(name);
      await expect(rows(page).first()).toHaveAttribute("data-chapter", String(id));
    }
    await field(page).fill("18");
    await expect(rows(page)).toHaveCount(1);
    await field(page).fill("٢:٢٥٥");
    await expect(page.locator("main .place-row").last()).toHaveAttribute("href", `/${language}/quran/2/255`);
    // The 286 verses of that surah are laid out in one language only; in the other a short one is opened.
    const [chapter, verse] = language === "ar" ? [2, 255] : [112, 4];
    if (chapter !== 2) await field(page).fill("١١٢:٤");
    await expect(page.locator("main .place-row").last()).toHaveAttribute(
      "href",
      `/${language}/quran/${chapter}/${verse}`,
    );
    await field(page).press("Enter");
    await expect(page).toHaveURL(`/${language}/quran/${chapter}/${verse}`);
    await expect(page.locator(`#v${verse}`)).toHaveClass(/lit/);
  });
}

test("Enter leads to the first surah found, and the arrow key into the list", async ({ page }) => {
  await openList(page);
  await field(page).fill("el-Kehf");
  await expect(rows(page)).toHaveCount(1);
  await field(page).press("ArrowDown");
  await expect(rows(page).first()).toBeFocused();
  await field(page).press("Enter");
  await expect(page).toHaveURL("/en/quran/18");
});

test("finding a location: a text that names nothing says so and links to the search", async ({ page }) => {
  await openList(page);
  await field(page).fill("be grateful");
  await expect(page.locator(".empty")).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await expectNoAxeViolations(page);
  await field(page).press("Enter");
  await expect(page).toHaveURL("/en/quran");
  await page.locator(".empty").getByRole("link").click();
  await expect(page).toHaveURL("/en/search?q=be+grateful");
});

test("the surahs stand in the order of revelation too, and back leads to that order", async ({ page }) => {
  await openList(page);
  await page.getByText("Revelation", { exact: true }).click();
  const revealed = corpus.chapters
    .toSorted((a, b) => a.revelationOrder - b.revelationOrder)
    .map(({ id }) => String(id));
  await expect(rows(page).first()).toHaveAttribute("data-chapter", revealed[0] ?? "");
  expect(await ids(page)).toEqual(revealed);
  await expectNoAxeViolations(page);
  await rows(page).first().click();
  await expect(page.locator(".verse").first()).toBeVisible();
  await page.goBack();
  await expect(rows(page).first()).toHaveAttribute("data-chapter", revealed[0] ?? "");
});

test("the thirty juz begin where the corpus says", async ({ page }) => {
  await page.goto("/en/quran#juz");
  await expect(rows(page)).toHaveCount(30);
  const first = Array.from({ length: 30 }, (_, i) => corpus.verses.find(({ juz }) => juz === i + 1));
  expect(await rows(page).evaluateAll((all) => all.map((row) => row.getAttribute("href")))).toEqual(
    first.map((verse) => `/en/quran/${verse?.chapter}/${verse?.number}`),
  );
  await expect(rows(page).nth(1).locator(".meta")).toHaveText("Al-Baqarah 2:142–252");
  await expectNoAxeViolations(page);
});

test("a surah that fits the window counts as read after a while, in another tab too", async ({ page, context }) => {
  const other = await context.newPage();
  await openList(other);
  await page.goto("/en/quran/112");
  const link = other.getByRole("link", { name: "Continue: Al-Ikhlas 112:1" });
  await expect(link).toHaveCount(0);
  await expect(link).toBeVisible({ timeout: 15_000 });
});

test("the link to the last read verse shifts nothing in the list of surahs when it appears", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.addInitScript(() => localStorage.setItem("siraj-last-read", '{"chapter":18,"verse":10,"at":1}'));
  for (const language of ["en", "ur"]) {
    await openList(page, language);
    await expect(page.locator(".chapter-entries > a")).toBeVisible();
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) if ("value" in entry) sum += Number(entry.value);
          }).observe({ type: "layout-shift", buffered: true });
          setTimeout(() => resolve(sum), 200);
        }),
    );
    expect(shift, language).toBeLessThan(0.01);
  }
});

test("reading position: a verse that was only opened does not change it", async ({ page }) => {
  await page.clock.install();
  await page.goto("/en/quran/2/255");
  await expect(page.locator("#v255")).toBeInViewport();
  // Longer than anything after which a verse counts as read.
  await page.clock.runFor(10_000);
  // On a slow device the page scrolls to the verse as late as this.
  await page.evaluate(() => {
    window.scrollBy(0, -20);
    window.dispatchEvent(new Event("scroll"));
  });
  await page.clock.runFor(10_000);
  expect(await page.evaluate(() => localStorage.getItem("siraj-last-read"))).toBeNull();
});

test("reading position: a damaged value in the browser's storage is ignored", async ({ page }) => {
  for (const kept of ["{", '{"chapter":18,"verse":111,"at":1}', '{"chapter":1,"verse":1,"at":9e15}', "[]"]) {
    await page.addInitScript((text) => localStorage.setItem("siraj-last-read", text), kept);
    await openList(page);
    await field(page).fill("112");
    await expect(rows(page)).toHaveCount(1);
    await expect(page.getByRole("link", { name: /^Continue/ })).toHaveCount(0);
  }
});

test("newcomers find where to start, until they send it away", async ({ page }) => {
  await openList(page);
  const start = page.locator(".start-here");
  await start.locator("summary").click();
  await expect(start.locator("li")).toHaveCount(6);
  await expectNoAxeViolations(page);
  await start.getByRole("button").click();
  await expect(start).toHaveCount(0);
  await page.reload();
  await expect(start).toHaveCount(0);
});

test("the panel beside the reader finds surahs and goes to a verse", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/en/quran/93");
  const panel = page.locator(".panel");
  const search = panel.getByRole("searchbox");
  await search.fill("kahf");
  await expect(panel.locator(".chap:visible")).toHaveCount(1);
  await search.fill("");
  await expect(panel.locator(".chap:visible")).toHaveCount(114);
  await search.fill("baqarah 255");
  await expect(panel.locator(".place-row")).toHaveText("Go to Al-Baqarah 2:255");
  await expectNoAxeViolations(page);
  await search.press("Enter");
  await expect(page).toHaveURL("/en/quran/2/255");
  await expect(page.locator("#v255")).toHaveClass(/lit/);
  await expect(panel.locator(".chap:visible")).toHaveCount(114);
});

test("without JavaScript the whole list stands in mushaf order, and nothing that needs scripts", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await openList(page, "ar");
  await expect(field(page)).toHaveCount(0);
  await expect(page.locator(".orders")).toBeHidden();
  expect(await rows(page).evaluateAll((all) => all.map((row) => row.getAttribute("href")))).toEqual(
    corpus.chapters.map(({ id }) => `/ar/quran/${id}`),
  );
  await page.locator(".start-here summary").click();
  await page.locator(".start-here a").first().click();
  await expect(page).toHaveURL("/ar/quran/1");
  await context.close();
});

for (const language of ["en", "ur"] as const) {
  test(`the first verses of a chosen surah are shown while its page is fetched, and nothing moves when it is there, in ${language}`, async ({
    page,
  }) => {
    await openListWithOpenings(page, language);
    const { promise: pageReleased, resolve: releasePage } = Promise.withResolvers<void>();
    await page.route(new RegExp(`/${language}/quran/36(?:\\.data.*)?$`), async (route) => {
      await pageReleased;
      await route.continue();
    });
    const row = rows(page).nth(35);
    await row.scrollIntoViewIfNeeded();
    const listScrolled = await page.evaluate(() => window.scrollY);
    await row.click();
    const first = page.locator("#v1 .quran-l");
    await expect(first).toContainText(corpusText("ar-uthmani", "36:1"));
    await expect(page).toHaveURL(`/${language}/quran/36`);
    const names = [language, "ar" as const].map((one) => corpus.chapters[35]?.names[one].name);
    await expect(page).toHaveTitle(new RegExp(names.join("|")));
    await expectNoAxeViolations(page);
    await page.mouse.wheel(0, 120);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(120);
    const tops = () =>
      page.evaluate(() =>
        [1, 2, 3].map((id) => Math.round(document.getElementById(`v${id}`)?.getBoundingClientRect().top ?? 0)),
      );
    const before = await tops();
    releasePage();
    await expect(page.locator("#v83")).toBeAttached();
    expect(await tops()).toEqual(before);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(listScrolled);
  });
}

test("a surah that is read in another edition is shown when its page is there", async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem("siraj-reading", JSON.stringify({ editions: { en: ["en-pickthall"] } }));
  });
  await openListWithOpenings(page);
  const asked = page.waitForRequest(/\/en\/quran\/112$/);
  const { promise: pageReleased, resolve: releasePage } = Promise.withResolvers<void>();
  await page.route(/\/en\/quran\/112(?:\.data.*)?$/, async (route) => {
    await pageReleased;
    await route.continue();
  });
  await rows(page).nth(111).click();
  await asked;
  await expect(page.locator(".loading-line")).toBeVisible();
  await expect(rows(page).nth(111)).toBeVisible();
  releasePage();
  await expect(page).toHaveURL("/en/quran/112");
  await expect(page.locator("#v1")).toBeVisible();
});

test.describe(() => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test("a surah whose page cannot be fetched says so after its first verses, and is fetched again", async ({
    page,
  }) => {
    await openListWithOpenings(page);
    await page.route(/\/en\/quran\/112(?:\.data.*)?$/, (route) => route.abort());
    await rows(page).nth(111).click();
    await expect(page.getByText("Failed to load verses")).toBeVisible();
    await page.unroute(/\/en\/quran\/112(?:\.data.*)?$/);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.locator("#v4")).toBeVisible();
  });
});
