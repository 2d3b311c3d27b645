import type { Page } from "@playwright/test";
import { beginConversation, rowOf, signUpOnHomePage } from "../../support/browser/conversations.ts";
import { expect, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";

// Chromium logs that a question was sent already, and that a page was left before its response.
test.use({ expectedErrors: /status of 409|net::ERR_/ });

const t = translationsOf("en");
const chat = "**/functions/v1/chat";
const [first, second] = [t("chat:suggestion1"), t("chat:suggestion2")];
const field = (page: Page) => page.locator(".composer textarea");
const turns = (page: Page) => page.locator("article.turn");
const answered = (page: Page) => page.locator("article.turn footer.ending");

/**
 * Withholds the response to the next question, whose request reaches the server or not. Resolves when that is done. The route stays: without it the
 * browser would send what was held back.
 */
async function withholdResponse(page: Page, arrives: boolean): Promise<{ asked: Promise<void> }> {
  const asked = Promise.withResolvers<void>();
  let first = true;
  await page.route(chat, async (route) => {
    if (!first) return route.continue();
    first = false;
    if (arrives) await route.fetch();
    asked.resolve();
  });
  return { asked: asked.promise };
}

/** Asks a question whose response never reaches the page. */
async function askWithoutResponse(page: Page, question: string, arrives: boolean) {
  const { asked } = await withholdResponse(page, arrives);
  await field(page).fill(question);
  await field(page).press("Enter");
  await asked;
}

for (const arrives of [true, false]) {
  const which = arrives ? "that the server has" : "that has not reached the server";

  test(`reload while asking: a user’s first question ${which} is answered in its conversation, and the field is empty`, async ({
    page,
    baseURL,
  }) => {
    await signUpOnHomePage(page, baseURL);
    await askWithoutResponse(page, first, arrives);
    await page.reload();
    await expect(page).toHaveURL(/\/en\/chat\/[0-9a-f-]{36}$/);
    await expect(answered(page)).toHaveCount(1);
    await expect(page.locator("article.turn h2")).toHaveText([first]);
    await expect(field(page)).toHaveValue("");
    await expect(page.locator(".conversation-row")).toHaveCount(1);
    await page.goto("/en");
    await expect(rowOf(page, first)).toBeVisible();
    await expect(page.locator(".asks")).toBeVisible();
    await expect(field(page)).toHaveValue("");
  });

  test(`reload while asking: a user’s next question ${which} is answered once, and the field has only what was written after it`, async ({
    page,
    baseURL,
  }) => {
    await signUpOnHomePage(page, baseURL);
    await beginConversation(page, first);
    // The same words as those of the question before.
    await askWithoutResponse(page, first, arrives);
    await field(page).fill(second);
    await page.reload();
    await expect(answered(page)).toHaveCount(2);
    await expect(turns(page)).toHaveCount(2);
    await expect(field(page)).toHaveValue(second);
    await field(page).fill("");
    await page.reload();
    await expect(answered(page)).toHaveCount(2);
    await expect(field(page)).toHaveValue("");
  });

  test(`reload while asking: a guest’s question ${which} is answered and charged once`, async ({ page }) => {
    await page.goto("/en");
    await askWithoutResponse(page, first, arrives);
    await page.reload();
    await expect(answered(page)).toContainText(t("chat:remaining_other", { count: "2" }));
    await expect(turns(page)).toHaveCount(1);
    await expect(field(page)).toHaveValue("");
    await page.reload();
    await expect(answered(page)).toHaveCount(1);
  });
}

test("reload while asking: an edited question that the server has replaces the former one, and the field is empty", async ({
  page,
  baseURL,
}) => {
  await signUpOnHomePage(page, baseURL);
  await beginConversation(page, first);
  const { asked } = await withholdResponse(page, true);
  await page.getByRole("button", { name: t("answer:edit") }).click();
  const edited = page.getByRole("textbox", { name: t("answer:editLabel") });
  await edited.fill(second);
  await edited.press("Enter");
  await asked;
  await page.reload();
  await expect(page.locator("article.turn h2")).toHaveText([second]);
  await expect(answered(page)).toHaveCount(1);
  await expect(field(page)).toHaveValue("");
});

test("reload while asking: a first question whose page has not loaded yet is asked, of a user and of a guest", async ({
  page,
  baseURL,
}) => {
  const code = /\/assets\/conversation-[\w-]{7}\.js$/;
  const askAndReload = async () => {
    await page.route(code, () => {});
    // A suggestion: focusing the field would load the code before.
    await page.locator(".asks button").first().click();
    await expect(field(page)).toHaveValue("");
    await page.unroute(code);
    await page.reload();
    await expect(answered(page)).toHaveCount(1);
  };
  await page.goto("/en");
  await askAndReload();
  await page.goto("/en/quran/93");
  await signUpOnHomePage(page, baseURL);
  await page.getByRole("button", { name: t("chat:discard"), exact: true }).click();
  await expect(page.locator(".asks")).toBeVisible();
  await askAndReload();
  await expect(page).toHaveURL(/\/en\/chat\//);
});

test("question being asked: it is not offered again after a visit to another page, and what another tab has typed stays", async ({
  page,
  baseURL,
}) => {
  await signUpOnHomePage(page, baseURL);
  const address = await beginConversation(page, first);
  const other = await page.context().newPage();
  await other.goto(address);
  await field(other).fill(second);
  const release = Promise.withResolvers<void>();
  await page.route(chat, async (route) => {
    await release.promise;
    await route.continue();
  });
  await field(page).fill(second);
  await field(page).press("Enter");
  await expect(turns(page)).toHaveCount(2);
  await page.locator(".brand").click();
  await expect(page.locator(".asks")).toBeVisible();
  release.resolve();
  await expect(answered(other)).toHaveCount(2);
  await expect(field(other)).toHaveValue(second);
  await expect(page).toHaveURL("/en");
  await rowOf(page, first).getByRole("link").click();
  await expect(answered(page)).toHaveCount(2);
  await expect(turns(page)).toHaveCount(2);
  await expect(field(page)).toHaveValue("");
});
