import type { Locator, Page } from "@playwright/test";
import type { Language } from "#i18n/shared/languages.ts";
import { expect, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";
import { corpusText } from "../../support/corpus/corpus.ts";

// Chromium logs the style sheet that a test blocks.
test.use({ expectedErrors: /net::ERR_FAILED/ });

/** Everyday questions in each language: the home page's suggestions. */
function questionsOf(language: Language): string[] {
  return ["chat:suggestion1", "chat:suggestion2", "chat:suggestion3"].map((key) => translationsOf(language)(key));
}

async function ask(page: Page, question: string) {
  const field = page.getByRole("textbox");
  await field.fill(question);
  await field.press("Enter");
}

// The other languages: tests/contract/chat/chat.test.ts.
for (const language of ["en", "ar"] as const) {
  test(`asking: three everyday questions in ${language} get citations identical to the corpus`, {
    tag: "@core",
  }, async ({ page }) => {
    await page.goto(`/${language}`);
    const questions = questionsOf(language);
    for (const [i, question] of questions.entries()) {
      await ask(page, question);
      const turn = page.locator(".turn").nth(i);
      await expect(turn.locator(".ending")).toBeVisible();
      const cards = turn.locator(".card:has(.quran)");
      expect(await cards.count()).toBeGreaterThan(0);
      for (const card of await cards.all()) await expectStoredText(card, language);
    }
  });
}

/** The texts of verses, those that are translated together once. */
function distinct(keys: readonly string[], edition: string): string {
  const texts = keys.map((key) => corpusText(edition, key));
  return texts.filter((text, at) => text !== texts[at - 1]).join(" ");
}

/** Expects a card of one or more consecutive verses to show the stored texts and nothing else. */
async function expectStoredText(card: Locator, language: Language) {
  const ref = (await card.getAttribute("data-ref")) ?? "";
  const [chapter, first = 0, last = first] = ref.split(/[:-]/).map(Number);
  const keys = Array.from({ length: last - first + 1 }, (_, at) => `${chapter}:${first + at}`);
  const stored = (edition: string) => keys.map((key) => corpusText(edition, key)).join(" ");
  const shown = (selector: string) => card.locator(selector).allTextContents();
  expect((await shown(".quran")).join(" "), `Arabic of ${ref}`).toBe(stored("ar-uthmani"));
  const translation = await shown(".read");
  if (language === "ar") expect(translation).toEqual([]);
  else expect(translation.join(" "), `translation of ${ref}`).toBe(distinct(keys, language));
}

test("asking: a citation opens in the reader at its verse, and going back restores the conversation", {
  tag: "@core",
}, async ({ page }) => {
  await page.goto("/en");
  await ask(page, questionsOf("en")[0] ?? "");
  const card = page.locator(".turn .card").first();
  const ref = (await card.getAttribute("data-ref")) ?? "";
  const [chapter, verse] = ref.split(":");
  await expect(page.locator(".ending")).toBeVisible();
  await card.getByRole("link").click();
  await expect(page).toHaveURL(`/en/quran/${chapter}/${verse}`);
  await expect(page.locator(".verse.lit")).toBeInViewport();
  await page.goBack();
  await expect(page.locator(`.card[data-ref="${ref}"]`)).toBeVisible();
});

test("asking: a question without a source cites nothing and is not counted, and the focus follows", async ({
  page,
}) => {
  await page.goto("/en");
  await ask(page, "Which laptop has the best battery life this year?");
  await expect(page.locator(".turn h2")).toBeFocused();
  await expect(page.locator(".ending")).toBeVisible();
  await expect(page.locator(".card")).toHaveCount(0);
  await expect(page.locator(".turn .say").first()).toContainText("I found nothing on this");
  await expect(page.locator(".ending")).toContainText("3 questions left");
  await page.locator(".main").getByRole("button", { name: "New question" }).click();
  await expect(page.locator(".hero textarea")).toBeFocused();
});

test("asking: a question is sent once and as text, an empty or too long one not at all", async ({ page }) => {
  let asked = 0;
  await page.route("**/functions/v1/chat", (route) => {
    asked++;
    return route.continue();
  });
  await page.goto("/en");
  const field = page.getByRole("textbox");
  await test.step("an empty or too long question shows an error", async () => {
    for (const empty of ["", "\u200B\u2060"]) {
      await field.fill(`${empty}.`);
      await field.fill(empty);
      await expect(page.getByRole("alert")).toHaveCount(0);
      await field.press("Enter");
      await expect(page.getByRole("alert")).toHaveText("Write a question first.");
    }
    await field.fill("a".repeat(10_000));
    await expect(page.getByRole("alert")).toContainText("2,000");
    await field.press("Enter");
    expect(asked).toBe(0);
  });
  await test.step("pressing Enter twice asks once", async () => {
    await field.fill("What is said about patience?");
    await field.evaluate((element) => {
      for (let times = 0; times < 2; times++) {
        element.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
      }
    });
    await expect(page.locator(".ending")).toBeVisible();
    await expect(page.locator(".turn")).toHaveCount(1);
    await expect(page.locator(".ending")).toContainText("2 questions left");
    expect(asked).toBe(1);
  });
  await test.step("script tags, mixed directions and emoji are shown as text", async () => {
    const question = `<img src=x onerror=alert(1)> صبر \u202Epatience\u202C 😔`;
    await ask(page, question);
    await expect(page.locator(".turn h2").last()).toHaveText(question);
    await expect(page.locator(".ending")).toHaveCount(2);
  });
});

test("asking: a double click asks once and does not stop the answer", async ({ page }) => {
  await page.goto("/en");
  for (const turn of [1, 2]) {
    await page.getByRole("textbox").last().fill("What is said about patience?");
    await page.getByRole("button", { name: "Ask", exact: true }).dblclick();
    await expect(page.locator(".ending")).toHaveCount(turn);
    await expect(page.locator(".turn")).toHaveCount(turn);
  }
  await expect(page.locator(".ending").last()).toContainText("1 question left");
});

for (const language of ["en", "ar"] as const) {
  const t = translationsOf(language);

  test(`asking: Stop ends the answer, and the question can be asked again, in ${language}`, async ({ page }) => {
    let asked = 0;
    await page.route("**/functions/v1/chat", () => {
      asked++; // and never answered
    });
    await page.goto(`/${language}`);
    await ask(page, t("chat:suggestion1"));
    // Not the home page's field: Playwright selects a field's text and inserts the new one in two steps, between which the field could be
    // replaced.
    await page.locator(".dock").getByRole("textbox").fill(t("chat:suggestion2"));
    await page.getByRole("button", { name: t("chat:stop") }).click();
    await expect(page.locator(".turn")).toContainText(t("chat:unfinished"));
    await expect(page.getByRole("textbox")).toHaveValue(t("chat:suggestion2"));
    await expect(page.getByRole("alert")).toHaveCount(0);
    expect(asked).toBe(1);
    await page.unroute("**/functions/v1/chat");
    await page.getByRole("button", { name: t("chat:retry") }).click();
    await expect(page.locator(".ending")).toBeVisible();
    await expect(page.locator(".turn")).toHaveCount(1);
  });
}

test("asking: text typed while the conversation loads is kept in its composer", async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/conversation-[\w-]{7}\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/en");
  await ask(page, "What is said about patience?");
  await page.getByRole("textbox").pressSequentially("and about");
  release();
  await expect(page.locator(".turn h2")).toHaveText("What is said about patience?");
  await expect(page.locator(".dock").getByRole("textbox")).toBeFocused();
  await page.keyboard.type(" gratitude");
  await expect(page.locator(".dock").getByRole("textbox")).toHaveValue("and about gratitude");
});

