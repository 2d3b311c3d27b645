import type { Page } from "@playwright/test";
import { findStoredKey, type StorageKind, storedKeys } from "#editorial/shared/stored-keys.ts";
import { signUpAndConfirm } from "../../support/browser/accounts.ts";
import { expect, test } from "../../support/browser/page-test.ts";
import { untilControlled } from "../../support/browser/service-worker.ts";

test.use({ serviceWorkers: "allow", forwarded: false });

/** Everything that the browser stores for the site: the kind, a space and the name. */
async function readKeys(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => `cookie ${name}`);
  const stored = await page.evaluate(async () => {
    const databases = (await indexedDB.databases?.()) ?? [];
    return [
      ...Object.keys(localStorage).map((name) => `localStorage ${name}`),
      ...Object.keys(sessionStorage).map((name) => `sessionStorage ${name}`),
      ...(await caches.keys()).map((name) => `cache ${name}`),
      ...databases.map(({ name }) => `indexedDB ${name}`),
    ];
  });
  // The stand-ins have a cookie of their own, and do not exist on a public address.
  return [...cookies, ...stored].filter((key) => key !== "cookie siraj-stand-ins");
}

/** Uses the main pages, and returns all keys that were stored on the way. */
async function useSite(page: Page): Promise<Set<string>> {
  const keys = new Set<string>();
  const collect = async () => {
    for (const key of await readKeys(page)) keys.add(key);
  };
  await page.goto("/en");
  await page.locator(".asks button").first().click();
  await page.locator(".ending").waitFor();
  await collect();
  await page.goto("/quran");
  await collect();
  await page.goto("/en/quran/112");
  await untilControlled(page);
  await page.mouse.wheel(0, 300);
  await page.locator(".top .settings").click();
  await page.locator("input.range").first().press("ArrowRight");
  await collect();
  for (const path of ["/en/search?q=2:255", "/en/saved-passages", "/en/sources", "/en/faq", "/en/blog", "/en/auth"]) {
    await page.goto(path);
    await collect();
  }
  return keys;
}

const unknown = (keys: Iterable<string>) =>
  [...keys].filter((key) => {
    const [kind = "", name = ""] = key.split(/ (.*)/);
    return !findStoredKey(kind as StorageKind, name);
  });

test("everything that the product stores in a browser is in the table of the privacy page", async ({
  page,
  baseURL,
}) => {
  const keys = await useSite(page);
  await signUpAndConfirm(page, baseURL);
  for (const key of await readKeys(page)) keys.add(key);
  expect(keys.size).toBeGreaterThan(6);
  expect(unknown(keys)).toEqual([]);
});

test.describe("after a rejection", () => {
  test.use({ consent: "rejected" });
  test("only what is necessary is stored", async ({ page }) => {
    const keys = await useSite(page);
    const optional = storedKeys.filter(({ necessary }) => !necessary).map(({ name }) => name);
    expect(optional).not.toEqual([]);
    expect([...keys].filter((key) => optional.some((name) => key.endsWith(` ${name}`)))).toEqual([]);
    expect(unknown(keys)).toEqual([]);
  });
});
