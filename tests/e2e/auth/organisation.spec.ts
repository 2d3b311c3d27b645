import type { Page } from "@playwright/test";
import { newEmail, openSection } from "../../support/browser/accounts.ts";
import { byKeyboard } from "../../support/browser/input-methods.ts";
import { expect, expectNoAxeViolations, test } from "../../support/browser/page-test.ts";
import { startIdentityProvider } from "../../support/servers/saml-identity-provider.ts";
import { serviceKey } from "../../support/site/service-key.ts";

/** The organisation has the address and the password; what is the account's own stays. */
async function expectManagedSections(page: Page): Promise<void> {
  const settings = page.locator(".account-settings");
  await expect(settings.getByText("You sign in through your organisation")).toBeVisible();
  const sections = await settings.locator(".account-section h3").allTextContents();
  for (const section of ["Email", "Phone number", "Password", "Passkeys"]) expect(sections).not.toContain(section);
  expect(sections).toEqual(expect.arrayContaining(["Name", "Two-step sign-in", "Ways to sign in", "Account data"]));
  await expectNoAxeViolations(page);
}

// The server refuses the domain of an unknown organisation.
test.use({ expectedErrors: /status of 404/ });

test("single sign-on by a work email address, by keyboard", async ({ page, request }) => {
  test.slow();
  const [hands, idp] = [byKeyboard(page), await startIdentityProvider()];
  const domain = `school-${Date.now()}.example`;
  const email = newEmail().replace(/@.*/, `@${domain}`);
  const registered = await request.post("/auth/v1/admin/sso/providers", {
    headers: { apikey: serviceKey, authorization: `Bearer ${serviceKey}` },
    data: { type: "saml", metadata_xml: idp.metadata, domains: [domain] },
  });
  expect(registered.status(), await registered.text()).toBe(201);
  idp.state.person = { nameId: `id of ${email}`, attributes: { mail: [email] } };

  await page.goto("/en/auth?next=%2Fen%2Fquran%2F94");
  await hands.press(page.getByRole("link", { name: "Work email" }));
  await expect(page.getByRole("heading", { name: "Sign in with your organisation" })).toBeFocused();
  const [address, go] = [page.getByLabel("Work email"), page.getByRole("button", { name: "Continue" })];
  await hands.press(go);
  await expect(page.getByRole("alert")).toHaveText("Email required");
  await hands.write(address, "somebody@nobodys.example");
  await hands.press(go);
  await expect(page.getByRole("alert")).toContainText("No organisation is set up for this address.");
  await expectNoAxeViolations(page);
  await hands.write(address, `somebody@${domain}`);
  await hands.press(go);

  await hands.press(page.getByRole("button", { name: `Go on as id of ${email}` }));
  await expect(page).toHaveURL("/en/quran/94");
  await expect(page.locator("a.account")).toHaveAccessibleName(`Account: ${email}`);
  const ways = await openSection(page, "Ways to sign in", hands);
  await expect(ways.getByRole("listitem")).toContainText("Organisation");
  await expect(ways.getByRole("listitem")).toContainText(email);
  await expect(ways.getByRole("button", { name: "Link Google" })).toBeHidden();
  await expectManagedSections(page);
  await idp.close();
});
