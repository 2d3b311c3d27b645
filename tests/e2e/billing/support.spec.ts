import { expect, expectNoAxeViolations, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";

const t = translationsOf("en");

// The server refuses a message that is too short.
test.use({ expectedErrors: /status of 400/ });

test("support: a message that is too long stays whole, and its writer is told by how much", async ({ page }) => {
  await page.goto("/en/support");
  await page.getByLabel(t("support:email"), { exact: true }).fill("amina@siraj.example");
  const field = page.getByLabel(t("support:message"), { exact: true });
  const written = `${"My card was charged twice. ".repeat(150)}This is what I ask.`;
  await field.focus();
  await page.keyboard.insertText(written);
  await expect(field).toHaveValue(written);
  const problem = page.locator("form").getByRole("alert");
  await expect(problem).toHaveText("A message may have up to 4,000 characters; this one has 4,069.");
  await expectNoAxeViolations(page);
  let sent = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/functions/v1/support")) sent += 1;
  });
  const send = page.getByRole("button", { name: t("support:send"), exact: true });
  await send.click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  expect(sent).toBe(0);

  await field.fill(written.slice(0, 4000));
  await expect(problem).toHaveCount(0);
  await send.click();
  await expect(page.getByRole("status").filter({ hasText: t("support:sent") })).toBeVisible();
});

test("support: a field that has to be corrected is marked and focused, until it is changed", async ({ page }) => {
  await page.goto("/en/support");
  const email = page.getByLabel(t("support:email"), { exact: true });
  const message = page.getByLabel(t("support:message"), { exact: true });
  const send = page.getByRole("button", { name: t("support:send"), exact: true });
  const problem = page.locator("form").getByRole("alert");
  await email.fill("amina");
  await message.fill("Short");
  await send.click();
  await expect(problem).toHaveText(t("support:badEmail"));
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(email).toHaveAccessibleDescription(t("support:badEmail"));

  await email.fill("amina@siraj.example");
  await expect(problem).toHaveCount(0);
  await expect(email).not.toHaveAttribute("aria-invalid");
  await send.click();
  await expect(problem).toHaveText(t("support:badMessage"));
  await expect(message).toBeFocused();
  await expect(message).toHaveAttribute("aria-invalid", "true");

  await message.fill("My card was charged twice.");
  await expect(problem).toHaveCount(0);
  await send.click();
  await expect(page.getByRole("status").filter({ hasText: t("support:sent") })).toBeVisible();
});
