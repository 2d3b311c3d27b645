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
