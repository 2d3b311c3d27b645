import type { CDPSession, Page } from "@playwright/test";
import { openSection, signIn, signOut, signUpAndConfirm } from "../../support/browser/accounts.ts";
import { inputVariants } from "../../support/browser/input-methods.ts";
import { expect, expectNoAxeViolations, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";
import { readMails } from "../../support/site/stand-in-messages.ts";

type Device = { browser: CDPSession; authenticatorId: string };

/** Gives the browser a device that keeps passkeys, and that confirms at once. */
async function connectDevice(page: Page, transport: "internal" | "usb" = "internal"): Promise<Device> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("WebAuthn.enable");
  const isInternal = transport === "internal";
  const { authenticatorId } = await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport,
      hasResidentKey: isInternal,
      hasUserVerification: isInternal,
      isUserVerified: isInternal,
      automaticPresenceSimulation: true,
    },
  });
  return { browser, authenticatorId };
}

const credentialsOf = async ({ browser, authenticatorId }: Device) =>
  (await browser.send("WebAuthn.getCredentials", { authenticatorId })).credentials;

test.describe("passkeys", () => {
  test.use({ expectedErrors: /status of 4\d\d/ });

  for (const { language, inputFor, name } of inputVariants) {
    test(`are added, sign in, are named, and no longer sign in once removed, ${name}`, async ({ page, baseURL }) => {
      test.slow(language === "en", "Each key is a step of its own.");
      const [t, input] = [translationsOf(language), inputFor(page)];
      const device = await connectDevice(page);
      const email = await signUpAndConfirm(page, baseURL, language);
      const section = await openSection(page, t("account:passkeys"), input);
      await expect(section.getByText(t("account:passkeysNone"))).toBeVisible();
      const add = section.getByRole("button", { name: t("account:addPasskey") });
      await input.press(add);
      await expect(section.locator("li")).toHaveCount(1);
      await expect(section.locator("li b")).toHaveText("Linux");
      expect(await credentialsOf(device)).toHaveLength(1);
      await expect(async () => expect(await readMails(baseURL ?? "", email)).toHaveLength(2)).toPass();
      // The device has one for this account already.
      await input.press(add);
      await expect(section.getByRole("alert")).toContainText(t("auth:passkeyKnown"));
      await expectNoAxeViolations(page, ".account-settings");
      await input.press(section.getByRole("button", { name: t("account:rename") }));
      await input.write(section.getByLabel(t("account:passkeyName")), "My phone");
      await input.press(section.getByRole("button", { name: t("account:save") }));
      await expect(section.locator("li b")).toHaveText("My phone");
      await signOut(page, { language, input });

      await page.goto(`/${language}/auth`);
      const byPasskey = page.getByRole("button", { name: t("auth:passkey"), exact: true });
      await input.press(byPasskey);
      await expect(page).toHaveURL(`/${language}`);
      await expect(page.locator(".top .initial")).toBeVisible();

      const again = await openSection(page, t("account:passkeys"), input);
      await expect(again.locator("li")).toHaveCount(1);
      await input.press(again.getByRole("button", { name: t("account:remove") }));
      const sure = again.getByRole("group", { name: t("account:sure") });
      await input.press(sure.getByRole("button", { name: t("account:remove") }));
      await expect(again.getByText(t("account:passkeysNone"))).toBeVisible();
      await signOut(page, { language, input });
      // The device still has it, but the account does not.
      await page.goto(`/${language}/auth`);
      await input.press(byPasskey);
      await expect(page.getByRole("alert")).toContainText(t("auth:passkeyUnknown"));
      await expectNoAxeViolations(page);
    });
  }
});

test("passkey: a lost device is removed after signing in with the password, and one without passkeys says so", async ({
  page,
  baseURL,
}) => {
  const lost = await connectDevice(page);
  const email = await signUpAndConfirm(page, baseURL);
  const section = await openSection(page, "Passkeys");
  await section.getByRole("button", { name: "Add a passkey" }).click();
  await expect(section.locator("li")).toHaveCount(1);
  await signOut(page);
  await lost.browser.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId: lost.authenticatorId });
  await connectDevice(page);
  await page.goto("/en/auth");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByRole("alert")).toContainText("this device has no passkey for Siraj");
  await signIn(page, email);
  await expect(page).toHaveURL("/en");
  const again = await openSection(page, "Passkeys");
  await again.getByRole("button", { name: "Remove" }).click();
  await again.getByRole("group", { name: "Are you sure?" }).getByRole("button", { name: "Remove" }).click();
  await expect(again.getByText("You have no passkey yet.")).toBeVisible();
});

test("second factor: a security key", async ({ page, baseURL }) => {
  await connectDevice(page, "usb");
  const email = await signUpAndConfirm(page, baseURL);
  const section = await openSection(page, "Two-step sign-in");
  await section.getByRole("button", { name: "Add a security key" }).click();
  await expect(section.locator("summary .small")).toHaveText("On");
  await expect(section.locator("li b")).toHaveText("Security key");
  await signOut(page);
  await signIn(page, email);
  await expect(page).toHaveURL("/en/auth?mode=second-factor");
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Use the security key" }).click();
  await expect(page).toHaveURL("/en");
  await expect(page.locator(".top .initial")).toBeVisible();
});
