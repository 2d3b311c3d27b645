import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { z } from "zod";
import { languages } from "#i18n/shared/languages.ts";
import { newEmail, password } from "../../support/browser/accounts.ts";
import { expect, expectNoAxeViolations, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";
import { mirrorFolder, mirrorMissing } from "../../support/corpus/mirror-folder.ts";
import { type Site, startSite } from "../../support/site/site-process.ts";

const mirror = mirrorFolder();
const importLimit = 120_000;

const readySchema = z.object({ sources: z.record(z.string(), z.object({ state: z.string() })) });
const fileSchema = z.object({
  hadiths: z.array(z.object({ arabic: z.string(), english: z.object({ narrator: z.string(), text: z.string() }) })),
});
const pinnedSchema = z.object({ path: z.string() });

/** The texts of al-Bukhari's second book, from the mirror's own file. */
function secondBook() {
  const pinned = z
    .record(z.string(), z.array(pinnedSchema))
    .parse(JSON.parse(readFileSync("content/corpus/source-files.json", "utf8")));
  const path = pinned.bukhari?.find((file) => file.path.endsWith("/bukhari/2.json"))?.path ?? "";
  return fileSchema.parse(JSON.parse(readFileSync(`${mirror}/${path}`, "utf8"))).hadiths;
}

const plain = (text: string | null) => (text ?? "").replace(/\s+/gu, " ").trim();

// One site for all tests of this file: its import takes a while.
test.describe.configure({ mode: "default", timeout: importLimit + 30_000 });
let site: Site | undefined;

function siteUrl(): string {
  if (!site) throw new Error("The site has not started");
  return site.url;
}

test.beforeEach(({ browserName: _ }, testInfo) => testInfo.skip(!mirror, mirrorMissing));

test.beforeAll(async () => {
  test.setTimeout(importLimit + 30_000);
  if (!mirror) return;
  const started = await startSite({
    env: { CORPUS_MIRROR: mirror, TRUST_PROXY: "1", LOG_LEVEL: "warn", AUTH_AUTOCONFIRM: "on" },
  });
  site = started;
  // Rendered before anything is loaded: a later page must not take its messages.
  expect(await (await fetch(`${started.url}/en`)).text()).not.toContain("hadith and commentary");
  await expect
    .poll(
      async () => {
        const ready = readySchema.parse(await (await fetch(`${started.url}/readyz`)).json());
        return [...new Set(Object.values(ready.sources).map(({ state }) => state))];
      },
      { timeout: importLimit, intervals: [500] },
    )
    .toEqual(["loaded"]);
});
test.afterAll(() => site?.stop());

test("a hadith in every language stands as it is stored, with its grade, and JavaScript off too", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const [stored] = secondBook();
  for (const language of languages) {
    await test.step(language, async () => {
      const response = await page.goto(`${siteUrl()}/${language}/hadith/bukhari/2/1`);
      expect(response?.status()).toBe(200);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      expect(plain(await page.locator(".hadith-ar").textContent())).toBe(plain(stored?.arabic ?? ""));
      await expect(page.locator(".hadith-ar")).toHaveAttribute("lang", "ar");
      expect(plain(await page.locator(".hadith-en").textContent())).toBe(plain(stored?.english.text ?? ""));
      await expect(page.locator(".tag")).not.toHaveText("");
    });
  }
  await context.close();
});

