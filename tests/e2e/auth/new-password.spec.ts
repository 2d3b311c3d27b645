import { z } from "zod";
import { newEmail, password } from "../../support/browser/accounts.ts";
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
  const field = page.getByLabel(t("auth:password"), { exact: true });
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(new RegExp(`${t("auth:signUpFailed")}.*${t("auth:passwordHint")}`));
});

test("sign-up: the field that is missing or cannot be right is marked, described by the reason, and takes the focus", async ({
  page,
}) => {
  await page.goto("/en/auth?mode=sign-up");
  const create = page.getByRole("button", { name: t("auth:signUp"), exact: true });
  const identifier = page.getByLabel(t("auth:identifier"), { exact: true });
  const secret = page.getByLabel(t("auth:password"), { exact: true });
  await create.click();
  await expect(identifier).toBeFocused();
  await expect(identifier).toHaveAccessibleDescription(t("auth:credentialsRequired"));
  await identifier.fill("amina@example");
  await secret.fill(password);
  await create.click();
  await expect(page.getByRole("alert")).toHaveText(t("auth:emailInvalid"));
  await expect(identifier).toBeFocused();
  await identifier.fill(newEmail());
  await secret.fill("");
  await create.click();
  await expect(secret).toBeFocused();
  await expect(secret).toHaveAttribute("aria-invalid", "true");
  await expect(identifier).not.toHaveAttribute("aria-invalid");
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
