import type { CDPSession, Page } from "@playwright/test";
import { z } from "zod";
import type { Language } from "#i18n/shared/languages.ts";
import {
  openSection,
  password,
  refuseOnce,
  sessionStorageKey,
  signIn,
  signOut,
  signUpAndConfirm,
} from "../../support/browser/accounts.ts";
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

/** The section of the account's passkeys with one of this device. */
async function addPasskey(page: Page, site: string | undefined, language: Language = "en") {
  const t = translationsOf(language);
  await connectDevice(page);
  await signUpAndConfirm(page, site, language);
  const section = await openSection(page, t("account:passkeys"));
  await section.getByRole("button", { name: t("account:addPasskey") }).click();
  await expect(section.locator("li")).toHaveCount(1);
  return section;
}

/** Removes the only passkey, as another tab or device does. */
async function removeElsewhere(page: Page): Promise<void> {
  const kept = await page.evaluate((key) => localStorage.getItem(key) ?? "", sessionStorageKey);
  const { access_token } = z.object({ access_token: z.string() }).parse(JSON.parse(kept));
  const headers = { authorization: `Bearer ${access_token}` };
  const listed = await page.request.get("/auth/v1/passkeys", { headers });
  const [{ id }] = z.tuple([z.object({ id: z.string() })]).parse(await listed.json());
  expect((await page.request.delete(`/auth/v1/passkeys/${id}`, { headers })).status()).toBe(204);
}

test("passkey: renaming takes the focus, and Escape gives it back without closing the settings; a name is asked for", async ({
  page,
  baseURL,
}) => {
  const t = translationsOf("ur");
  const section = await addPasskey(page, baseURL, "ur");
  const rename = section.getByRole("button", { name: `${t("account:rename")}: Linux`, exact: true });
  await expect(section.getByRole("button", { name: `${t("account:remove")}: Linux`, exact: true })).toBeVisible();
  await rename.click();
  const field = section.getByLabel(t("account:passkeyName"));
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute("maxlength", "120");
  await field.press("Escape");
  await expect(rename).toBeFocused();
  await rename.press("Enter");
  await field.fill(" ");
  await field.press("Enter");
  await expect(section.getByRole("alert")).toHaveText(t("account:passkeyNameMissing"));
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription(t("account:passkeyNameMissing"));
  await expectNoAxeViolations(page, ".account-settings");
});

test.describe("a passkey", () => {
  test.use({ expectedErrors: /status of 4\d\d/ });

  for (const act of ["rename", "remove"] as const) {
    test(`that was removed elsewhere leaves the list when somebody wants to ${act} it`, async ({ page, baseURL }) => {
      const section = await addPasskey(page, baseURL);
      await removeElsewhere(page);
      await section.getByRole("button", { name: act }).click();
      await section.getByRole("button", { name: act === "rename" ? "Save" : "Remove", exact: true }).click();
      await expect(section.getByText("You have no passkey yet.")).toBeVisible();
      await expect(section.getByRole("alert")).toHaveCount(0);
      await expect(page.getByText("The passkey no longer works here.")).toBeVisible();
      await expect(section.locator("summary")).toBeFocused();
    });
  }

  test("that the device refuses after the proof is asked for again without another proof", async ({
    page,
    baseURL,
  }) => {
    await connectDevice(page);
    await signUpAndConfirm(page, baseURL);
    const section = await openSection(page, "Passkeys");
    await refuseOnce(page, "passkeys/registration/options");
    await page.evaluate(() => {
      const create = navigator.credentials.create;
      navigator.credentials.create = () => {
        navigator.credentials.create = create;
        return Promise.reject(new DOMException("cancelled", "NotAllowedError"));
      };
    });
    const add = section.getByRole("button", { name: "Add a passkey" });
    await add.click();
    await section.getByLabel("Password", { exact: true }).fill(password);
    await section.getByRole("button", { name: "Confirm" }).click();
    await expect(section.getByRole("alert")).toContainText("This could not be saved");
    await expect(section.getByRole("alert")).toContainText("Your device didn’t confirm");
    await expect(add).toBeFocused();
    await add.click();
    await expect(section.locator("li")).toHaveCount(1);
  });

  test("that is removed after a proof leaves the focus in its section", async ({ page, baseURL }) => {
    const section = await addPasskey(page, baseURL);
    await refuseOnce(page, "passkeys/*");
    await section.getByRole("button", { name: "Remove" }).click();
    await section.getByRole("button", { name: "Remove", exact: true }).click();
    await section.getByLabel("Password", { exact: true }).fill(password);
    await section.getByRole("button", { name: "Confirm" }).click();
    await expect(section.getByText("You have no passkey yet.")).toBeVisible();
    await expect(section.locator("summary")).toBeFocused();
  });
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
