import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import type { Browser, Locator, Page } from "@playwright/test";
import { z } from "zod";
import { adminSections } from "#admin/web/frame/sections.ts";
import type { MessageKey } from "#i18n/keys.ts";
import { sessionStorageKey, signUpAndConfirm } from "../../support/browser/accounts.ts";
import { openSection, pressAndSucceed, sectionOf } from "../../support/browser/admin-pages.ts";
import { expectTabWalk } from "../../support/browser/input-methods.ts";
import { expect, expectNoAxeViolations, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";
import { corpusText } from "../../support/corpus/corpus.ts";
import { editionFile } from "../../support/corpus/edition-file.ts";
import { openPayServer, paySecretKey } from "../../support/servers/pay-server.ts";
import { type Site, startSite } from "../../support/site/site-process.ts";

const t = translationsOf("en");
const edition = "tr-golpinarli";
const mark = "qzqzqzq";

// One site for all tests of this file, and its own: an import changes the version of the corpus, and a reconciliation every customer.
test.describe.configure({ mode: "default" });
let site: Site;
let payments: Awaited<ReturnType<typeof openPayServer>>;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  payments = await openPayServer();
  const secret = "whsec_for_tests_only";
  const stripe = { STRIPE_SECRET_KEY: paySecretKey, STRIPE_WEBHOOK_SECRET: secret, STRIPE_API_URL: payments.url };
  site = await startSite({ env: { TRUST_PROXY: "1", ...stripe } });
  payments.pay.addWebhook({ url: `${site.url}/webhooks/stripe`, secret });
});
test.afterAll(async () => {
  await payments.stop();
  await site.stop();
});

const run = promisify(execFile);

/** Gives the role as the operator does, beside the running server. */
async function grantByCommand(email: string) {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: site.dataDir };
  const { stdout } = await run("node_modules/.bin/node", ["src/app/commands/admin.ts", "grant", email], { env });
  expect(stdout).toBe(`${email} is an administrator now\n`);
  expect(site.output()).not.toContain("PostgreSQL ended");
}

/** A page of an administrator, and the address of the account. */
async function openAsAdmin(browser: Browser) {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  const email = await signUpAndConfirm(page, site.url);
  await grantByCommand(email);
  return { page, email };
}

