import { mockAnswer } from "../../support/browser/mock-answers.ts";
import { expect, test } from "../../support/browser/page-test.ts";
import { stableTop } from "../../support/browser/stable-position.ts";
import { translationsOf } from "../../support/browser/translations.ts";
import { expectUncovered } from "../../support/browser/uncovered.ts";
import { cite, outcome, prose, verses } from "../../support/chat/answer-parts.ts";

// Chromium logs the refusal and the lost connection that these tests provoke.
test.use({ expectedErrors: /status of (403|409)|net::ERR_FAILED/, viewport: { width: 390, height: 844 } });

const t = translationsOf("en");
const chat = "**/functions/v1/chat";

// Longer than the window, as most answers are.
const firstAnswer = [
  ...["2:153", "94:5-6", "93:3-5"].flatMap((ref) => [...prose("Some words."), cite(verses("en", ref))]),
  outcome(),
];

test.beforeEach(async ({ page }) => {
  await mockAnswer(page, "en", firstAnswer);
  await page.goto("/en");
  await page.getByRole("textbox").fill(t("chat:suggestion1"));
  await page.getByRole("textbox").press("Enter");
  await expect(page.locator(".ending")).toBeVisible();
  await page.unroute(chat);
});

test("refused follow-up: on a phone the notice of another answer being written is on the screen with its button", async ({
  page,
}) => {
  await page.route(chat, (route) =>
    route.fulfill({ status: 409, json: { code: "chat/answer-in-progress", message: "An answer is being written." } }),
  );
  await page.locator(".dock textarea").fill(t("chat:suggestion2"));
  await page.locator(".dock textarea").press("Enter");
  const notice = page.getByRole("alert");
  await expect(notice).toContainText(t("sidebar:elsewhere"));
  await expectUncovered(notice, 0.9);
  await expectUncovered(notice.getByRole("button", { name: t("chat:retry") }));
  await expect(page.locator(".turn h2").last()).toBeInViewport();
});

test("refused follow-up: on a phone the apology for a lost connection is on the screen", async ({ page }) => {
  await page.route(chat, (route) => route.abort());
  await page.locator(".dock textarea").fill(t("chat:suggestion2"));
  await page.locator(".dock textarea").press("Enter");
  const notice = page.getByRole("alert");
  await expect(notice).toContainText(t("chat:failureConnection"));
  await expect(notice).toBeInViewport({ ratio: 0.9 });
  await expectUncovered(notice.getByText(t("chat:error")));
  await expectUncovered(notice.getByText(t("chat:failureConnection")));
});

test("refused follow-up: a guest whose trial has ended keeps the answer, and is not offered to ask again", async ({
  page,
}) => {
  const refusal = { code: "chat/trial-ended", message: "The trial has ended." };
  await page.route(chat, (route) => route.fulfill({ status: 403, json: refusal }));
  const again = page.getByRole("button", { name: t("answer:regenerate") });
  await again.click();
  await expect(page.getByRole("status").filter({ hasText: t("signupPrompt:title") })).toBeVisible();
  await expect(page.getByRole("article", { name: "Al-Baqarah 2:153" })).toBeVisible();
  await expect(again).toHaveCount(0);
  await expect(page.getByRole("button", { name: t("answer:edit") })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("article", { name: "Al-Baqarah 2:153" })).toBeVisible();
});

test("stopped follow-up: on a phone the question stays where it is when its answer is stopped before the first words", async ({
  page,
}) => {
  await page.route(chat, () => {});
  await page.locator(".dock textarea").fill(t("chat:suggestion2"));
  await page.locator(".dock textarea").press("Enter");
  const stop = page.locator(".dock").getByRole("button", { name: t("chat:stop") });
  await expect(stop).toBeVisible();
  const question = page.locator(".turn h2").last();
  const before = await stableTop(question);
  await stop.click();
  await expect(page.locator(".turn").last()).toContainText(t("chat:unfinished"));
  expect(Math.abs((await stableTop(question)) - before)).toBeLessThan(2);
});
