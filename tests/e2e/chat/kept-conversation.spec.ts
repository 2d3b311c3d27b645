import type { Page } from "@playwright/test";
import type { Language } from "#i18n/shared/languages.ts";
import { codeIn, followMailLink, linkInMail, newEmail, password } from "../../support/browser/accounts.ts";
import { byPointer, type InputMethod, inputVariants } from "../../support/browser/input-methods.ts";
import { expect, expectNoAxeViolations, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";
import { readMails } from "../../support/site/stand-in-messages.ts";

type Variant = { input: InputMethod; language: Language };

const answered = (page: Page) => page.locator("article.turn footer.ending");
const refsOf = (page: Page) =>
  page.locator(".card").evaluateAll((cards) => cards.map((card) => card.getAttribute("data-ref")));

/** Asks as a guest until the quota is used up. Returns the number of questions. */
async function askToLimit(page: Page, { input, language }: Variant): Promise<number> {
  const t = translationsOf(language);
  await page.goto(`/${language}`);
  await input.press(page.locator(".asks button").first());
  for (let asked = 1; ; asked++) {
    await expect(answered(page)).toHaveCount(asked);
    if (await page.locator(".invite").isVisible()) return asked;
    await input.write(page.locator(".dock textarea"), t("chat:suggestion2"));
    await input.press(page.locator(".dock").getByRole("button", { name: t("chat:send"), exact: true }));
  }
}

/** Signs up, and waits for the mail. Returns the address. */
async function beginSignUp(page: Page, { input, language }: Variant): Promise<string> {
  const t = translationsOf(language);
  const email = newEmail();
  await expect(page.locator(".ways")).toBeVisible();
  await input.write(page.getByLabel(t("auth:identifier"), { exact: true }), email);
  await input.write(page.getByLabel(t("auth:password"), { exact: true }), password);
  await input.press(page.getByRole("button", { name: t("auth:signUp"), exact: true }));
  await expect(page.locator(".sent")).toContainText(email);
  return email;
}

/** Confirms the address by the code of the mail, in the tab that waits for it, as when the mail is read on another device. */
async function enterCode(page: Page, { input, language }: Variant, site: string | undefined, email: string) {
  const t = translationsOf(language);
  await linkInMail(site, email);
  const code = codeIn(await readMails(site ?? "", email)) ?? "";
  await input.write(page.locator(".sent").getByLabel(t("auth:code"), { exact: true }), code);
  await input.press(page.locator(".sent").getByRole("button", { name: t("auth:continue"), exact: true }));
  await expect(page).toHaveURL(`/${language}`);
}

for (const { language, inputFor, name } of inputVariants) {
  const t = translationsOf(language);

  test(`guest conversation: after signing up, the user is asked whether to save it, ${name}`, async ({
    page,
    baseURL,
  }) => {
    test.slow();
    const variant = { input: inputFor(page), language };
    const asked = await askToLimit(page, variant);
    const invite = page.locator(".invite");
    await expect(invite).toContainText(t("signupPrompt:title"));
    await expect(page.locator(".composer")).toHaveCount(0);
    const shown = await refsOf(page);
    expect(shown.length).toBeGreaterThan(0);
    await variant.input.press(invite.getByRole("link", { name: t("signupPrompt:create") }));
    await expect(page).toHaveURL(`/${language}/auth?mode=sign-up&next=%2F${language}`);
    const email = await beginSignUp(page, variant);
    // The link opens a new tab. The waiting one goes on by itself, and both offer the conversation.
    const linked = await page.context().newPage();
    await followMailLink(linked, baseURL, email);
    await expect(linked).toHaveURL(`/${language}`);
    await expect(linked.getByRole("region", { name: t("chat:keepTitle") })).toBeVisible();
    await expect(page).toHaveURL(`/${language}`);
    const question = page.getByRole("region", { name: t("chat:keepTitle") });
    await expect(question).toContainText(t("chat:keepText"));
    await expect(page.locator("article.turn")).toHaveCount(asked);
    // There is no composer until the user has decided.
    await expect(page.locator(".composer")).toHaveCount(0);
    await expectNoAxeViolations(page);
    let sent = 0;
    await page.route("**/functions/v1/conversations/keep", (route) => {
      sent++;
      return route.continue();
    });
    await question.getByRole("button", { name: t("chat:keep"), exact: true }).dblclick();
    await expect(page).toHaveURL(new RegExp(`/${language}/chat/[0-9a-f-]{36}$`));
    await expect(answered(page)).toHaveCount(asked);
    expect(sent).toBe(1);
    expect(await refsOf(page)).toEqual(shown);
    await expect(linked.getByRole("region", { name: t("chat:keepTitle") })).toHaveCount(0);
    await linked.close();
    await expect(page.locator(".conversation-row")).toHaveCount(1);
    await page.reload();
    await expect(answered(page)).toHaveCount(asked);
    await page.goto(`/${language}`);
    await expect(page.locator(".asks")).toBeVisible();
    await expect(question).toBeHidden();
  });

  test(`guest conversation: discarding removes it, ${name}`, async ({ page, baseURL }) => {
    test.slow(language === "en", "Each key is a step of its own.");
    const variant = { input: inputFor(page), language };
    await page.goto(`/${language}`);
    await variant.input.press(page.locator(".asks button").first());
    await expect(answered(page)).toHaveCount(1);
    await page.goto(`/${language}/auth?mode=sign-up&next=%2F${language}`);
    await enterCode(page, variant, baseURL, await beginSignUp(page, variant));
    await variant.input.press(page.getByRole("button", { name: t("chat:discard"), exact: true }));
    await expect(page.locator(".asks")).toBeVisible();
    await page.reload();
    await expect(page.locator(".asks")).toBeVisible();
    await expect(page.locator("article.turn")).toHaveCount(0);
  });
}

test("guest conversation: the tab that a mail’s link opens shows it also if the other tab comes to the home page later", async ({
  page,
  baseURL,
}) => {
  const t = translationsOf("en");
  await page.goto("/en");
  await page.locator(".asks button").first().click();
  await expect(answered(page)).toHaveCount(1);
  // A new document, which has not been on the home page.
  await page.goto("/en/auth?mode=sign-up&next=%2Fen%2Fquran%2F93");
  const email = await beginSignUp(page, { input: byPointer(page), language: "en" });
  const linked = await page.context().newPage();
  await followMailLink(linked, baseURL, email);
  for (const tab of [page, linked]) await expect(tab).toHaveURL("/en/quran/93");
  await linked.goto("/en");
  await expect(linked.locator(".sidebar")).toBeVisible();
  await page.goto("/en");
  for (const tab of [page, linked]) {
    await expect(tab.getByRole("region", { name: t("chat:keepTitle") })).toBeVisible();
    await expect(answered(tab)).toHaveCount(1);
  }
});
