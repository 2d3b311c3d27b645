import {
  fillSignIn,
  followMailLink,
  linkButton,
  linkInMail,
  newEmail,
  password,
  sessionStorageKey,
  signUpAndConfirm,
} from "../../support/browser/accounts.ts";
import { expect, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";
import { serviceKey } from "../../support/site/service-key.ts";

test.describe("a mail's link, after a second message was refused", () => {
  // The stand-in for Google refuses requests through a proxy.
  test.use({ expectedErrors: /status of 429/, forwarded: false });

  test("still signs in the browser that signed up, also after a cancelled sign-in with Google", async ({
    page,
    baseURL,
  }) => {
    const email = newEmail();
    await page.goto("/en/auth?mode=sign-up");
    await page.getByLabel("Email or phone number").fill(email);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Create account" }).click();
    await page.getByRole("button", { name: "Send it again" }).click();
    await expect(page.getByRole("alert")).toContainText("A message was sent a moment ago.");
    await page.goto("/en/auth");
    await page.getByRole("button", { name: "Continue with Google" }).click();
    await page.locator('button[value="cancel"]').click();
    await expect(page.getByText("Signing in was cancelled.")).toBeVisible();
    await followMailLink(page, baseURL, email);
    await expect(page.locator(".top .initial")).toBeVisible();
    await expect(page).toHaveURL("/en");
  });

  test("for a new password works on another device", async ({ page, browser, baseURL }) => {
    const email = await signUpAndConfirm(page, baseURL);
    await page.evaluate((key) => localStorage.removeItem(key), sessionStorageKey);
    await page.goto("/en/auth?mode=forgot");
    await page.getByLabel("Email", { exact: true }).fill(email);
    await page.getByRole("button", { name: "Send the link" }).click();
    await page.getByRole("button", { name: "Send it again" }).click();
    await expect(page.getByRole("alert")).toContainText("A message was sent a moment ago.");
    const phone = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
    await followMailLink(phone, baseURL, email, 2);
    await phone.getByLabel("New password").fill("other quiet words now");
    await phone.getByRole("button", { name: "Set the password" }).click();
    await expect(phone.getByText("Your password is changed.")).toBeVisible();
    await expect(phone.locator(".top .initial")).toBeVisible();
  });
});

test("a mail's link while one is signed in: the second time it leads on, and shows no form for signing in", async ({
  page,
  baseURL,
}) => {
  const email = newEmail();
  await page.goto(`/en/auth?mode=sign-up&next=${encodeURIComponent("/en/quran/94")}`);
  await page.getByLabel("Email or phone number").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Open the link in the email")).toBeVisible();
  const link = await linkInMail(baseURL, email);
  for (const turn of [1, 2]) {
    await page.goto(link);
    if (turn === 1) await linkButton(page).click();
    if (turn === 2) await expect(page.getByText("This link was used before or no longer works.")).toBeVisible();
    if (turn === 2) await expect(page.getByLabel("Password")).toHaveCount(0);
    if (turn === 2) await page.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL("/en/quran/94");
    await expect(page.locator(".top .initial")).toBeVisible();
  }
});

test("a mail's link that confirms one of two addresses tells so, without a form to a signed-in user", async ({
  page,
  baseURL,
}) => {
  await signUpAndConfirm(page, baseURL);
  await page.goto("/en/auth#message=Confirmation+link+accepted&sb=");
  await expect(page.getByText("This address is confirmed. Now open the link")).toBeVisible();
  await expect(page.getByLabel("Password")).toHaveCount(0);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL("/en");
});

test("an invitation without a redirect signs in and asks for a password, in the invited person's language", async ({
  page,
  baseURL,
}) => {
  const t = translationsOf("ur");
  const email = newEmail();
  const headers = { apikey: serviceKey, authorization: `Bearer ${serviceKey}` };
  await page.request.post("/auth/v1/invite", { headers, data: { email, data: { language: "ur" } } });
  await followMailLink(page, baseURL, email);
  await expect(page).toHaveURL("/ur/auth?mode=reset");
  await expect(page.getByRole("heading", { name: t("auth:resetTitle") })).toBeVisible();
  await page.getByLabel(t("auth:newPassword")).fill(password);
  await page.getByRole("button", { name: t("auth:setPassword") }).click();
  await expect(page).toHaveURL("/ur");
  await expect(page.locator(".top .initial")).toBeVisible();
});

test("a sign-in link that another program asked for without a redirect leaves no session in the address", async ({
  page,
  baseURL,
}) => {
  const email = newEmail();
  await page.request.post("/auth/v1/otp", { data: { email } });
  await followMailLink(page, baseURL, email);
  await expect(page.getByRole("alert")).toContainText("The sign-in link is no longer valid.");
  await expect(page).toHaveURL("/auth");
});

for (const isKnown of [true, false]) {
  test(`a sign-up that is confirmed in another browser ${isKnown ? "with" : "without"} its password leads on there`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const t = translationsOf("ur");
    const email = newEmail();
    await page.goto("/ur/auth?mode=sign-up");
    await page.getByLabel(t("auth:identifier")).fill(email);
    await page.getByLabel(t("auth:password"), { exact: true }).fill(password);
    await page.getByRole("button", { name: t("auth:signUp"), exact: true }).click();
    await expect(page.getByText(t("auth:confirmSent"))).toBeVisible();
    const phone = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
    await phone.goto(await linkInMail(baseURL, email));
    if (isKnown) await phone.locator("#password").fill(password);
    await (isKnown ? linkButton(phone) : phone.locator("button.quiet")).click();
    await expect(
      phone.getByText(t(isKnown ? "auth:confirmedElsewhere" : "auth:confirmedWithoutPassword")),
    ).toBeVisible();
    await expect(phone.getByRole("alert")).toHaveCount(0);
    if (isKnown) {
      await fillSignIn(phone, email, { language: "ur" });
      await expect(phone.locator(".top .initial")).toBeVisible();
    } else {
      await phone.getByRole("link", { name: t("auth:resetTitle") }).click();
      await expect(phone.getByRole("heading", { name: t("auth:forgotTitle") })).toBeFocused();
    }
  });
}

for (const [name, result] of [
  ["was used", "#error=access_denied&error_code=otp_expired&error_description=x&sb="],
  ["ends with a code for another browser", "&code=of-another-browser"],
]) {
  test(`a link for a new password that ${name} says once that it is not valid, and nothing about the next screen`, async ({
    page,
  }) => {
    await page.goto(`/en/auth?mode=reset${result}`);
    await expect(page.getByText("The sign-in link is no longer valid.")).toHaveCount(1);
    await expect(page.getByRole("alert")).toHaveCount(0);
    await page.getByRole("link", { name: "Send the link" }).click();
    await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeFocused();
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
}
