import { readFile } from "node:fs/promises";
import type { Browser, Locator, Page } from "@playwright/test";
import { fillSignIn, openDevice, openSection, signOut, signUpAndConfirm } from "../../support/browser/accounts.ts";
import { beginConversation } from "../../support/browser/conversations.ts";
import { expect, expectNoAxeViolations, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";

// Chromium logs the refused save.
test.use({ expectedErrors: /status of 409/ });

const t = translationsOf("en");
const named = (place: Page | Locator, key: string) => place.getByRole("button", { name: t(key), exact: true });
const fieldOf = (place: Page | Locator) => place.getByRole("textbox", { name: t("savedPassages:note") });

async function saveVerse(page: Page) {
  await page.goto("/en/quran/94");
  await page.locator("#v5 [data-act=actions]").click();
  await named(page, "verse:bookmark").click();
  await expect(page.locator("#v5")).toHaveAttribute("data-saved", "");
}

/** Begins a note in this tab. */
async function begin(page: Page, text: string) {
  await page.goto("/en/saved-passages");
  await named(page, "savedPassages:addNote").click();
  await fieldOf(page).fill(text);
}

test("note on a verse: what another tab has written meanwhile is shown, and both can be kept", async ({
  page,
  baseURL,
}) => {
  await signUpAndConfirm(page, baseURL);
  await saveVerse(page);
  const other = await page.context().newPage();
  await begin(page, "FIRST");
  await begin(other, "SECOND");
  await named(page, "savedPassages:saveNote").click();
  await expect(other.getByRole("alert")).toContainText(t("savedPassages:noteChanged"));
  await expect(other.getByRole("alert")).toContainText("FIRST");
  await expectNoAxeViolations(other);
  await named(other, "savedPassages:noteBoth").click();
  await expect(fieldOf(other)).toBeFocused();
  await expect(fieldOf(other)).toHaveValue("FIRST\n\nSECOND");
  await named(other, "savedPassages:saveNote").click();
  await expect(page.locator(".note")).toContainText("FIRST\n\nSECOND");

  await named(page, "savedPassages:editNote").click();
  await fieldOf(page).fill("MINE");
  await named(other, "savedPassages:editNote").click();
  await fieldOf(other).fill("");
  await named(other, "savedPassages:saveNote").click();
  await expect(page.getByRole("alert")).toContainText(t("savedPassages:noteDeleted"));
  await named(page, "savedPassages:noteDiscard").click();
  await expect(named(page, "savedPassages:addNote")).toBeVisible();
  await expect(page.locator(".note")).toHaveCount(0);
});

test("note on an answer: a save over one that this tab has not heard of is refused, and the user decides", async ({
  page,
  baseURL,
}) => {
  await signUpAndConfirm(page, baseURL, "en", "");
  await beginConversation(page, t("chat:suggestion1"));
  await named(page, "savedPassages:saveAnswer").click();
  await expect(named(page.locator(".answer-acts"), "savedPassages:saved")).toBeVisible();
  const other = await page.context().newPage();
  // It hears of no changes.
  await other.routeWebSocket(/realtime/u, () => {});
  await begin(page, "FIRST");
  await begin(other, "SECOND");
  await named(page, "savedPassages:saveNote").click();
  await expect(page.locator(".note")).toContainText("FIRST");
  await named(other, "savedPassages:saveNote").click();
  await expect(other.getByRole("alert")).toContainText("FIRST");
  await expect(fieldOf(other)).toHaveValue("SECOND");
  await expect(page.locator(".note")).toContainText("FIRST");
  await named(other, "savedPassages:noteMine").click();
  await expect(other.locator(".note")).toContainText("SECOND");
  await expect(page.locator(".note")).toContainText("SECOND");
});

for (const kind of ["verse", "answer"] as const) {
  test(`note that is being written: leaving, closing and giving it up loses nothing silently, on ${kind}`, async ({
    page,
    baseURL,
  }) => {
    await signUpAndConfirm(page, baseURL, "en", kind === "answer" ? "" : undefined);
    if (kind === "verse") await saveVerse(page);
    else {
      await beginConversation(page, t("chat:suggestion1"));
      await named(page, "savedPassages:saveAnswer").click();
      await expect(named(page.locator(".answer-acts"), "savedPassages:saved")).toBeVisible();
    }
    await begin(page, "half a thought");
    await page
      .getByRole("link", { name: t("navigation:quran"), exact: true })
      .first()
      .click();
    await expect(page).toHaveURL("/en/quran");
    await page.goBack();
    await expect(fieldOf(page)).toHaveValue("half a thought");
    await fieldOf(page).press("Escape");
    await expect(named(page, "savedPassages:continueNote")).toBeFocused();
    await named(page, "savedPassages:continueNote").click();
    await expect(fieldOf(page)).toHaveValue("half a thought");
    await named(page, "savedPassages:cancel").click();
    await expect(named(page, "savedPassages:addNote")).toBeFocused();
    const toast = page.locator(".toast").filter({ hasText: t("savedPassages:noteUnsaved") });
    await toast.getByRole("button", { name: t("verse:undo"), exact: true }).click();
    await expect(fieldOf(page)).toBeFocused();
    await expect(fieldOf(page)).toHaveValue("half a thought");
    await named(page, "savedPassages:saveNote").click();
    await expect(page.locator(".note-text")).toHaveText("half a thought");
    await expect(named(page, "savedPassages:editNote")).toBeFocused();
    await named(page, "savedPassages:editNote").click();
    await named(page, "savedPassages:cancel").click();
    await expect(named(page, "savedPassages:editNote")).toBeVisible();
    // `toHaveCount` would wait until a message is gone.
    expect(await page.locator(".toast").allTextContents()).toEqual([]);
  });
}

test("note that is being written: survives a reload and Escape, and leaves the tab with its writer", async ({
  page,
  baseURL,
}) => {
  await signUpAndConfirm(page, baseURL);
  await saveVerse(page);
  await begin(page, "half a thought");
  await page.reload();
  await expect(fieldOf(page)).toHaveValue("half a thought");
  await expect(fieldOf(page)).not.toBeFocused();
  await fieldOf(page).press("Escape");
  await named(page, "savedPassages:continueNote").click();
  await expect(fieldOf(page)).toHaveValue("half a thought");
  await expect(fieldOf(page)).toBeFocused();
  await named(page, "savedPassages:cancel").click();
  await named(page, "savedPassages:addNote").click();
  await expect(fieldOf(page)).toHaveValue("");
  await fieldOf(page).fill("private");
  await signOut(page);
  const kept = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("siraj-draft")));
  await expect.poll(kept).toEqual([]);
});

