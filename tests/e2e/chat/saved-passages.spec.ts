import type { Browser, Locator, Page } from "@playwright/test";
import { askAndWait, beginConversation, signUpOnHomePage } from "../../support/browser/conversations.ts";
import { type InputMethod, inputVariants } from "../../support/browser/input-methods.ts";
import { expect, expectNoAxeViolations, statusIn, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";

// The test makes the server refuse a request of each kind once.
test.use({ expectedErrors: /status of 500/ });

const operations = /\/functions\/v1\/saved-passages/;

/** Makes the server refuse requests of this method until the returned function is called. */
async function refuse(page: Page, method: string): Promise<() => Promise<void>> {
  await page.route(operations, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 500, json: { code: "platform/internal" } })
      : route.fallback(),
  );
  return () => page.unroute(operations);
}

/** Runs in the browser. */
const clickTwice = (button: HTMLElement | SVGElement) => {
  for (let click = 0; click < 2; click++) button.dispatchEvent(new MouseEvent("click", { bubbles: true }));
};

/** Selects some words of the first paragraph of the last answer. */
const selectWords = (page: Page) =>
  page
    .locator(".answer .prose p")
    .last()
    .evaluate((paragraph) => {
      const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
      const text = walker.nextNode();
      if (!text) throw new Error("The paragraph has no text");
      const range = document.createRange();
      range.setStart(text, 0);
      range.setEnd(text, (text.textContent ?? "").length);
      document.getSelection()?.removeAllRanges();
      document.getSelection()?.addRange(range);
      return range.toString();
    });

/** The tab of passages from conversations is open, because only it has something. Arrow keys move between tabs. */
async function leaveChatTabAndReturn(page: Page, { press }: InputMethod, language: "en" | "ar") {
  const t = translationsOf(language);
  const tab = (key: string) => page.getByRole("tab", { name: t(key) });
  const arrows = language === "ar" ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
  await expect(tab("savedPassages:chatTab")).toHaveAttribute("aria-selected", "true");
  await press(tab("savedPassages:chatTab"));
  for (const [arrow, key] of [
    [arrows[0], "savedPassages:versesTab"],
    [arrows[1], "savedPassages:chatTab"],
  ] as const) {
    await page.keyboard.press(arrow ?? "");
    await expect(tab(key)).toHaveAttribute("aria-selected", "true");
  }
}

/** The message with these words; others may stand beside it. */
const toastOf = (page: Page, words: string) => page.locator(".toast").filter({ hasText: words });

/** Writes a note to the only passage. Saving it fails at first, and what was written stays in the field. */
async function writeNote(page: Page, { press, write }: InputMethod, language: "en" | "ar", text: string) {
  const t = translationsOf(language);
  const passage = page.locator(".passage");
  const field = passage.getByRole("textbox", { name: t("savedPassages:note") });
  const save = passage.getByRole("button", { name: t("savedPassages:saveNote") });
  await press(passage.getByRole("button", { name: t("savedPassages:addNote") }));
  await write(field, text);
  const accept = await refuse(page, "PATCH");
  await press(save);
  await expect(toastOf(page, t("savedPassages:saveFailed"))).toBeVisible();
  await expect(field).toHaveValue(text);
  await accept();
  await press(save);
  await expect(field).toHaveCount(0);
  await expect(passage.locator(".note")).toContainText(text);
}

/** Removes the card that is kept with the only passage, after a failure. */
async function removeCard(page: Page, { press }: InputMethod, language: "en" | "ar"): Promise<void> {
  const t = translationsOf(language);
  const remove = page.locator(".passage").getByRole("button", { name: t("share:removeCard") });
  const accept = await refuse(page, "PUT");
  await press(remove);
  await expect(toastOf(page, t("share:removeCardFailed"))).toBeVisible();
  await accept();
  await press(remove);
}

/** Makes a link to the only passage after a failure, copies it after another one, and returns it. */
async function shareByLink(page: Page, { press }: InputMethod, language: "en" | "ar"): Promise<string> {
  const t = translationsOf(language);
  const accept = await refuse(page, "POST");
  await press(page.getByRole("button", { name: t("share:makeLink") }));
  await expect(toastOf(page, t("savedPassages:shareFailed"))).toBeVisible();
  await accept();
  await page.evaluate(() => {
    const writeText = () => Promise.reject(new Error("refused"));
    Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText } });
  });
  await press(toastOf(page, t("savedPassages:shareFailed")).getByRole("button", { name: t("common:retry") }));
  await expect(toastOf(page, t("toast:copyLinkFailed"))).toBeVisible();
  await page.evaluate(() => {
    const writeText = async (text: string) => sessionStorage.setItem("copied", text);
    Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText } });
  });
  await press(page.getByRole("button", { name: t("verse:link"), exact: true }));
  await expect(toastOf(page, t("verse:linkCopied"))).toBeVisible();
  const link = await page.evaluate(() => sessionStorage.getItem("copied"));
  expect(link).toMatch(new RegExp(`/${language}/s/[\\w-]{22}$`));
  return link ?? "";
}

