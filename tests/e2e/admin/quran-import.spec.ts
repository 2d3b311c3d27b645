import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { z } from "zod";
import type { MessageKey } from "#i18n/keys.ts";
import { signUpAndConfirm } from "../../support/browser/accounts.ts";
import { expect, expectNoAxeViolations, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";
import { chapters, corpusText } from "../../support/corpus/corpus.ts";
import { serviceKey } from "../../support/site/service-key.ts";
import { type Site, startSite } from "../../support/site/site-process.ts";

const t = translationsOf("en");
const edition = "tr-golpinarli";
const mark = "qzqzqzq";

// Its own site: an import changes the version of the corpus, which other journeys rely on.
let site: Site;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await startSite({ env: { TRUST_PROXY: "1", SERVICE_KEY: serviceKey } });
});
test.afterAll(() => site.stop());

/** An edition as a file, with one verse of its own; `sign` is put after every other verse. */
function fileWith(ref: string, text: string, { of = edition, sign = "" } = {}) {
  const texts = z.array(z.string()).parse(JSON.parse(readFileSync(`build/corpus/editions/${of}.json`, "utf8")));
  const verses = chapters.flatMap(({ id, firstVerse, verseCount }) =>
    Array.from({ length: verseCount }, (_, at) => {
      const key = `${id}:${at + 1}`;
      return { chapter: id, verse: at + 1, text: key === ref ? text : `${texts[firstVerse + at]}${sign}` };
    }),
  );
  return { name: "edition.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(verses)) };
}

test("a damaged file changes nothing, a good one is read after its confirmation, and is rolled back; a translation is added, read and removed", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await page.addInitScript((text) => localStorage.setItem("siraj-reading", text), `{"editions":{"en":["${edition}"]}}`);
  const email = await signUpAndConfirm(page, site.url);
  const headers = { apikey: serviceKey, authorization: `Bearer ${serviceKey}` };
  const listed = z.object({ users: z.array(z.object({ id: z.string(), email: z.string().nullish() })) });
  const answer = await page.request.get("/auth/v1/admin/users?per_page=1000", { headers });
  const id = listed.parse(await answer.json()).users.find((user) => user.email === email)?.id;
  const data = { app_metadata: { role: "admin" } };
  expect((await page.request.put(`/auth/v1/admin/users/${id}`, { headers, data })).status()).toBe(200);

  await page.goto("/en/admin/quran-import");
  await page.getByLabel(t("adminImport:find")).fill(edition);
  const item = page.locator(".admin-list > li").filter({ has: page.locator(`#edition-${edition}`) });
  const upload = async (file: ReturnType<typeof fileWith>) => {
    await item.getByRole("button", { name: t("adminImport:replace") }).press("Enter");
    await item.locator("input[type=file]").setInputFiles(file);
    await item.getByRole("button", { name: t("adminImport:checkFile") }).press("Enter");
  };
  await upload(fileWith("112:1", ""));
  await expect(item.getByText(t("adminImport:failedTitle"))).toBeVisible({ timeout: 40_000 });
  await expect(item.getByRole("listitem").filter({ hasText: t("adminImport:emptyVerse") })).toContainText("112:1");
  await expectNoAxeViolations(page, "main");

  await upload(fileWith("112:1", `${corpusText(edition, "112:1")} ${mark}`));
  await expect(item.getByText(t("adminImport:readyTitle"))).toBeVisible({ timeout: 40_000 });
  await page.reload();
  await expect(item.getByText(mark)).toBeVisible();
  await expectNoAxeViolations(page, "main");
  const reviewed = item.getByLabel(t("adminImport:reviewed"));
  if (await reviewed.isVisible()) await reviewed.check();
  await item.getByRole("button", { name: t("adminImport:confirm") }).press("Enter");
  await expect(item.getByText(t("adminImport:loaded"), { exact: true })).toBeVisible();

  await expect(async () => {
    await page.goto("/en/quran/112");
    await expect(page.locator("#v1 .read:visible")).toContainText(mark, { timeout: 3_000 });
  }).toPass();
  await page.goto("/en/admin/quran-import");
  await item.getByRole("button", { name: t("adminImport:rollBack") }).press("Enter");
  await item.getByRole("button", { name: t("adminImport:yesRollBack") }).press("Enter");
  await expect(item.getByText(t("adminImport:bundled"), { exact: true })).toBeVisible();
  await addTranslation(page);
  await context.close();

  // Another visitor: a browser keeps the texts that it has fetched for five minutes.
  const visitor = await browser.newContext({ baseURL: site.url });
  const asked = `/functions/v1/verses?edition=${edition}&chapter=112`;
  await expect(async () => {
    const answer = await visitor.request.get(asked);
    expect(answer.status()).toBe(200);
    const text = await answer.text();
    expect(text).toContain(corpusText(edition, "112:1"));
    expect(text).not.toContain(mark);
  }).toPass();
  await visitor.close();
});

