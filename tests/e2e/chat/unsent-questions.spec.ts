import type { Page } from "@playwright/test";
import { signUpAndConfirm } from "../../support/browser/accounts.ts";
import { beginConversation, rowOf, signUpOnHomePage } from "../../support/browser/conversations.ts";
import { mockAnswer } from "../../support/browser/mock-answers.ts";
import { expect, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";
import { cite, outcome, prose, verses } from "../../support/chat/answer-parts.ts";
import { corpusText } from "../../support/corpus/corpus.ts";

// Chromium logs the 404 of a deleted conversation.
test.use({ expectedErrors: /status of 404/ });

const t = translationsOf("en");
const question = "What does the Qur’an say about patience?";
const unsent = "And what about gratitude?";
const docked = (page: Page) => page.locator(".dock").getByRole("textbox");
const hero = (page: Page) => page.locator(".hero").getByRole("textbox");

/** Opens a conversation in a second tab, writes there without asking, and deletes the conversation in the first. */
async function deleteWhileWriting(page: Page, site: string | undefined) {
  await signUpOnHomePage(page, site);
  const address = await beginConversation(page, question);
  const other = await page.context().newPage();
  await other.goto(address);
  await docked(other).fill(unsent);
  await rowOf(page, question)
    .getByRole("button", { name: t("sidebar:actions") })
    .click();
  await page.getByRole("button", { name: t("sidebar:delete"), exact: true }).click();
  await expect(other.getByRole("alert")).toContainText(t("sidebar:missing"));
  await expect(docked(other)).toHaveCount(0);
  return other;
}

test("unsent question: it is in the field again if its conversation is deleted in another tab and restored", async ({
  page,
  baseURL,
}) => {
  const other = await deleteWhileWriting(page, baseURL);
  await page
    .locator(".toast")
    .getByRole("button", { name: t("sidebar:undo") })
    .click();
  await expect(docked(other)).toHaveValue(unsent);
  await other
    .locator(".main")
    .getByRole("button", { name: t("chat:newQuestion") })
    .click();
  await expect(hero(other)).toHaveValue("");
});

test("unsent question: after a reload too it is in the field again once its conversation is restored", async ({
  page,
  baseURL,
}) => {
  const other = await deleteWhileWriting(page, baseURL);
  await other.reload();
  await expect(other.getByRole("heading", { name: t("sidebar:missing") })).toBeVisible();
  await page
    .locator(".toast")
    .getByRole("button", { name: t("sidebar:undo") })
    .click();
  await expect(docked(other)).toHaveValue(unsent);
});

for (const leave of ["by the button", "by the link to the home page", "after a reload"] as const) {
  test(`unsent question: it is the draft of a new one if its conversation is deleted in another tab and left ${leave}`, async ({
    page,
    baseURL,
  }) => {
    const other = await deleteWhileWriting(page, baseURL);
    if (leave === "after a reload") await other.reload();
    const main = other.locator(".main");
    if (leave === "by the link to the home page") await other.locator(".brand").click();
    else
      await main
        .getByRole("button", { name: t("chat:newQuestion") })
        .first()
        .click();
    await expect(hero(other)).toHaveValue(unsent);
  });
}

test("unsent question: a restored one is gone once another was asked in its place", async ({ page, baseURL }) => {
  await signUpOnHomePage(page, baseURL);
  await mockAnswer(page, "en", [...prose("Words."), outcome()]);
  await hero(page).fill(unsent);
  await page.reload();
  await expect(hero(page)).toHaveValue(unsent);
  await hero(page).fill(question);
  await hero(page).press("Enter");
  await expect(page.locator(".ending")).toBeVisible();
  await page
    .locator(".main")
    .getByRole("button", { name: t("chat:newQuestion") })
    .click();
  await expect(hero(page)).toHaveValue("");
});

test("unsent question: a double click on a suggested one is one step in a guest’s history", async ({ page }) => {
  await mockAnswer(page, "en", [...prose("Words."), outcome()]);
  await page.goto("/en");
  const before = await page.evaluate(() => history.length);
  await page.locator(".asks button").first().dblclick();
  await expect(page.locator(".ending")).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  await page.goBack();
  await expect(page.locator(".hero")).toBeVisible();
});

test("unsent question: on the home page it is there again after a visit to another page or to a conversation", async ({
  page,
  baseURL,
}) => {
  await signUpOnHomePage(page, baseURL);
  await beginConversation(page, question);
  await page.locator(".brand").click();
  await hero(page).fill(unsent);
  await page
    .getByRole("link", { name: t("navigation:quran"), exact: true })
    .first()
    .click();
  await expect(page).toHaveURL("/en/quran");
  await page.goBack();
  await expect(hero(page)).toHaveValue(unsent);
  await rowOf(page, question).getByRole("link").click();
  await expect(docked(page)).toHaveValue("");
  await page.locator(".brand").click();
  await expect(hero(page)).toHaveValue(unsent);
});

test("unsent question: the verse that it is about is attached again after a visit to another page or to a conversation", async ({
  page,
  baseURL,
}) => {
  await signUpOnHomePage(page, baseURL);
  await beginConversation(page, question);
  await page.goto("/en?ref=93:5");
  const attached = page.getByRole("region", { name: t("chat:attached") });
  await hero(page).fill(unsent);
  await page
    .getByRole("link", { name: t("navigation:quran"), exact: true })
    .first()
    .click();
  await expect(page).toHaveURL("/en/quran");
  await page.locator(".brand").click();
  await expect(hero(page)).toHaveValue(unsent);
  await expect(attached.locator(".read")).toHaveText(corpusText("en", "93:5"));
  await expect(page).toHaveURL("/en?ref=93:5");

  await rowOf(page, question).getByRole("link").click();
  await expect(docked(page)).toHaveValue("");
  await expect(page.getByText(t("chat:attached"))).toHaveCount(0);
  await page.locator(".brand").click();
  await expect(hero(page)).toHaveValue(unsent);
  await expect(attached).toBeVisible();

  // Verses that are left out stay away, and the words stay.
  await page.getByRole("button", { name: t("chat:detach") }).click();
  await expect(attached).toHaveCount(0);
  await page.reload();
  await expect(hero(page)).toHaveValue(unsent);
  await expect(page).toHaveURL("/en");
});

test("unsent question: a user's goes on in the conversation that is begun, and the home page has none", async ({
  page,
  baseURL,
}) => {
  await signUpOnHomePage(page, baseURL);
  await hero(page).fill(unsent);
  await page.locator(".asks button").first().click();
  await expect(page.locator(".ending")).toBeVisible();
  await expect(page).toHaveURL(/\/en\/chat\//);
  await expect(docked(page)).toHaveValue(unsent);
  await page
    .locator(".main")
    .getByRole("button", { name: t("chat:newQuestion") })
    .click();
  await expect(hero(page)).toHaveValue("");
});

test("unsent question: beneath an answer it is there again after a visit to the reader, and the home page has none", async ({
  page,
}) => {
  await mockAnswer(page, "en", [...prose("Words."), cite(verses("en", "2:153")), outcome()]);
  await page.goto("/en");
  await hero(page).fill(unsent);
  // What was written before the question goes on in the conversation.
  await page.locator(".asks button").first().click();
  await expect(docked(page)).toHaveValue(unsent);
  await page.getByRole("link", { name: t("chat:openInReader") }).click();
  await expect(page).toHaveURL("/en/quran/2/153");
  await page.goBack();
  await expect(docked(page)).toHaveValue(unsent);
  await page
    .locator(".main")
    .getByRole("button", { name: t("chat:newQuestion") })
    .click();
  await expect(hero(page)).toHaveValue("");
});

/** A guest asks, writes the next question, and creates an account: the page asks whether to keep the conversation. */
async function signUpWhileWriting(page: Page, site: string | undefined) {
  await page.goto("/en");
  await page.locator(".asks button").first().click();
  const left = t("chat:remaining_other", { count: "2" });
  await expect(page.locator(".ending")).toContainText(left);
  await docked(page).fill(unsent);
  await signUpAndConfirm(page, site, "en", "");
  const keep = page.getByRole("region", { name: t("chat:keepTitle") });
  await expect(keep).toBeVisible();
  await expect(page.locator(".ending")).toContainText(t("chat:builtin"));
  await expect(page.locator(".ending")).not.toContainText(left);
  return keep;
}

test("unsent question: a guest's is in the field again after signing in and keeping the conversation", async ({
  page,
  baseURL,
}) => {
  const keep = await signUpWhileWriting(page, baseURL);
  await keep.getByRole("button", { name: t("chat:keep"), exact: true }).click();
  await expect(page).toHaveURL(/\/en\/chat\//);
  await expect(docked(page)).toHaveValue(unsent);
});

test("guest conversation: Discard does nothing while it is being kept", async ({ page, baseURL }) => {
  const keep = await signUpWhileWriting(page, baseURL);
  const release = Promise.withResolvers<void>();
  await page.route("**/functions/v1/conversations/keep", async (route) => {
    await release.promise;
    await route.continue();
  });
  await keep.getByRole("button", { name: t("chat:keep"), exact: true }).click();
  const discard = keep.getByRole("button", { name: t("chat:discard"), exact: true });
  await expect(discard).toHaveAttribute("aria-disabled", "true");
  await discard.press("Enter");
  await expect(keep).toBeVisible();
  release.resolve();
  await expect(page).toHaveURL(/\/en\/chat\//);
  await expect(docked(page)).toHaveValue(unsent);
});

for (const where of ["here", "in another tab"] as const) {
  test(`unsent question: a guest's is the draft of a new one after signing in and discarding the conversation ${where}`, async ({
    page,
    baseURL,
  }) => {
    const keep = await signUpWhileWriting(page, baseURL);
    const other = where === "here" ? page : await page.context().newPage();
    if (other !== page) await other.goto("/en");
    const asked = other.getByRole("region", { name: t("chat:keepTitle") });
    await asked.getByRole("button", { name: t("chat:discard"), exact: true }).click();
    await expect(keep).toHaveCount(0);
    await expect(hero(page)).toHaveValue(unsent);
    await hero(page).fill("");
    await page.reload();
    await expect(hero(page)).toHaveValue("");
  });
}

test("unsent question: beside a draft on the home page, that of a discarded conversation is kept too", async ({
  page,
  baseURL,
}) => {
  const keep = await signUpWhileWriting(page, baseURL);
  // The home page stays before the conversation where a question is proposed.
  await page.goto("/en?ask=First");
  await expect(hero(page)).toHaveValue("First");
  await page.goto("/en/quran/93");
  await page.goto("/en");
  await expect(keep).toBeVisible();
  await keep.getByRole("button", { name: t("chat:discard"), exact: true }).click();
  await expect(hero(page)).toHaveValue(`First\n\n${unsent}`);
});
