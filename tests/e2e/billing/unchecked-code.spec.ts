import { signUpAndConfirm } from "../../support/browser/accounts.ts";
import { expect, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";

// Chromium logs the requests that fail here.
test.use({ expectedErrors: /status of (404|429)/ });

const t = translationsOf("en");

test("promotion code: nobody comes to the payment page at full price while a code that was not checked is in the field", async ({
  page,
  baseURL,
}) => {
  await signUpAndConfirm(page, baseURL);
  let checkouts = 0;
  let checks = 0;
  await page.route("**/functions/v1/billing/promotion**", async (route) => {
    checks++;
    await route.fulfill({ status: 429, json: { code: "platform/too-many-requests", message: "x" } });
  });
  await page.route("**/functions/v1/billing/checkout", async (route) => {
    checkouts++;
    await route.fulfill({ json: { url: "/en" } });
  });
  await page.goto("/en/quran/93?settings=premium");
  const dialog = page.locator("dialog.premium");
  await dialog.getByLabel(t("subscription:codeLabel")).fill("VALID");
  for (const times of [1, 2]) {
    await dialog.locator(".btn-primary").press("Enter");
    await expect.poll(() => checks).toBe(times);
    await expect(dialog.getByRole("alert")).toHaveText(t("subscription:codeUnchecked"));
  }
  expect(checkouts).toBe(0);
});

test("promotion code: one with characters that no code has is unknown, not unchecked", async ({ page, baseURL }) => {
  await signUpAndConfirm(page, baseURL);
  await page.goto("/en/quran/93?settings=premium");
  const dialog = page.locator("dialog.premium");
  const field = dialog.getByLabel(t("subscription:codeLabel"));
  for (const code of ["TEN OFF", "SAVE.10", "10%"]) {
    await field.fill(code);
    const answered = page.waitForResponse("**/functions/v1/billing/promotion**");
    await dialog.getByRole("button", { name: t("subscription:codeCheck") }).click();
    expect(await (await answered).json()).toMatchObject({ code: "billing/code-unknown" });
    await expect(field).toHaveAccessibleDescription(t("subscription:codeUnknown"));
  }
});

test("promotion code: applying none says that one is missing, at the field", async ({ page, baseURL }) => {
  await signUpAndConfirm(page, baseURL);
  await page.goto("/en/quran/93?settings=premium");
  const dialog = page.locator("dialog.premium");
  const field = dialog.getByLabel(t("subscription:codeLabel"));
  await dialog.getByRole("button", { name: t("subscription:codeCheck") }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription(t("subscription:codeMissing"));
});
