import { codeIn, openSection, password, signIn, signUpAndConfirm } from "../../support/browser/accounts.ts";
import { inputVariants } from "../../support/browser/input-methods.ts";
import { expect, expectNoAxeViolations, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";
import { readMails } from "../../support/site/stand-in-messages.ts";

/** The page may save where it was read last after the account was deleted, and before it knows so. */
const placeRefused = "status of 401 .*/library/place\\)";

test.describe("account deletion, with a refused sign-in after it", () => {
  test.use({ expectedErrors: new RegExp(`status of 400|${placeRefused}`) });

  for (const { language, inputFor, name } of inputVariants) {
    test(`account deletion: requires the exact word DELETE, ${name}`, async ({ page, baseURL }) => {
      const [t, input] = [translationsOf(language), inputFor(page)];
      const email = await signUpAndConfirm(page, baseURL, language);
      const section = await openSection(page, t("account:delete"), input);
      const word = section.getByLabel(t("account:deleteLabel", { code: "DELETE" }), { exact: true });
      const button = section.getByRole("button", { name: t("account:deleteNow"), exact: true });
      for (const wrong of ["", "delete", "DELETE "]) {
        if (wrong) await input.write(word, wrong);
        await input.press(button);
        await expect(section.getByRole("alert")).toHaveText(t("deleteAccount:typeDelete"));
      }
      await input.write(word, "DELETE");
      await input.press(button);
      await expect(page.getByText(t("account:deleted"))).toBeVisible();
      await expect(page.locator("a.account")).toHaveText(t("navigation:signIn"));
      await expect(async () => {
        const subjects = (await readMails(baseURL ?? "", email)).map(({ subject }) => subject);
        expect(subjects).toContain(t("mail:accountDeletedSubject"));
      }).toPass();
      await signIn(page, email, { language, input });
      await expect(page.getByRole("alert")).toContainText(t("auth:invalidCredentials"));
    });
  }
});

test.describe("account deletion, with the list of what was saved open in another tab", () => {
  test.use({ expectedErrors: new RegExp(`status of 40[13]|${placeRefused}`) });

  test("account deletion: another tab does not promise that anything is kept", async ({ page, context, baseURL }) => {
    await signUpAndConfirm(page, baseURL);
    const list = await context.newPage();
    await list.goto("/en/saved-passages");
    await expect(list.locator(".top .initial")).toBeVisible();
    const section = await openSection(page, "Delete the account");
    await section.getByLabel("Type DELETE to confirm").fill("DELETE");
    await section.getByRole("button", { name: "Delete my account" }).click();
    await expect(page.getByText("Your account is deleted.")).toBeVisible();
    await expect(list.locator("a.account")).toHaveText("Sign in");
    await expect(list.getByText("No saved verses yet")).toBeVisible();
    await expect(list.getByText("These are kept with your account.")).toHaveCount(0);
  });
});

test.describe("account deletion, refused at first", () => {
  test.use({ expectedErrors: new RegExp(`status of (403|500)|${placeRefused}`) });

  test("account deletion: an outdated proof is renewed by password, and a failure is reported with advice", async ({
    page,
    baseURL,
  }) => {
    await page.route("**/config.json", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), supportEmail: "help@siraj.example" } });
    });
    await signUpAndConfirm(page, baseURL);
    await page.route("**/functions/v1/account/delete", (route) => route.fulfill(error("auth/delete-failed", 500)));
    const section = await openSection(page, "Delete the account");
    await section.getByLabel("Type DELETE to confirm").fill("DELETE");
    await section.getByRole("button", { name: "Delete my account" }).click();
    await expect(section.getByRole("alert")).toContainText("Failed to delete account. Please contact support.");
    const contact = section.getByRole("link", { name: "Contact support" });
    await expect(contact).toHaveAttribute("href", "/en/support");
    await page.unroute("**/functions/v1/account/delete");
    await page.route(
      "**/functions/v1/account/delete",
      (route) => route.fulfill(error("auth/fresh-proof-needed", 403)),
      {
        times: 1,
      },
    );
    await section.getByRole("button", { name: "Delete my account" }).click();
    await expect(section.getByText("Please prove once more that it is you.")).toBeFocused();
    await expectNoAxeViolations(page);
    await section.getByLabel("Password").fill(password);
    await section.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByText("Your account is deleted.")).toBeVisible();
  });

  test("account deletion: a mailed code is a proof", async ({ page, baseURL }) => {
    const email = await signUpAndConfirm(page, baseURL);
    await page.route(
      "**/functions/v1/account/delete",
      (route) => route.fulfill(error("auth/fresh-proof-needed", 403)),
      {
        times: 1,
      },
    );
    const section = await openSection(page, "Delete the account");
    await section.getByLabel("Type DELETE to confirm").fill("DELETE");
    await section.getByRole("button", { name: "Delete my account" }).click();
    await section.getByRole("button", { name: "Send me a code instead" }).click();
    await section.getByRole("button", { name: "Send a code" }).click();
    await expect(section.getByText(`we sent a code to ${email}`)).toBeFocused();
    const code = codeIn(await readMails(baseURL ?? "", email));
    await section.getByLabel("Code of six digits").fill(code ?? "");
    await section.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByText("Your account is deleted.")).toBeVisible();
  });
});

test.describe("account deletion, with the connection lost after the proof", () => {
  test.use({ expectedErrors: new RegExp(`status of 403|net::ERR_|${placeRefused}`) });

  test("account deletion: a connection that is lost after the proof is reported, and the next attempt deletes", async ({
    page,
    context,
    baseURL,
  }) => {
    await signUpAndConfirm(page, baseURL);
    let attempts = 0;
    await page.route("**/functions/v1/account/delete", async (route) => {
      attempts++;
      if (attempts === 1) return route.fulfill(error("auth/fresh-proof-needed", 403));
      if (attempts > 2) return route.continue();
      await context.setOffline(true);
      return route.abort();
    });
    const section = await openSection(page, "Delete the account");
    await section.getByLabel("Type DELETE to confirm").fill("DELETE");
    await section.getByRole("button", { name: "Delete my account" }).click();
    await section.getByLabel("Password").fill(password);
    await section.getByRole("button", { name: "Confirm" }).click();
    await expect(section.getByRole("alert")).toContainText(translationsOf("en")("common:offline"));
    await context.setOffline(false);
    await section.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByText("Your account is deleted.")).toBeVisible();
  });
});

/** A mocked response of an account operation: a proof becomes outdated by the server's clock only. */
function error(code: string, status: number) {
  return { status, contentType: "application/json", body: JSON.stringify({ code, message: "x" }) };
}