for (const language of ["en", "ar"] as const) {
  const t = translationsOf(language);

  test(`asking: a reload before the answer keeps the question, in ${language}`, async ({ page }) => {
    await page.route("**/functions/v1/chat", () => {});
    await page.goto(`/${language}`);
    await ask(page, t("chat:suggestion1"));
    await expect(page.getByRole("button", { name: t("chat:stop") })).toBeVisible();
    await page.reload();
    await expect(page.locator(".turn h2")).toHaveText(t("chat:suggestion1"));
  });
}

test("asking: a half-typed question stays when the language is changed", async ({ page }) => {
  const draft = "How can I be patient with صبر";
  await page.goto("/en");
  await page.getByRole("textbox").fill(draft);
  await page.getByRole("button", { name: "Language: English" }).click();
  await page.getByRole("link", { name: "اردو Urdu" }).click();
  await expect(page).toHaveURL("/ur");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page.getByRole("textbox")).toHaveValue(draft);
});

test("asking: an invalid saved conversation is ignored", async ({ page }) => {
  for (const kept of [
    "{",
    "[1]",
    '[{"id":"1","role":"user"}]',
    '[{"id":"1","role":"assistant","parts":[{"type":"data-citation"}]}]',
  ]) {
    // A file of the same origin: no script of a page runs there.
    await page.goto("/favicon.svg");
    await page.evaluate((text) => sessionStorage.setItem("siraj-conversation-1", text), kept);
    await page.goto("/en");
    await expect(page.locator("h1")).toBeAttached();
    await expect(page.getByRole("textbox")).toBeEditable();
  }
});

