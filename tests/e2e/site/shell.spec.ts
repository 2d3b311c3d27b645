import type { Locator } from "@playwright/test";
import { languages } from "#i18n/shared/languages.ts";
import { signUpAndConfirm } from "../../support/browser/accounts.ts";
import { expect, test } from "../../support/browser/page-test.ts";

/** The edges of an element and of its text, in pixels of the window. */
const edgesOf = (element: Locator) =>
  element.evaluate((node) => {
    const text = document.createRange();
    text.selectNodeContents(node);
    const edges = ({ top, bottom, left, right }: DOMRect) => ({ top, bottom, left, right });
    return { box: edges(node.getBoundingClientRect()), text: edges(text.getBoundingClientRect()) };
  });

test("theme and text size are kept, and set before anything is painted", { tag: "@core" }, async ({ page }) => {
  await page.goto("/en");
  await page.getByRole("button", { name: "Settings" }).first().click();
  await page.getByText("Night", { exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.evaluate(() => localStorage.setItem("siraj-text-size", "200"));
  // Without any script of ours but the one in the page's head.
  await page.route("**/assets/*.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  await page.goto("/ur/quran/93", { waitUntil: "load" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
});

test("no style sheet is taken out, added twice or loaded anew on the way through the pages", async ({ page }) => {
  await page.goto("/en/quran", { waitUntil: "networkidle" });
  // Not those that the router adds while it prefetches them.
  const pageSheets = "link[rel=stylesheet][data-precedence]";
  await page.evaluate((selector) => {
    new MutationObserver((changes) => {
      const gone = changes.flatMap(({ removedNodes }) => [...removedNodes]);
      const sheets = gone.filter((node) => node instanceof Element && node.matches(selector));
      if (sheets.length > 0) document.documentElement.dataset.sheetRemoved = "";
      const pathOf = (link: Element) => link.getAttribute("href")?.replace(/#.*/, "");
      const had = new Set([...document.querySelectorAll(selector)].map(pathOf));
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      const again = added.filter(
        (node) =>
          node instanceof HTMLLinkElement &&
          node.rel === "stylesheet" &&
          !node.matches(selector) &&
          had.has(pathOf(node)),
      );
      if (again.length > 0) document.documentElement.dataset.sheetAgain = "";
    }).observe(document.head, { childList: true });
  }, pageSheets);
  await page.locator("main .chap").nth(111).click();
  await expect(page).toHaveURL("/en/quran/112");
  for (const path of ["/en", "/en/daily-wisdom", "/en/quran"]) {
    await page.locator(`header a[href="${path}"], nav a[href="${path}"]`).first().click();
    await expect(page).toHaveURL(path);
    await expect(page.locator("html")).not.toHaveAttribute("data-sheet-removed");
    await expect(page.locator("html")).not.toHaveAttribute("data-sheet-again");
  }
  const sheets = await page
    .locator(pageSheets)
    .evaluateAll((all) => all.map((link) => new URL(Reflect.get(link, "href")).pathname));
  expect(new Set(sheets).size).toBe(sheets.length);
  expect(sheets.length).toBeGreaterThan(4);
});

test("at twice the text size the account's initial is in the middle of its circle, in English and Urdu", async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => localStorage.setItem("siraj-text-size", "200"));
  await signUpAndConfirm(page, baseURL);
  for (const language of ["en", "ur"] as const) {
    if (language !== "en") await page.goto(`/${language}/quran/93`);
    await expect(page.locator(".top .initial")).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const { box, text } = await edgesOf(page.locator(".top .initial"));
    expect(Math.abs((text.top + text.bottom) / 2 - (box.top + box.bottom) / 2), language).toBeLessThan(1.5);
    expect(Math.abs((text.left + text.right) / 2 - (box.left + box.right) / 2), language).toBeLessThan(1.5);
  }
});

test("in forced colours the plate behind an Urdu label leaves the border of its button free", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/ur/auth");
  await page.evaluate(() => document.fonts.ready);
  const button = page.locator(".auth-form .btn-primary");
  const { text } = await edgesOf(button.locator("span"));
  const { box } = await edgesOf(button);
  expect(text.top).toBeGreaterThan(box.top + 1);
  expect(text.bottom).toBeLessThan(box.bottom - 1);
});

test("at twice the text size nothing scrolls sideways, in any script", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => localStorage.setItem("siraj-text-size", "200"));
  for (const path of [
    "/en",
    "/ar",
    "/ur",
    "/pl",
    "/ur/quran",
    "/en/quran",
    "/ur/quran/93",
    "/en/quran/2/255",
    "/nothing",
  ]) {
    await page.goto(path);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize), path).toBe("32px");
    const [width, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(width, path).toBeLessThanOrEqual(room ?? 0);
  }
});

