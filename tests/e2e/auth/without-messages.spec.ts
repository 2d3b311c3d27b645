import {
  newEmail,
  newPhoneNumber,
  openSection,
  openSettings,
  password,
  refuseOnce,
} from "../../support/browser/accounts.ts";
import { expect, expectNoAxeViolations, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";
import { freePort } from "../../support/free-port.ts";
import { type Site, startSite } from "../../support/site/site-process.ts";

// Starts its own site: on the shared one stand-ins send mails and text messages. They need a server that listens to this machine alone.
let site: Site;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  const port = await freePort();
  const outside = { HOST: "0.0.0.0", PUBLIC_URL: `http://localhost:${port}`, TRUST_PROXY: "1" };
  site = await startSite({ port, env: { ...outside, AUTH_AUTOCONFIRM: "on" } });
});
test.afterAll(() => site.stop());

const newPassword = "other quiet words now";

// The server refuses a change once, as ten minutes after signing in.
test.use({ expectedErrors: /status of 400/ });

test("without mail and text messages an account is created, changed and proved by its password alone", async ({
  page,
}) => {
  test.slow();
  const t = translationsOf("en");
  const [email, other] = [newEmail(), newEmail()];
  await page.goto(`${site.url}/en/auth?mode=sign-up&next=%2Fen%2Fquran%2F93`);
  await page.getByLabel(t("auth:identifier")).fill(email);
  await page.getByLabel(t("auth:password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: t("auth:signUp") }).click();
  await expect(page).toHaveURL(`${site.url}/en/quran/93`);

  const settings = await openSettings(page);
  const address = await openSection(page, t("auth:email"));
  await expect(address.getByText(t("account:emailBoth"))).toBeHidden();
  await refuseOnce(page, "user?*");
  await address.getByLabel(t("account:newEmail")).fill(other);
  await address.getByRole("button", { name: t("account:changeEmail") }).click();
  await expect(address.getByText(t("account:proveChange"))).toBeFocused();
  await expect(address.getByText(t("account:proveAgain"))).toBeVisible();
  await expect(address.getByRole("button", { name: t("account:useCode") })).toBeHidden();
  await address.getByLabel(t("auth:password"), { exact: true }).fill(password);
  await address.getByRole("button", { name: t("account:confirm") }).click();
  await expect(address.locator("summary")).toContainText(other);

  const secret = await openSection(page, t("auth:password"));
  await refuseOnce(page, "user");
  await secret.getByLabel(t("auth:newPassword")).fill(newPassword);
  await secret.getByRole("button", { name: t("auth:setPassword") }).click();
  await expect(secret.getByText(t("account:proveChange"))).toBeFocused();
  await expectNoAxeViolations(page);
  await secret.getByLabel(t("auth:password"), { exact: true }).fill(password);
  await secret.getByRole("button", { name: t("account:confirm") }).click();
  await expect(page.getByText(t("auth:resetDone"))).toBeVisible();
  await expect(secret.locator("summary")).toBeFocused();

  const number = await openSection(page, t("auth:phone"));
  await number.getByLabel(t("account:newPhone")).fill(newPhoneNumber());
  await number.getByRole("button", { name: t("account:save") }).click();
  await expect(page.getByText(t("account:phoneChanged"))).toBeVisible();
  const steps = await openSection(page, t("account:factors"));
  await expect(steps.getByRole("button", { name: t("account:addApp") })).toBeVisible();
  await expect(settings.getByRole("button", { name: t("account:addPhone") })).toBeHidden();

  await page.goto(`${site.url}/en/auth`);
  await expect(page.getByText(t("auth:resetOff"))).toBeVisible();
});
