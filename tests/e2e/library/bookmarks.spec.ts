import { signUpAndConfirm } from "../../support/browser/accounts.ts";
import { askAndWait } from "../../support/browser/conversations.ts";
import { mockAnswer } from "../../support/browser/mock-answers.ts";
import { expect, test } from "../../support/browser/page-test.ts";
import { cite, outcome, prose, verses } from "../../support/chat/answer-parts.ts";
import { corpusText } from "../../support/corpus/corpus.ts";

const key = "siraj-bookmarks";

test("one tap saves a verse; it is marked, listed with its text, and removed with a way back", {
  tag: "@core",
}, async ({ page }) => {
  await page.goto("/en/quran/93");
  await page.locator("#v3 [data-act=actions]").click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.locator("#v3")).toHaveAttribute("data-saved", "");
  await page.reload();
  await expect(page.locator("#v3")).toHaveAttribute("data-saved", "");

  await page.getByRole("link", { name: "Saved" }).first().click();
  await expect(page).toHaveURL("/en/saved-passages");
  const card = page.getByRole("article", { name: "Ad-Duha 93:3" });
  await expect(card.locator(".read")).toHaveText(corpusText("en", "93:3"));
  // A double click leaves one "Undo".
  await card.getByRole("button", { name: "Remove" }).evaluate((button) => {
    for (let click = 0; click < 2; click++) button.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  });
  await expect(page.getByRole("heading", { name: "No saved verses yet" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(card).toBeVisible();
});

test("bookmarks: a note is written, saved and changed", { tag: "@core" }, async ({ page }) => {
  await page.addInitScript(
    ([name, text]) => {
      if (!localStorage.getItem(name)) localStorage.setItem(name, text);
    },
    [key, JSON.stringify([{ chapter: 94, from: 5, to: 6, note: "", created: 1_700_000_000_000 }])] as const,
  );
  await page.goto("/en/saved-passages");
  await page.getByRole("button", { name: "Add a note" }).click();
  await page.getByLabel("Your note").fill("for hard days");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByText("for hard days")).toBeVisible();
  await page.reload();
  await expect(page.getByText("for hard days")).toBeVisible();
  await page.getByRole("button", { name: "Edit note" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByText("for hard days")).toBeVisible();

  // While nothing can be stored, what was written stays in the field.
  await page.evaluate((name) => {
    const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function (item, value) {
      if (item === name && !document.documentElement.hasAttribute("data-room"))
        throw new DOMException("full", "QuotaExceededError");
      set.call(this, item, value);
    };
  }, key);
  await page.getByRole("button", { name: "Edit note" }).click();
  await page.getByLabel("Your note").fill("for easy days");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByText("Failed to save passage", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Your note")).toHaveValue("for easy days");
  await page.evaluate(() => document.documentElement.setAttribute("data-room", ""));
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByLabel("Your note")).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("for easy days")).toBeVisible();
});

test("the focus returns to the button of a note when its form is closed", async ({ page }) => {
  const one = { chapter: 94, from: 5, to: 6, note: "", created: 1_700_000_000_000 };
  await page.addInitScript(([name, text]) => localStorage.setItem(name, text), [key, JSON.stringify([one])] as const);
  await page.goto("/en/saved-passages");
  const field = page.getByLabel("Your note");
  const add = page.getByRole("button", { name: "Add a note" });
  await add.click();
  await expect(field).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(add).toBeFocused();
  await add.press("Enter");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(add).toBeFocused();
  await add.press("Enter");
  await field.fill("for hard days");
  await page.getByRole("button", { name: "Save note" }).press("Enter");
  await expect(page.getByRole("button", { name: "Edit note" })).toBeFocused();
});

test("two tabs show the same", async ({ context, page }) => {
  await page.goto("/en/saved-passages");
  await expect(page.getByRole("heading", { name: "No saved verses yet" })).toBeVisible();
  const other = await context.newPage();
  await other.goto("/en/quran/112");
  await other.locator("#v1 [data-act=actions]").click();
  await other.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("article", { name: "Al-Ikhlas 112:1" })).toBeVisible();
});

test("storage that is full is said, and nothing is shown as saved", async ({ page }) => {
  await page.addInitScript((name) => {
    const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function (item, value) {
      if (item === name) throw new DOMException("full", "QuotaExceededError");
      set.call(this, item, value);
    };
  }, key);
  await page.goto("/en/quran/93");
  await page.locator("#v3 [data-act=actions]").click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Failed to save passage", { exact: true })).toBeVisible();
  await expect(page.locator("[data-saved]")).toHaveCount(0);
});

test("what is damaged in storage is passed over, and the rest stays", async ({ page }) => {
  const good = { chapter: 112, from: 1, to: 1, note: "", created: 5 };
  await page.addInitScript(([name, text]) => localStorage.setItem(name, text), [
    key,
    JSON.stringify([{ chapter: 900 }, null, good, "x"]),
  ] as const);
  await page.goto("/en/saved-passages");
  await expect(page.getByRole("article")).toHaveCount(1);
});

test("a verse that a user has saved is marked as saved in an answer", async ({ page, baseURL }) => {
  await signUpAndConfirm(page, baseURL);
  await page.locator("#v3 [data-act=actions]").click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.locator("#v3")).toHaveAttribute("data-saved", "");
  await mockAnswer(page, "en", [...prose("Words."), cite(verses("en", "93:3")), outcome()]);
  await page.goto("/en");
  await askAndWait(page, "What is promised?");
  const card = page.getByRole("article", { name: "Ad-Duha 93:3" });
  await expect(card.getByRole("button", { name: "Saved" })).toHaveAttribute("aria-pressed", "true");
});
