import { codeOf, someNumber } from "../support/accounts.ts";
import { expect, test } from "../support/page-test.ts";
import { readTexts } from "../support/stand-ins.ts";

for (const language of ["en", "ar"]) {
  test(`signing in by a code on the telephone, in ${language}`, async ({ page, baseURL }) => {
    const number = someNumber();
    await page.goto(`/${language}/auth?mode=phone&next=${encodeURIComponent(`/${language}/quran/94`)}`);
    await page.locator('input[name="phone"]').fill(number);
    await page.locator('.auth-form button[type="submit"]').click();
    await expect(page.locator('input[name="code"]')).toBeVisible();
    const code = codeOf(await readTexts(baseURL ?? "", number)) ?? "";
    // As an Arabic keyboard types it.
    const typed =
      language === "ar" ? code.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit))) : code;
    await page.locator('input[name="code"]').fill(typed);
    await page.locator('.auth-form button[type="submit"]').click();
    await expect(page).toHaveURL(`/${language}/quran/94`);
    await expect(page.locator(".top .initial")).toBeVisible();
  });
}
