import { signUpAndConfirm } from "../../support/browser/accounts.ts";
import { expect, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";

// The payment page belongs to a stand-in.
test.use({ forwarded: "operations" });

const t = translationsOf("en");

test("payment page: who comes back without paying, by its button or the browser's, finds the chosen plan and the code", async ({
  page,
  baseURL,
}) => {
  const code = `HALF${Date.now()}`;
  await page.request.post("/stand-ins/pay/control", { data: { do: "promotion", code, percentOff: 50 } });
  await signUpAndConfirm(page, baseURL);
  await page.goto("/en/quran/93?settings=premium");
  const dialog = page.locator("dialog.premium");
  const monthly = dialog.getByRole("radio", { name: t("subscription:monthly") });
  const remove = dialog.getByRole("button", { name: t("subscription:codeRemove") });
  await dialog.locator(".plan", { hasText: t("subscription:monthly") }).click();
  await dialog.getByLabel(t("subscription:codeLabel")).fill(code);
  await dialog.getByRole("button", { name: t("subscription:codeCheck") }).click();
  await expect(remove).toBeVisible();
  const price = await dialog.locator(".btn-primary").textContent();
  const leaveAnd = async (comeBack: () => Promise<unknown>) => {
    await dialog.locator(".btn-primary").click();
    await page.waitForURL(/\/stand-ins\/pay\/checkout\//);
    await comeBack();
    await expect(monthly).toBeChecked();
    await expect(remove).toBeVisible();
    await expect(dialog.locator(".btn-primary")).toHaveText(price ?? "");
  };
  await leaveAnd(() => page.locator("button[name=action][value=cancel]").click());
  await leaveAnd(() => page.goBack());
});
