import type { Page } from "@playwright/test";
import { type Language, languages } from "#i18n/shared/languages.ts";
import { accountErrors } from "../../support/browser/account-errors.ts";
import { signUpAndConfirm } from "../../support/browser/accounts.ts";
import { billingErrors } from "../../support/browser/billing-errors.ts";
import { beginConversation, rowOf, signUpOnHomePage } from "../../support/browser/conversations.ts";
import { expect, test } from "../../support/browser/page-test.ts";
import { savedPassageErrors } from "../../support/browser/saved-passage-errors.ts";
import { translationsOf } from "../../support/browser/translations.ts";

type Message = {
  /** section:key of its translation. */
  key: string;
  /** The exact English text; where the specification gives its sense only, what it must say. */
  english: string;
  /** Brings it onto the screen. */
  provoke: (page: Page, site: string | undefined) => Promise<void>;
};

const offline = (pattern: string) => async (page: Page, act: () => Promise<void>) => {
  await page.route(pattern, (route) => route.abort());
  await act();
};

/**
 * Every message of the specification's validation rules and error catalogue, but those of a payment service that fails: the journeys of
 * tests/e2e/billing/premium.spec.ts show them.
 */
const messages: Message[] = [
  {
    key: "auth:credentialsRequired",
    english: "You must provide either an email or phone number and a password",
    provoke: accountErrors["auth:credentialsRequired"],
  },
  {
    key: "deleteAccount:typeDelete",
    english: "Please type DELETE to confirm account deletion.",
    provoke: accountErrors["deleteAccount:typeDelete"],
  },
  { key: "auth:emailRequired", english: "Email required", provoke: accountErrors["auth:emailRequired"] },
  {
    key: "auth:emailForReset",
    english: "Please enter your email address to reset your password.",
    provoke: accountErrors["auth:emailForReset"],
  },
  { key: "apiKey:invalid", english: "Please enter a valid API key", provoke: failByKey },
  {
    key: "auth:sessionMissing",
    english: "Your session has ended. Please sign in again.",
    provoke: accountErrors["auth:sessionMissing"],
  },
  {
    key: "auth:invalidCredentials",
    english: "The email or the password is not right.",
    provoke: accountErrors["auth:invalidCredentials"],
  },
  {
    key: "auth:weakPassword",
    english: "This password is too weak: {{context}}",
    provoke: accountErrors["auth:weakPassword"],
  },
  {
    key: "auth:invalidToken",
    english: "The answer of the sign-in service could not be read. Please sign in again.",
    provoke: accountErrors["auth:invalidToken"],
  },
  {
    key: "auth:retryable",
    english: "The sign-in service is not answering right now. You stay signed in, and we are trying again.",
    provoke: accountErrors["auth:retryable"],
  },
  {
    key: "auth:redirectGrant",
    english: "The sign-in link is no longer valid. Please ask for a new one.",
    provoke: accountErrors["auth:redirectGrant"],
  },
  { key: "sidebar:deleteFailed", english: "Failed to delete conversation", provoke: failToDelete },
  { key: "sidebar:listFailed", english: "Failed to load conversations", provoke: failToList },
  { key: "sidebar:loadFailed", english: "Failed to load conversation", provoke: failToOpen },
  { key: "sidebar:createFailed", english: "Failed to create new conversation", provoke: failToKeep },
  { key: "auth:signInFailed", english: "Sign in failed", provoke: accountErrors["auth:signInFailed"] },
  { key: "auth:signUpFailed", english: "Sign up failed", provoke: accountErrors["auth:signUpFailed"] },
  {
    key: "auth:resetLinkFailed",
    english: "Error sending reset link",
    provoke: accountErrors["auth:resetLinkFailed"],
  },
  { key: "auth:resetFailed", english: "Password reset failed", provoke: accountErrors["auth:resetFailed"] },
  { key: "auth:googleFailed", english: "Google sign-in failed", provoke: accountErrors["auth:googleFailed"] },
  {
    key: "savedPassages:saveFailed",
    english: "Failed to save passage",
    provoke: savedPassageErrors["savedPassages:saveFailed"],
  },
  {
    key: "savedPassages:loadFailed",
    english: "Failed to load saved passages",
    provoke: savedPassageErrors["savedPassages:loadFailed"],
  },
  {
    key: "savedPassages:removeFailed",
    english: "Failed to remove passage",
    provoke: savedPassageErrors["savedPassages:removeFailed"],
  },
  {
    key: "savedPassages:shareFailed",
    english: "Failed to share passage",
    provoke: savedPassageErrors["savedPassages:shareFailed"],
  },
  {
    key: "savedPassages:copyImageFailed",
    english: "Failed to copy image",
    provoke: savedPassageErrors["savedPassages:copyImageFailed"],
  },
  {
    key: "quran:loadChaptersFailed",
    english: "Failed to load Qur'an chapters",
    async provoke(page) {
      await page.goto("/en");
      await offline("**/quran.data*")(page, () => page.locator(".tabsnav a").nth(1).click());
    },
  },
  {
    key: "quran:loadVersesFailed",
    english: "Failed to load verses",
    async provoke(page) {
      await page.goto("/en/quran");
      await offline("**/quran/112*")(page, () => page.locator(".chap").nth(111).click());
    },
  },
  { key: "quran:playFailed", english: "Failed to play recitation", provoke: failToPlay },
  { key: "quran:playFailedTip", english: "Tap play to start the recitation.", provoke: failToPlay },
  { key: "dailyWisdom:loadFailed", english: "Failed to load wisdom", provoke: failToLoadWisdom },
  { key: "dailyWisdom:tryAgain", english: "Try again", provoke: failToLoadWisdom },
  { key: "toast:copyLinkFailed", english: "Failed to copy link", provoke: savedPassageErrors["toast:copyLinkFailed"] },
  {
    key: "subscription:upgradeFailed",
    english: "The upgrade could not be started. Please try again.",
    provoke: billingErrors["subscription:upgradeFailed"],
  },
  {
    key: "deleteAccount:failed",
    english: "Failed to delete account. Please contact support.",
    provoke: accountErrors["deleteAccount:failed"],
  },
  {
    key: "subscription:trialLimit",
    english: "You have reached your trial limit. Upgrade to go on without limits.",
    provoke: billingErrors["subscription:trialLimit"],
  },
  {
    key: "signupPrompt:title",
    english: "Your trial questions are used up",
    async provoke(page) {
      await page.goto("/en");
      for (let asked = 0; asked < 3; asked++) {
        await page.getByRole("textbox").fill("What is said about patience?");
        await page.getByRole("textbox").press("Enter");
        await page.locator(".turn").nth(asked).locator(".ending").waitFor();
      }
    },
  },
  { key: "chat:error", english: "Error getting guidance", provoke: failWithOwnKey },
  {
    key: "chat:failure",
    english:
      "We are sorry. There was trouble with the connection to Siraj, and your question was not answered. Check the key and retry. Your question is kept.",
    provoke: failWithOwnKey,
  },
  { key: "common:notFoundTitle", english: "This page does not exist", provoke: openUnknownPage },
];

