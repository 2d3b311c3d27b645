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
