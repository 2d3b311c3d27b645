import type { Locator, Page } from "@playwright/test";
import { formatMoney } from "#billing/shared/currency.ts";
import { openSection, signUpAndConfirm } from "../../support/browser/accounts.ts";
import { byKeyboard, byPointer, inputVariants } from "../../support/browser/input-methods.ts";
import { expect, expectNoAxeViolations, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";
import { readMails } from "../../support/site/stand-in-messages.ts";

// The payment page belongs to a stand-in.
test.use({ forwarded: "operations", expectedErrors: /status of (400|403|404|502|503)/ });

const day = 86_400;

/** Tells the payment stand-in what to do. */
async function control(page: Page, command: object) {
  const response = await page.request.post("/stand-ins/pay/control", { data: command });
  expect(response.ok(), await response.text()).toBe(true);
}

/** Does `work` while Stripe answers no request about one customer: other tests use the same stand-in. */
async function whileDown(page: Page, customer: string, work: () => Promise<void>) {
  await control(page, { do: "outage", outage: "down", customer });
  await work();
  await control(page, { do: "outage", outage: "none", customer });
}

/** Creates a code for 10 % off the first payment. */
async function createCode(page: Page): Promise<string> {
  const code = `TEN${Date.now()}${Math.floor(Math.random() * 1000)}`;
  await control(page, { do: "promotion", code, percentOff: 10 });
  return code;
}

const premiumDialog = (page: Page) => page.locator("dialog.premium");

/** Pays on the page of the stand-in, which says that no money moves and shows an amount, and waits for the return. */
async function pay(page: Page, amount: string) {
  await page.waitForURL(/\/stand-ins\/pay\/checkout\//);
  await expect(page.locator("body")).toContainText(amount);
  await page.locator("button[name=action][value=pay]").click();
  await page.waitForURL(/checkout=cs_/);
}

async function openSubscription(page: Page, language: "en" | "ar" = "en", input = byPointer(page)): Promise<Locator> {
  await page.goto(`/${language}/quran/93?settings=account`);
  await expect(page.locator(".account-settings summary").first()).toBeVisible();
  return openSection(page, translationsOf(language)("subscription:sectionTitle"), input);
}

const bought = {
  en: { currency: "eur", amount: 3599, choose: (page: Page) => page.keyboard.press("ArrowLeft") },
  ar: { currency: "usd", amount: 4229, choose: (page: Page) => page.locator(".seg span", { hasText: "USD" }).click() },
} as const;

const processingFailed = {
  en: "There was an error processing your subscription. Please try again.",
  ar: translationsOf("ar")("subscription:processingFailed"),
} as const;

for (const { language, inputFor, name } of inputVariants) {
  test(`premium: bought with a code from before the sign-up, seen in another tab, cancelled, kept and switched, ${name}`, {
    tag: language === "ar" ? "@core" : [],
  }, async ({ page, baseURL }) => {
    // Eight stages of a subscription, each with pages of its own.
    test.slow();
    const t = translationsOf(language);
    const input = inputFor(page);
    const { currency, amount, choose } = bought[language];
    const total = formatMoney(language, amount, currency);
    const code = await createCode(page);
    const dialog = premiumDialog(page);
    await page.route("**/functions/v1/billing/plans", (route) => route.fulfill({ status: 503, json: {} }), {
      times: 1,
    });
    await page.goto(`/${language}/quran/93?settings=premium`);
    await expect(dialog.getByText(t("subscription:upgradeFailed"))).toBeVisible();
    await input.press(dialog.getByRole("button", { name: t("common:retry") }));
    await expect(dialog).toContainText(t("subscription:testPayment"));
    await input.write(dialog.getByLabel(t("subscription:codeLabel")), code);
    const signUp = await dialog.getByRole("link", { name: t("subscription:signUp") }).getAttribute("href");
    await input.press(dialog.getByRole("button", { name: t("subscription:codeCheck") }));
    await expect(dialog.getByRole("button", { name: t("subscription:codeRemove") })).toBeVisible();
    await expectNoAxeViolations(page, "dialog.premium");
    const next = new URL(signUp ?? "", "http://localhost").searchParams.get("next") ?? "";
    const email = await signUpAndConfirm(page, baseURL, language);

    const other = await page.context().newPage();
    const inOther = await openSubscription(other, language);
    await expect(inOther).toContainText(t("subscription:freeText"));
    await page.goto(`/${language}${next.replace(/^\/(?:en|ar)\//u, "/")}`);
    await expect(dialog.getByRole("button", { name: t("subscription:codeRemove") })).toBeVisible();
    await dialog.getByRole("radio", { name: "USD" }).focus();
    await choose(page);
    const subscribe = dialog.getByRole("button", { name: t("subscription:subscribe", { total }) });
    await expect(subscribe).toBeVisible();
    await whileDown(page, email, async () => {
      await input.press(subscribe);
      await expect(dialog.getByText(processingFailed[language])).toBeVisible();
    });
    await input.press(subscribe);
    await pay(page, total);
    await expect(dialog.getByText(t("subscription:thanks"))).toBeVisible();
    await expect(inOther.locator("summary")).toContainText(t("subscription:annual"), { timeout: 2_000 });
    await expect(inOther.getByRole("button", { name: t("subscription:manage") })).toBeVisible();
    await other.close();

    await input.press(dialog.getByRole("link", { name: t("subscription:mailManage") }));
    await expect(page.locator(".account-settings summary").first()).toBeVisible();
    const section = await openSection(page, t("subscription:sectionTitle"), input);
    const cancel = section.getByRole("button", { name: t("subscription:cancel") });
    const keep = section.getByRole("button", { name: t("subscription:keep") });
    await input.press(cancel);
    await expect(keep).toBeFocused();
    await expectNoAxeViolations(page, ".account-section[open]");
    await input.press(cancel);
    await expect(page.getByText(t("subscription:cancelled"))).toBeVisible();
    await expect(keep).toBeFocused();
    await input.press(keep);
    await expect(page.getByText(t("subscription:resumed"))).toBeVisible();
    await input.press(section.getByRole("button", { name: t("subscription:toMonthly") }));
    await input.press(section.getByRole("button", { name: t("subscription:switchNow") }));
    await expect(section.locator("summary")).toContainText(t("subscription:monthly"));
  });
}

/** The share dialog draws a card in the design of premium. */
async function expectDesign(page: Page) {
  const t = translationsOf("en");
  await page.goto("/en/quran/94");
  await page.locator("#v5 [data-act=actions]").click();
  await page
    .locator(".action-bar")
    .getByRole("button", { name: t("verse:share") })
    .click();
  await page.locator(".share-dialog .seg span", { hasText: t("share:paper") }).click();
  await expect(page.locator(".share-dialog img")).toHaveAttribute("src", /paper-square\.png\?.*k=/);
  await expect(page.locator(".share-dialog figure")).toHaveAttribute("aria-busy", "false");
}

/** Asks two questions: no notice stands under a first answer. */
async function askTwice(page: Page) {
  for (const asked of [0, 1]) {
    await page.locator(".composer textarea").fill("What is said about patience?");
    await page.keyboard.press("Enter");
    await page.locator(".turn").nth(asked).locator(".ending").waitFor();
  }
}

/** Opens the portal, first while the payment service is down and then again. */
async function openPortal(page: Page, email: string) {
  const section = await openSubscription(page);
  const manage = section.getByRole("button", { name: translationsOf("en")("subscription:manage") });
  await whileDown(page, email, async () => {
    await manage.click();
    await expect(section).toContainText("Subscription management could not be opened. Please try again.");
  });
  await manage.click();
  await page.waitForURL(/\/stand-ins\/pay\/portal\//);
}

async function deleteAccount(page: Page) {
  const t = translationsOf("en");
  const section = await openSection(page, t("account:delete"));
  await section.getByLabel(t("account:deleteLabel", { code: "DELETE" })).fill("DELETE");
  await section.getByRole("button", { name: t("account:deleteNow") }).click();
  await expect(page.getByText(t("account:deleted"))).toBeVisible();
}

/** The subscriptions are cancelled at Stripe after the account is gone, and the stand-in's page shows their state at its loading. */
async function expectBothEnded(page: Page, email: string) {
  await expect(async () => {
    await page.goto("/stand-ins/pay");
    const states = page.locator("section.message", { hasText: email }).locator("p", { hasText: "Siraj Premium" });
    await expect(states).toHaveText([/ended$/, /ended$/], { timeout: 1_000 });
  }).toPass();
}

test("premium: offered at the limit, kept until its end, lapsed, bought again, unpaid, and ended with the account", async ({
  page,
  baseURL,
}) => {
  // Nine stages of a subscription, each with pages of its own.
  test.slow();
  const t = translationsOf("en");
  const dialog = premiumDialog(page);
  const email = await signUpAndConfirm(page, baseURL);
  await page.route(
    "**/functions/v1/chat",
    (route) => route.fulfill({ status: 403, json: { code: "chat/month-ended" } }),
    {
      times: 1,
    },
  );
  await page.goto("/en");
  await page.locator(".composer textarea").fill("What is said about patience?");
  await page.keyboard.press("Enter");
  await expect(page.getByText(t("subscription:trialLimit"))).toBeVisible();
  await page.getByRole("link", { name: t("subscription:upgrade") }).click();
  await dialog.locator(".plan", { hasText: t("subscription:monthly") }).click();
  await dialog.locator(".seg span", { hasText: "PLN" }).click();
  await dialog.locator(".btn-primary").click();
  await pay(page, formatMoney("en", 2499, "pln"));
  await expect(dialog.getByText(t("subscription:thanks"))).toBeVisible();

  await expectDesign(page);
  const paid = await openSubscription(page);
  await paid.getByRole("button", { name: t("subscription:cancel") }).click();
  await paid.getByRole("button", { name: t("subscription:cancel") }).click();
  await expect(paid).toContainText("Cancelled. You have premium until");
  await control(page, { do: "age", customer: email, seconds: 20 * day });
  await expect(await openSubscription(page)).toContainText("Cancelled. You have premium until");
  await control(page, { do: "age", customer: email, seconds: 15 * day });
  const lapsed = await openSubscription(page);
  await expect(lapsed).toContainText(t("subscription:endedText"));

  await lapsed.getByRole("link", { name: t("subscription:upgrade") }).click();
  await dialog.getByLabel(t("subscription:codeLabel")).fill("NOBODYS");
  await dialog.locator(".btn-primary").click();
  await expect(dialog.getByText(t("subscription:codeUnknown"))).toBeVisible();
  await dialog.locator(".btn-primary").click();
  await pay(page, formatMoney("en", 16_799, "pln"));
  await expect(dialog.getByText(t("subscription:thanks"))).toBeVisible();

  await openPortal(page, email);
  await control(page, { do: "cards", customer: email, card: "declined" });
  await control(page, { do: "age", customer: email, seconds: 366 * day });
  const unpaid = await openSubscription(page);
  await expect(unpaid.getByRole("alert")).toContainText("Your last payment failed. You keep premium until");
  await expect(async () => {
    const subjects = (await readMails(baseURL ?? "", email)).map(({ subject }) => subject);
    expect(subjects.filter((one) => one === t("subscription:mailSubject"))).toHaveLength(2);
    expect(subjects).toContain(t("subscription:mailFailedSubject"));
  }).toPass();

  await page.goto("/en");
  await askTwice(page);
  await expect(page.locator(".house-notice")).toContainText("Your last payment failed. You keep premium until");

  await deleteAccount(page);
  await expectBothEnded(page, email);
});

test("the account settings do not move when the subscription is known", async ({ page, baseURL }) => {
  const t = translationsOf("en");
  const known = Promise.withResolvers<void>();
  await signUpAndConfirm(page, baseURL);
  const sections = page.locator(".account-settings summary");
  await page.route(/\/config\.json$|\/subscription$/, async (route) => {
    // The page and the settings themselves need the configuration first.
    if (await sections.first().isVisible()) await known.promise;
    await route.continue();
  });
  await page.goto("/en/quran/93?settings=account");
  // Layout, without the motion with which the dialog opens.
  const places = () => sections.evaluateAll((all) => all.map((one) => (one as HTMLElement).offsetTop));
  await expect(sections.filter({ hasText: t("account:delete") })).toBeVisible();
  const before = await places();
  known.resolve();
  await expect(sections.filter({ hasText: t("subscription:stateFree") })).toBeVisible();
  expect(await places()).toEqual(before);
});

test.describe("the notice about premium", () => {
  // The trial of guests is counted by their network too.
  test.use({ forwarded: true });

  test("stands under a guest's second answer, can be hidden, and does not come again on that day", async ({ page }) => {
    const t = translationsOf("en");
    const notice = page.locator(".house-notice");
    await page.goto("/en");
    await askTwice(page);
    await expect(notice).toContainText(t("subscription:houseNotice"));
    await expectNoAxeViolations(page, ".house-notice");
    await notice.getByRole("button", { name: t("subscription:houseDismiss") }).click();
    await expect(notice).toHaveCount(0);
    await page.locator(".composer textarea").fill("What is said about patience?");
    await page.keyboard.press("Enter");
    await page.locator(".turn").nth(2).locator(".ending").waitFor();
    await expect(page.getByText(t("signupPrompt:title"))).toBeVisible();
    await expect(notice).toHaveCount(0);
  });
});

test("donations and support: pages without barriers, and a request that is sent", async ({ page }) => {
  const t = translationsOf("en");
  const input = byKeyboard(page);
  await page.goto("/ar/donations");
  await expect(page).toHaveTitle(`${translationsOf("ar")("donation:pageTitle")} | سراج`);
  await expectNoAxeViolations(page, "main");
  await page.goto("/en/support");
  await expectNoAxeViolations(page, "main");
  const send = page.getByRole("button", { name: t("support:send") });
  await input.write(page.getByLabel(t("support:message")), "The page of my subscription is empty.");
  await input.press(send);
  await expect(page.getByRole("alert")).toHaveText(t("support:badEmail"));
  await input.write(page.getByLabel(t("support:email")), "reply@siraj.example");
  await input.press(send);
  await expect(page.getByText(t("support:sent"))).toBeFocused();
});