test("at twice the text size the labels of the bottom navigation are whole and apart, in every language", async ({
  page,
}) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 });
    for (const language of languages) {
      // Its label is the longest that can be the current one.
      await page.goto(`/${language}/saved-passages`);
      await page.evaluate(() => {
        document.documentElement.dataset.textSize = "200";
      });
      const labels = await Promise.all((await page.locator(".bottom span").all()).map(edgesOf));
      const sorted = labels.map(({ text }) => text).sort((a, b) => a.left - b.left);
      const edges = [0, ...sorted.flatMap(({ left, right }) => [left, right]), width];
      const gaps = edges.flatMap((edge, at) => (at % 2 === 0 ? [(edges[at + 1] ?? 0) - edge] : []));
      // Pixels beside the window's edges, and between two labels.
      expect(Math.min(gaps[0] ?? 0, gaps.at(-1) ?? 0), `${language}, ${width} px`).toBeGreaterThan(2);
      expect(Math.min(...gaps.slice(1, -1)), `${language}, ${width} px`).toBeGreaterThan(5.5);
    }
  }
});

test("each link at the end of a page is wide enough for a finger, in every language", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const language of languages) {
    await page.goto(`/${language}/daily-wisdom`);
    const links = await page.locator(".site-footer a, .follow a").all();
    expect(links.length, language).toBeGreaterThan(5);
    for (const link of links) expect((await link.boundingBox())?.width, language).toBeGreaterThanOrEqual(24);
  }
});

test("after client navigation the focus is on the new page's heading", async ({ page }) => {
  await page.goto("/en/quran");
  await page.locator(".chap").nth(111).click();
  await expect(page).toHaveURL("/en/quran/112");
  await expect(page.locator("h1")).toBeFocused();
});

test("an unknown address is a real 404 page with ways on, in the visitor's language", async ({ page }) => {
  const response = await page.goto("/nothing");
  expect(response?.status()).toBe(404);
  await expect(page.locator("h1")).toHaveText("This page does not exist");
  await page.getByRole("link", { name: "Read the Qur’an" }).click();
  await expect(page).toHaveURL("/quran");
  await page.goto("/ar/nothing");
  await expect(page).toHaveTitle(/ \| سراج$/u);
});

test("a second visit with If-None-Match is a 304 without a policy, and hydrates", async ({ page, request }) => {
  const first = await request.get("/en/quran/112");
  const etag = first.headers().etag ?? "";
  expect(first.headers()["content-security-policy"]).toMatch(/script-src 'self' 'sha256-/);
  expect(first.headers()["content-security-policy"]).not.toContain("unsafe");
  const second = await request.get("/en/quran/112", { headers: { "if-none-match": etag } });
  expect(second.status()).toBe(304);
  expect(second.headers()["content-security-policy"]).toBeUndefined();
  await page.goto("/en/quran/112");
  // Playwright sees what the browser makes of a 304; the protocol says what came over the wire.
  const wire = await page.context().newCDPSession(page);
  const statuses: number[] = [];
  wire.on("Network.responseReceivedExtraInfo", ({ statusCode }) => statuses.push(statusCode));
  await wire.send("Network.enable");
  await page.goto("/en/quran/112");
  await expect.poll(() => statuses).toContain(304);
  await page.getByRole("link", { name: /Next surah/ }).click();
  await expect(page.locator("h1")).toBeFocused();
});

test("slow data shows that the page is loading", async ({ page }) => {
  await page.goto("/en");
  await page.route("**/quran.data*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await page.getByRole("link", { name: "Read", exact: true }).first().click();
  await expect(page.getByText("Loading the page")).toBeAttached();
  await expect(page.locator(".chapters")).toBeVisible();
});