/** Shares the answer from its own row by a link, after a failure, and revokes the link. */
async function shareAnswer(page: Page, { press }: InputMethod, language: "en" | "ar"): Promise<void> {
  const t = translationsOf(language);
  const open = page.locator(".answer-acts").getByRole("button", { name: t("verse:share"), exact: true });
  await press(open);
  const dialog = page.getByRole("dialog");
  const status = statusIn(dialog);
  const accept = await refuse(page, "POST");
  await press(dialog.getByRole("button", { name: t("share:makeLink") }));
  await expect(status).toHaveText(t("savedPassages:shareFailed"));
  await accept();
  await press(dialog.getByRole("button", { name: t("share:makeLink") }));
  const link = dialog.getByRole("textbox", { name: t("share:answerLink") });
  await expect(link).toBeFocused();
  const address = await link.inputValue();
  expect(new URL(address).pathname).toMatch(new RegExp(`^/${language}/s/[\\w-]{22}$`));
  expect((await page.request.get(address)).status()).toBe(200);
  const copy = dialog.getByRole("button", { name: t("verse:link"), exact: true });
  const [field, button] = await Promise.all([link.boundingBox(), copy.boundingBox()]);
  const beginningOf = (box: typeof field) => (box ? (language === "ar" ? box.x + box.width : box.x) : Number.NaN);
  expect(Math.abs(beginningOf(field) - beginningOf(button))).toBeLessThan(2);
  await expectNoAxeViolations(page, ".share-answer");
  await press(dialog.getByRole("button", { name: t("share:revoke") }));
  await expect(status).toHaveText(t("share:revoked"));
  expect((await page.request.get(address)).status()).toBe(404);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(open).toBeFocused();
}

/** Opens an address without the session of the test. */
async function openAsStranger(browser: Browser, address: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  expect((await page.goto(address))?.status()).toBe(200);
  return { page, close: () => context.close() };
}

for (const { language, inputFor, name } of inputVariants) {
  const t = translationsOf(language);
  const question = t("chat:suggestion1");
  const named = (within: Page | Locator, key: string) => within.getByRole("button", { name: t(key), exact: true });

  test(`saved passages: an answer and a selection are saved, refused, and saved already, ${name}`, async ({
    page,
    baseURL,
  }) => {
    const { press } = inputFor(page);
    await signUpOnHomePage(page, baseURL, language);
    const address = await beginConversation(page, question, language);
    const accept = await refuse(page, "POST");
    await press(named(page, "savedPassages:saveAnswer"));
    await expect(page.locator(".toast")).toContainText(t("savedPassages:saveFailed"));
    await accept();
    await press(named(page, "savedPassages:saveAnswer"));
    await expect(named(page.locator(".answer-acts"), "savedPassages:saved")).toBeVisible();
    await expect(toastOf(page, t("savedPassages:saveFailed"))).toHaveCount(0, { timeout: 3_000 });
    await page.goto(address);
    await press(named(page, "savedPassages:saveAnswer"));
    await expect(named(page.locator(".answer-acts"), "savedPassages:alreadySaved")).toBeVisible();
    await press(named(page.locator(".answer-acts"), "savedPassages:saveWithCard"));
    await expect(toastOf(page, t("savedPassages:savedWithCard"))).toBeVisible();
    await expect(named(page.locator(".answer-acts"), "savedPassages:savedWithCard")).toBeVisible();
    await shareAnswer(page, inputFor(page), language);
    const selected = await selectWords(page);
    await expect(named(page, "savedPassages:saveSelection")).toBeInViewport();
    // For a user of the keyboard, Tab goes on from the selection, which a script cannot imitate.
    const saveSelection = named(page, "savedPassages:saveSelection");
    await (language === "en" ? saveSelection.press("Enter") : saveSelection.click());
    await expect(named(page.locator(".save-selection"), "savedPassages:saved")).toBeVisible();
    await expectNoAxeViolations(page);

    await page.goto(`/${language}/saved-passages`);
    await leaveChatTabAndReturn(page, inputFor(page), language);
    await expect(page.locator(".passage")).toHaveCount(2);
    await expect(page.locator(".passage").first()).toContainText(selected.trim().slice(0, 20));
    await expect(page.locator(".passage").last().locator(".passage-graphic img")).toHaveAttribute("src", /lamp-square/);
    await expectNoAxeViolations(page);
  });

  test(`saved passages: a note, a search, deletion with undo, sharing, and the way back to the answer, ${name}`, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.slow();
    const { press, write } = inputFor(page);
    const email = await signUpOnHomePage(page, baseURL, language);
    await beginConversation(page, question, language);
    await press(named(page, "savedPassages:saveAnswer"));
    await expect(named(page.locator(".answer-acts"), "savedPassages:saved")).toBeVisible();
    await askAndWait(page, t("chat:suggestion2"));
    await page.goto(`/${language}/saved-passages`);
    await leaveChatTabAndReturn(page, inputFor(page), language);
    const passage = page.locator(".passage");
    await expect(passage.getByRole("heading", { name: question })).toBeVisible();

    await writeNote(page, inputFor(page), language, "qwertz 42");
    const search = page.getByRole("searchbox");
    await write(search, "nowhere");
    await expect(page.getByRole("tabpanel")).toContainText(t("savedPassages:noneFound"));
    await write(search, "QWERTZ");
    await expect(passage).toHaveCount(1);
    await search.fill("");

    const accept = await refuse(page, "DELETE");
    await press(named(passage, "savedPassages:remove"));
    await expect(toastOf(page, t("savedPassages:removeFailed"))).toBeVisible();
    await expect(passage).toHaveCount(1);
    await accept();
    // A double click leaves one "Undo".
    await named(passage, "savedPassages:remove").evaluate(clickTwice);
    await expect(page.getByRole("heading", { name: t("savedPassages:chatEmpty") })).toBeVisible();
    await press(named(page.locator(".toast"), "verse:undo"));
    await expect(passage.locator(".note")).toContainText("qwertz 42");

    const link = await shareByLink(page, inputFor(page), language);
    const stranger = await openAsStranger(browser, link);
    await expect(stranger.page.getByRole("heading", { level: 1 })).toHaveText(t("share:sharedTitle"));
    await expect(stranger.page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    await expect(stranger.page.locator(".answer .prose p").first()).toBeVisible();
    await expect(stranger.page.locator("main")).not.toContainText(question);
    const whole = await stranger.page.content();
    expect([whole.includes("qwertz 42"), whole.includes(email)], "the note and the user").toEqual([false, false]);
    await expectNoAxeViolations(stranger.page);
    await press(named(passage, "share:revoke"));
    await expect(toastOf(page, t("share:revoked"))).toBeVisible();
    expect((await stranger.page.reload())?.status()).toBe(404);
    await stranger.close();

    await press(named(passage, "share:card"));
    await press(named(page.getByRole("dialog"), "share:keep"));
    await expect(statusIn(page.getByRole("dialog"))).toHaveText(t("savedPassages:saved"));
    await page.keyboard.press("Escape");
    await expect(passage.getByRole("img", { name: t("share:keptCard") })).toBeVisible();
    await expect(page.getByRole("figure")).toHaveCount(0);
    await removeCard(page, inputFor(page), language);
    await expect(passage.getByRole("img", { name: t("share:keptCard") })).toHaveCount(0);

    await press(passage.getByRole("link", { name: t("savedPassages:backToChat") }));
    await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}#answer-[0-9a-f-]{36}$/);
    await expect(page.locator(".turn[data-linked] h2")).toHaveText(question);
    await expect(page.locator(".turn[data-linked] h2")).toBeFocused();
    await expect(page.locator(".turn[data-linked] h2")).toBeInViewport();
  });
}

