import type { APIRequestContext, Page } from "@playwright/test";
import { controlStream, textPart } from "../../support/browser/controlled-stream.ts";
import { beginConversation, signUpOnHomePage } from "../../support/browser/conversations.ts";
import { expect, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";

// Chromium logs the lost connections that these tests provoke, and that a conversation was looked for that does not exist.
test.use({ expectedErrors: /net::ERR_|404 \(Not Found\)/ });
test.setTimeout(90_000);

const chat = "**/functions/v1/chat";
const one = /\/functions\/v1\/conversations\/[0-9a-f-]{36}$/;
const health = "**/healthz";

/** The server answers a question, but only the beginning reaches the page before its connection is lost. */
async function loseAnswer(page: Page, request: APIRequestContext, question: string) {
  const asked = page.waitForRequest(chat);
  const stream = await controlStream(page, chat);
  await page.locator(".dock textarea").fill(question);
  await page.locator(".dock textarea").press("Enter");
  const sent = await asked;
  const authorization = (await sent.headerValue("authorization")) ?? "";
  // The server tells open pages of the answer, and this one would show it before its beginning.
  for (const way of [one, health]) await page.route(way, (route) => route.abort());
  const answer = await request.post("/functions/v1/chat", { headers: { authorization }, data: sent.postDataJSON() });
  const start = (await answer.text()).split("\n")[0]?.replace(/^data: /, "") ?? "";
  await stream.write(JSON.parse(start), { type: "text-start", id: "text-1" }, textPart("Begun"));
  await expect(page.locator("article.turn").last()).toContainText("Begun");
  await stream.breakOff();
  await expect(page.getByRole("alert")).toBeVisible();
  await stream.close();
}

/** Collects the questions that the page sends from now on. */
function noteQuestions(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/functions/v1/chat")) sent.push(request.url());
  });
  return sent;
}

for (const language of ["en", "ar"] as const) {
  const t = translationsOf(language);
  const [first, second] = [t("chat:suggestion1"), t("chat:suggestion2")];

  test(`lost connection: Retry loads the stored answer, in ${language}`, async ({ page, request, baseURL }) => {
    await signUpOnHomePage(page, baseURL, language);
    await beginConversation(page, first, language);
    await loseAnswer(page, request, second);
    const alert = page.getByRole("alert");
    await expect(alert).toContainText(t("sidebar:lost"));
    const turn = page.locator("article.turn").last();
    await expect(turn).toContainText("Begun");
    const questions = noteQuestions(page);
    const retry = alert.getByRole("button", { name: t("chat:retry") });
    // While the conversation cannot be read, Retry does not ask again and removes nothing.
    const refused = page.waitForEvent("requestfailed", (failed) => one.test(failed.url()));
    await retry.click();
    await refused;
    await expect(turn).toContainText("Begun");
    // The page does not know yet that the server is reachable: Retry must load the answer, unless the page finds it by itself at this moment.
    await page.unroute(one);
    const found = page.locator("footer.ending").nth(1).waitFor();
    await Promise.race([retry.click().catch(() => {}), found]);
    await found;
    await expect(turn.locator(".card").first()).toBeVisible();
    await expect(turn).toContainText(second);
    await expect(alert).toHaveCount(0);
    expect(questions).toEqual([]);
  });
}

test("lost connection: the stored answer appears when the server is reachable again", async ({
  page,
  request,
  baseURL,
}) => {
  const t = translationsOf("en");
  await signUpOnHomePage(page, baseURL);
  await beginConversation(page, t("chat:suggestion1"));
  await loseAnswer(page, request, t("chat:suggestion2"));
  const questions = noteQuestions(page);
  // First only the health check succeeds, then reading the conversation too.
  const looked = page.waitForEvent("requestfailed", (failed) => one.test(failed.url()));
  await page.unroute(health);
  await looked;
  await page.unroute(one);
  await expect(page.locator("footer.ending")).toHaveCount(2, { timeout: 30_000 });
  await expect(page.locator("article.turn .card").last()).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(questions).toEqual([]);
});