test("asking: an answer is a step in the history, and a guest's earlier conversation stays in the list", async ({
  page,
}) => {
  await page.goto("/pl");
  const t = translationsOf("pl");
  await page.locator(".asks button").nth(1).click();
  await expect(page.locator(".ending")).toBeVisible();
  await page.goBack();
  await expect(page.locator(".hero")).toBeVisible();
  await page.goForward();
  await expect(page.locator(".ending")).toBeVisible();
  await page
    .locator(".main")
    .getByRole("button", { name: t("chat:newQuestion") })
    .click();
  await expect(page.locator(".hero")).toBeVisible();
  await page
    .locator(".toast")
    .getByRole("button", { name: t("sidebar:undo") })
    .click();
  await expect(page.locator(".ending")).toBeVisible();
  await page
    .locator(".main")
    .getByRole("button", { name: t("chat:newQuestion") })
    .click();
  await expect(page.locator(".hero")).toBeVisible();
  await page.reload();
  await expect(page.locator(".hero")).toBeVisible();
  const earlier = page.getByRole("navigation", { name: t("sidebar:title") });
  await earlier.getByRole("link", { name: t("chat:suggestion2") }).click();
  await expect(page.locator("article.turn h2")).toHaveText(t("chat:suggestion2"));
  await earlier.getByRole("button", { name: t("sidebar:delete") }).click();
  await expect(page.locator(".hero")).toBeVisible();
  await expect(earlier).toHaveCount(0);
  await page
    .locator(".toast")
    .filter({ hasText: t("sidebar:deleted") })
    .getByRole("button")
    .click();
  await expect(earlier.getByRole("link")).toHaveText(t("chat:suggestion2"));
});

test("asking: if the conversation's code fails to load, the question is kept and asked after a retry", async ({
  page,
}) => {
  const code = /\/assets\/conversation-[\w-]{7}\.(css|js)$/;
  await page.route(code, (route) => route.abort());
  await page.goto("/en");
  const [question = ""] = questionsOf("en");
  // A suggestion, not the field: focusing the field would load the code before.
  await page.locator(".asks").getByRole("button", { name: question }).click();
  await expect(page.getByRole("alert")).toContainText("your question was not answered");
  await expect(page.getByRole("heading", { name: question })).toBeVisible();
  await page.unroute(code);
  await page.getByRole("alert").getByRole("button", { name: "Try again" }).click();
  await expect(page.locator(".ending")).toBeVisible();
  await expect(page.locator(".turn")).toHaveCount(1);
});
