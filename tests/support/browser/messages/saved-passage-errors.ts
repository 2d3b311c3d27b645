import { expect, type Page } from "@playwright/test";
import { abort, askQuestion, type MessageJourney, press } from "./message-journey.ts";

/** Makes writes to the browser's storage fail, until another document is loaded. */
const fillStorage = (page: Page) =>
  page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });

/** Somebody who saves and shares passages, in a browser that refuses what the page asks of it. */
export const savedPassageErrors: MessageJourney = [
  {
    shows: ["savedPassages:saveFailed"],
    async provoke(page) {
      await page.goto("/en");
      await askQuestion(page);
      await page.locator(".turn .ending").waitFor();
      await fillStorage(page);
      await press(page, "Save");
    },
  },
  {
    shows: ["toast:copyLinkFailed"],
    async provoke(page) {
      await page.goto("/en/quran/93");
      await page.evaluate(() => {
        const clipboard = { writeText: () => Promise.reject(new Error("refused")) };
        Object.defineProperty(navigator, "share", { value: undefined });
        Object.defineProperty(navigator, "clipboard", { value: clipboard });
      });
      await page.locator("#v3 [data-act=actions]").click();
      await press(page, "Copy link");
    },
  },
  {
    shows: ["common:loadSavedFailed"],
    async provoke(page) {
      await page.evaluate(() => {
        const bookmark = { chapter: 112, from: 1, to: 1, note: "", created: 1_700_000_000_000 };
        localStorage.setItem("siraj-bookmarks", JSON.stringify([bookmark]));
      });
      await abort(page, "**/functions/v1/passages*");
      await page.goto("/en/saved-passages");
    },
  },
  {
    shows: ["savedPassages:shareFailed"],
    async provoke(page) {
      await page.unrouteAll();
      await press(page, "Try again");
      await expect(page.getByRole("article")).toHaveCount(1);
      await page.evaluate(() => {
        const clipboard = { write: () => Promise.reject(new Error("refused")) };
        Object.defineProperty(navigator, "share", { value: () => Promise.reject(new Error("refused")) });
        Object.defineProperty(navigator, "clipboard", { value: clipboard });
      });
      await press(page, "Share");
      await press(page, "Share with…");
    },
  },
  {
    shows: ["savedPassages:copyImageFailed"],
    provoke: (page) => press(page, "Copy image"),
  },
  {
    shows: ["savedPassages:removeFailed"],
    async provoke(page) {
      await page.keyboard.press("Escape");
      await fillStorage(page);
      await press(page, "Remove");
    },
  },
];