test("a damaged file changes nothing, a good one is read after its confirmation, and is rolled back", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const { page } = await openAsAdmin(browser);
  await page.addInitScript((text) => localStorage.setItem("siraj-reading", text), `{"editions":{"en":["${edition}"]}}`);

  await page.goto("/en/admin/quran-import");
  await page.getByLabel(t("adminImport:find")).fill(edition);
  const item = page.locator(".admin-list > li").filter({ has: page.locator(`#edition-${edition}`) });
  const upload = async (file: ReturnType<typeof editionFile>) => {
    await item.getByRole("button", { name: t("adminImport:replace") }).press("Enter");
    await item.locator("input[type=file]").setInputFiles(file);
    await item.getByRole("button", { name: t("adminImport:checkFile") }).press("Enter");
  };
  await upload(editionFile(edition, "112:1", ""));
  await expect(item.getByText(t("adminImport:failedTitle"))).toBeVisible({ timeout: 40_000 });
  await expect(item.getByRole("listitem").filter({ hasText: t("adminImport:emptyVerse") })).toContainText("112:1");
  await expectNoAxeViolations(page, "main");

  await upload(editionFile(edition, "112:1", `${corpusText(edition, "112:1")} ${mark}`));
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
  const rollBack = item.getByRole("button", { name: t("adminImport:rollBack") });
  await rollBack.press("Enter");
  await expect(item.getByRole("button", { name: t("admin:cancel") })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(rollBack).toBeFocused();
  await rollBack.press("Enter");
  await item.getByRole("button", { name: t("adminImport:yesRollBack") }).press("Enter");
  await expect(item.getByText(t("adminImport:bundled"), { exact: true })).toBeVisible();
  await page.context().close();

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

const betterName = "A better name";

/** Changes the description of the added translation; the buttons get the focus back. */
async function describeAnew(page: Page, item: Locator) {
  const describe = item.getByRole("button", { name: t("adminImport:describe") });
  await describe.press("Enter");
  const name = item.getByLabel(t("adminImport:name"), { exact: true });
  await expect(name).toBeFocused();
  await expect(name).toHaveValue("Trial translation");
  await expectNoAxeViolations(page, "main");
  await name.fill(betterName);
  await name.press("Enter");
  await expect(item.getByRole("heading", { name: betterName })).toBeVisible();
  await expect(describe).toBeFocused();
}

test("a translation is added by keyboard, described anew, read and removed", async ({ browser }) => {
  test.setTimeout(180_000);
  const { page } = await openAsAdmin(browser);
  await page.goto("/en/admin/quran-import");
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
  await item.locator("input[type=file]").setInputFiles(editionFile("en-pickthall", "112:1", mark, " *"));
  await item.getByRole("button", { name: t("adminImport:checkFile") }).press("Enter");
  await expect(item.getByText(t("adminImport:readyTitle"))).toBeVisible({ timeout: 40_000 });
  await expectNoAxeViolations(page, "main");
  // This translation repeats a verse, which somebody has to look at.
  await item.getByLabel(t("adminImport:reviewed")).press("Space");
  await item.getByRole("button", { name: t("adminImport:confirmNew") }).press("Enter");
  await expect(item.getByText(t("adminImport:loaded"), { exact: true })).toBeVisible();

  await describeAnew(page, item);

  // A reader who chooses it; another page, because a browser keeps the list of editions for five minutes.
  const visitor = await browser.newContext({ baseURL: site.url });
  const reader = await visitor.newPage();
  await expect(async () => {
    const response = await reader.goto("/en/sources");
    const text = await response?.text();
    expect(text).toContain(`data-edition="${added}"`);
    expect(text).toContain(betterName);
  }).toPass();
  await reader.goto("/en/quran/112");
  const settings = reader.locator("dialog[data-panel='settings']");
  await reader.locator("[data-part='settings']").click();
  await settings.getByLabel(t("reading:addTranslation")).selectOption(added);
  await expect(reader.locator("#v1")).toContainText(mark);

  await item.getByRole("button", { name: t("adminImport:remove") }).press("Enter");
  await expect(item.getByRole("button", { name: t("admin:cancel") })).toBeFocused();
  await pressAndSucceed(page, item.getByRole("button", { name: t("adminImport:yesRemove") }), /\/editions\//);
  await expect(item).toBeHidden();
  await expect(async () => {
    const response = await reader.request.get(`/functions/v1/verses?edition=${added}&chapter=113`);
    expect(response.status()).toBe(404);
  }).toPass();
  // It was chosen: the reader shows the usual one, and says so.
  await reader.goto("/en/quran/113");
  await expect(reader.locator("#v1 .read:visible")).toHaveText(corpusText("en", "113:1"));
  await visitor.close();
  await page.context().close();
});

/** Subscribes a new user with a code, and returns the address of the account. */
async function subscribe(browser: Browser, code: string): Promise<string> {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  const email = await signUpAndConfirm(page, site.url);
  const session = await page.evaluate((key) => localStorage.getItem(key), sessionStorageKey);
  const { access_token: token } = z.object({ access_token: z.string() }).parse(JSON.parse(session ?? ""));
  const response = await page.request.post("/functions/v1/billing/checkout", {
    headers: { authorization: `Bearer ${token}` },
    data: { plan: "monthly", currency: "eur", lang: "en", from: "/en", code },
  });
  const { url } = z.object({ url: z.string() }).parse(await response.json());
  expect(payments.pay.payCheckout(url.split("/").at(-1) ?? "")).toBe(true);
  await payments.pay.delivery.settled();
  await context.close();
  return email;
}

test("billing: a code is created, used and ended, months are exported, a failed payment and a subscription are found, deliveries replayed and all reconciled; every page by keyboard and in Arabic", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const { page } = await openAsAdmin(browser);
  await openSection(page, "en", "billing");
  const codes = sectionOf(page, "admin:promotions");
  const code = codes.getByRole("listitem").filter({ hasText: "RAMADAN30" });
  await codes.getByLabel(t("admin:code")).fill("ramadan30");
  await codes.getByLabel(t("admin:percentOff")).fill("30");
  await codes.getByLabel(t("admin:mostUses")).fill("2");
  await codes.getByLabel(t("admin:expiresOn")).fill("2030-01-01");
  await pressAndSucceed(page, codes.getByRole("button", { name: t("admin:createCode") }), /\/promotions$/);
  for (const text of ["30%", t("admin:uses", { total: "0" }), `${t("admin:most")} 2`, "January 1, 2030"]) {
    await expect(code).toContainText(text);
  }

  const email = await subscribe(browser, "RAMADAN30");
  await openSection(page, "en", "billing");
  await expect(code).toContainText(t("admin:uses", { total: "1" }));
  const row = sectionOf(page, "admin:subscribers").getByRole("row").nth(1);
  await expect(row).toHaveText(["", t("admin:monthly"), "EUR", t("admin:stateActive"), "1"].join(""));
  const months = sectionOf(page, "admin:months");
  await expect(months.getByRole("row").nth(1)).toContainText("€");
  await expect(months.locator(".admin-plot").first()).toBeVisible();
  const downloading = page.waitForEvent("download");
  await months.getByRole("button", { name: t("admin:downloadCsv") }).press("Enter");
  const file = readFileSync(await (await downloading).path(), "utf8");
  expect(file.split("\r\n")).toEqual([
    "month,currency,received,returned,tax,base,donation",
    expect.stringMatching(/^\d{4}-\d{2},EUR,\d+\.\d{2},0\.00,/),
    "",
  ]);

  const found = sectionOf(page, "admin:findSubscription");
  await found.getByLabel(t("admin:searchCustomers")).fill(email);
  await page.keyboard.press("Enter");
  const link = found
    .getByRole("listitem")
    .filter({ hasText: email })
    .getByRole("link", { name: t("admin:openStripe") });
  await expect(link).toHaveAttribute("href", /^https:\/\/dashboard\.stripe\.com\/test\/customers\/cus_/);
  const customer = (await link.getAttribute("href"))?.split("/").at(-1) ?? "";
  payments.pay.setCards(customer, "declined");
  payments.pay.advanceTo(payments.pay.now() + 32 * 86_400);
  await payments.pay.delivery.settled();
  await openSection(page, "en", "billing");
  await expect(sectionOf(page, "admin:unpaid").getByRole("listitem")).toContainText([email]);
  await expect(sectionOf(page, "admin:unpaid")).toContainText(t("admin:stateFailed"));

  const deliveries = sectionOf(page, "admin:events");
  await pressAndSucceed(page, deliveries.getByRole("button", { name: t("admin:replay") }).first(), /\/replay$/);
  await pressAndSucceed(page, deliveries.getByRole("button", { name: t("admin:reconcile") }), /\/reconcile$/);
  await pressAndSucceed(page, code.getByRole("button", { name: t("admin:endCode") }), /\/promotions\//);
  await expect(code).toContainText(t("admin:stateEnded"));
  // The button is gone: the focus stays with the code.
  await expect(code.getByText("RAMADAN30")).toBeFocused();
  await expectPages(page);
});

/** Every page of the administration, of which the change log now has entries. */
async function expectPages(page: Page) {
  for (const section of Object.keys(adminSections)) {
    await openSection(page, "en", section);
    await expectTabWalk(page);
    await openSection(page, "ar", section);
    await expectNoAxeViolations(page, "main");
  }
  await openSection(page, "en", "changes");
  for (const did of ["admin:didPromotion", "admin:didReplay", "admin:didReconcile", "admin:didEndPromotion"] as const) {
    await expect(page.locator(".admin-list > li").filter({ hasText: t(did) })).toHaveCount(1);
  }
  await expectNoAxeViolations(page, "main");
}
