import { expect, test } from "../../support/browser/page-test.ts";

const searchData = /\/en\/search\.data/;

test("the search page is fetched once the visitor has begun to use another one, and opens without a request", async ({
  page,
}) => {
  await page.goto("/en/quran");
  const data = page.waitForResponse(searchData);
  await page.mouse.move(100, 300);
  await (await data).finished();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const later: string[] = [];
  page.on("request", (request) => later.push(request.url()));
  await page.locator('nav a[href="/en/search"]:visible').click();
  await expect(page).toHaveURL("/en/search");
  await expect(page).toHaveTitle(/Search/);
  await expect(page.getByRole("searchbox")).toBeVisible();
  expect(later.filter((url) => searchData.test(url))).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL("/en/quran");
});

test("the home page fetches the search page once it is at rest", async ({ page }) => {
  const data = page.waitForResponse(searchData);
  await page.goto("/en");
  await (await data).finished();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.route(searchData, (route) => route.abort());
  await page.locator('nav a[href="/en/search"]:visible').click();
  await expect(page).toHaveURL("/en/search");
  await expect(page.getByRole("searchbox")).toBeVisible();
});

test("a page whose style sheet is still being added is shown with it", async ({ page }) => {
  const sheet = /\/assets\/search-[^/]+\.css/;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(sheet, async (route) => {
    if (route.request().resourceType() === "stylesheet") await released;
    await route.continue();
  });
  const added = page.waitForRequest((request) => sheet.test(request.url()) && request.resourceType() === "stylesheet");
  await page.goto("/en");
  await added;
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.locator('nav a[href="/en/search"]:visible').click();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  await expect(page.getByRole("searchbox")).toBeHidden();
  release();
  await expect(page.getByRole("searchbox")).toBeVisible();
  await expect(page.locator(".search-field")).toHaveCSS("display", "flex");
});

test("results are fetched at a pause in typing, and shown without a further request", async ({ page }) => {
  await page.goto("/en/search");
  const results = page.waitForResponse(/\/en\/search\.data\?q=patience/);
  await page.getByRole("searchbox").pressSequentially("patience");
  await (await results).finished();
  const later: string[] = [];
  page.on("request", (request) => later.push(request.url()));
  await page.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL(/q=patience/);
  await expect(page.locator(".card").first()).toBeVisible();
  expect(later.filter((url) => searchData.test(url))).toEqual([]);
});

test.describe(() => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test("a page whose style sheet could not be prefetched is shown with it later", async ({ page }) => {
    const sheet = /\/assets\/search-[^/]+\.css/;
    await page.route(sheet, (route) => route.abort());
    const failed = page.waitForEvent("requestfailed", (request) => sheet.test(request.url()));
    await page.goto("/en");
    await failed;
    await page.unroute(sheet);
    await page.locator('nav a[href="/en/search"]:visible').click();
    await expect(page.getByRole("searchbox")).toBeVisible();
    await expect(page.locator(".search-field")).toHaveCSS("display", "flex");
  });

  test("results that could not be prefetched are fetched when the form is submitted", async ({ page }) => {
    await page.goto("/en/search");
    await page.route(searchData, (route) => route.abort());
    const failed = page.waitForEvent("requestfailed", (request) => searchData.test(request.url()));
    await page.getByRole("searchbox").pressSequentially("patience");
    await failed;
    await page.unroute(searchData);
    await page.getByRole("searchbox").press("Enter");
    await expect(page.locator(".card").first()).toBeVisible();
  });

  test("the search page that was not prefetched says that it cannot be reached, and is fetched again", async ({
    page,
  }) => {
    await page.route(searchData, (route) => route.abort());
    await page.goto("/en/quran");
    const failed = page.waitForEvent("requestfailed", (request) => searchData.test(request.url()));
    await page.mouse.move(100, 300);
    await failed;
    await page.locator('nav a[href="/en/search"]:visible').click();
    const retry = page.getByRole("button", { name: "Try again" });
    await expect(retry).toBeVisible();
    await page.unroute(searchData);
    await retry.click();
    await expect(page.getByRole("searchbox")).toBeVisible();
  });
});

test("results that were left are shown again without a request", async ({ page }) => {
  await page.goto("/en/search");
  await page.getByRole("searchbox").fill("patience");
  await page.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL(/q=patience/);
  await page.locator(".card").first().getByRole("link").click();
  await expect(page.locator("#verses .lit").first()).toBeVisible();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goBack();
  await expect(page.locator(".card").first()).toBeVisible();
  // A page at rest prefetches the empty search, to which its navigation leads.
  expect(asked.filter((url) => searchData.test(url) && url.includes("patience"))).toEqual([]);
});
