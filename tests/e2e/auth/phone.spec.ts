import { codeOf, someNumber } from "../../support/browser/accounts.ts";
import { travellers } from "../../support/browser/input-methods.ts";
import { expect, expectNoAxeViolations, test } from "../../support/browser/page-test.ts";
import { wordsOf } from "../../support/browser/translations.ts";
import { readTexts } from "../../support/site/stand-in-messages.ts";

for (const { language, handsOf, who } of travellers) {
  test(`sign-in by a code sent to a phone, ${who}`, async ({ page, baseURL }) => {
    const [t, hands, number] = [wordsOf(language), handsOf(page), someNumber()];
    await page.goto(`/${language}/auth?next=${encodeURIComponent(`/${language}/quran/94`)}`);
    await hands.press(page.getByRole("link", { name: t("auth:byPhone") }));
    await expect(page.getByRole("heading", { name: t("auth:phoneTitle") })).toBeFocused();
    await hands.write(page.getByLabel(t("auth:phone"), { exact: true }), number);
    await hands.press(page.getByRole("button", { name: t("auth:sendCode"), exact: true }));
    await expect(page.getByText(t("auth:codeSent"))).toBeFocused();
    await expectNoAxeViolations(page);
    const code = codeOf(await readTexts(baseURL ?? "", number)) ?? "";
    // Typed with an Arabic keyboard.
    const typed =
      language === "ar" ? code.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit))) : code;
    await hands.write(page.getByLabel(t("auth:code"), { exact: true }), typed);
    await hands.press(page.getByRole("button", { name: t("auth:signIn"), exact: true }));
    await expect(page).toHaveURL(`/${language}/quran/94`);
    await expect(page.locator(".top .initial")).toBeVisible();
  });
}
