import type { Page } from "@playwright/test";
import { askAndWait, beginConversation, rowOf, signUpOnHomePage } from "../../support/browser/conversations.ts";
import { expect, expectNoAxeViolations, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";

// Chromium logs the refusals and lost connections that these tests provoke.
test.use({ expectedErrors: /status of (404|409|503)|net::ERR_/ });

const chat = "**/functions/v1/chat";
const list = /\/functions\/v1\/conversations(\?.*)?$/;
const one = /\/functions\/v1\/conversations\/[0-9a-f-]{36}$/;
const health = "**/healthz";
const question = "What does the Qur’an say about patience?";

const fail = (page: Page, pattern: RegExp, method: string) =>
  page.route(pattern, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 503, json: { code: "platform/unavailable", message: "Not now." } })
      : route.fallback(),
  );

test("conversation failures: failed loading, deleting and renaming are reported and can be retried", async ({
  page,
  baseURL,
}) => {
  await signUpOnHomePage(page, baseURL);
  const address = await beginConversation(page, question);
  await fail(page, list, "GET");
  await fail(page, one, "GET");
  // Without live updates: after they are joined, the page loads both anew by itself.
  await page.routeWebSocket(/\/realtime\/v1\/websocket/, () => {});
  await page.reload();
  const main = page.locator(".main");
  const side = page.locator(".sidebar");
  await expect(main.getByText("Failed to load conversation")).toBeVisible();
  await expect(side.getByText("Failed to load conversations")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.unroute(list);
  await page.unroute(one);
  await main.getByRole("button", { name: "Try again" }).click();
  await expect(page.locator("article.turn h2")).toHaveText(question);
  await side.getByRole("button", { name: "Try again" }).click();
  const row = rowOf(page, "patience");
  await fail(page, one, "DELETE");
  await row.getByRole("button", { name: "What to do" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Failed to delete conversation")).toBeVisible();
  await expect(row).toBeVisible();
  await expect(page).toHaveURL(address);
  await fail(page, one, "PATCH");
  await row.getByRole("button", { name: "What to do" }).click();
  await page.getByRole("button", { name: "Rename" }).click();
  const title = page.getByRole("textbox", { name: "New name" });
  await title.fill("Another");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Failed to rename conversation")).toBeVisible();
  await expect(row).toBeVisible();
  await expect(title).toHaveValue("Another");
  await page.unroute(one);
  await title.press("Enter");
  const renamed = rowOf(page, "Another");
  await expect(renamed).toBeVisible();
  await expect(title).toHaveCount(0);
  await expect(renamed.getByRole("button", { name: "What to do" })).toBeFocused();
});

test("conversation failures: a question during another tab's answer is refused with a message", async ({
  page,
  baseURL,
}) => {
  await signUpOnHomePage(page, baseURL);
  await beginConversation(page, question);
  await page.route(chat, (route) =>
    route.fulfill({ status: 409, json: { code: "chat/answer-in-progress", message: "An answer is being written." } }),
  );
  await page.locator(".dock textarea").fill("And about hope?");
  await page.locator(".dock textarea").press("Enter");
  await expect(page.getByRole("alert")).toContainText("Another answer is being written");
  await expect(page.locator("article.turn").last()).toContainText("And about hope?");
  await page.unroute(chat);
  await page.getByRole("alert").getByRole("button", { name: "Try again" }).click();
  await expect(page.locator("footer.ending")).toHaveCount(2);
  await expect(page.locator("article.turn")).toHaveCount(2);
});

test("conversation failures: a question whose response was lost is found and not asked twice", async ({
  page,
  baseURL,
}) => {
  await signUpOnHomePage(page, baseURL);
  // The server tells open pages of the answer, and this one would show it before "Try again" is pressed.
  for (const way of [one, health]) await page.route(way, (route) => route.abort());
  let lost = false;
  await page.route(chat, async (route) => {
    if (lost) return route.continue();
    lost = true;
    // The server gets the question, but its response is lost.
    await route.fetch();
    await route.abort();
  });
  await page.locator(".composer textarea").fill(question);
  await page.locator(".composer textarea").press("Enter");
  const retry = page.getByRole("button", { name: "Try again" });
  await retry.waitFor();
  await page.unroute(one);
  await retry.click();
  await expect(page).toHaveURL(/\/en\/chat\//);
  await expect(page.locator("footer.ending")).toHaveCount(1);
  await expect(page.locator("article.turn .card").first()).toBeVisible();
  await expect(page.locator("article.turn")).toHaveCount(1);
  await expect(page.locator(".conversation-row")).toHaveCount(1);
});

for (const language of ["en", "ar"] as const) {
  const t = translationsOf(language);

  test(`conversation failures: a regenerated answer replaces the old one, in ${language}`, async ({
    page,
    baseURL,
  }) => {
    await signUpOnHomePage(page, baseURL, language);
    await beginConversation(page, t("chat:suggestion1"), language);
    await askAndWait(page, t("chat:suggestion2"));
    await page.getByRole("button", { name: t("chat:stop") }).waitFor({ state: "hidden" });
    await page.reload();
    await expect(page.locator("footer.ending")).toHaveCount(2);
    const answered = page.waitForResponse((response) => response.url().endsWith("/functions/v1/chat"));
    await page
      .locator("article.turn")
      .last()
      .getByRole("button", { name: t("answer:regenerate") })
      .click();
    expect((await answered).status()).toBe(200);
    await expect(page.locator("footer.ending")).toHaveCount(2);
    await page.reload();
    await expect(page.locator("article.turn")).toHaveCount(2);
  });
}
