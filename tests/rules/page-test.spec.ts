import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "../support/browser/page-test.ts";

// Tests of the fixture that fails a browser test if its page reports an error. All tests except the last two are expected to fail
// (`test.fail`): if one of them passes, Playwright reports it.

/** Opens a mocked page on the site's origin. */
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

test("a script that violates the content security policy fails the test", async ({ page }) => {
  test.fail();
  await open(page, "<script>void 0</script>");
});

test("a style that violates the content security policy fails the test", async ({ page }) => {
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

test.describe("an expected console error", () => {
  test.use({ expectedErrors: /oh/ });
  test("does not fail the test, and axe finds nothing on a plain page", async ({ page }) => {
    await open(page, "<script>console.error('oh')</script>", own);
    await expectNoAxeViolations(page);
  });
});
