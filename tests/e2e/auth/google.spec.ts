import type { Page } from "@playwright/test";
import { newEmail, openSection, signUpAndConfirm } from "../../support/browser/accounts.ts";
import { byPointer, inputVariants } from "../../support/browser/input-methods.ts";
import { expect, expectNoAxeViolations, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";

// The stand-in refuses requests through a proxy.
test.use({ forwarded: false });

/** Chooses a user at the stand-in. */
async function chooseOther(page: Page, email: string, input = byPointer(page)) {
  await expect(page).toHaveURL(/\/stand-ins\/google\//);
  await input.write(page.locator('form:has([value="other"]) input[name="email"]'), email);
  await input.press(page.locator('button[value="other"]'));
}

for (const { language, inputFor, name } of inputVariants) {
  test(`sign-in with Google at the stand-in, ${name}`, async ({ page }) => {
    const [t, input, email] = [translationsOf(language), inputFor(page), newEmail()];
    await page.goto(`/${language}/auth?next=${encodeURIComponent(`/${language}/quran/94`)}`);
    await input.press(page.getByRole("button", { name: t("auth:google") }));
    await chooseOther(page, email, input);
    await expect(page).toHaveURL(`/${language}/quran/94`);
    await expect(page.locator("a.account")).toHaveAccessibleName(new RegExp(email.split("@")[0] ?? email));
  });
}

test("sign-in with Google: a cancellation is no failure, and leaves nothing in the address", async ({ page }) => {
  await page.goto("/en/auth?next=%2Fen%2Fquran%2F94");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await page.locator('button[value="cancel"]').click();
  await expect(page.getByRole("status").filter({ hasText: "Signing in was cancelled." })).toBeVisible();
  await expect(page).toHaveURL("/en/auth?next=%2Fen%2Fquran%2F94");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expectNoAxeViolations(page);
});

test("sign-in with Google: a failure of the provider is named, and leaves nothing in the address", async ({ page }) => {
  await page.goto(
    "/en/auth?error=server_error&error_code=bad_oauth_callback&error_description=x#error=server_error&sb=",
  );
  await expect(page.getByRole("alert")).toHaveText("Google sign-in failed");
  await expect(page).toHaveURL("/en/auth");
});

for (const code of ["bad_oauth_state", "flow_state_already_used"]) {
  test(`sign-in with Google: an answer to no open sign-in (${code}) is told as Google's`, async ({ page }) => {
    await page.goto(`/en/auth?error=access_denied&error_code=${code}&error_description=x#error=access_denied&sb=`);
    await expect(page.getByRole("alert")).toHaveText("Google sign-in failed");
    await expect(page).toHaveURL("/en/auth");
  });
}

test("sign-in with Google: too many starts are told on the sign-in page, in its language", async ({ page }) => {
  const t = translationsOf("ar");
  await page.goto("/ar/auth?error=access_denied&error_code=over_request_rate_limit&error_description=x#error=x&sb=");
  await expect(page.getByRole("alert")).toContainText(t("common:tooManyRequests"));
  await expect(page).toHaveURL("/ar/auth");
});

test("sign-in with Google: a double click begins one sign-in", async ({ page }) => {
  const begun: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/auth/v1/authorize") begun.push(request.url());
  });
  await page.goto("/en/auth");
  await page.getByRole("button", { name: "Continue with Google" }).dblclick();
  await expect(page).toHaveURL(/\/stand-ins\/google\//);
  expect(begun).toHaveLength(1);
});

test("sign-in with Google: a callback without a sign-in is told on the sign-in page", async ({ page }) => {
  await page.goto("/auth/v1/callback?state=unknown&code=x");
  await expect(page.getByRole("alert")).toHaveText("Google sign-in failed");
  await expect(page.getByRole("button", { name: "Continue with Google" })).toBeVisible();
});

test("sign-in: a code that was begun in another browser confirms nothing", async ({ page }) => {
  await page.goto("/en/auth?code=abc123");
  await expect(page.getByRole("alert")).toContainText("This was begun in another browser");
  await expect(page.getByText(/confirmed/i)).toHaveCount(0);
});

test("account settings: who cancels linking Google is back in the account", async ({ page, baseURL }) => {
  await signUpAndConfirm(page, baseURL);
  const section = await openSection(page, "Ways to sign in");
  await section.getByRole("button", { name: "Link Google" }).click();
  await page.locator('button[value="cancel"]').click();
  await expect(page.getByRole("dialog", { name: "Your account" })).toBeVisible();
  await expect(page).toHaveURL("/en/quran/93?settings=account");
});

for (const language of ["en", "ar"] as const) {
  test(`account settings: whose Google account has another account is told so there, ${language}`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const [t, taken] = [translationsOf(language), newEmail()];
    const other = await browser.newPage({ baseURL: baseURL ?? "" });
    await other.goto("/en/auth?next=%2Fen%2Fquran%2F94");
    await other.getByRole("button", { name: "Continue with Google" }).click();
    await chooseOther(other, taken);
    await expect(other).toHaveURL("/en/quran/94");
    await other.close();
    await signUpAndConfirm(page, baseURL, language);
    const section = await openSection(page, t("account:identities"));
    await section.getByRole("button", { name: t("account:linkGoogle") }).click();
    await chooseOther(page, taken);
    const dialog = page.getByRole("dialog", { name: t("account:title") });
    await expect(dialog.getByRole("alert")).toContainText(t("auth:identityTaken"));
    await expect(page).toHaveURL(`/${language}/quran/93?settings=account`);
  });
}

test("account settings: Google is linked and unlinked", async ({ page, baseURL }) => {
  const email = await signUpAndConfirm(page, baseURL);
  const section = await openSection(page, "Ways to sign in");
  await expect(section.getByRole("listitem")).toHaveCount(1);
  await expect(section.getByRole("button", { name: "Unlink" })).toHaveCount(0);
  await section.getByRole("button", { name: "Link Google" }).click();
  await chooseOther(page, email);
  await expect(page.getByRole("dialog", { name: "Your account" })).toBeVisible();
  const again = await openSection(page, "Ways to sign in");
  await expect(again.getByRole("listitem")).toHaveCount(2);
  const google = again.getByRole("listitem").filter({ hasText: "Google" });
  await google.getByRole("button", { name: "Unlink" }).click();
  await google.getByRole("button", { name: "Unlink" }).click();
  await expect(again.getByRole("listitem")).toHaveCount(1);
});

for (const language of ["en", "ur"] as const) {
  test(`account settings: unlinking the email tells first what goes with it, ${language}`, async ({
    page,
    baseURL,
  }) => {
    const [t, other] = [translationsOf(language), newEmail()];
    await signUpAndConfirm(page, baseURL, language);
    const section = await openSection(page, t("account:identities"));
    await section.getByRole("button", { name: t("account:linkGoogle") }).click();
    await chooseOther(page, other);
    await expect(page.getByRole("dialog", { name: t("account:title") })).toBeVisible();
    const again = await openSection(page, t("account:identities"));
    const own = again.getByRole("listitem").filter({ hasNotText: "Google" });
    await own.getByRole("button", { name: t("account:unlink") }).click();
    const question = own.getByRole("group");
    await expect(question).toContainText(t("account:unlinkPassword"));
    await expect(question).toContainText(`${t("account:unlinkEmail")} ${other}`);
    await question.getByRole("button", { name: t("account:unlink") }).click();
    await expect(again.getByRole("listitem")).toHaveCount(1);
    await expect(page.locator("details.account-section", { hasText: t("auth:email") }).first()).toContainText(other);
  });
}
