import { direction, languages } from "#i18n/shared/languages.ts";
import { expect, test, waitForHydration } from "../../support/browser/page-test.ts";
import { stableTop } from "../../support/browser/stable-position.ts";
import { translationsOf } from "../../support/browser/translations.ts";

const plain = ["/", "/quran", "/quran/2/255", "/q/2"];

test("every route answers in every language with the right status, lang and dir in its first bytes", {
  tag: "@core",
}, async ({ request }) => {
  for (const language of languages) {
    for (const path of plain) {
      const response = await request.get(`/${language}${path === "/" ? "" : path}`);
      expect(response.status(), path).toBe(200);
      const head = (await response.text()).slice(0, 200);
      expect(head, path).toContain(`<html lang="${language}" dir="${direction(language)}"`);
      expect(response.headers()["cache-control"]).toContain("public");
      expect(response.headers()["set-cookie"]).toBeUndefined();
    }
  }
});

test("a plain address speaks the visitor's language: cookie, then browser, then English", async ({ request }) => {
  const languageOf = async (headers: Record<string, string>) => {
    const response = await request.get("/quran", { headers });
    expect(response.headers().vary).toContain("Accept-Language");
    expect(response.headers()["cache-control"]).toContain("private");
    return /<html lang="(\w+)"/.exec(await response.text())?.[1];
  };
  expect(await languageOf({ "accept-language": "xx" })).toBe("en");
  expect(await languageOf({ "accept-language": "tr-TR,tr;q=0.9" })).toBe("tr");
  expect(await languageOf({ "accept-language": "tr", cookie: "i18nextLng=ur" })).toBe("ur");
  const hostile = ["<script>alert(1)</script>", "../../etc", "x".repeat(5000), "constructor", "%"];
  for (const cookie of hostile) {
    expect(await languageOf({ "accept-language": "id", cookie: `i18nextLng=${encodeURIComponent(cookie)}` })).toBe(
      "id",
    );
  }
});

test("a path that no route takes is the language's home page under a prefix, and not found without", async ({
  request,
}) => {
  const home = await request.get("/tr/nothing/here");
  expect(home.status()).toBe(200);
  const html = await home.text();
  expect(html).toContain('name="robots" content="noindex"');
  expect(html).toMatch(/rel="canonical" href="[^"]+\/tr"/);
  expect((await request.get("/nothing/here")).status()).toBe(404);
});

test("a page names its canonical address and its six translations", async ({ request }) => {
  const html = await (await request.get("/quran/2")).text();
  expect(html).toMatch(/rel="canonical" href="http[^"]+\/en\/quran\/2"/);
  for (const language of languages) expect(html).toContain(`hrefLang="${language}"`);
  expect(html).toContain('hrefLang="x-default"');
});

test("a language chosen in the sections of the home page is remembered", async ({ page }) => {
  await page.goto("/en");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("i18nextLng"))).toBe("en");
  await page.locator(".home-languages a[hreflang='pl']").click();
  await expect(page).toHaveURL("/pl");
  await page.goto("/quran");
  await expect(page.locator("html")).toHaveAttribute("lang", "pl");
});

test("the switcher keeps the page and is remembered", { tag: "@core" }, async ({ page, context }) => {
  await page.goto("/en/quran/2/255");
  await page.locator(".top .language").click();
  await page.getByRole("link", { name: "العربية" }).click();
  await expect(page).toHaveURL("/ar/quran/2/255");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page.locator("#v255")).toHaveClass(/lit/);
  expect((await context.cookies()).find(({ name }) => name === "i18nextLng")?.value).toBe("ar");
  await page.goto("/quran");
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
});

test("the switcher keeps the verse that is read, also one that the address does not name", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, read] of [
    ["/quran/18", "#v17"],
    ["/quran/2/255", "#v261"],
  ] as const) {
    await page.goto(`/en${path}`);
    const verse = page.locator(read);
    await stableTop(verse);
    await verse.evaluate((node) => node.scrollIntoView());
    await stableTop(verse);
    await page.evaluate(() => scrollBy(0, -120));
    const before = await stableTop(verse);
    // The button is at the top of the page.
    await page.evaluate(() => document.getElementById("settings")?.showPopover());
    await page.getByRole("link", { name: "العربية" }).click();
    await expect(page).toHaveURL(`/ar${path}`);
    await waitForHydration(page);
    expect(Math.abs((await stableTop(verse)) - before), path).toBeLessThan(3);
  }
});

test("a stored choice that differs from the cookie reloads a plain page once; a script in storage is discarded", async ({
  page,
  context,
}) => {
  const visitStoring = async (choice: string) => {
    // A file of the same origin: no script of a page runs beside us there.
    await page.goto("/favicon.svg");
    await context.clearCookies();
    await page.evaluate((text) => localStorage.setItem("i18nextLng", text), choice);
    await page.goto("/quran");
  };
  await visitStoring("pl");
  await expect(page.locator("html")).toHaveAttribute("lang", "pl");
  await visitStoring("<script>alert(1)</script>");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("i18nextLng"))).toBe("en");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("languages: the page for an unknown address is in the stored language too", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("i18nextLng", "ar"));
  await page.goto("/nothing/here");
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page.locator("h1")).toHaveText(translationsOf("ar")("common:notFoundTitle"));
});

test("verse numbers are written in the language's digits", async ({ page }) => {
  await page.goto("/ar/quran/2/255");
  await expect(page.locator("#v255 .num")).toHaveText("٢٥٥");
  await page.goto("/ur/quran/2/255");
  await expect(page.locator("#v255 .num")).toHaveText("۲۵۵");
  await page.goto("/tr/quran/2/255");
  await expect(page.locator("#v255 .num")).toHaveText("2:255");
});

test("an address has one form; what cannot be decoded is not found; no address leads to another host", async ({
  request,
}) => {
  const ask = async (path: string) => {
    const response = await request.get(path, { maxRedirects: 0 });
    return [response.status(), response.headers().location];
  };
  expect(await ask("/en/quran/2/")).toEqual([301, "/en/quran/2"]);
  expect(await ask("/en//evil.example/%D9%A2")).toEqual([301, "/en/evil.example/2"]);
  expect(await ask("/%2Fevil.example/%D9%A2")).toEqual([301, "/%2Fevil.example/2"]);
  expect(await ask("/%09/evil.example")).toEqual([301, "/evil.example"]);
  expect(await ask("/en/x-%E0")).toEqual([404, undefined]);
  expect(await ask("/en/quran/%00")).toEqual([404, undefined]);
});
