import { expect, test } from "../../support/browser/page-test.ts";
import { corpusText } from "../../support/corpus/corpus.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

const clipboard = (page: import("@playwright/test").Page) => page.evaluate(() => navigator.clipboard.readText());

test("a verse is copied with its edition and reference, word for word", async ({ page }) => {
  await page.goto("/en/quran/93");
  await page.locator("#v3 [data-act=actions]").click();
  await page.getByRole("button", { name: "Copy text" }).click();
  await expect(page.getByRole("status").getByText("Text copied")).toBeVisible();
  expect(await clipboard(page)).toBe(
    `${corpusText("ar-uthmani", "93:3")}\n\n${corpusText("en", "93:3")}\n\nAd-Duha 93:3 (Saheeh International)`,
  );
});

test("a run of verses is made with the plus, and its link leads to it", async ({ page }) => {
  await page.goto("/en/quran/93");
  await page.locator("#v3 [data-act=actions]").click();
  const bar = page.getByRole("region", { name: "Actions: Ad-Duha 93:3" });
  await expect(bar.getByRole("button", { name: "Leave out the last verse" })).toBeDisabled();
  await bar.getByRole("button", { name: "Add the next verse" }).click();
  const run = page.getByRole("region", { name: "Actions: Ad-Duha 93:3–4" });
  await expect(page.locator("[data-chosen]")).toHaveCount(2);
  await run.getByRole("button", { name: "Copy link" }).click();
  const link = await clipboard(page);
  expect(new URL(link).pathname).toBe("/en/quran/93/3-4");
  await page.goto(link);
  await expect(page.locator(".verse.lit")).toHaveCount(2);
  await expect(page.locator("#v3 .here")).toHaveText("The verses you opened");
});

test("Shift takes in the verses between", async ({ page }) => {
  await page.goto("/en/quran/93");
  await page.locator("#v3 [data-act=actions]").click();
  await expect(page.locator(".action-bar")).toBeVisible();
  await page.locator("#v6 [data-act=actions]").click({ modifiers: ["Shift"] });
  await expect(page.getByRole("region", { name: "Actions: Ad-Duha 93:3–6" })).toBeVisible();
});

test("the keyboard opens the bar, and Escape gives the focus back", async ({ page }) => {
  await page.goto("/ur/quran/93");
  const more = page.locator("#v3 [data-act=actions]");
  await more.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".action-bar button[aria-pressed]")).toBeFocused();
  await expect(more).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Escape");
  await expect(page.locator(".action-bar")).toHaveCount(0);
  await expect(more).toBeFocused();
});

test("a refused clipboard is said", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: { writeText: () => Promise.reject(new Error("refused")) } });
  });
  await page.goto("/en/quran/93");
  await page.locator("#v3 [data-act=actions]").click();
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Failed to copy link", { exact: true })).toBeVisible();
});
