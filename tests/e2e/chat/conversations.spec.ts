import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { makeTitle } from "#chat/shared/make-title.ts";
import { languages } from "#i18n/shared/languages.ts";
import { askAndWait, beginConversation, rowOf, signUpOnHomePage } from "../../support/browser/conversations.ts";
import { expect, expectNoAxeViolations, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";

// Chromium logs the 404 of an erased conversation.
test.use({ expectedErrors: /status of 404/, timezoneId: "Asia/Jakarta" });

const questions = {
  en: ["What does the Qur’an say about patience?", "Does God forgive sins?"],
  ar: [translationsOf("ar")("chat:suggestion1"), translationsOf("ar")("chat:suggestion2")],
} as const;

async function openActs(page: Page, title: string, actions: string) {
  await rowOf(page, title).getByRole("button", { name: actions }).click();
}

for (const language of ["en", "ar"] as const) {
  const t = translationsOf(language);
  const [first, second] = questions[language];

  test(`conversations: they are listed, opened, renamed, deleted and restored, in ${language}`, {
    tag: language === "ar" ? "@core" : [],
  }, async ({ page, baseURL }) => {
    await signUpOnHomePage(page, baseURL, language);
    await expect(page.getByText(t("sidebar:none"))).toBeVisible();
    const address = await beginConversation(page, first, language);
    const today = page.getByRole("region", { name: t("sidebar:today"), exact: true });
    await expect(today.getByRole("link")).toHaveText(first);
    await expect(rowOf(page, first).getByRole("link")).toHaveAttribute("aria-current", "page");
    await beginConversation(page, second, language);
    await expect(page.locator(".conversation-row")).toHaveCount(2);
    await expect(rowOf(page, second).getByRole("link")).toHaveAttribute("aria-current", "page");

    await rowOf(page, first).getByRole("link").click();
    await expect(page).toHaveURL(address);
    await expect(page.locator("article.turn h2")).toHaveText(first);
    await expect(page).toHaveTitle(new RegExp(first.slice(0, 12)));
    await expectNoAxeViolations(page);

    await openActs(page, first, t("sidebar:actions"));
    await page.getByRole("button", { name: t("sidebar:rename"), exact: true }).click();
    const name = page.getByRole("textbox", { name: t("sidebar:newTitle") });
    await expect(name).toBeFocused();
    await name.fill("2:153");
    await name.press("Enter");
    const acts = rowOf(page, "2:153").getByRole("button");
    // The form stays until the name is stored.
    await expect(acts).toHaveCount(1);
    await expect(acts).toBeFocused();

    // Two deletions within seconds: each has its own way back.
    for (const [title, rest] of [
      [second, 1],
      ["2:153", 0],
    ] as const) {
      await openActs(page, title, t("sidebar:actions"));
      await page.getByRole("button", { name: t("sidebar:delete"), exact: true }).click();
      await expect(page.locator(".conversation-row")).toHaveCount(rest);
    }
    await expect(page).toHaveURL(new RegExp(`/${language}$`));
    const undo = page.locator(".toast").getByRole("button", { name: t("sidebar:undo") });
    await expect(undo).toHaveCount(2);
    await undo.first().click();
    await expect(rowOf(page, second)).toBeVisible();
    await undo.click();
    await expect(page).toHaveURL(address);
    await expect(page.locator("article.turn h2")).toHaveText(first);
    await page.reload();
    await expect(rowOf(page, "2:153").getByRole("link")).toHaveAttribute("aria-current", "page");
  });
}

test("conversations: titles and questions are searched, and an empty result is reported", async ({ page, baseURL }) => {
  await signUpOnHomePage(page, baseURL);
  for (const question of questions.en) await beginConversation(page, question);
  const field = page.getByRole("searchbox", { name: "Search conversations" });
  await field.fill("forgive");
  await expect(page.locator(".conversation-row")).toHaveCount(1);
  await expect(rowOf(page, "Does God forgive sins?")).toBeVisible();
  await field.fill("laptop");
  await expect(page.getByText("No conversation holds these words.")).toBeVisible();
  await field.fill("");
  await expect(page.locator(".conversation-row")).toHaveCount(2);
});

test("conversations: one or all are exported, and all are erased", async ({ page, baseURL }) => {
  await signUpOnHomePage(page, baseURL);
  for (const question of questions.en) await beginConversation(page, question);
  const address = page.url();
  await openActs(page, questions.en[1], "What to do with this conversation");
  // The days of an export are those of the reader's time zone.
  const asked = page.waitForRequest(/\/export\?timeZone=Asia%2FJakarta$/);
  const one = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const [file] = await Promise.all([one, asked]);
  expect(file.suggestedFilename()).toBe("Does God forgive sins.md");
  const text = readFileSync(await file.path(), "utf8");
  expect(text).toContain("Does God forgive sins?");
  expect(text).not.toContain("patience");

  const all = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export all" }).click();
  const whole = readFileSync(await (await all).path(), "utf8");
  for (const question of ["patience", "Does God forgive sins?"]) expect(whole).toContain(question);

  await page.getByRole("button", { name: "Erase all…" }).click();
  const dialog = page.getByRole("dialog", { name: "Erase all conversations?" });
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Keep them" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Erase all…" }).click();
  await dialog.getByRole("button", { name: "Erase all" }).click();
  await expect(page.getByText("No conversations yet.")).toBeVisible();
  await expect(page).toHaveURL("/en");
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "There is no such conversation" })).toBeVisible();
});

