import type { Browser, BrowserContext, Page } from "@playwright/test";
import { sessionStorageKey, signIn, signOut, signUpAndConfirm } from "../../support/browser/accounts.ts";
import { beginConversation, signUpOnHomePage } from "../../support/browser/conversations.ts";
import { expect, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";

// Chromium logs requests with the session that has just ended, and the 404 of another user's conversation.
test.use({ expectedErrors: /status of 40[134]/ });
test.setTimeout(120_000);

const t = translationsOf("en");
const question = "What does the Qur’an say about patience?";
const onHome = "What do I do about my debts?";
const inConversation = "And what about gratitude?";
const hero = (page: Page) => page.locator(".hero textarea");
const docked = (page: Page) => page.locator(".dock textarea");

/** Tabs with something of the user: a conversation, questions that are not asked yet, saved verses, the account. */
async function openTabs(context: BrowserContext, conversation: string) {
  const open = async (path: string) => {
    const tab = await context.newPage();
    await tab.goto(path);
    return tab;
  };
  const tabs = {
    chat: await open(conversation),
    home: await open("/en"),
    saved: await open("/en/saved-passages"),
    account: await open("/en/quran/93?settings=account"),
  };
  await docked(tabs.chat).fill(inConversation);
  await hero(tabs.home).fill(onHome);
  await expect(tabs.saved.getByText(t("savedPassages:versesEmpty"))).toBeVisible();
  await expect(tabs.account.locator("dialog.account-settings summary").first()).toBeVisible();
  return tabs;
}

/** The session of another user, who has signed in elsewhere. */
async function sessionOfOther(browser: Browser, site: string | undefined) {
  const page = await (await browser.newContext({ baseURL: site ?? "" })).newPage();
  const email = await signUpAndConfirm(page, site);
  return { email, session: await readSession(page) };
}

const readSession = (page: Page) => page.evaluate((key) => localStorage.getItem(key) ?? "", sessionStorageKey);
const writeSession = (page: Page, session: string) =>
  page.evaluate(([key, text]) => localStorage.setItem(key, text), [sessionStorageKey, session] as const);

/** Makes a page deaf as a frozen one is, from `siraj-test-freeze` until `siraj-test-thaw`: it comes into view then. */
function freezable(): void {
  let frozen = false;
  const hold = (event: Event) => {
    if (frozen) event.stopImmediatePropagation();
  };
  window.addEventListener("storage", hold, { capture: true });
  const Channel = window.BroadcastChannel;
  window.BroadcastChannel = class extends Channel {
    constructor(name: string) {
      super(name);
      super.addEventListener("message", (event) => {
        // The request to sign out is announced first, then that it is done.
        const isDone = name === "siraj-sign-out" && event.data !== "asked";
        if (frozen && isDone) document.documentElement.dataset.missedSignOut = "";
        hold(event);
      });
    }
  };
  window.addEventListener("siraj-test-freeze", () => {
    frozen = true;
  });
  window.addEventListener("siraj-test-thaw", () => {
    frozen = false;
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  });
}
const send = async (tabs: Record<string, Page>, name: "siraj-test-freeze" | "siraj-test-thaw") => {
  for (const tab of Object.values(tabs)) await tab.evaluate((event) => window.dispatchEvent(new Event(event)), name);
};

test("signed out in one tab: another tab that has heard nothing shows nothing of the user once it is in view", async ({
  page,
  context,
  baseURL,
}) => {
  await context.addInitScript(freezable);
  const email = await signUpOnHomePage(page, baseURL);
  const tabs = await openTabs(context, await beginConversation(page, question));
  await send(tabs, "siraj-test-freeze");
  await signOut(page);
  await expect(tabs.home.locator("a.account")).not.toHaveText(t("navigation:signIn"));
  // A sign-out that is announced after the thaw would be heard, and what was written deleted.
  for (const tab of Object.values(tabs)) await expect(tab.locator("html")).toHaveAttribute("data-missed-sign-out", "");
  await send(tabs, "siraj-test-thaw");
  for (const tab of Object.values(tabs)) await expect(tab.locator("a.account")).toHaveText(t("navigation:signIn"));
  await expect(tabs.chat.locator(".turn, .dock, .conversation-row")).toHaveCount(0);
  await expect(hero(tabs.home)).toHaveValue("");
  await expect(tabs.home.locator(".conversation-row")).toHaveCount(0);
  await expect(tabs.saved.getByText(t("savedPassages:keptWithAccount")).first()).toBeVisible();
  await expect(tabs.account.locator("dialog.account-settings")).toHaveCount(0);
  for (const tab of Object.values(tabs)) await expect(tab.locator(".error-box")).toHaveCount(0);
  // The tabs could not know that it was a sign-out: what was written is put aside for the user alone.
  await signIn(page, email);
  await expect(hero(tabs.home)).toHaveValue(onHome);
});

test("another user in one tab: no other tab shows what the former one wrote, asked or entered", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await signUpOnHomePage(page, baseURL);
  const session = await readSession(page);
  const tabs = await openTabs(context, await beginConversation(page, question));
  const other = await sessionOfOther(browser, baseURL);
  await writeSession(page, other.session);
  await expect(hero(tabs.home)).toHaveValue("");
  await expect(tabs.home.locator(".conversation-row")).toHaveCount(0);
  await expect(tabs.account.locator("dialog.account-settings")).toContainText(other.email);
  await expect(tabs.chat.getByRole("heading", { name: t("sidebar:missing") })).toBeVisible();
  await tabs.chat
    .locator(".main")
    .getByRole("button", { name: t("chat:newQuestion") })
    .click();
  await expect(hero(tabs.chat)).toHaveValue("");
  await hero(tabs.home).fill("A question of the other user");
  await writeSession(page, session);
  await expect(hero(tabs.home)).toHaveValue(onHome);
  await tabs.chat.goBack();
  await expect(docked(tabs.chat)).toHaveValue(inConversation);
});
