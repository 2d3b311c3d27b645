import type { Route } from "@playwright/test";
import { askAndWait, beginConversation, signUpOnHomePage } from "../../support/browser/conversations.ts";
import { expect, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";
import { expectUncovered } from "../../support/browser/uncovered.ts";

// Chromium logs the refusals and lost connections that these tests provoke.
test.use({ expectedErrors: /status of (429|502|503)|net::ERR_FAILED/ });

const chat = "**/functions/v1/chat";
const refusal = (status: number, code: string) => (route: Route) =>
  route.fulfill({ status, json: { code, message: "Refused." } });

const failures = [
  ["a lost connection", "en", "chat:failureConnection", (route: Route) => route.abort()],
  ["a failure of a proxy", "en", "chat:failureServer", (route: Route) => route.fulfill({ status: 502, body: "" })],
  ["a rate limit", "ur", "common:tooManyRequests", refusal(429, "platform/too-many-requests")],
  ["a server that is not available", "en", "chat:failureServer", refusal(503, "platform/unavailable")],
] as const;

for (const [reason, language, words, fail] of failures) {
  test(`answer again: after ${reason} a user's answer stays on the page, beside what went wrong, in ${language}`, async ({
    page,
    baseURL,
  }) => {
    const t = translationsOf(language);
    await signUpOnHomePage(page, baseURL, language);
    await beginConversation(page, t("chat:suggestion1"), language);
    await askAndWait(page, t("chat:suggestion2"));
    await page.setViewportSize({ width: 390, height: 844 });
    const turn = page.locator("article.turn").last();
    const answer = (await turn.locator(".answer").textContent()) ?? "";
    await page.route(chat, fail);
    await turn.getByRole("button", { name: t("answer:regenerate") }).click();
    const notice = page.getByRole("alert");
    await expect(notice).toContainText(t(words));
    await expectUncovered(notice.getByText(t(words)));
    await expect(turn.locator(".answer")).toHaveText(answer);
    await page.unroute(chat);
    await notice.getByRole("button", { name: t("chat:retry") }).click();
    await expect(notice).toHaveCount(0);
    await expect(page.locator("footer.ending")).toHaveCount(2);
    await page.reload();
    await expect(page.locator("article.turn")).toHaveCount(2);
  });
}

for (const [language, width] of [
  ["en", 1280],
  ["ur", 390],
] as const) {
  test(`edited question: one that is refused stands below the answers that it was to replace, at ${width} pixels in ${language}`, async ({
    page,
    baseURL,
  }) => {
    const t = translationsOf(language);
    await signUpOnHomePage(page, baseURL, language);
    await beginConversation(page, t("chat:suggestion1"), language);
    await askAndWait(page, t("chat:suggestion2"));
    await page.setViewportSize({ width, height: 844 });
    const turns = page.locator("article.turn");
    await page.route(chat, refusal(429, "platform/too-many-requests"));
    await turns
      .first()
      .getByRole("button", { name: t("answer:edit") })
      .click();
    await turns.first().getByRole("textbox").fill(t("chat:suggestion3"));
    await turns.first().getByRole("textbox").press("Enter");
    const notice = page.getByRole("alert");
    await expectUncovered(notice.getByText(t("common:tooManyRequests")));
    await expect(turns.locator("h2")).toHaveText([t("chat:suggestion1"), t("chat:suggestion2"), t("chat:suggestion3")]);
    await expect(page.locator("footer.ending")).toHaveCount(2);
    await page.unroute(chat);
    await notice.getByRole("button", { name: t("chat:retry") }).click();
    await expect(turns.locator("h2")).toHaveText([t("chat:suggestion3")]);
    await expect(page.locator("footer.ending")).toHaveCount(1);
    await page.reload();
    await expect(turns.locator("h2")).toHaveText([t("chat:suggestion3")]);
  });
}

test("answer again: where the user's own key fails after the answer has begun, the former answer is there again", async ({
  page,
  baseURL,
}) => {
  const t = translationsOf("en");
  await signUpOnHomePage(page, baseURL);
  const address = await beginConversation(page, t("chat:suggestion1"));
  const turn = page.locator("article.turn");
  const answer = (await turn.locator(".answer").textContent()) ?? "";
  const ids = { conversationId: address.split("/").at(-1), questionId: crypto.randomUUID() };
  const chunks = [
    { type: "start", messageId: crypto.randomUUID(), messageMetadata: { lang: "en", ...ids } },
    { type: "text-start", id: "1" },
    { type: "text-delta", id: "1", delta: "It begins." },
    { type: "error", errorText: "chat/model-key-refused" },
  ];
  const body = chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join("");
  await page.route(chat, (route) => route.fulfill({ contentType: "text/event-stream", body }));
  await turn.getByRole("button", { name: t("answer:regenerate") }).click();
  await expect(page.getByRole("alert")).toContainText(t("apiKey:invalid"));
  await expect(turn.locator(".answer")).toHaveText(answer);
  await page.unroute(chat);
  await page
    .getByRole("alert")
    .getByRole("button", { name: t("chat:retry") })
    .click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.reload();
  await expect(turn).toHaveCount(1);
});