test("conversations: the title of the open one changes when it is renamed", async ({ page, baseURL }) => {
  const t = translationsOf("en");
  await signUpOnHomePage(page, baseURL);
  await beginConversation(page, questions.en[0]);
  const rename = async (from: string, to: string) => {
    await openActs(page, from, t("sidebar:actions"));
    await page.getByRole("button", { name: t("sidebar:rename"), exact: true }).click();
    await page.getByRole("textbox", { name: t("sidebar:newTitle") }).fill(to);
    await page.keyboard.press("Enter");
    await expect(rowOf(page, to)).toBeVisible();
    await expect(page).toHaveTitle(t("app:pageTitle", { context: to }));
  };
  await rename(questions.en[0], "One");
  await page.reload();
  await expect(page.locator("h1")).toHaveText("One");
  await rename("One", "Two");
  await expect(page.locator("h1")).toHaveText("Two");
});

test("conversations: a long question is cut in the tab's title at once as in the list and after a reload, also when it is edited", async ({
  page,
  baseURL,
}) => {
  const t = translationsOf("en");
  const [long, other] = ["patience", "gratitude"].map(
    (subject) =>
      `What does the Qur’an say about ${subject} when a person has lost much and does not know how to go on?`,
  );
  await signUpOnHomePage(page, baseURL);
  const expectShortTitle = async (question = "") => {
    const title = makeTitle(question);
    expect(title).toMatch(/…$/u);
    await expect(page).toHaveTitle(t("app:pageTitle", { context: title }));
    await expect(page.locator(".conversation-row").getByRole("link")).toHaveText(title);
  };
  await beginConversation(page, long ?? "");
  await expectShortTitle(long);
  const edit = async (question = "") => {
    await page.getByRole("button", { name: t("answer:edit"), exact: true }).click();
    await page.getByRole("textbox", { name: t("answer:editLabel") }).fill(question);
    await page.keyboard.press("Enter");
    await expect(page.locator("article.turn h2")).toHaveText(question);
  };
  await edit(other);
  await expectShortTitle(other);
  await page.reload();
  await expect(page.locator("article.turn h2")).toHaveText(other ?? "");
  await expectShortTitle(other);
  await edit(long);
  await expectShortTitle(long);
});

