import { expect, expectNoAxeViolations, test } from "../../support/browser/page-test.ts";

const bookmarks = JSON.stringify([
  { chapter: 2, from: 255, to: 255, note: "a note", created: 1_700_000_000_000 },
  { chapter: 1, from: 1, to: 2, note: "", created: 1_600_000_000_000 },
]);

test("texts that cannot be fetched are said, nothing is lost, and Try again brings them", async ({ page }) => {
  await page.addInitScript((text) => localStorage.setItem("siraj-bookmarks", text), bookmarks);
  await page.route("**/functions/v1/passages**", (route) => route.abort());
  await page.goto("/en/saved-passages");
  await expect(page.getByText("Failed to load saved passages", { exact: true })).toBeVisible();
  await page.unroute("**/functions/v1/passages**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect(page.getByRole("alert")).toHaveCount(0);
});
// The time zone is five hours ahead of UTC, where the first bookmark was made on the day before.
test.use({ expectedErrors: /net::ERR_FAILED/, timezoneId: "Asia/Karachi" });

test("the order of the mushaf can be chosen, and the tabs are reached by arrow keys", async ({ page }) => {
  await page.addInitScript((text) => localStorage.setItem("siraj-bookmarks", text), bookmarks);
  await page.goto("/en/saved-passages");
  await expect(page.getByRole("article").first()).toHaveAttribute("data-ref", "2:255");
  await expect(page.getByRole("article").first()).toContainText("Wednesday, November 15, 2023");
  await page.getByText("As in the Qur’an").click();
  await expect(page.getByRole("article").first()).toHaveAttribute("data-ref", "1:1-2");
  await page.getByRole("tab", { name: "Qur’an verses" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Chat and hadith" })).toBeFocused();
});

test("a link leads back to the chat from either tab", async ({ page }) => {
  await page.addInitScript((text) => localStorage.setItem("siraj-bookmarks", text), bookmarks);
  for (const [tab, shown] of [
    ["verses", page.locator("[data-ref='2:255']")],
    ["chat", page.getByRole("heading", { name: "Keep what helped you" })],
  ] as const) {
    await page.goto(`/en/saved-passages#${tab}`);
    await expect(shown).toBeVisible();
    await page.getByRole("link", { name: "Back to chat" }).click();
    await expect(page).toHaveURL("/en");
  }
});

test("no accessibility fault in English and Urdu, with cards and with an open bar", async ({ page }) => {
  await page.addInitScript((text) => localStorage.setItem("siraj-bookmarks", text), bookmarks);
  for (const language of ["en", "ur"]) {
    await test.step(language, async () => {
      await page.goto(`/${language}/saved-passages`);
      await expect(page.getByRole("article")).toHaveCount(2);
      await expectNoAxeViolations(page);
      await page.goto(`/${language}/quran/112`);
      await page.locator("#v2 [data-act=actions]").click();
      await expect(page.locator(".action-bar")).toBeVisible();
      await expectNoAxeViolations(page);
    });
  }
});

test("after a card is removed the focus is on the next one, after the last on the page's content", async ({ page }) => {
  await page.addInitScript((text) => localStorage.setItem("siraj-bookmarks", text), bookmarks);
  await page.goto("/en/saved-passages");
  await page.locator("[data-ref='2:255']").getByRole("button", { name: "Remove" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("listitem").filter({ has: page.locator("[data-ref='1:1-2']") })).toBeFocused();
  await page.getByRole("button", { name: "Remove" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("article")).toHaveCount(0);
  await expect(page.locator("#content")).toBeFocused();
});
