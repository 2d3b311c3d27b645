import { codeOf, openSection, password, signIn, signUpAndConfirm } from "../support/accounts.ts";
import { expect, expectNoAxeViolations, test } from "../support/page-test.ts";
import { readMails } from "../support/stand-ins.ts";

test.use({ expectedErrors: /status of (400|403|500)/ });

test("an account is deleted by the word DELETE, exactly, and is gone", async ({ page, baseURL }) => {
  const email = await signUpAndConfirm(page, baseURL);
  const section = await openSection(page, "Delete the account");
  const word = section.getByLabel("Type DELETE to confirm");
  for (const wrong of ["", "delete", "DELETE "]) {
    await word.fill(wrong);
    await section.getByRole("button", { name: "Delete my account" }).click();
    await expect(section.getByRole("alert")).toHaveText("Please type DELETE to confirm account deletion.");
  }
  await word.fill("DELETE");
  await section.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByText("Your account is deleted.")).toBeVisible();
  await expect(page.locator(".top").getByText("Sign in")).toBeVisible();
  await expect(async () => {
    expect((await readMails(baseURL ?? "", email)).map(({ subject }) => subject)).toContain("Your account was deleted");
  }).toPass();
  await signIn(page, email);
  await expect(page.getByRole("alert")).toContainText("The email or the password is not right.");
});

test("a proof that is too old is renewed by the password, and a failure is said with what to do", async ({
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
  await expect(contact).toHaveAttribute("href", "mailto:help@siraj.example");
  await page.unroute("**/functions/v1/account/delete");
  await page.route("**/functions/v1/account/delete", (route) => route.fulfill(error("auth/fresh-proof-needed", 403)), {
    times: 1,
  });
  await section.getByRole("button", { name: "Delete my account" }).click();
  await expect(section.getByText("Please prove once more that it is you.")).toBeVisible();
  await expectNoAxeViolations(page);
  await section.getByLabel("Password").fill(password);
  await section.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Your account is deleted.")).toBeVisible();
});

test("a code in a mail is a proof too", async ({ page, baseURL }) => {
  const email = await signUpAndConfirm(page, baseURL);
  await page.route("**/functions/v1/account/delete", (route) => route.fulfill(error("auth/fresh-proof-needed", 403)), {
    times: 1,
  });
  const section = await openSection(page, "Delete the account");
  await section.getByLabel("Type DELETE to confirm").fill("DELETE");
  await section.getByRole("button", { name: "Delete my account" }).click();
  await section.getByRole("button", { name: "Send me a code instead" }).click();
  await section.getByRole("button", { name: "Send a code" }).click();
  await expect(section.getByText(`we sent a code to ${email}`)).toBeVisible();
  const code = codeOf(await readMails(baseURL ?? "", email));
  await section.getByLabel("Code of six digits").fill(code ?? "");
  await section.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Your account is deleted.")).toBeVisible();
});

/** An answer of the account's operations. A proof gets too old by the server's own clock alone. */
function error(code: string, status: number) {
  return { status, contentType: "application/json", body: JSON.stringify({ code, message: "x" }) };
}