test("saved passages: the page opens on the tab that has something, unless its address names one", async ({
  page,
  baseURL,
}) => {
  const t = translationsOf("en");
  const tab = (key: string) => page.getByRole("tab", { name: t(key) });
  await signUpOnHomePage(page, baseURL);
  await beginConversation(page, t("chat:suggestion1"), "en");
  await page.getByRole("button", { name: t("savedPassages:saveAnswer"), exact: true }).click();
  await expect(page.locator(".answer-acts").getByRole("button", { name: t("savedPassages:saved") })).toBeVisible();
  await page.goto("/en/saved-passages");
  await expect(tab("savedPassages:chatTab")).toHaveAttribute("aria-selected", "true");
  await expect(page.locator(".passage")).toBeVisible();
  await tab("savedPassages:versesTab").click();
  await expect(page).toHaveURL("/en/saved-passages#verses");
  await page.reload();
  await expect(page.getByRole("heading", { name: t("savedPassages:versesEmpty") })).toBeVisible();
  await expect(tab("savedPassages:versesTab")).toHaveAttribute("aria-selected", "true");
});

test("saved passages: a list that cannot be loaded is tried again", async ({ page, baseURL }) => {
  const t = translationsOf("en");
  await signUpOnHomePage(page, baseURL);
  // Until the button is pressed: the list is also read when the page joins the realtime channel, which would take the button away.
  await page.route(operations, async (route) => {
    const pressed = await page.evaluate(() => document.documentElement.hasAttribute("data-pressed"));
    return pressed ? route.fallback() : route.fulfill({ status: 500, json: { code: "platform/internal" } });
  });
  await page.goto("/en/saved-passages");
  await page.getByRole("tab", { name: t("savedPassages:chatTab") }).click();
  await expect(page.getByRole("tabpanel")).toContainText(t("common:loadSavedFailed"));
  await page.evaluate(() => {
    const mark = () => document.documentElement.setAttribute("data-pressed", "");
    document.addEventListener("click", mark, { capture: true });
  });
  await page.getByRole("button", { name: t("common:retry") }).click();
  await expect(page.getByRole("heading", { name: t("savedPassages:chatEmpty") })).toBeVisible();
});
