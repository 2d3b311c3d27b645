import { codeIn, newPhoneNumber } from "../../support/browser/accounts.ts";
import { inputVariants } from "../../support/browser/input-methods.ts";
import { expect, expectNoAxeViolations, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";
import { readTexts } from "../../support/site/stand-in-messages.ts";

for (const { language, inputFor, name } of inputVariants) {
  test(`sign-in by a code sent to a phone, ${name}`, async ({ page, baseURL }) => {
    const [t, input, number] = [translationsOf(language), inputFor(page), newPhoneNumber()];
    await page.goto(`/${language}/auth?next=${encodeURIComponent(`/${language}/quran/94`)}`);
    await input.press(page.getByRole("link", { name: t("auth:byPhone") }));
    await expect(page.getByRole("heading", { name: t("auth:phoneTitle") })).toBeFocused();
    await input.write(page.getByLabel(t("auth:phone"), { exact: true }), number);
    await input.press(page.getByRole("button", { name: t("auth:sendCode"), exact: true }));
    await expect(page.getByText(t("auth:codeSent"))).toBeFocused();
    await expectNoAxeViolations(page);
    const code = codeIn(await readTexts(baseURL ?? "", number)) ?? "";
    // Typed with an Arabic keyboard.
    const typed =
      language === "ar" ? code.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit))) : code;
    await input.write(page.getByLabel(t("auth:code"), { exact: true }), typed);
    await input.press(page.getByRole("button", { name: t("auth:signIn"), exact: true }));
    await expect(page).toHaveURL(`/${language}/quran/94`);
    await expect(page.locator(".top .initial")).toBeVisible();
  });
}

test("sign-in by a code: a number needs its country code, and can be changed where the code is asked for", async ({
  page,
  baseURL,
}) => {
  const number = newPhoneNumber();
  await page.goto("/en/auth?mode=phone");
  const field = page.getByLabel("Phone number", { exact: true });
  const send = page.getByRole("button", { name: "Send a code" });
  await field.fill("606 558 204");
  await send.click();
  await expect(page.getByRole("alert")).toHaveText("Please enter a phone number with its country code.");
  await field.fill("+48 606 558 205");
  await send.click();
  await expect(page.getByText("a code is on its way to +48606558205")).toBeFocused();
  await page.getByRole("button", { name: "Change the number" }).click();
  await expect(field).toHaveValue("+48606558205");
  await expect(page.getByRole("heading", { name: "Sign in by text message" })).toBeFocused();
  await page.reload();
  await field.fill(number);
  await send.click();
  await expect(page.getByText(`a code is on its way to ${number}`)).toBeVisible();
  await page.getByLabel("Code of six digits").fill(codeIn(await readTexts(baseURL ?? "", number)) ?? "");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.locator(".top .initial")).toBeVisible();
});

test.describe("a code that was sent a moment ago", () => {
  test.use({ expectedErrors: /status of 429/ });

  test("is not sent again yet, and can still be entered after going back to the number", async ({ page, baseURL }) => {
    const [t, number] = [translationsOf("ur"), newPhoneNumber()];
    const send = page.getByRole("button", { name: t("auth:sendCode"), exact: true });
    await page.goto("/ur/auth?mode=phone");
    await page.getByLabel(t("auth:phone"), { exact: true }).fill(number);
    await send.click();
    await page.getByRole("button", { name: t("auth:sendAgain"), exact: true }).click();
    await expect(page.getByRole("alert")).toContainText(t("auth:tooManyMails"));
    await page.getByRole("button", { name: t("auth:changeNumber"), exact: true }).click();
    await send.click();
    await expect(page.getByRole("alert")).toContainText(t("auth:tooManyMails"));
    await page.getByRole("button", { name: t("auth:enterSentCode") }).click();
    await expect(page.getByText(t("auth:codeSent"))).toBeFocused();
    const code = codeIn(await readTexts(baseURL ?? "", number)) ?? "";
    await page.getByLabel(t("auth:code"), { exact: true }).fill(code);
    await page.getByRole("button", { name: t("auth:signIn"), exact: true }).click();
    await expect(page.locator(".top .initial")).toBeVisible();
  });
});
