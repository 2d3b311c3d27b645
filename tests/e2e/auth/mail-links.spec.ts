import { followMailLink, newEmail, password } from "../../support/browser/accounts.ts";
import { expect, test } from "../../support/browser/page-test.ts";

test.describe("a mail's link, after a second message was refused", () => {
  // The stand-in for Google refuses requests through a proxy.
  test.use({ expectedErrors: /status of 429/, forwarded: false });

  test("still signs in the browser that signed up, also after a cancelled sign-in with Google", async ({
    page,
    baseURL,
  }) => {
    const email = newEmail();
    await page.goto("/en/auth?mode=sign-up");
    await page.getByLabel("Email or phone number").fill(email);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Create account" }).click();
    await page.getByRole("button", { name: "Send it again" }).click();
    await expect(page.getByRole("alert")).toContainText("A message was sent a moment ago.");
    await page.goto("/en/auth");
    await page.getByRole("button", { name: "Continue with Google" }).click();
    await page.locator('button[value="cancel"]').click();
    await expect(page.getByText("Signing in was cancelled.")).toBeVisible();
    await followMailLink(page, baseURL, email);
    await expect(page.locator(".top .initial")).toBeVisible();
    await expect(page).toHaveURL("/en");
  });
});
