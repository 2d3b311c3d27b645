import type { Locator, Page } from "@playwright/test";
import {
  fillSignIn,
  linkButton,
  linkInMail,
  newEmail,
  password,
  signIn,
  signOut,
  signUpAndConfirm,
} from "../../support/browser/accounts.ts";
import { type InputMethod, inputVariants } from "../../support/browser/input-methods.ts";
import { expect, expectNoAxeViolations, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";

/** Opens the link of the newest mail on the mail stand-in's page, once there are that many mails. */
async function followMail(page: Page, input: InputMethod, site: string | undefined, email: string, mails = 1) {
  const link = await linkInMail(site, email, mails);
  await page.goto(`/stand-ins/mail?${new URLSearchParams({ to: email })}`);
  await input.press(page.locator(`a[href="${link}"]`));
  await expect(linkButton(page)).toBeVisible();
  await expectNoAxeViolations(page);
  await input.press(linkButton(page));
}

test("signing in leads back to the whole address of a page", async ({ page }) => {
  const way = page.locator("a.account");
  for (const address of ["/en/search?q=mercy", "/en?ref=2:255", "/en/quran/2"]) {
    await page.goto(address);
    await expect(way).toHaveAttribute("href", `/en/auth?next=${encodeURIComponent(address)}`);
  }
  await page.goto("/en");
  await expect(way).toHaveAttribute("href", "/en/auth");
  await way.click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(way).toHaveAttribute("href", "/en/auth");
});

/** A wrong password, and requests of a page that were on their way when its session ended. */
const refusedAtEnd = /status of 400|status of 401 .*\/(?:library(?:\/place)?|billing\/subscription)\)/;

test.describe("sign-up and password reset, with a wrong password first", () => {
  // The stand-in refuses requests through a proxy.
  test.use({ expectedErrors: refusedAtEnd, forwarded: false });

  for (const { language, inputFor, name } of inputVariants) {
    const t = translationsOf(language);

    test(`sign up, confirm by mail, sign out and sign in, ${name}`, { tag: "@core" }, async ({ page, baseURL }) => {
      test.slow(language === "en", "Each key is a step of its own.");
      const [input, email] = [inputFor(page), newEmail()];
      await page.goto(`/${language}/quran/93`);
      await input.press(page.locator("a.account"));
      await expect(page.locator(".ways")).toBeVisible();
      await input.press(page.getByRole("link", { name: t("auth:signUp"), exact: true }));
      await expect(page.getByRole("heading", { name: t("auth:signUpTitle") })).toBeFocused();
      await input.write(page.getByLabel(t("auth:identifier"), { exact: true }), email);
      await input.write(page.getByLabel(t("auth:password"), { exact: true }), password);
      await input.press(page.getByRole("button", { name: t("auth:signUp"), exact: true }));
      await expect(page.locator(".sent .say")).toContainText(email);
      await expect(page.locator(".sent .say")).toBeFocused();
      await followMail(page, input, baseURL, email);
      await expect(page).toHaveURL(`/${language}/quran/93`);
      await expect(page.locator(".top .initial")).toBeVisible();
      await page.reload();
      await expect(page.locator(".top .initial")).toBeVisible();

      await signOut(page, { language, input });
      await input.press(page.locator("a.account"));
      await fillSignIn(page, email, { language, input, password: "not the password" });
      await expect(page.getByRole("alert")).toContainText(`${t("auth:invalidCredentials")} ${t("auth:confirmFirst")}`);
      await expect(page.getByRole("button", { name: t("auth:signIn"), exact: true })).toBeFocused();
      await input.write(page.getByLabel(t("auth:password"), { exact: true }), password);
      await input.press(page.getByRole("button", { name: t("auth:signIn"), exact: true }));
      await expect(page).toHaveURL(`/${language}/quran/93`);
      await expect(page.locator(".top .initial")).toBeVisible();
    });

    test(`reset a password by the mail's link, ${name}`, async ({ page, baseURL }) => {
      test.slow(language === "en", "Each key is a step of its own.");
      const [input, other] = [inputFor(page), "other quiet words now"];
      const email = await signUpAndConfirm(page, baseURL, language);
      await signOut(page, { language, input });
      await input.press(page.locator("a.account"));
      await expect(page.locator(".ways")).toBeVisible();
      await input.press(page.getByRole("link", { name: t("auth:forgot"), exact: true }));
      await expect(page.getByRole("heading", { name: t("auth:forgotTitle") })).toBeFocused();
      await input.write(page.getByLabel(t("auth:email"), { exact: true }), email);
      await input.press(page.getByRole("button", { name: t("auth:sendLink"), exact: true }));
      await expect(page.locator(".sent .say")).toContainText(`${t("auth:resetSent")} ${email}`);
      await followMail(page, input, baseURL, email, 2);
      await expect(page.getByRole("heading", { name: t("auth:resetTitle") })).toBeVisible();
      await expect(page.locator(".top .initial")).toBeVisible();
      await input.press(page.getByRole("button", { name: t("auth:setPassword"), exact: true }));
      await expect(page.getByRole("alert")).toContainText(t("auth:passwordRequired"));
      await input.write(page.getByLabel(t("auth:newPassword"), { exact: true }), other);
      await input.press(page.getByRole("button", { name: t("auth:setPassword"), exact: true }));
      await expect(page.getByText(t("auth:resetDone"))).toBeVisible();
      await expect(page).toHaveURL(`/${language}/quran/93`);
      await signOut(page, { language, input });
      await signIn(page, email, { language, input, password: other });
      await expect(page).toHaveURL(`/${language}`);
      await expect(page.locator(".top .initial")).toBeVisible();
    });
  }
});

