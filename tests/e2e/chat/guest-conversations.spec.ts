import type { Page } from "@playwright/test";
import { rowOf } from "../../support/browser/conversations.ts";
import { streamAnswers } from "../../support/browser/mock-answers.ts";
import { expect, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";
import { cite, prose, verses } from "../../support/chat/answer-parts.ts";

const t = translationsOf("en");
const first = t("chat:suggestion1");
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

for (const leave of ["for the reader", "by a reload"] as const) {
  test(`guest conversation: the begun answer is there again after the page was left ${leave} while it was written`, async ({
    page,
  }) => {
    const answer = await beginAnswer(page);
    if (leave === "by a reload") await page.reload();
    else {
      await turn(page)
        .getByRole("link", { name: t("chat:openInReader") })
        .click();
      await expect(page).toHaveURL("/en/quran/2/153");
      await page.goBack();
    }
    await expect(turn(page).locator(".prose")).toHaveText("First words.");
    await expect(turn(page).locator(".card")).toBeVisible();
    await expect(turn(page)).toContainText(t("chat:unfinished"));
    await answer.close();
  });
}

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