async function openUnknownPage(page: Page) {
  await page.goto("/nothing");
}

async function failWithOwnKey(page: Page) {
  await page.addInitScript(() => localStorage.setItem("siraj-model-key", "key-of-a-test"));
  await failToAnswer(page);
}

async function failToAnswer(page: Page, _site?: string, language: Language = "en") {
  await page.goto(`/${language}`);
  await offline("**/functions/v1/chat")(page, async () => {
    await page.getByRole("textbox").fill(translationsOf(language)("chat:suggestion1"));
    await page.getByRole("textbox").press("Enter");
  });
}

/** What the server answers when the model's service does not take the person's own key. */
async function failByKey(page: Page) {
  await page.goto("/en");
  await page.route("**/functions/v1/chat", (route) =>
    route.fulfill({ status: 403, json: { code: "chat/model-key-refused", message: "The key was refused." } }),
  );
  await page.getByRole("textbox").fill("What is said about patience?");
  await page.getByRole("textbox").press("Enter");
}

const conversations = /\/functions\/v1\/conversations/;

/** A signed-in person with one conversation, whose next requests of this kind are refused. */
async function refuseConversations(page: Page, method: string) {
  await signUpOnHomePage(page, process.env.SIRAJ_SITE);
  await beginConversation(page, "What is said about patience?");
  await page.route(conversations, (route) => (route.request().method() === method ? route.abort() : route.fallback()));
}