/** Adds a translation by keyboard, reads it, and removes it again. */
async function addTranslation(page: Page) {
  const added = "en-x-trial";
  const field = (name: MessageKey) => page.getByLabel(t(name), { exact: true });
  await page.getByRole("button", { name: t("adminImport:add"), exact: true }).press("Enter");
  await expect(page.locator("select[name='language']")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type("trial");
  for (const text of ["Trial translation", "A translator", "Terms of the trial", "https://texts.siraj.example/trial"]) {
    await page.keyboard.press("Tab");
    await page.keyboard.type(text);
  }
  await expect(page.getByText(added, { exact: true })).toBeVisible();
  await expectNoAxeViolations(page, "main");
  await page.keyboard.press("Enter");
  // The list shows the new edition alone, with the focus before it.
  await expect(field("adminImport:find")).toHaveValue(added);
  await expect(field("adminImport:find")).toBeFocused();
  const item = page.locator(".admin-list > li").filter({ has: page.locator(`#edition-${added}`) });
  await expect(item.getByText(t("adminImport:empty"), { exact: true })).toBeVisible();
  await item.getByRole("button", { name: t("adminImport:importText") }).press("Enter");
  await item.locator("input[type=file]").setInputFiles(fileWith("112:1", mark, { of: "en-pickthall", sign: " *" }));
  await item.getByRole("button", { name: t("adminImport:checkFile") }).press("Enter");
  await expect(item.getByText(t("adminImport:readyTitle"))).toBeVisible({ timeout: 40_000 });
  await expectNoAxeViolations(page, "main");
  // This translation repeats a verse, which somebody has to look at.
  await item.getByLabel(t("adminImport:reviewed")).press("Space");
  await item.getByRole("button", { name: t("adminImport:confirmNew") }).press("Enter");
  await expect(item.getByText(t("adminImport:loaded"), { exact: true })).toBeVisible();

  // A reader who chooses it; another page, because a browser keeps the list of editions for five minutes.
  const visitor = await page.context().browser()?.newContext({ baseURL: site.url });
  if (!visitor) throw new Error("There is no browser");
  const reader = await visitor.newPage();
  await expect(async () => {
    const response = await reader.goto("/en/sources");
    expect(await response?.text()).toContain(`data-edition="${added}"`);
  }).toPass();
  await reader.goto("/en/quran/112");
  const settings = reader.locator("dialog[data-panel='settings']");
  await reader.locator("[data-part='settings']").click();
  await settings.getByLabel(t("reading:addTranslation")).selectOption(added);
  await expect(reader.locator("#v1")).toContainText(mark);

  await item.getByRole("button", { name: t("adminImport:remove") }).press("Enter");
  await expect(item.getByRole("button", { name: t("admin:cancel") })).toBeFocused();
  await item.getByRole("button", { name: t("adminImport:yesRemove") }).press("Enter");
  await expect(item).toBeHidden();
  await expect(async () => {
    const response = await reader.request.get(`/functions/v1/verses?edition=${added}&chapter=113`);
    expect(response.status()).toBe(404);
  }).toPass();
  // It was chosen: the reader shows the usual one, and says so.
  await reader.goto("/en/quran/113");
  await expect(reader.locator("#v1 .read:visible")).toHaveText(corpusText("en", "113:1"));
  await visitor.close();
}
