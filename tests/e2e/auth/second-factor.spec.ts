import type { Page } from "@playwright/test";
import { TOTP } from "otpauth";
import type { Language } from "#i18n/shared/languages.ts";
import {
  codeIn,
  followMailLink,
  newPhoneNumber,
  openSection,
  removeFactors,
  signIn,
  signOut,
  signUpAndConfirm,
} from "../../support/browser/accounts.ts";
import { byPointer, inputVariants } from "../../support/browser/input-methods.ts";
import { expect, expectNoAxeViolations, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";
import { readMails, readTexts } from "../../support/site/stand-in-messages.ts";

/** The app's code, `steps` of thirty seconds away: each is accepted once, and the server allows one step either way. */
const codeAt = (secret: string, steps: number) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Milliseconds that typing a code and sending it may take. */
const typingTime = 4_000;

/** Waits for the next step of thirty seconds if this one ends while a code is typed: the code of the step before would be two steps old. */
async function waitForStep(page: Page): Promise<void> {
  const left = 30_000 - (Date.now() % 30_000);
  if (left < typingTime) await page.waitForTimeout(left);
}

async function addApp(page: Page, language: Language = "en", input = byPointer(page)): Promise<string> {
  const t = translationsOf(language);
  const section = await openSection(page, t("account:factors"), input);
  await input.press(section.getByRole("button", { name: t("account:addApp") }));
  const picture = section.getByRole("img", { name: t("account:qrAlt") });
  await expect(picture).toBeVisible();
  await expect(section.getByText(t("account:scan"))).toBeFocused();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const secret = ((await section.locator(".secret").textContent()) ?? "").replaceAll(" ", "");
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  await expectNoAxeViolations(page, ".account-settings");
  await waitForStep(page);
  await input.write(section.getByLabel(t("account:codeOfApp")), codeAt(secret, -1));
  await input.press(section.getByRole("button", { name: t("account:turnOn") }));
  await expect(page.getByText(t("account:factorAdded"))).toBeVisible();
  await expect(section.locator("summary .small")).toHaveText(t("account:on"));
  await expect(section.getByRole("button", { name: t("account:addApp") })).toBeFocused();
  return secret;
}

test.describe("second factor, with a wrong code first", () => {
  test.use({ expectedErrors: /status of 4\d\d/ });

  for (const { language, inputFor, name } of inputVariants) {
    test(`an authenticator app is required at the next sign-in, ${name}`, async ({ page, baseURL }) => {
      test.slow(language === "en", "Each key is a step of its own.");
      const [t, input] = [translationsOf(language), inputFor(page)];
      const email = await signUpAndConfirm(page, baseURL, language);
      const secret = await addApp(page, language, input);
      await signOut(page, { language, input });
      await signIn(page, email, { language, input });
      await expect(page).toHaveURL(`/${language}/auth?mode=second-factor`);
      await expect(page.getByRole("heading", { name: t("auth:secondFactorTitle") })).toBeFocused();
      const code = page.getByLabel(t("auth:code"), { exact: true });
      await input.write(code, "000000");
      await input.press(page.getByRole("button", { name: t("auth:continue"), exact: true }));
      await expect(page.getByRole("alert")).toContainText(t("auth:codeWrong"));
      await input.write(code, codeAt(secret, 0));
      await input.press(page.getByRole("button", { name: t("auth:continue"), exact: true }));
      await expect(page).toHaveURL(`/${language}`);
      await expect(page.locator(".top .initial")).toBeVisible();
    });
  }

  test("too many wrong codes are told with the time of the next attempt, and a lost step leads to support", async ({
    page,
    baseURL,
  }) => {
    const t = translationsOf("en");
    const email = await signUpAndConfirm(page, baseURL);
    await addApp(page);
    await signOut(page);
    await signIn(page, email);
    await expect(page.getByText(t("auth:factorLost"))).toBeVisible();
    await expect(page.getByRole("link", { name: t("auth:contactSupport") })).toHaveAttribute("href", "/en/support");
    const attempt = async (told: RegExp) => {
      const answered = page.waitForResponse("**/auth/v1/factors/*/verify");
      await page.getByLabel(t("auth:code"), { exact: true }).fill("000000");
      await page.getByRole("button", { name: t("auth:continue"), exact: true }).click();
      await answered;
      await expect(page.getByRole("alert")).toContainText(told);
    };
    for (let turn = 0; turn < 5; turn += 1) await attempt(/This code is not right\./);
    await attempt(/Too many wrong attempts\. You can try again from this time: \d{1,2}:\d\d [AP]M\./);
  });

  test("a step that was removed elsewhere while it is asked for leads on, also after a reload", async ({
    page,
    baseURL,
  }) => {
    const t = translationsOf("pl");
    const email = await signUpAndConfirm(page, baseURL, "pl");
    const secret = await addApp(page, "pl");
    await signOut(page, { language: "pl" });
    await signIn(page, email, { language: "pl" });
    const code = page.getByLabel(t("auth:code"), { exact: true });
    await expect(code).toBeVisible();
    await removeFactors(page, email);
    await code.fill(codeAt(secret, 0));
    await page.getByRole("button", { name: t("auth:continue"), exact: true }).click();
    await expect(page.getByText(t("auth:noFactorLeft"))).toBeFocused();
    await page.reload();
    await expect(page.getByText(t("auth:noFactorLeft"))).toBeVisible();
    await page.getByRole("button", { name: t("auth:continue"), exact: true }).click();
    await expect(page).toHaveURL("/pl");
    await expect(page.locator(".top .initial")).toBeVisible();
  });
});

test("second factor: required before anything private is shown if it was skipped at sign-in, and removable", async ({
  page,
  baseURL,
}) => {
  const email = await signUpAndConfirm(page, baseURL);
  const secret = await addApp(page);
  await page.evaluate(() => localStorage.clear());
  await signIn(page, email);
  await expect(page).toHaveURL("/en/auth?mode=second-factor");
  await page.goto("/en/quran/93?settings=account");
  // Until then the site treats the visitor as a guest, and every private page leads here.
  await expect(page).toHaveURL(/\/en\/auth\?.*mode=second-factor/);
  await expect(page.locator("a.account")).toHaveText("Sign in");
  await page.getByLabel("Code of six digits").fill(codeAt(secret, 0));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL("/en/quran/93?settings=account");
  await expect(page.getByRole("dialog", { name: "Your account" }).locator("summary").first()).toBeVisible();
  const section = await openSection(page, "Two-step sign-in");
  await section.getByRole("button", { name: "Remove" }).click();
  await expect(section.getByRole("button", { name: "Cancel" })).toBeFocused();
  await section.getByRole("button", { name: "Cancel" }).click();
  await expect(section.getByRole("button", { name: "Remove" })).toBeFocused();
  await section.getByRole("button", { name: "Remove" }).click();
  await section.getByRole("button", { name: "Remove" }).click();
  await expect(section.locator("summary")).toContainText("Off");
  await expect(section.locator("summary")).toBeFocused();
});

test("second factor: a phone", async ({ page, baseURL }) => {
  const email = await signUpAndConfirm(page, baseURL);
  const number = newPhoneNumber();
  const section = await openSection(page, "Two-step sign-in");
  await section.getByRole("button", { name: "Add a phone" }).click();
  await section.getByLabel("Phone number").fill(number);
  await section.getByRole("button", { name: "Send a code" }).click();
  await expect(section.getByText("a code is on its way to")).toBeFocused();
  await section.getByLabel("Code of six digits").fill(codeIn(await readTexts(baseURL ?? "", number)) ?? "");
  await section.getByRole("button", { name: "Turn on" }).click();
  await expect(section.locator("summary")).toContainText("On");
  await page.evaluate(() => localStorage.clear());
  await signIn(page, email);
  await expect(page.getByText("We send a code to the phone of your second step.")).toBeVisible();
  await expectNoAxeViolations(page);
});

for (const [name, openMail] of [
  ["the mail's link", (page: Page, site: string, email: string) => followMailLink(page, site, email, 3)],
  [
    "the mail's code",
    async (page: Page, site: string, email: string) => {
      await expect.poll(async () => (await readMails(site, email)).length).toBe(3);
      await page.getByLabel("Code of six digits").fill(codeIn(await readMails(site, email)) ?? "");
      await page.getByRole("button", { name: "Continue", exact: true }).click();
    },
  ],
] as const) {
  test(`second factor: a password reset by ${name} asks for it before the new password`, async ({ page, baseURL }) => {
    const [site, secondPassword] = [baseURL ?? "", "other quiet words now"];
    const email = await signUpAndConfirm(page, baseURL);
    const secret = await addApp(page);
    await signOut(page);
    await page.goto("/en/auth?mode=forgot&next=%2Fen%2Fquran%2F94");
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(page.locator(".sent .say")).toContainText(email);
    await openMail(page, site, email);
    await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
    await page.getByLabel("Code of six digits").fill(codeAt(secret, 0));
    await page.getByRole("button", { name: "Continue", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Choose a new password" })).toBeFocused();
    await page.getByLabel("New password").fill(secondPassword);
    await page.getByRole("button", { name: "Set the password" }).click();
    await expect(page.getByText("Your password is changed.")).toBeVisible();
    await expect(page).toHaveURL("/en/quran/94");
    await expect(page.locator(".top .initial")).toBeVisible();
    const data = { email, password: secondPassword };
    expect((await page.request.post("/auth/v1/token?grant_type=password", { data })).status()).toBe(200);
  });
}
