import type { Page } from "@playwright/test";
import { formatReference } from "#quran/shared/format-reference.ts";
import { expect, expectNoAxeViolations, test } from "../../support/browser/page-test.ts";
import { stableTop } from "../../support/browser/stable-position.ts";
import { translationsOf } from "../../support/browser/translations.ts";
import { corpusText } from "../../support/corpus/corpus.ts";

const phone = { width: 390, height: 844 };

async function store(page: Page, preferences: object) {
  await page.addInitScript((text) => {
    if (localStorage.getItem("siraj-reading") === null) localStorage.setItem("siraj-reading", text);
  }, JSON.stringify(preferences));
}

async function openSettings(page: Page) {
  await page.locator("[data-part='settings']").click();
  const panel = page.locator("dialog[data-panel='settings']");
  await expect(panel.getByRole("heading", { name: "Reading settings" })).toBeFocused();
  return panel;
}

const editionsOf = (page: Page, verse: number) => page.locator(`#v${verse} .read:visible`);

test("a size shows at once, is there after a reload, and keeps the verse one reads in its place", async ({ page }) => {
  await page.goto("/en/quran/2/100");
  const verse = page.locator("#v100 .quran-l");
  const panel = await openSettings(page);
  await expect(verse).toHaveCSS("font-size", "40px");
  const before = await stableTop(page.locator("#v100"));
  await panel.getByRole("slider", { name: "Arabic size" }).press("ArrowRight");
  await expect(verse).toHaveCSS("font-size", "46px");
  expect(Math.abs((await stableTop(page.locator("#v100"))) - before)).toBeLessThan(3);
  await panel.getByRole("slider", { name: "Translation size" }).press("End");
  await expect(page.locator("#v100 .read")).toHaveCSS("font-size", "28px");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-arabic-size", "46");
  await expect(verse).toHaveCSS("font-size", "46px");
  const again = await openSettings(page);
  await again.getByRole("button", { name: "Back to the usual sizes" }).click();
  await expect(verse).toHaveCSS("font-size", "40px");
});

test("a second translation stands beside the first, named, and follows through the surahs", async ({ page }) => {
  await page.goto("/en/quran/113");
  const panel = await openSettings(page);
  await panel.getByRole("combobox", { name: "Add a translation…" }).selectOption("en-pickthall");
  await expect(editionsOf(page, 1)).toHaveText([corpusText("en", "113:1"), corpusText("en-pickthall", "113:1")]);
  await expect(page.locator("#v1 .edition-name")).toHaveText(["Saheeh International", "Pickthall"]);
  await expect(page.locator(".editions")).toContainText("Translations: Saheeh International, Pickthall");
  await panel.getByRole("button", { name: "Move up: Pickthall" }).click();
  await expect(editionsOf(page, 5)).toHaveText([corpusText("en-pickthall", "113:5"), corpusText("en", "113:5")]);
  await page.getByRole("link", { name: /Next surah/ }).click();
  await expect(page).toHaveURL("/en/quran/114");
  await expect(editionsOf(page, 6)).toHaveText([corpusText("en-pickthall", "114:6"), corpusText("en", "114:6")]);
  await panel.getByRole("button", { name: "Remove: Saheeh International" }).click();
  await expect(editionsOf(page, 6)).toHaveText([corpusText("en-pickthall", "114:6")]);
  await page.reload();
  await expect(editionsOf(page, 6)).toHaveText([corpusText("en-pickthall", "114:6")]);
  await expect(page.locator(".editions")).toContainText("Translation: Pickthall");
  const later = await openSettings(page);
  await later.getByRole("combobox", { name: "Translation", exact: true }).selectOption("en-sahih");
  await expect(editionsOf(page, 6)).toHaveText([corpusText("en", "114:6")]);
  await expect(page.locator(".readings")).toHaveCount(0);
});

test("a translation that is added keeps a verse that begins in the window in its place, not the end of the one before", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto("/en/quran/18");
  const verse = page.locator("#v17");
  await verse.evaluate((node) => node.scrollIntoView());
  await stableTop(verse);
  await page.evaluate(() => scrollBy(0, -120));
  const before = await stableTop(verse);
  // A click of the test would scroll to the button first.
  await page.locator("[data-part='settings']").dispatchEvent("click");
  await page.getByRole("combobox", { name: "Add a translation…" }).selectOption("en-pickthall");
  await expect(editionsOf(page, 17)).toHaveCount(2);
  expect(Math.abs((await stableTop(verse)) - before)).toBeLessThan(3);
});