test("conversations: the keyboard alone opens, renames and deletes", async ({ page, baseURL }) => {
  await signUpOnHomePage(page, baseURL);
  await beginConversation(page, questions.en[0]);
  const button = rowOf(page, "patience").getByRole("button", { name: "What to do" });
  await button.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Rename" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await expect(page.getByRole("button", { name: "Rename" })).toBeHidden();
  await page.keyboard.press("Enter");
  for (let stops = 0; stops < 3; stops++) await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Delete" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/en");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("conversations: on a phone Escape closes the question before erasing, and the sheet beneath stays", async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signUpOnHomePage(page, baseURL);
  await beginConversation(page, questions.en[0]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Conversations" }).click();
  const sheet = page.getByRole("dialog", { name: "Conversations", exact: true });
  await sheet.getByRole("button", { name: "Erase all…" }).click();
  const question = page.getByRole("dialog", { name: "Erase all conversations?" });
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await sheet.getByRole("button", { name: "Erase all…" }).click();
  await question.getByRole("button", { name: "Keep them" }).click();
  await expect(question).toBeHidden();
  await expect(sheet).toBeVisible();
});

for (const language of languages) {
  test(`conversations: on a phone the sheet over an open conversation has the navigation: ${language}`, async ({
    page,
  }) => {
    const words = translationsOf(language);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/${language}`);
    await askAndWait(page, words("chat:suggestion1"));
    const button = page.getByRole("button", { name: words("sidebar:title") });
    const sheet = page.getByRole("dialog", { name: words("sidebar:title") });
    const bar = page.getByRole("navigation", { name: words("navigation:main") });
    await expect(bar).toHaveCount(0);
    await button.click();
    await expect(bar.locator("span")).toHaveText([
      words("navigation:chat"),
      words("navigation:quran"),
      words("navigation:saved"),
      words("navigation:search"),
      words("navigation:settings"),
    ]);
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expectNoAxeViolations(page);
    await bar.getByRole("button", { name: words("navigation:settings") }).press("Enter");
    await expect(sheet).toBeHidden();
    const title = page.getByRole("heading", { name: words("settings:title") });
    await expect(title).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(title).toBeHidden();
    await expect(button).toBeFocused();
    await button.press("Enter");
    await bar.getByRole("link", { name: words("navigation:quran") }).press("Enter");
    await expect(page).toHaveURL(`/${language}/quran`);
    await expect(sheet).toBeHidden();
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("conversations: on a phone the list is a sheet opened from the toolbar", async ({ page, baseURL }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await signUpOnHomePage(page, baseURL);
    const address = await beginConversation(page, questions.en[0]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/en");
    const button = page.getByRole("button", { name: "Conversations" });
    await button.click();
    const sheet = page.getByRole("dialog", { name: "Conversations" });
    await expect(sheet.getByRole("heading", { name: "Conversations" })).toBeFocused();
    await expect(rowOf(page, "patience")).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await rowOf(page, "patience").getByRole("link").click();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(address);
    await expect(page.locator("article.turn footer.ending")).toHaveCount(1);
    await askAndWait(page, "And what about gratitude?");
    await button.click();
    await rowOf(page, "patience").getByRole("link").click();
    await expect(sheet).toBeHidden();
    await button.click();
    await sheet.getByRole("button", { name: "New question" }).click();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL("/en");
  });

  test("conversations: on a phone a guest's conversation that is chosen in the sheet is shown, and the sheet closes", async ({
    page,
  }) => {
    await page.goto("/en");
    await askAndWait(page, questions.en[0]);
    const button = page.getByRole("button", { name: "Conversations" });
    const sheet = page.getByRole("dialog", { name: "Conversations" });
    await button.click();
    await sheet.getByRole("button", { name: "New question" }).click();
    await expect(sheet).toBeHidden();
    await expect(page.locator("article.turn")).toHaveCount(0);
    await button.click();
    await rowOf(page, "patience").getByRole("link").click();
    await expect(sheet).toBeHidden();
    await expect(page.locator("article.turn h2")).toHaveText(questions.en[0]);
  });
});