test("lost connection: a new or edited question that never arrived stays and can be retried", async ({
  page,
  baseURL,
}) => {
  const t = translationsOf("en");
  await signUpOnHomePage(page, baseURL);
  await beginConversation(page, t("chat:suggestion1"));
  const turns = page.locator("article.turn");
  const alert = page.getByRole("alert");
  const lose = () => page.route(chat, (route) => route.abort());

  await lose();
  let looked = page.waitForResponse(one);
  await page.locator(".dock textarea").fill(t("chat:suggestion2"));
  await page.locator(".dock textarea").press("Enter");
  await looked;
  await expect(alert).toContainText(t("chat:failureConnection"));
  await expect(turns.last()).toContainText(t("chat:suggestion2"));
  await page.unroute(chat);
  await alert.getByRole("button", { name: t("chat:retry") }).click();
  await expect(page.locator("footer.ending")).toHaveCount(2);

  await lose();
  looked = page.waitForResponse(one);
  await turns
    .last()
    .getByRole("button", { name: t("answer:edit") })
    .click();
  await page.getByRole("textbox", { name: t("answer:editLabel") }).fill(t("chat:suggestion3"));
  await page.getByRole("textbox", { name: t("answer:editLabel") }).press("Enter");
  await looked;
  await expect(alert).toContainText(t("chat:failureConnection"));
  await expect(turns.last()).toContainText(t("chat:suggestion3"));
  await page.unroute(chat);
  await alert.getByRole("button", { name: t("chat:retry") }).click();
  await expect(page.locator("footer.ending")).toHaveCount(2);
  await expect(turns).toHaveCount(2);
  await expect(alert).toHaveCount(0);
  await page.reload();
  await expect(turns.last()).toContainText(t("chat:suggestion3"));
  await expect(turns).toHaveCount(2);
});

/** The server answers the first question of a conversation, but nothing of its answer reaches the page. */
async function loseFirstAnswer(page: Page, question: string) {
  const answered = Promise.withResolvers<void>();
  await page.route(chat, async (route) => {
    await route.fetch();
    await route.abort();
    answered.resolve();
  });
  await page.route(one, (route) => route.abort());
  await page.locator(".composer textarea").fill(question);
  await page.locator(".composer textarea").press("Enter");
  await answered.promise;
  await page.unroute(chat);
}

for (const language of ["en", "ur"] as const) {
  test(`lost connection: a conversation whose first answer was lost is found by the page itself, in ${language}`, async ({
    page,
    baseURL,
  }) => {
    const t = translationsOf(language);
    await signUpOnHomePage(page, baseURL, language);
    await loseFirstAnswer(page, t("chat:suggestion1"));
    const alert = page.getByRole("alert");
    await expect(alert).toContainText(t("chat:failureConnection"));
    const questions = noteQuestions(page);
    await page.unroute(one);
    await expect(page.locator("footer.ending")).toHaveCount(1, { timeout: 30_000 });
    await expect(page).toHaveURL(new RegExp(`/${language}/chat/[0-9a-f-]{36}$`));
    await expect(alert).toHaveCount(0);
    expect(questions).toEqual([]);
    await page.reload();
    await expect(page.locator("article.turn")).toHaveCount(1);
    await expect(page.locator(".dock textarea")).toHaveValue("");
  });
}

test("lost connection: another question after a lost first answer goes on in the same conversation", async ({
  page,
  baseURL,
}) => {
  const t = translationsOf("en");
  await signUpOnHomePage(page, baseURL);
  await loseFirstAnswer(page, t("chat:suggestion1"));
  await expect(page.getByRole("alert")).toContainText(t("chat:failureConnection"));
  await page.locator(".dock textarea").fill(t("chat:suggestion2"));
  await page.locator(".dock textarea").press("Enter");
  await expect(page.locator("footer.ending")).toHaveCount(1);
  await expect(page).toHaveURL(/\/en\/chat\/[0-9a-f-]{36}$/);
  await page.unroute(one);
  await page.reload();
  await expect(page.locator("footer.ending")).toHaveCount(2);
  await expect(page.locator("article.turn").first()).toContainText(t("chat:suggestion1"));
  await expect(page.locator(".conversation-row")).toHaveCount(1);
});

test("lost connection: a question whose page could not be loaded has its own direction, and the apology stands apart", async ({
  page,
}) => {
  await page.goto("/en");
  await page.route("**/assets/conversation-*.js", (route) => route.abort());
  await page.getByRole("textbox").fill(translationsOf("ar")("chat:suggestion1"));
  await page.getByRole("textbox").press("Enter");
  const question = page.locator("h1");
  const notice = page.getByRole("alert").filter({ hasText: translationsOf("en")("chat:failureConnection") });
  await expect(notice).toBeVisible();
  await expect(question).toHaveCSS("direction", "rtl");
  const [words, apology] = await Promise.all([question, notice].map((part) => part.boundingBox()));
  expect(apology?.y).toBeGreaterThanOrEqual((words?.y ?? 0) + (words?.height ?? 0) + 12);
});
