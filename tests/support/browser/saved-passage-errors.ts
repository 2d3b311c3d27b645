import type { Page } from "@playwright/test";

const storageKey = "siraj-bookmarks";

/** Opens the page of saved passages with one bookmark. */
async function openSaved(page: Page) {
  const saved = JSON.stringify([{ chapter: 112, from: 1, to: 1, note: "", created: 1_700_000_000_000 }]);
  await page.goto("/en/quran/112");
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [storageKey, saved] as const);
  await page.goto("/en/saved-passages");
}

/** Makes writes to the browser's storage fail. */
const fillStorage = (page: Page) =>
  page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).first().click();

/** For each error message of saved passages, how to make it appear. */
export const savedPassageErrors = {
  async "savedPassages:saveFailed"(page) {
    await page.goto("/en");
    await page.locator(".asks button").first().click();
    await page.locator(".turn .ending").waitFor();
    await fillStorage(page);
    await press(page, "Save");
  },
  async "savedPassages:loadFailed"(page) {
    await page.route("**/functions/v1/passages*", (route) => route.abort());
    await openSaved(page);
  },
  async "savedPassages:removeFailed"(page) {
    await openSaved(page);
    await page.getByRole("article").waitFor();
    await fillStorage(page);
    await press(page, "Remove");
  },
  async "savedPassages:shareFailed"(page) {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "share", { value: () => Promise.reject(new Error("refused")) });
    });
    await openSaved(page);
    await press(page, "Share");
    await press(page, "Share with…");
  },
  async "savedPassages:copyImageFailed"(page) {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "clipboard", { value: { write: () => Promise.reject(new Error("refused")) } });
    });
    await openSaved(page);
    await press(page, "Share");
    await press(page, "Copy image");
  },
  async "toast:copyLinkFailed"(page) {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "share", { value: undefined });
      Object.defineProperty(navigator, "clipboard", {
        value: { writeText: () => Promise.reject(new Error("refused")) },
      });
    });
    await page.goto("/en/quran/93");
    await page.locator("#v3 [data-act=actions]").click();
    await press(page, "Copy link");
  },
} satisfies Record<string, (page: Page) => Promise<void>>;