async function failToList(page: Page) {
  await refuseConversations(page, "GET");
  await page.goto("/en");
}

async function failToOpen(page: Page) {
  await refuseConversations(page, "GET");
  await page.reload();
}

async function failToDelete(page: Page) {
  await refuseConversations(page, "DELETE");
  await rowOf(page, "patience").getByRole("button", { name: "What to do" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
}

async function failToKeep(page: Page) {
  await page.goto("/en");
  await page.locator(".asks button").first().click();
  await page.locator(".turn .ending").waitFor();
  await signUpAndConfirm(page, process.env.SIRAJ_SITE, "en", "");
  await page.route(conversations, (route) => route.abort());
  await page.getByRole("button", { name: "Keep" }).click();
}

async function failToLoadWisdom(page: Page) {
  await page.goto("/en/sources");
  await offline("**/daily-wisdom.data*")(page, () => page.locator(".top .wisdom-link").click());
}

async function failToPlay(page: Page) {
  await page.goto("/en/quran/112");
  await offline("**/media/recitation/**")(page, () => page.locator("#v2 [data-act='play']").click());
}

test("every message has its exact English and five translations", () => {
  expect(new Set(messages.map(({ key }) => key)).size).toBe(messages.length);
  for (const { key, english } of messages) {
    expect.soft(translationsOf("en")(key)).toBe(english);
    for (const language of languages.filter((one) => one !== "en")) {
      expect.soft(["", key, english], `${language} of ${key}`).not.toContain(translationsOf(language)(key));
    }
  }
});

// Some failures show two messages.
for (const [provoke, shown] of Map.groupBy(messages, (message) => message.provoke)) {
  test(`${shown.map(({ key }) => key).join(" and ")}: shown with exact English`, async ({ page, baseURL }) => {
    await provoke(page, baseURL);
    for (const { english } of shown) {
      await expect(page.getByText(english.replace("{{context}}", "")).first()).toBeVisible();
    }
  });
}

test.describe("failures say what failed and recover", () => {
  for (const language of ["en", "ar"] as const) {
    const t = translationsOf(language);

    test(`the apology brings a consoling verse from the corpus, and trying again answers, in ${language}`, async ({
      page,
    }) => {
      await failToAnswer(page, undefined, language);
      await expect(page.getByRole("alert")).toContainText(t("chat:failureConnection"));
      await expect(page.locator(".consolation .quran")).toBeVisible();
      await page.unroute("**/functions/v1/chat");
      await page.getByRole("button", { name: t("chat:retry") }).click();
      await expect(page.locator(".card").first()).toBeVisible();
      await expect(page.locator(".turn")).toHaveCount(1);
    });
  }

  test("a retry of the verses shows them", async ({ page }) => {
    await page.goto("/en/quran");
    await page.route("**/quran/112*", (route) => route.abort());
    await page.locator(".chap").nth(111).click();
    await expect(page.getByText("Failed to load verses")).toBeVisible();
    await page.unroute("**/quran/112*");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.locator(".verse")).toHaveCount(4);
  });
});

// Chromium writes the requests that these tests make fail to the console.
test.use({ expectedErrors: /Failed to load resource: (net::ERR_FAILED|.*a status of (400|403|422|500|503))/ });