test.describe("note that is being written, when the session is ended on another device", () => {
  test.use({ expectedErrors: /status of 40[139]/ });

  const endElsewhere = async (page: Page, browser: Browser, email: string) => {
    const other = await openDevice(browser, page.url(), email);
    const section = await openSection(other, "Signed-in devices");
    await section.getByRole("button", { name: "Sign out the others" }).click();
    await expect(page.locator("a.account")).toHaveText("Sign in");
    await other.context().close();
  };

  for (const kind of ["verse", "answer"] as const) {
    test(`is said to be kept, and is there again for its writer: on ${kind}`, async ({ page, baseURL, browser }) => {
      const email = await signUpAndConfirm(page, baseURL, "en", kind === "answer" ? "" : undefined);
      if (kind === "verse") await saveVerse(page);
      else {
        await beginConversation(page, t("chat:suggestion1"));
        await named(page, "savedPassages:saveAnswer").click();
        await expect(named(page.locator(".answer-acts"), "savedPassages:saved")).toBeVisible();
      }
      await begin(page, "half a thought");
      await endElsewhere(page, browser, email);
      await expect(page.locator("[role=tabpanel]:not([hidden])").getByText(t("savedPassages:noteKept"))).toBeVisible();
      const signIn = page.getByRole("main").getByRole("link", { name: t("navigation:signIn") });
      // Loaded anew, without the toast, which has the same button.
      await page.goto((await signIn.getAttribute("href")) ?? "");
      await fillSignIn(page, email);
      await expect(page).toHaveURL(/saved-passages/u);
      await expect(fieldOf(page)).toHaveValue("half a thought");
    });
  }
});

test("saved verses: who has no conversation exports them with their notes from the page of saved passages", async ({
  page,
  baseURL,
}) => {
  await signUpAndConfirm(page, baseURL);
  await saveVerse(page);
  await begin(page, "exported thought");
  await named(page, "savedPassages:saveNote").click();
  await expect(page.locator(".note")).toContainText("exported thought");
  const [file] = await Promise.all([page.waitForEvent("download"), named(page, "savedPassages:export").click()]);
  expect(file.suggestedFilename()).toBe("Siraj Saved passages.md");
  const text = await readFile(await file.path(), "utf8");
  expect(text).toContain("94:5");
  expect(text).toContain("exported thought");
});

test("note on a verse: one that is too long is kept in its form, which says how long it may be", async ({ page }) => {
  await saveVerse(page);
  await begin(page, "a".repeat(2_005));
  const problem = page
    .getByRole("alert")
    .filter({ hasText: "A note may have up to 2,000 characters; this one has 2,005." });
  await expect(problem).toBeVisible();
  await named(page, "savedPassages:saveNote").click();
  await expect(fieldOf(page)).toBeFocused();
  await expect(fieldOf(page)).toHaveValue("a".repeat(2_005));
  await expectNoAxeViolations(page);
  await fieldOf(page).fill("a".repeat(2_000));
  await expect(problem).toHaveCount(0);
  await named(page, "savedPassages:saveNote").click();
  await expect(page.locator(".note")).toContainText("a".repeat(2_000));
});

test("note on a verse: a saved note has the direction of its own words", async ({ page }) => {
  await saveVerse(page);
  await begin(page, "صبر کرو، بیٹا!");
  await named(page, "savedPassages:saveNote").click();
  await expect(page.locator(".note-text")).toHaveCSS("direction", "rtl");
});