test("in a surah reached by a link the default translation is not shown before the chosen one", async ({ page }) => {
  await store(page, { editions: { en: ["en-pickthall"] } });
  await page.goto("/en/quran/113");
  await expect(editionsOf(page, 1)).toHaveText([corpusText("en-pickthall", "113:1")]);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const fetched = page.waitForRequest(/\/functions\/v1\/verses\?.*chapter=114/);
  await page.route(/\/functions\/v1\/verses\?.*chapter=114/, async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole("link", { name: /Next surah/ }).click();
  await fetched;
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/An-Nas/);
  await expect(page.locator("#v1 .read")).toHaveCSS("visibility", "hidden");
  release();
  await expect(editionsOf(page, 1)).toHaveText([corpusText("en-pickthall", "114:1")]);
});

test("a Polish reader puts English beside Polish, an Arabic reader any language under the Arabic", async ({ page }) => {
  await store(page, { editions: { pl: ["pl-bielawski", "en-sahih"], ar: ["ur-jalandhry"], tr: ["tr-yildirim"] } });
  await page.goto("/pl/quran/12/81");
  await expect(editionsOf(page, 81)).toHaveText([corpusText("pl", "12:81"), corpusText("en", "12:81")]);
  await expect(page.locator("#v81 .readings .micro")).toHaveCount(1);
  await page.goto("/ar/quran/112");
  await expect(editionsOf(page, 1)).toHaveText([corpusText("ur", "112:1")]);
  await expect(editionsOf(page, 1)).toHaveAttribute("dir", "rtl");
  await page.locator("[data-part='settings']").click();
  await page.locator(".chosen-editions button").click();
  await expect(page.locator("#v1 .read")).toHaveCount(0);
  await page.goto("/tr/quran/107");
  const together = `${translationsOf("tr")("quran:joint")} \u2068${formatReference("tr", 107, 5, 7)}\u2069`;
  await expect(page.locator("#v6 .readings .micro")).toHaveText(together);
  await expect(page.locator("#v4 .readings .micro")).toHaveCount(0);
});

test("the transliteration stands between the Arabic and the translation, and is named", async ({ page }) => {
  await page.goto("/en/quran/112");
  const panel = await openSettings(page);
  await expect(panel.getByText("English Transliteration, Tanzil")).toBeVisible();
  await panel.getByRole("checkbox", { name: "Transliteration" }).check();
  await expect(page.locator("#v1 .spoken")).toHaveText(corpusText("en-transliteration", "112:1"));
  await expect(page.locator(".editions")).toContainText("Transliteration: English Transliteration");
  await page.goto("/tr/quran/112");
  await expect(page.locator("#v1 .spoken")).toHaveText(corpusText("tr-transliteration", "112:1"));
});

test("an edition that is gone is passed over, and the settings say so and show what is really shown", async ({
  page,
}) => {
  await store(page, { editions: { en: ["en-nobody"] } });
  const answered = page.waitForResponse(/verses\?chapter=112&edition=en-nobody/);
  await page.goto("/en/quran/112");
  expect((await answered).status()).toBe(404);
  await expect(editionsOf(page, 1)).toHaveText([corpusText("en", "112:1")]);
  await expect(page.locator(".editions")).toContainText("Translation: Saheeh International");
  const panel = await openSettings(page);
  await expect(panel.getByRole("combobox", { name: "Translation", exact: true })).toHaveValue("en-sahih");
  await expect(panel.getByText(translationsOf("en")("reading:editionGone"))).toBeVisible();
});

test("an edition that does not come leaves the page's own, and comes at another try", async ({ page }) => {
  await page.route(/functions\/v1\/verses/, (route) => route.fulfill({ status: 503, body: "{}" }));
  await store(page, { editions: { en: ["en-pickthall"] } });
  await page.goto("/en/quran/112");
  await expect(page.locator(".toast")).toContainText("A chosen text could not be loaded");
  await expect(editionsOf(page, 1)).toHaveText([corpusText("en", "112:1")]);
  await page.unroute(/functions\/v1\/verses/);
  await page.locator(".toast button").click();
  await expect(editionsOf(page, 1)).toHaveText([corpusText("en-pickthall", "112:1")]);
});
test.use({ expectedErrors: /functions\/v1\/verses/ });

test("hidden for memorising, a verse is shown and hidden again by key and by tap", async ({ page }) => {
  await page.goto("/en/quran/112");
  const panel = await openSettings(page);
  await panel.getByRole("checkbox", { name: "Show the Arabic" }).uncheck();
  const arabic = page.locator("#v2 .quran-l");
  await expect(arabic).toBeHidden();
  await page.locator("#v2").getByRole("button", { name: "Show the Arabic of this verse" }).press("Enter");
  await expect(arabic).toBeVisible();
  await expect(page.locator("#v3 .quran-l")).toBeHidden();
  await page.locator("#v2").getByRole("button", { name: "Hide the Arabic of this verse" }).press("Enter");
  await expect(arabic).toBeHidden();
  const cover = await arabic.boundingBox();
  await page.mouse.click((cover?.x ?? 0) + 20, (cover?.y ?? 0) + 20);
  await expect(arabic).toBeVisible();
  await panel.getByRole("checkbox", { name: "Show translation" }).uncheck();
  await expect(page.locator("#v2 .quran-l")).toBeVisible();
  await expect(page.locator("#v2 .read")).toBeHidden();
  await page.reload();
  await expect(page.locator("#v2 .read")).toBeHidden();
  await expect(page.locator("#v2").getByRole("button", { name: "Show the translation of this verse" })).toBeVisible();
});

