import { sessionStorageKey, signUpAndConfirm } from "../../support/browser/accounts.ts";
import { expect, test } from "../../support/browser/page-test.ts";

test("stored session: an expired one is renewed silently", async ({ page, baseURL }) => {
  await signUpAndConfirm(page, baseURL);
  const before = await page.evaluate(expire, sessionStorageKey);
  const renewed = page.waitForResponse(/grant_type=refresh_token/);
  await page.reload();
  expect((await renewed).status()).toBe(200);
  await expect(page.locator(".top .initial")).toBeVisible();
  await expect(async () => expect(await page.evaluate(tokenOf, sessionStorageKey)).not.toBe(before)).toPass();
});

for (const [name, off] of [
  ["ten minutes behind", -600_000],
  ["a day behind", -86_400_000],
  ["a day ahead", 86_400_000],
] as const)
  test(`stored session: a renewed one lasts an hour by the clock of a browser that is ${name}`, async ({
    page,
    baseURL,
  }) => {
    await page.clock.install({ time: Date.now() + off });
    await signUpAndConfirm(page, baseURL);
    const before = await page.evaluate(expire, sessionStorageKey);
    await page.reload();
    await expect(async () => expect(await page.evaluate(tokenOf, sessionStorageKey)).not.toBe(before)).toPass();
    const lasts = await page.evaluate(lifetimeOf, sessionStorageKey);
    expect(lasts).toBeGreaterThan(3_300);
    // The client rounds to whole seconds.
    expect(lasts).toBeLessThanOrEqual(3_601);
  });

test.describe("stored session whose token the server does not take any more", () => {
  test.use({ expectedErrors: /status of 40[13]/ });

  test("it is renewed, though the browser's clock says that the token is valid", async ({ page, baseURL }) => {
    await signUpAndConfirm(page, baseURL);
    const refused = await page.evaluate(spoilToken, sessionStorageKey);
    const renewed = page.waitForResponse(/grant_type=refresh_token/);
    await page.reload();
    expect((await renewed).status()).toBe(200);
    await expect(async () => expect(await page.evaluate(tokenOf, sessionStorageKey)).not.toBe(refused)).toPass();
    await expect(page.locator(".top .initial")).toBeVisible();
  });
});

test("stored session: a page does not offer to sign in while its scripts are loading", async ({ page, baseURL }) => {
  await signUpAndConfirm(page, baseURL);
  const { promise: scriptsMayLoad, resolve: letScriptsLoad } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await scriptsMayLoad;
    await route.continue();
  });
  // The page's own `reload` waits for hydration.
  await page.evaluate(() => location.reload());
  const button = page.locator("a.account.unknown");
  await expect(button).toHaveText("Sign in");
  await expect(button).toBeHidden();
  letScriptsLoad();
  await expect(page.locator(".top .initial")).toBeVisible();
});

test.describe("stored session without a connection", () => {
  test.use({ expectedErrors: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch/ });

  test("an expired one is kept and renewed once the connection is back", async ({ page, baseURL }) => {
    await signUpAndConfirm(page, baseURL);
    await page.evaluate(expire, sessionStorageKey);
    await page.route("**/auth/v1/**", (route) => route.abort());
    await page.clock.install();
    await page.reload();
    await page.locator("a.account").click();
    // The client retries for half a minute.
    await expect(async () => {
      await page.clock.fastForward(5_000);
      await expect(page.getByRole("alert")).toContainText("Your account could not be loaded", { timeout: 500 });
    }).toPass();
    await expect(page.locator(".top .initial")).toBeAttached();
    await page.unroute("**/auth/v1/**");
    // The client pauses for a minute after a failure; a reloaded page asks at once.
    await page.reload();
    await expect(page.getByRole("heading", { name: "Two-step sign-in" })).toBeVisible();
  });
});

/** Makes the stored session expire and returns its access token. */
function expire(key: string): string {
  const session = JSON.parse(localStorage.getItem(key) ?? "{}");
  const { access_token } = session;
  localStorage.setItem(key, JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) - 86_400 }));
  return access_token;
}

function tokenOf(key: string): string {
  return JSON.parse(localStorage.getItem(key) ?? "{}").access_token;
}

/** Seconds for which the browser's clock takes the stored session for valid. */
function lifetimeOf(key: string): number {
  return JSON.parse(localStorage.getItem(key) ?? "{}").expires_at - Date.now() / 1_000;
}

/** Replaces the access token by one with another signature, which the server refuses as it refuses an expired one, and returns it. */
function spoilToken(key: string): string {
  const session = JSON.parse(localStorage.getItem(key) ?? "{}");
  const access_token = `${session.access_token.slice(0, -8)}AAAAAAAA`;
  localStorage.setItem(key, JSON.stringify({ ...session, access_token }));
  return access_token;
}
