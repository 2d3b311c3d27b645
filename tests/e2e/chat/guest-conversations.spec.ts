import type { Page } from "@playwright/test";
import { askAndWait, rowOf } from "../../support/browser/conversations.ts";
import { mockAnswer, streamAnswers } from "../../support/browser/mock-answers.ts";
import { expect, expectNoAxeViolations, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";
import { cite, outcome, prose, verses } from "../../support/chat/answer-parts.ts";

const t = translationsOf("en");
const [first, second] = [t("chat:suggestion1"), t("chat:suggestion2")];
const turn = (page: Page) => page.locator("article.turn");
const binOf = (page: Page, title: string) =>
  rowOf(page, title).getByRole("button", { name: `${t("sidebar:delete")}: ${title}` });

/** Asks the first suggested question. Its answer has begun, and goes on until `close`. */
async function beginAnswer(page: Page) {
  const answer = await streamAnswers(page, "en");
  await page.goto("/en");
  await page.locator(".asks button").first().click();
  await answer.write(...prose("First words."), cite(verses("en", "2:153")));
  await expect(turn(page).locator(".card")).toBeVisible();
  return answer;
}

test("guest conversation: the begun answer is there again after the page was left for the reader while it was written", async ({
  page,
}) => {
  const answer = await beginAnswer(page);
  await turn(page)
    .getByRole("link", { name: t("chat:openInReader") })
    .click();
  await expect(page).toHaveURL("/en/quran/2/153");
  await page.goBack();
  await expect(turn(page).locator(".prose")).toHaveText("First words.");
  await expect(turn(page).locator(".card")).toBeVisible();
  await expect(turn(page)).toContainText(t("chat:unfinished"));
  await answer.close();
});

test("guest conversation: a question whose answer was begun is asked again after a reload", async ({ page }) => {
  const answer = await beginAnswer(page);
  await mockAnswer(page, "en", [...prose("All words."), outcome()]);
  await page.reload();
  await expect(turn(page)).toHaveCount(1);
  await expect(turn(page).locator("h2")).toHaveText(first);
  await expect(turn(page).locator(".prose")).toHaveText("All words.");
  await expect(turn(page)).not.toContainText(t("chat:unfinished"));
  await answer.close();
});

test("guest conversation: one that is deleted while its answer is written does not come back", async ({ page }) => {
  const answer = await beginAnswer(page);
  await binOf(page, first).click();
  await expect(page.locator(".hero")).toBeVisible();
  await page.goto("/en/quran/93");
  await page.goto("/en");
  await expect(page.locator(".hero")).toBeVisible();
  await expect(page.locator(".conversation-row")).toHaveCount(0);
  await answer.close();
});

test("guest conversation: deleting the shown one says only that, and Back shows no empty conversation", async ({
  page,
}) => {
  await mockAnswer(page, "en", [...prose("Words."), outcome()]);
  await page.goto("/en");
  await askAndWait(page, first);
  await binOf(page, first).click();
  await expect(page.locator(".hero")).toBeVisible();
  await expect(page.locator(".toast")).toHaveText(new RegExp(t("sidebar:deleted")));
  // The text of other languages is shorter.
  await page.locator(".toast span").evaluate((span) => {
    span.textContent = "Ok";
  });
  const [text, undo] = await Promise.all(
    ["span", "button"].map((part) => page.locator(`.toast ${part}`).boundingBox()),
  );
  expect(undo?.x, "a short text and its button are in one row").toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
  await page.goBack();
  await expect(page.locator(".hero")).toBeVisible();
  await expect(turn(page)).toHaveCount(0);
  await page
    .locator(".toast")
    .getByRole("button", { name: t("sidebar:undo") })
    .click();
  await rowOf(page, first).getByRole("link").click();
  await expect(turn(page).locator("h2")).toHaveText(first);
});

test("guest conversation: an earlier one stays shown when the language is changed", async ({ page }) => {
  await mockAnswer(page, "en", [...prose("Words."), outcome()]);
  await page.goto("/en");
  await askAndWait(page, first);
  await page
    .locator(".main")
    .getByRole("button", { name: t("chat:newQuestion") })
    .click();
  await page.locator(".hero textarea").fill(second);
  await page.locator(".hero textarea").press("Enter");
  await expect(turn(page).locator("h2")).toHaveText(second);
  await rowOf(page, first).getByRole("link").click();
  await expect(turn(page).locator("h2")).toHaveText(first);
  await page.getByRole("button", { name: "Language: English" }).click();
  await page.getByRole("link", { name: "Polski" }).click();
  await expect(page).toHaveURL("/pl");
  await expect(turn(page).locator("h2")).toHaveText(first);
});

test("guest conversation: a question asked in it stays shown when another one is deleted", async ({ page }) => {
  await mockAnswer(page, "en", [...prose("Words."), outcome()]);
  await page.goto("/en");
  await askAndWait(page, first);
  await page
    .locator(".main")
    .getByRole("button", { name: t("chat:newQuestion") })
    .click();
  await expect(page.locator(".hero")).toBeVisible();
  await page.locator(".hero textarea").fill(second);
  await page.locator(".hero textarea").press("Enter");
  await expect(turn(page).locator(".ending")).toBeVisible();
  await binOf(page, first).click();
  await expect(page.locator(".conversation-row")).toHaveCount(1);
  await expect(turn(page).locator("h2")).toHaveText(second);
});

test.describe("a guest's question that could not be sent", () => {
  // Chromium logs the requests that the tests refuse.
  test.use({ expectedErrors: /net::ERR_/ });
  const question = "Why am I sad?";
  const field = (page: Page) => page.locator("form.composer textarea");

  async function askInVain(page: Page, refused: string | RegExp) {
    await page.goto("/en");
    await page.route(refused, (route) => route.abort());
    await field(page).fill(question);
    await field(page).press("Enter");
    await expect(page.getByRole("alert")).toContainText(t("chat:error"));
    await page.unroute(refused);
  }

  test("is asked again after a reload", async ({ page }) => {
    await askInVain(page, "**/functions/v1/chat");
    await mockAnswer(page, "en", [...prose("All words."), outcome()]);
    await page.reload();
    await expect(turn(page)).toContainText(question);
    await expect(turn(page).locator(".prose")).toHaveText("All words.");
  });

  test("is in the field again after a reload where the conversation's code could not be loaded", async ({ page }) => {
    await askInVain(page, /\/assets\/conversation-[\w-]{7}\.js$/);
    await page.reload();
    await expect(field(page)).toHaveValue(question);
    await field(page).press("Enter");
    await expect(turn(page)).toContainText(question);
    await page.goto("/en/quran/93");
    await page.goto("/en");
    await expect(turn(page)).toContainText(question);
  });
});

for (const width of [390, 1280]) {
  test(`guest conversation: a guest who has asked nothing is invited to register, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/en");
    const invitation = page.getByRole("region", { name: t("sidebar:guestTitle") });
    if (width === 390) await page.getByRole("button", { name: t("sidebar:title") }).click();
    await expect(invitation).toBeVisible();
    await expectNoAxeViolations(page);
    await invitation.getByRole("link", { name: t("signupPrompt:create") }).click();
    await expect(page).toHaveURL(/\/en\/auth\?mode=sign-up/);
  });
}

test("guest conversation: the first question moves the page's content to no side", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/en");
  await mockAnswer(page, "en", [...prose("Words."), outcome()]);
  const start = async () => (await page.locator("main").boundingBox())?.x;
  const before = await start();
  await askAndWait(page, first);
  expect(await start()).toBe(before);
});
