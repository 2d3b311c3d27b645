import { z } from "zod";
import { newEmail } from "../../support/browser/accounts.ts";
import { expect, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";

// Chromium logs that the password was refused.
test.use({ expectedErrors: /status of 422/ });

const t = translationsOf("en");
const configSchema = z.object({ minPassword: z.number() });

test("new password: one that is too short is refused with the number of characters that it needs", async ({ page }) => {
  await page.goto("/en/auth?mode=sign-up");
  const { minPassword } = configSchema.parse(await (await page.request.get("/config.json")).json());
  await page.getByLabel(t("auth:identifier"), { exact: true }).fill(newEmail());
  await page.getByLabel(t("auth:password"), { exact: true }).fill("1234");
  await page.getByRole("button", { name: t("auth:signUp"), exact: true }).click();
  const refusal = page.getByRole("alert");
  await expect(refusal).toContainText(t("auth:signUpFailed"));
  await expect(refusal).toContainText(t("auth:weakMinimum", { total: String(minPassword) }));
});

test("new password: one of the commonest is refused with the reason, and has no minimum to name", async ({ page }) => {
  await page.goto("/en/auth?mode=sign-up");
  await page.getByLabel(t("auth:identifier"), { exact: true }).fill(newEmail());
  await page.getByLabel(t("auth:password"), { exact: true }).fill("Iloveyou1");
  await page.getByRole("button", { name: t("auth:signUp"), exact: true }).click();
  await expect(page.getByRole("alert")).toContainText(t("auth:weakKnown"));
  await expect(page.getByRole("alert")).not.toContainText(t("auth:weakLength"));
});

test("new password: it can be shown and hidden again", async ({ page }) => {
  await page.goto("/en/auth?mode=sign-up");
  const field = page.getByLabel(t("auth:password"), { exact: true });
  await field.fill("four quiet words");
  await expect(field).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: t("auth:showPassword"), exact: true }).click();
  await expect(field).toHaveAttribute("type", "text");
  await expect(field).toHaveValue("four quiet words");
  await page.getByRole("button", { name: t("auth:hidePassword"), exact: true }).click();
  await expect(field).toHaveAttribute("type", "password");
  await expect(field).toHaveValue("four quiet words");
});
