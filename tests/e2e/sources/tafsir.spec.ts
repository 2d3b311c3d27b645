import type { Locator, Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "../../support/browser/page-test.ts";
import { corpusText } from "../../support/corpus/corpus.ts";

test.use({ expectedErrors: /functions\/v1\/tafsir/ });

/** Opens the tafsir of a verse as people do: by the actions of the verse. */
async function openTafsir(page: Page, path: string) {
  await page.goto(path);
  return openTafsirOf(page, page.locator(".verse.lit"));
}

async function openTafsirOf(page: Page, verse: Locator) {
  const bar = page.locator(".action-bar");
  // A verse that the address names may open its actions by itself, a moment later: the click would close them.
  await expect(async () => {
    if (!(await bar.isVisible())) await verse.locator("[data-act='actions']").click();
    await expect(bar).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await bar.locator(".btn", { hasText: /^(Tafsir|التفسير|Tefsir|تفسیر)$/ }).click();
  const panel = page.locator("dialog[data-panel='tafsir']");
  await expect(panel.locator("h2")).toBeFocused();
  return panel;
}

/** Lines of a source's text as they stand in paragraphs. */
const paragraphs = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

test("Arabic readers read a tafsir of the corpus, choose another, and go to the next verse", { tag: "@core" }, async ({
  page,
}) => {
  const panel = await openTafsir(page, "/ar/quran/2/255");
  const text = panel.locator(".tafsir-comment .read");
  await expect(text).toHaveText(paragraphs(corpusText("ar-muyassar", "2:255")));
  await expect(panel.locator(".tafsir-comment > div")).toHaveAttribute("lang", "ar");
  await expect(panel.locator(".tafsir-comment > div")).toHaveAttribute("dir", "rtl");
  await expect(panel.locator(".tafsir-comment")).toContainText("مجمع الملك فهد لطباعة المصحف الشريف");
  await panel.locator("select").last().selectOption("ar-jalalayn");
  await expect(text).toHaveText(paragraphs(corpusText("ar-jalalayn", "2:255")));
  await panel.getByRole("button", { name: "الآية التالية" }).click();
  await expect(panel.locator("h3")).toContainText("٢٥٦");
  await expect(text).toHaveText(paragraphs(corpusText("ar-jalalayn", "2:256")));
});

test("a long Indonesian tafsir scrolls within the panel, its close button in sight", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const panel = await openTafsir(page, "/id/quran/2/282");
  await panel.locator("select").last().selectOption("id-kemenag-tafsir-long");
  const text = panel.locator(".tafsir-comment .read");
  await expect(text).toHaveText(paragraphs(corpusText("id-kemenag-tafsir-long", "2:282")));
  await text.last().scrollIntoViewIfNeeded();
  await expect(text.last()).toBeInViewport();
  await expect(panel.getByRole("button", { name: "Tutup" })).toBeInViewport();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
});

test("tafsir panel: a comment on several verses names them", async ({ page }) => {
  const panel = await openTafsir(page, "/ar/quran/79/3");
  await expect(panel.locator(".tafsir-comment")).toContainText("تفسير الآيات ١–");
});

test("Polish has none and says so, and offers what can be read", async ({ page }) => {
  const panel = await openTafsir(page, "/pl/quran/93/3");
  await expect(panel.getByText("Nie ma tu tafsiru w tym języku.")).toBeVisible();
  await panel.getByRole("button", { name: "Arabski" }).click();
  await expect(panel.locator(".tafsir-comment .read")).toHaveText(paragraphs(corpusText("ar-muyassar", "93:3")));
});

test("tafsir panel: a language whose tafsir is not loaded says so and offers Arabic", async ({ page }) => {
  const panel = await openTafsir(page, "/en/quran/93/3");
  await expect(panel.getByText("The tafsir in this language has not been loaded here yet.")).toBeVisible();
  await panel.getByRole("button", { name: "Arabic" }).click();
  await expect(panel.locator(".tafsir-comment .read")).toHaveText(paragraphs(corpusText("ar-muyassar", "93:3")));
  await panel.getByRole("combobox", { name: "Language of the tafsir" }).selectOption("id");
  await expect(panel.locator(".tafsir-comment .read")).toHaveText(paragraphs(corpusText("id-jalalayn", "93:3")));
});

test("tafsir panel: a tafsir that failed to load can be tried again", async ({ page }) => {
  await page.route(/functions\/v1\/tafsir/, (route) => route.fulfill({ status: 503, body: "{}" }));
  const panel = await openTafsir(page, "/en/quran/93/3");
  await expect(panel.getByRole("alert")).toContainText("The tafsir could not be loaded");
  await page.unroute(/functions\/v1\/tafsir/);
  await panel.getByRole("button", { name: "Try again" }).click();
  await expect(panel.getByText("has not been loaded here yet")).toBeVisible();
});

test("the reader shows one panel at a time, and the tafsir closes when the surah changes", async ({ page }) => {
  const panel = await openTafsir(page, "/en/quran/93/3");
  await page.locator("[data-part='settings']").click();
  await expect(page.locator("dialog[data-panel='settings']")).toBeVisible();
  await expect(panel).toBeHidden();
  await page.locator(".action-bar .btn", { hasText: /^Tafsir$/ }).click();
  await expect(panel).toBeVisible();
  await page.getByRole("link", { name: /Next surah/ }).click();
  await expect(page).toHaveURL("/en/quran/94");
  await expect(panel).toBeHidden();
});

test("axe finds nothing with a tafsir open, in English, Arabic and Urdu, on a phone and on a desktop", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const language of ["en", "ar", "ur"]) {
    await page.goto(`/${language}/quran/112/1`);
    for (const width of [390, 1280]) {
      await test.step(`${language}, ${width} px`, async () => {
        await page.setViewportSize({ width, height: 844 });
        const panel = await openTafsirOf(page, page.locator("#v1"));
        await panel.locator(".tafsir-comment, .tafsir-elsewhere").waitFor();
        await expectNoAxeViolations(page);
        await page.keyboard.press("Escape");
        await expect(panel).toBeHidden();
      });
    }
  }
});
