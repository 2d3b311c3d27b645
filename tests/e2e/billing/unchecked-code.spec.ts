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

test("promotion code: after one that is refused is deleted, nothing is said of it, and one click opens the payment page", async ({
  page,
  baseURL,
}) => {
  await signUpAndConfirm(page, baseURL);
  await page.route("**/functions/v1/billing/checkout", (route) => route.fulfill({ json: { url: "/en/support" } }));
  await page.goto("/en/quran/93?settings=premium");
  const dialog = page.locator("dialog.premium");
  const field = dialog.getByLabel(t("subscription:codeLabel"));
  await field.fill("NONE-LIKE-THIS");
  await dialog.getByRole("button", { name: t("subscription:codeCheck") }).click();
  await expect(field).toHaveAccessibleDescription(t("subscription:codeUnknown"));
  await field.fill("");
  await expect(field).toHaveAccessibleDescription("");
  await expect(field).toHaveAttribute("aria-invalid", "false");
  await dialog.locator(".btn-primary").click();
  await page.waitForURL("**/en/support");
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

test("promotion code: the dialog stays while its text is selected by dragging beyond the edge, and closes at a click there", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/en/quran/93?settings=premium");
  const dialog = page.locator("dialog.premium");
  const field = dialog.getByLabel(t("subscription:codeLabel"));
  await field.fill("TENPERCENT");
  const box = await field.boundingBox();
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await page.mouse.down();
  await page.mouse.move(10, 450, { steps: 4 });
  await page.mouse.up();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe("TENPERCENT");
  await expect(field).toHaveValue("TENPERCENT");
  await page.mouse.click(10, 450);
  await expect(dialog).toBeHidden();
});

test("promotion code: until it is checked for another plan and currency, no price is shown that it had before", async ({
  page,
  baseURL,
}) => {
  await signUpAndConfirm(page, baseURL);
  let checkouts = 0;
  await page.route("**/functions/v1/billing/checkout", async (route) => {
    checkouts++;
    await route.fulfill({ json: { url: "/en" } });
  });
  const amounts: Record<string, number> = { "annual pln": 1234, "annual eur": 2345, "monthly eur": 3456 };
  let held = Promise.resolve();
  await page.route("**/functions/v1/billing/promotion**", async (route) => {
    const { plan, currency, code } = route.request().postDataJSON();
    await held;
    await route.fulfill({
      json: {
        code,
        percentOff: 10,
        amountOff: null,
        amount: amounts[`${plan} ${currency}`],
        duration: "once",
        months: null,
      },
    });
  });
  await page.addInitScript(() => localStorage.setItem("siraj:currency", "pln"));
  await page.goto("/en/quran/93?settings=premium");
  const dialog = page.locator("dialog.premium");
  const order = dialog.locator(".btn-primary");
  await dialog.getByLabel(t("subscription:codeLabel")).fill("TEN");
  await dialog.getByRole("button", { name: t("subscription:codeCheck") }).click();
  await expect(order).toContainText("12.34");
  for (const { choose, before, after } of [
    { choose: "EUR", before: "12.34", after: "23.45" },
    { choose: t("subscription:monthly"), before: "23.45", after: "34.56" },
  ]) {
    let release = () => {};
    held = new Promise((resolve) => {
      release = resolve;
    });
    await dialog.locator("label").filter({ hasText: choose }).click();
    await expect(order).not.toContainText(before);
    await expect(dialog.locator(".premium-code")).not.toContainText(before);
    await order.press("Enter");
    release();
    await expect(order).toContainText(after);
  }
  expect(checkouts).toBe(0);
});
