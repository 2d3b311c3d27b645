import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "../support/browser/page-test.ts";

// What the browser tests rest on: a page that complains fails its test by itself. Each test below but the last two is
// therefore expected to fail, and a pass is reported as a failure.

/** Opens a page of our own making at the site's address. */
async function open(page: Page, body: string, policy = "default-src 'self'"): Promise<void> {
  await page.route("**/made-here", (route) =>
    route.fulfill({
      contentType: "text/html",
      headers: { "content-security-policy": policy },
      body: `<!doctype html><html lang="en"><title>Made here</title><main><h1>Made here</h1>${body}</main></html>`,
    }),
  );
  await page.goto("/made-here");
  await page.waitForTimeout(100);
}

const own = "script-src 'unsafe-inline'";

test("a script against the policy fails the test", async ({ page }) => {
  test.fail();
  await open(page, "<script>void 0</script>");
});

test("a style against the policy fails the test", async ({ page }) => {
  test.fail();
  await open(page, '<p style="color: red">one</p>');
});

test("an error on the console fails the test", async ({ page }) => {
  test.fail();
  await open(page, "<script>console.error('oh')</script>", own);
});

test("an uncaught error fails the test", async ({ page }) => {
  test.fail();
  await open(page, "<script>setTimeout(() => { throw new Error('oh') })</script>", own);
});

test("a missing picture fails the test", async ({ page }) => {
  test.fail();
  await page.route("**/missing.png", (route) => route.fulfill({ status: 404 }));
  await open(page, '<img src="/missing.png" alt="one">');
});

test("an element that axe rejects fails the test", async ({ page }) => {
  await open(page, '<img src="data:," alt="one"><input>', "default-src 'self' data:");
  await expect(expectNoAxeViolations(page)).rejects.toThrow("label");
});

test.describe("with an error expected", () => {
  test.use({ expectedErrors: /oh/ });
  test("it does not fail the test, and axe finds nothing on a plain page", async ({ page }) => {
    await open(page, "<script>console.error('oh')</script>", own);
    await expectNoAxeViolations(page);
  });
});
