import { beginConversation, rowOf, signUpOnHomePage } from "../../support/browser/conversations.ts";
import { mockAnswer } from "../../support/browser/mock-answers.ts";
import { expect, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";
import { outcome, prose } from "../../support/chat/answer-parts.ts";

const t = translationsOf("en");
// So many that a row moves up to the place of the pressed button, which stands below its own row.
const questions = [
  "What is zakat?",
  "Who was Musa?",
  "What is tawbah?",
  "What is sabr?",
  "Who was Yusuf?",
  "What is hajj?",
];
const [newest = ""] = questions.slice(-1);

test("deleting: a double click deletes one conversation and opens none", async ({ page, baseURL }) => {
  await signUpOnHomePage(page, baseURL);
  for (const question of questions) await beginConversation(page, question);
  const row = rowOf(page, newest);
  await row.getByRole("button", { name: t("sidebar:actions") }).click();
  await row.getByRole("button", { name: t("sidebar:delete"), exact: true }).dblclick();
  await expect(page.locator(".toast")).toContainText(t("sidebar:deleted"));
  await expect(row).toHaveCount(0);
  await expect(page.locator(".sidebar .conversation-row")).toHaveCount(questions.length - 1);
  await expect(page.locator(".hero")).toBeVisible();
});

test("deleting: a guest's double click deletes one conversation", async ({ page }) => {
  await mockAnswer(page, "en", [...prose("Words."), outcome()]);
  await page.goto("/en");
  for (const question of questions.slice(0, 3)) {
    await page.locator(".hero textarea").fill(question);
    await page.locator(".hero textarea").press("Enter");
    await expect(page.locator("article.turn .ending")).toBeVisible();
    await page
      .locator(".main")
      .getByRole("button", { name: t("chat:newQuestion") })
      .click();
    await expect(page.locator(".hero")).toBeVisible();
  }
  const rows = page.locator(".sidebar .conversation-row");
  await expect(rows).toHaveCount(3);
  await rows
    .first()
    .getByRole("button", { name: t("sidebar:delete") })
    .dblclick();
  await expect(rows).toHaveCount(2);
});