/** Presses "Save" as a guest, and creates the account to which that leads. The page is then that of the hadith again. */
async function signUpToSave(page: Page): Promise<void> {
  const t = translationsOf("en");
  const hadith = page.url();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const invitation = page.locator(".toast").filter({ hasText: "Answers and hadith are saved with a free account." });
  await invitation.getByRole("button", { name: "Create a free account" }).click();
  await expect(page.locator(".ways")).toBeVisible();
  await page.getByLabel(t("auth:identifier"), { exact: true }).fill(newEmail());
  await page.getByLabel(t("auth:password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: t("auth:signUp"), exact: true }).click();
  await expect(page).toHaveURL(hadith);
  await expect(page.locator(".top .initial")).toBeVisible();
}

test("reading leads from the Qur'an to collection, book and hadith, which is copied, saved and asked about", {
  tag: "@core",
}, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${siteUrl()}/en`);
  await expect(page.getByText("Qur’an, hadith and commentary", { exact: true })).toBeVisible();
  await page.goto(`${siteUrl()}/en/quran`);
  await page.getByRole("navigation", { name: "Read" }).getByRole("link", { name: "Hadith" }).click();
  await page.getByRole("link", { name: /Sahih al-Bukhari/ }).click();
  await expect(page.locator(".rows li")).toHaveCount(97);
  await expect(page.locator("meta[name=description]")).toHaveAttribute("content", /^Sahih al-Bukhari /u);
  await page.locator(".rows a").nth(1).click();
  await expect(page).toHaveURL(`${siteUrl()}/en/hadith/bukhari/2`);
  await expect(page.locator(".rows li")).toHaveCount(20);
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page.locator(".rows .num").first()).toContainText("21");
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page.locator(".rows li")).toHaveCount(secondBook().length - 40);
  await page.locator(".rows a").last().click();
  await expect(page).toHaveURL(`${siteUrl()}/en/hadith/bukhari/2/51`);
  await expect(page.getByRole("link", { name: "Next hadith" })).toHaveCount(0);
  await page.getByRole("link", { name: "Previous hadith" }).click();
  await expect(page).toHaveURL(`${siteUrl()}/en/hadith/bukhari/2/50`);
  await page.getByRole("button", { name: "Copy text" }).click();
  await expect(page.getByText("Text copied")).toBeVisible();
  const copied = plain(await page.evaluate(() => navigator.clipboard.readText()));
  expect(copied).toContain(plain(secondBook().at(-2)?.arabic ?? ""));
  expect(copied).toContain("Sahih al-Bukhari 2:50");

  await signUpToSave(page);
  const save = page.locator(".hadith-acts button[aria-pressed]");
  await save.click();
  await expect(save).toHaveAttribute("aria-pressed", "true");
  const list = await context.newPage();
  await list.goto(`${siteUrl()}/en/saved-passages`);
  await list.getByRole("tab", { name: "Chat and hadith" }).click();
  const card = list.locator('.passage .card[data-ref="bukhari:2:50"]');
  expect(plain(await card.locator(".hadith-ar").textContent())).toBe(plain(secondBook().at(-2)?.arabic ?? ""));
  await expect(card.getByRole("link", { name: "Open" })).toHaveAttribute("href", "/en/hadith/bukhari/2/50");
  await expectNoAxeViolations(list);
  // The tab behind follows what this one does.
  await expect(save).toHaveText("Saved");
  await save.click();
  await expect(list.getByRole("heading", { name: "Nothing saved here yet" })).toBeVisible();
  const removed = page.locator(".toast").filter({ hasText: "Removed from saved passages" });
  await removed.getByRole("button", { name: "Undo" }).click();
  await expect(card).toBeVisible();
  await list.close();
  await page.getByRole("link", { name: "Ask about this" }).click();
  const field = page.locator(".composer textarea");
  await expect(field).toHaveValue("What does Sahih al-Bukhari 2:50 teach?");
  await expect(page).toHaveURL(`${siteUrl()}/en`);
  await expect(field).toBeFocused();
  await field.press("Enter");
  await expect(page.locator('.card[data-ref="bukhari:2:50"]')).toBeVisible();
});

test("the reference of a hadith leads to it from a search of the Qur'an", async ({ page }) => {
  for (const [language, typed, name, path] of [
    ["en", "bukhari 2:1", "Sahih al-Bukhari 2:1", "bukhari/2/1"],
    ["ar", "البخاري ٢:١", "صحيح البخاري ٢:١", "bukhari/2/1"],
    ["pl", "Buchari 2:1", "Sahih al-Buchari 2:1", "bukhari/2/1"],
  ] as const) {
    await page.goto(`${siteUrl()}/${language}/search?q=${encodeURIComponent(typed)}`);
    const link = page.locator(".search-results").getByRole("link", { name, exact: true });
    await expect(link).toHaveAttribute("href", `/${language}/hadith/${path}`);
  }
});

test("the reference of verses leads to them from a search of hadith", async ({ page }) => {
  for (const [language, typed, name, path] of [
    ["en", "2:255", "Al-Baqarah 2:255", "2/255"],
    ["en", "al-baqara 255", "Al-Baqarah 2:255", "2/255"],
    ["en", "94:5-6", "Ash-Sharh 94:5–6", "94/5-6"],
    ["ar", "البقرة ٢٥٥", "البقرة، ٢٥٥", "2/255"],
    ["ur", "۲:۲۵۵", "البقرۃ، ۲۵۵", "2/255"],
  ] as const) {
    await page.goto(`${siteUrl()}/${language}/search?source=hadith&q=${encodeURIComponent(typed)}`);
    const link = page.locator(".search-results").getByRole("link", { name, exact: true });
    await expect(link).toHaveAttribute("href", `/${language}/quran/${path}`);
    // Hadith may be loading, or hold such a number.
    await expect(page.locator(".col > [role=status]")).toHaveText(/\S/u);
  }
  await expect(async () => {
    // Its index may still be built.
    await page.goto(`${siteUrl()}/en/search?source=hadith&q=bukhari+2:1`);
    await expect(page.locator('.card[data-ref="bukhari:2:1"]')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.locator(".found-note")).toHaveCount(0);
});

test("a hadith's page shows the hadith as a card to share", async ({ page }) => {
  const t = translationsOf("en");
  await page.goto(`${siteUrl()}/en/hadith/bukhari/2/1`);
  const share = page.locator(".hadith-acts").getByRole("button", { name: t("verse:share"), exact: true });
  await share.click();
  const dialog = page.getByRole("dialog");
  const title = t("share:title", { context: "Sahih al-Bukhari 2:1" });
  await expect(dialog.getByRole("heading", { name: title, exact: true })).toBeVisible();
  await expect(dialog.getByRole("img")).toHaveAttribute("src", /\/hadith:bukhari:2:1\/lamp-square\.png/);
  await expect(dialog.locator("figure")).toHaveAttribute("aria-busy", "false");
  await expect(dialog.getByRole("link", { name: t("share:download") })).toHaveAttribute("download", /^siraj-hadith-/);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(share).toBeFocused();
});

test("pages of hadith that links in view lead to are prefetched: each opens without a request, and Back too", async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on("requestfinished", (request) => fetched.push(new URL(request.url()).pathname));
  const dataOf = (path: string) => fetched.filter((one) => one === `/en/hadith/${path}.data`);
  await page.goto(`${siteUrl()}/en/hadith`);
  for (const [path, shown] of [
    ["bukhari", ".hadith-row .name"],
    ["bukhari/2", ".hadith-row .first-words"],
    ["bukhari/2/1", "article.hadith"],
  ] as const) {
    await expect.poll(() => dataOf(path)).toHaveLength(1);
    await page.locator(`a[href="/en/hadith/${path}"]`).last().click();
    await expect(page).toHaveURL(`${siteUrl()}/en/hadith/${path}`);
    await expect(page.locator(shown).first()).toBeVisible();
    expect(dataOf(path)).toHaveLength(1);
  }
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.goBack();
  const words = page.locator(".hadith-row .first-words").first();
  await expect(words).toBeVisible();
  await expect(words).toHaveCSS("text-align", "start");
  expect(dataOf("bukhari/2")).toHaveLength(1);
});

test.describe(() => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test("a page of hadith that cannot be fetched says so inside the site, and is fetched again", async ({ page }) => {
    const data = /\/hadith\/.*\.data/;
    await page.route(data, (route) => route.abort());
    await page.goto(`${siteUrl()}/en/hadith/bukhari/2`);
    await page.locator(".rows a").first().click();
    const retry = page.getByRole("button", { name: "Try again" });
    await expect(retry).toBeVisible();
    await expect(page).toHaveURL(`${siteUrl()}/en/hadith/bukhari/2/1`);
    await page.unroute(data);
    await retry.click();
    await expect(page.locator("article.hadith")).toBeVisible();
  });
});

test("hadith, books and collections that do not exist respond 404", async ({ request }) => {
  for (const path of ["tirmidhi", "bukhari/98", "bukhari/1/8", "riyad/1897", "riyad/1/1", "bukhari/1?page=9"]) {
    expect.soft((await request.get(`${siteUrl()}/en/hadith/${path}`)).status(), path).toBe(404);
  }
  for (const path of ["riyad/book/3", "shamail/8.2/1", "muslim/introduction"]) {
    expect.soft((await request.get(`${siteUrl()}/en/hadith/${path}`)).status(), path).toBe(200);
  }
});

test("axe finds nothing on the hadith pages in English, dark Arabic and Urdu", async ({ page }) => {
  for (const [language, colorScheme] of [
    ["en", "light"],
    ["ar", "dark"],
    ["ur", "light"],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const path of ["", "/bukhari", "/bukhari/2", "/riyad/25"]) {
      await test.step(`/${language}/hadith${path}, ${colorScheme}`, async () => {
        await page.goto(`${siteUrl()}/${language}/hadith${path}`);
        await expectNoAxeViolations(page);
      });
    }
  }
});

test("one number of a collection that is numbered by book shows the form that is understood, and finds that form", async ({
  page,
}) => {
  for (const [language, query] of [
    ["en", "sahih bukhari 6018"],
    ["ar", "صحيح البخاري ٥"],
    ["ur", "muslim 45"],
  ] as const) {
    const t = translationsOf(language);
    await page.goto(`${siteUrl()}/${language}/search?${new URLSearchParams({ q: query, source: "hadith" })}`);
    await expect(page.getByRole("heading", { name: t("search:byBookTitle") })).toBeVisible();
    await expect(page.locator(".card")).toHaveCount(0);
    const [before = "", after = ""] = t("search:byBookText").split("{{context}}");
    const written = (await page.locator(".empty p.small").textContent()) ?? "";
    await page.getByRole("searchbox").fill(written.slice(before.length, written.length - after.length));
    await page.getByRole("searchbox").press("Enter");
    await expect(page.locator(".card")).toHaveCount(1);
  }
});

test("the correction of a hadith leads to its page, where a translation that breaks off says so", async ({ page }) => {
  await page.goto(`${siteUrl()}/en/sources`);
  const missing = page.locator("[data-corrections=riyad] details").last();
  await missing.locator("summary").click();
  await missing.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/en\/hadith\/riyad\/\d+$/);
  await expect(page.getByText("A part of the translation is missing in the source")).toBeVisible();
});
