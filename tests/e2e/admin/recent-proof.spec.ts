import type { Page } from "@playwright/test";
import { TOTP } from "otpauth";
import { z } from "zod";
import { grantAdmin, password, sessionStorageKey, signUpAndConfirm } from "../../support/browser/accounts.ts";
import { openSection } from "../../support/browser/admin-pages.ts";
import { inputVariants } from "../../support/browser/input-methods.ts";
import { expect, expectNoAxeViolations, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";
import { readMails } from "../../support/site/stand-in-messages.ts";

// The refused changes and the wrong password.
test.use({ expectedErrors: /status of 40[03]/ });

/** Verifies a second factor of the account that a page is signed in to, by HTTP. */
async function addFactor(page: Page): Promise<void> {
  const session = await page.evaluate((key) => localStorage.getItem(key), sessionStorageKey);
  const { access_token: token } = z.object({ access_token: z.string() }).parse(JSON.parse(session ?? ""));
  const send = async (path: string, data: object): Promise<unknown> => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await page.request.post(`/auth/v1/factors${path}`, { headers, data });
    expect(response.status()).toBe(200);
    return response.json();
  };
  const begun = z.object({ id: z.string(), totp: z.object({ secret: z.string() }) });
  const { id, totp } = begun.parse(await send("", { factor_type: "totp", friendly_name: "App" }));
  const challenge = z.object({ id: z.string() }).parse(await send(`/${id}/challenge`, {}));
  const code = new TOTP({ secret: totp.secret }).generate();
  await send(`/${id}/verify`, { challenge_id: challenge.id, code });
}

/** A mocked refusal of the next change: a proof becomes outdated by the server's clock only. */
async function refuseOnce(page: Page, path: string): Promise<void> {
  const body = JSON.stringify({ code: "auth/fresh-proof-needed", message: "x" });
  const refusal = { status: 403, contentType: "application/json", body };
  await page.route(`**/functions/v1/admin/people/${path}`, (route) => route.fulfill(refusal), { times: 1 });
}

for (const { language, inputFor, name } of inputVariants) {
  test(`removing second factors and deleting an account ask an administrator for a fresh proof, ${name}`, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.slow(language === "en", "Each key is a step of its own.");
    const [t, input] = [translationsOf(language), inputFor(page)];
    const visitor = await browser.newContext({ baseURL: baseURL ?? "" });
    const other = await visitor.newPage();
    const person = await signUpAndConfirm(other, baseURL, language);
    await addFactor(other);
    await visitor.close();
    await grantAdmin(page, await signUpAndConfirm(page, baseURL, language));
    await openSection(page, language, "people");
    await input.write(page.getByLabel(t("admin:searchPeople")), person);
    await input.press(page.getByRole("button", { name: t("admin:search"), exact: true }));
    const item = page.locator(".admin-list > li").filter({ hasText: person });
    await expect(page.locator(".admin-list > li")).toHaveCount(1);

    const reset = item.getByRole("button", { name: t("admin:resetFactors") });
    const proof = item.getByText(t("account:proveChange"));
    await refuseOnce(page, "*/factors");
    await input.press(reset);
    await expect(proof).toBeFocused();
    await expectNoAxeViolations(page, "main");
    const secret = item.getByLabel(t("auth:password"), { exact: true });
    const confirm = item.getByRole("button", { name: t("account:confirm"), exact: true });
    await input.write(secret, "not the password");
    await input.press(confirm);
    await expect(item.getByRole("alert")).toContainText(t("account:passwordWrong"));
    await input.press(item.getByRole("button", { name: t("admin:cancel"), exact: true }));
    await expect(reset).toBeFocused();
    await expect(item.getByText(t("admin:factor"), { exact: true })).toBeVisible();

    await refuseOnce(page, "*/factors");
    await input.press(reset);
    await input.write(secret, password);
    await input.press(confirm);
    await expect(page.getByText(t("admin:done"), { exact: true })).toBeVisible();
    await expect(item.getByText(t("admin:factor"), { exact: true })).toBeHidden();
    await expect(item.locator("b").first()).toBeFocused();

    await refuseOnce(page, "*");
    await input.press(item.getByRole("button", { name: t("admin:deleteAccount"), exact: true }));
    await input.press(item.getByRole("button", { name: t("admin:confirm"), exact: true }));
    await expect(proof).toBeFocused();
    await input.write(secret, password);
    await input.press(confirm);
    await expect(page.getByText(t("admin:noPeople"))).toBeVisible();
    await expect(async () => {
      const mails = await readMails(baseURL ?? "", person);
      const [deleted, changed] = [t("mail:accountDeletedSubject"), t("mail:accountChangedSubject")];
      expect(mails.slice(0, 2).map((mail) => [mail.subject, mail.language])).toEqual([
        [deleted, language],
        [changed, language],
      ]);
    }).toPass();
  });
}
