import type { Page } from "@playwright/test";
import { beginConversation, rowOf, signUpOnHomePage } from "../../support/browser/conversations.ts";
import { byKeyboard } from "../../support/browser/input-methods.ts";
import { mockAnswer } from "../../support/browser/mock-answers.ts";
import { expect, statusIn, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";
import { cite, outcome, prose, verses } from "../../support/chat/answer-parts.ts";

const t = translationsOf("en");
const chat = "**/functions/v1/chat";
const parts = [...prose("Words."), cite(verses("en", "2:153")), outcome()];

async function beginAnswered(page: Page) {
  await mockAnswer(page, "en", parts);
  await page.goto("/en");
  await page.getByRole("textbox").fill(t("chat:suggestion1"));
  await page.getByRole("textbox").press("Enter");
  await expect(page.locator(".ending")).toBeVisible();
}

const field = (page: Page) => page.locator(".dock").getByRole("textbox");
const button = (page: Page, name: "chat:send" | "chat:stop") =>
  page.locator(".dock").getByRole("button", { name: t(name), exact: true });

test("keyboard focus: after Ask and after Stop it is in the field", async ({ page }) => {
  await beginAnswered(page);
  const keyboard = byKeyboard(page);
  await page.unroute(chat);
  await page.route(chat, () => {});
  await keyboard.write(field(page), t("chat:suggestion2"));
  await keyboard.press(button(page, "chat:send"));
  await expect(page.locator(".turn")).toHaveCount(2);
  await expect(button(page, "chat:stop")).toBeVisible();
  await expect(field(page)).toBeFocused();
  await keyboard.press(button(page, "chat:stop"));
  await expect(page.locator(".turn").last()).toContainText(t("chat:unfinished"));
  await expect(field(page)).toBeFocused();
});

test("keyboard focus: a pointer leaves the field alone, and the question has the focus", async ({ page }) => {
  await beginAnswered(page);
  await field(page).fill(t("chat:suggestion2"));
  await button(page, "chat:send").click();
  await expect(page.locator(".turn h2").last()).toHaveText(t("chat:suggestion2"));
  await expect(page.locator(".turn h2").last()).toBeFocused();
});

test("keyboard focus: after “Answer again” and after an edited question it is on the question", async ({ page }) => {
  await beginAnswered(page);
  const keyboard = byKeyboard(page);
  await keyboard.press(page.getByRole("button", { name: t("answer:regenerate") }));
  await expect(page.locator(".turn h2")).toBeFocused();
  await expect(page.locator(".ending")).toBeVisible();
  await keyboard.press(page.getByRole("button", { name: t("answer:edit") }));
  await page.keyboard.type("?");
  await keyboard.press(page.getByRole("button", { name: t("answer:resend") }));
  await expect(page.locator(".turn h2")).toHaveText(`${t("chat:suggestion1")}?`);
  await expect(page.locator(".turn h2")).toBeFocused();
});

test("keyboard focus: after Undo it is on the row of the restored conversation", async ({ page, baseURL }) => {
  await signUpOnHomePage(page, baseURL);
  const question = "What does the Qur’an say about patience?";
  await beginConversation(page, question);
  await page.goto("/en");
  await expect(rowOf(page, question)).toBeVisible();
  const keyboard = byKeyboard(page);
  await keyboard.press(rowOf(page, question).getByRole("button", { name: t("sidebar:actions") }));
  await keyboard.press(page.getByRole("button", { name: t("sidebar:delete"), exact: true }));
  await keyboard.press(page.locator(".toast").getByRole("button", { name: t("sidebar:undo") }));
  await expect(rowOf(page, question).getByRole("link")).toBeFocused();
});

test("keyboard focus: after Undo it is on the row of a guest’s restored conversation", async ({ page }) => {
  await beginAnswered(page);
  const keyboard = byKeyboard(page);
  await keyboard.press(page.locator(".main").getByRole("button", { name: t("chat:newQuestion") }));
  await expect(page.locator(".hero")).toBeVisible();
  await keyboard.press(page.getByRole("button", { name: t("sidebar:delete") }));
  await expect(page.locator(".conversation-row")).toHaveCount(0);
  await keyboard.press(
    page
      .locator(".toast")
      .filter({ hasText: t("sidebar:deleted") })
      .getByRole("button", { name: t("sidebar:undo") }),
  );
  await expect(page.locator(".conversation-row").getByRole("link")).toBeFocused();
});

test("keyboard focus: where the pressed button of a shared answer or passage is replaced, it is on what follows", async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signUpOnHomePage(page, baseURL);
  await beginConversation(page, t("chat:suggestion1"));
  const named = (name: string) => page.getByRole("button", { name: t(name), exact: true });
  await page
    .locator(".answer-acts")
    .getByRole("button", { name: t("verse:share"), exact: true })
    .press("Enter");
  await named("share:makeLink").press("Enter");
  await expect(page.getByRole("textbox", { name: t("share:answerLink") })).toBeFocused();
  await named("share:revoke").press("Enter");
  await expect(named("share:makeLink")).toBeFocused();

  await page.goto("/en/saved-passages?tab=chat");
  await named("share:makeLink").press("Enter");
  await expect(named("share:revoke")).toBeVisible();
  await expect(named("verse:link")).toBeFocused();
  await named("share:revoke").press("Enter");
  await expect(named("share:revoke")).toHaveCount(0);
  await expect(named("share:makeLink")).toBeFocused();
  await named("share:card").press("Enter");
  await expect(named("share:keep")).toBeEnabled();
  await named("share:keep").press("Enter");
  await expect(statusIn(page.getByRole("dialog"))).toHaveText(t("savedPassages:saved"));
  await page.keyboard.press("Escape");
  await named("share:removeCard").press("Enter");
  await expect(named("share:removeCard")).toHaveCount(0);
  await expect(page.locator(".passage h2")).toBeFocused();
});