/** Submits the form and waits for the response. */
async function send(page: Page, outcome: Locator) {
  await page.locator('.auth-form button[type="submit"]').click();
  await expect(outcome).toBeVisible();
}

test("sign-in forms: missing input is reported without a request", async ({ page }) => {
  let asked = 0;
  await page.route("**/auth/v1/{token,signup,recover}**", (route) => {
    asked++;
    return route.continue();
  });
  await page.goto("/en/auth");
  await send(page, page.getByRole("alert"));
  const missing = "You must provide either an email or phone number and a password";
  await expect(page.getByRole("alert")).toHaveText(missing);
  await page.goto("/en/auth?mode=forgot");
  await send(page, page.getByRole("alert"));
  await expect(page.getByRole("alert")).toContainText("Email required");
  await expect(page.getByRole("alert")).toContainText("Please enter your email address to reset your password.");
  expect(asked).toBe(0);
});

test("sign-in forms: a malformed address and a password that is too long are named", async ({ page }) => {
  await page.goto("/en/auth?mode=forgot");
  await page.getByLabel("Email", { exact: true }).fill("+48 600 700 800");
  await send(page, page.getByText("Enter a valid email address.", { exact: true }));
  await page.goto("/en/auth?mode=sign-up");
  await page.getByLabel("Email or phone number").fill("amina@example");
  await page.getByLabel("Password").fill("ż".repeat(37));
  await send(page, page.getByText("Enter a valid email address.", { exact: true }));
  await page.getByLabel("Email or phone number").fill(newEmail());
  await send(page, page.getByText("This password is too long. Use at most 36 characters."));
});

test("password reset: the address that was typed for signing in need not be typed again", async ({ page }) => {
  const email = newEmail();
  await page.goto("/en/auth?next=%2Fen%2Fquran%2F93");
  await page.getByLabel("Email or phone number").fill(email);
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);
  await expect(page).toHaveURL("/en/auth?mode=forgot&next=%2Fen%2Fquran%2F93");
  await page.getByRole("link", { name: "Back to sign in" }).click();
  await expect(page.getByLabel("Email or phone number")).toHaveValue(email);
});