test("what the player reads is kept: reciter, speed, following; and keys can be switched off", async ({ page }) => {
  await page.goto("/en/quran/112");
  const panel = await openSettings(page);
  await panel.getByRole("combobox", { name: "Reciter" }).selectOption("husary-teaching");
  await panel.getByRole("combobox", { name: "Speed" }).selectOption("1.5");
  await panel.getByRole("checkbox", { name: "Keep the recited verse in view" }).uncheck();
  await panel.getByRole("checkbox", { name: "Single-key shortcuts" }).uncheck();
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem("siraj-reading") ?? ""));
  expect(kept).toMatchObject({ reciter: "husary-teaching", speed: 1.5, follow: false, shortcuts: false });
  await panel.getByRole("radio", { name: "Night" }).check({ force: true });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test.describe("without a connection at the first press", () => {
  test.use({ expectedErrors: /net::ERR_/ });

  test("the settings have their style sheet at the next press", async ({ page, context }) => {
    await page.goto("/en/quran/112");
    await context.setOffline(true);
    await page.locator("[data-part='settings']").click();
    await expect(page.getByText(translationsOf("en")("common:offline"))).toBeVisible();
    await context.setOffline(false);
    const panel = await openSettings(page);
    await expect(panel).toHaveCSS("position", "fixed");
    const failed = await page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].filter(({ sheet }) => !sheet).length,
    );
    expect(failed).toBe(0);
  });
});

test("on a wide screen the page beside the panel stays in use; Escape gives the focus back", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/en/quran/112");
  const panel = await openSettings(page);
  const [beside, column] = [await panel.boundingBox(), await page.locator(".col").boundingBox()];
  expect((column?.x ?? 0) + (column?.width ?? 0)).toBeLessThan(beside?.x ?? 0);
  await page.getByRole("radio", { name: "Progressive" }).focus();
  await expect(page.getByRole("radio", { name: "Progressive" })).toBeFocused();
  await panel.getByRole("slider", { name: "Arabic size" }).focus();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(page.locator("[data-part='settings']")).toBeFocused();
});

test("on a phone the panel is a sheet that holds the focus", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/en/quran/112");
  const panel = await openSettings(page);
  for (let step = 0; step < 40; step += 1) await page.keyboard.press("Tab");
  const outside = await page.evaluate(() => {
    const focused = document.activeElement;
    return focused !== document.body && focused?.closest("dialog") === null;
  });
  expect(outside).toBe(false);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(page.locator("[data-part='settings']")).toBeFocused();
  await openSettings(page);
  await page.mouse.click(200, 20);
  await expect(panel).toBeHidden();
});

test("axe finds nothing with the settings open, in English and Urdu, on a phone and on a desktop", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const two = ["en-sahih", "en-pickthall"];
  await store(page, { editions: { en: two, ur: two }, transliteration: true, arabic: false });
  for (const language of ["en", "ur"]) {
    await page.goto(`/${language}/quran/112`);
    for (const viewport of [phone, { width: 1280, height: 900 }]) {
      await test.step(`${language}, ${viewport.width} px`, async () => {
        await page.setViewportSize(viewport);
        await page.locator("[data-part='settings']").click();
        await page.locator(".chosen-editions li").nth(1).waitFor();
        await page.locator("#v1 [data-act='reveal']").waitFor();
        await expectNoAxeViolations(page);
        await page.keyboard.press("Escape");
        await expect(page.locator("dialog[data-panel='settings']")).toBeHidden();
      });
    }
  }
});

test("the focus stays in the settings while a surah's recitation is kept and removed", async ({ page }) => {
  await page.goto("/en/quran/112");
  const panel = await openSettings(page);
  const setting = panel.locator(".offline-setting").first();
  await panel.getByRole("button", { name: "Keep this surah’s recitation" }).click();
  await expect(setting.locator("[data-phase='complete']")).toBeVisible();
  await expect(setting).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(panel.getByRole("button", { name: "Remove the recitation" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(panel.getByRole("button", { name: "Keep this surah’s recitation" })).toBeVisible();
  await expect(setting).toBeFocused();
});