test("password reset: an unknown address gets the same message as a known one", async ({ page }) => {
  await page.goto("/en/auth?mode=forgot");
  await page.getByLabel("Email").fill(newEmail());
  await send(page, page.locator(".sent"));
  await expect(page.locator(".sent")).toContainText("If an account belongs to this address");
});

test("mail link: an outdated one is named, and leaves nothing in the address", async ({ page }) => {
  await page.goto("/en/auth?error=access_denied&error_code=otp_expired&error_description=x#error=access_denied&sb=");
  await expect(page.getByRole("alert")).toContainText("The sign-in link is no longer valid.");
  await expect(page).toHaveURL("/en/auth");
});

for (const language of ["en", "ur"]) {
  test(`auth page: no accessibility violations in ${language}`, async ({ page }) => {
    for (const mode of ["sign-in", "sign-up", "forgot", "phone"]) {
      await test.step(mode, async () => {
        await page.goto(`/${language}/auth?mode=${mode}`);
        await send(page, page.getByRole("alert"));
        await expectNoAxeViolations(page);
      });
    }
  });
}

test("sign-in forms: an address that is written from left to right begins below its label in Arabic", async ({
  page,
}) => {
  await page.goto("/ar/auth");
  const t = translationsOf("ar");
  for (const label of ["auth:identifier", "auth:password"] as const) {
    await expect(page.getByLabel(t(label), { exact: true })).toHaveCSS("text-align", "right");
  }
});

test.describe("sign-up, with a wrong code and a mail too soon", () => {
  test.use({ expectedErrors: /status of (403|429)/ });

  test("the screen of the sent mail says what failed last, and only that", async ({ page }) => {
    await page.goto("/en/auth?mode=sign-up");
    await page.getByLabel("Email or phone number").fill(newEmail());
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Create account" }).click();
    await page.getByLabel("Code of six digits").fill("000000");
    for (const turn of [1, 2]) {
      await test.step(`turn ${turn}`, async () => {
        await page.getByRole("button", { name: "Continue", exact: true }).click();
        await expect(page.getByRole("alert")).toContainText("Sign up failed");
        await page.getByRole("button", { name: "Send it again" }).click();
        await expect(page.getByRole("alert")).toContainText("Could not send it again");
      });
    }
    await expect(page.getByLabel("Code of six digits")).toHaveValue("000000");
  });
});

test.describe("sign-in failures", () => {
  test.use({ expectedErrors: /400|503|ERR_FAILED/ });

  test("without a connection the form says so and keeps its input", async ({ page }) => {
    await page.route("**/auth/v1/token**", (route) => route.abort());
    await signIn(page, "a@siraj.example");
    await expect(page.getByRole("alert")).toContainText("Sign in failed");
    await expect(page.getByLabel("Email or phone number")).toHaveValue("a@siraj.example");
    await expect(page.getByLabel("Password")).toHaveValue(password);
  });

  test("a double click on a form that shows one presses its own button twice, and sends it once", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/auth/v1/token**", async (route) => {
      await answered;
      await route.fulfill({ status: 400, json: { code: 400, error_code: "invalid_credentials", msg: "x" } });
    });
    await page.goto("/en/auth");
    await expect(page.locator(".ways")).toBeVisible();
    await send(page, page.getByRole("alert"));
    await page.getByLabel("Email or phone number").fill("a@siraj.example");
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Sign in", exact: true }).dblclick();
    answer();
    await expect(page.getByRole("alert")).toContainText("The email or the password is not right.");
    await expect(page).toHaveURL("/en/auth");
    const unasked = asked.filter((path) => path.startsWith("/auth/v1/") && !/\/(settings|token)$/.test(path));
    expect(unasked).toEqual([]);
    expect(asked.filter((path) => path.endsWith("/token"))).toHaveLength(1);
  });
});
