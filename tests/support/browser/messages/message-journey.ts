import type { Page } from "@playwright/test";

/** The messages of validation and of errors: section:key, and the exact English text. */
export const englishMessages = {
  "auth:credentialsRequired": "You must provide either an email or phone number and a password",
  "deleteAccount:typeDelete": "Please type DELETE to confirm account deletion.",
  "auth:emailRequired": "Email required",
  "auth:emailForReset": "Please enter your email address to reset your password.",
  "apiKey:invalid": "Please enter a valid API key",
  "auth:sessionMissing": "Your session has ended. Please sign in again.",
  "auth:invalidCredentials": "The email or the password is not right.",
  "auth:weakPassword": "This password is too weak: {{context}}",
  "auth:invalidToken": "The answer of the sign-in service could not be read. Please sign in again.",
  "auth:retryable": "The sign-in service is not answering right now. You stay signed in, and we are trying again.",
  "auth:redirectGrant": "The sign-in link is no longer valid. Please ask for a new one.",
  "sidebar:deleteFailed": "Failed to delete conversation",
  "sidebar:listFailed": "Failed to load conversations",
  "sidebar:loadFailed": "Failed to load conversation",
  "sidebar:createFailed": "Failed to create new conversation",
  "auth:signInFailed": "Sign in failed",
  "auth:signUpFailed": "Sign up failed",
  "auth:resetLinkFailed": "Error sending reset link",
  "auth:resetFailed": "Password reset failed",
  "auth:googleFailed": "Google sign-in failed",
  "savedPassages:saveFailed": "Failed to save passage",
  "common:loadSavedFailed": "Failed to load saved passages",
  "savedPassages:removeFailed": "Failed to remove passage",
  "savedPassages:shareFailed": "Failed to share passage",
  "savedPassages:copyImageFailed": "Failed to copy image",
  "quran:loadChaptersFailed": "Failed to load Qur'an chapters",
  "quran:loadVersesFailed": "Failed to load verses",
  "quran:playFailed": "Failed to play recitation",
  "quran:playFailedTip": "Tap play to start the recitation.",
  "dailyWisdom:loadFailed": "Failed to load wisdom",
  "dailyWisdom:tryAgain": "Try again",
  "toast:copyLinkFailed": "Failed to copy link",
  "subscription:upgradeFailed": "The upgrade could not be started. Please try again.",
  "subscription:processingFailed": "There was an error processing your subscription. Please try again.",
  "subscription:manageFailed": "Subscription management could not be opened. Please try again.",
  "deleteAccount:failed": "Failed to delete account. Please contact support.",
  "subscription:trialLimit":
    "You have reached your trial limit. Upgrade to go on without a monthly limit, within fair use.",
  "signupPrompt:title": "Your trial questions are used up",
  "chat:error": "Error getting guidance",
  "chat:failure":
    "We are sorry. There was trouble with the connection to Siraj, and your question was not answered. Check the key and retry. Your question is kept.",
  "common:notFoundTitle": "This page does not exist",
};

export type MessageKey = keyof typeof englishMessages;

/** What a user does or meets, and the messages that it brings onto the screen. Some failures show two. */
export type MessageStep = { shows: readonly MessageKey[]; provoke: (page: Page) => Promise<void> };

/** Steps of one user, one after another. Each begins where the one before ended. */
export type MessageJourney = readonly MessageStep[];

/** The first button with this English name. */
export const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).first().click();

/** A mocked response. tests/contract provokes the server's real ones. Routes of earlier steps are removed. */
export async function respond(page: Page, path: string, status: number, json: object): Promise<void> {
  await page.unrouteAll();
  await page.route(path, (route) => route.fulfill({ status, json }));
}

/** Lets requests fail without a response, those of one method or all. Routes of earlier steps are removed. */
export async function abort(page: Page, path: string | RegExp, method?: string): Promise<void> {
  await page.unrouteAll();
  await page.route(path, (route) =>
    method === undefined || route.request().method() === method ? route.abort() : route.fallback(),
  );
}

/** Asks a question on the present page. */
export async function askQuestion(page: Page, question = "What is said about patience?"): Promise<void> {
  await page.getByRole("textbox").fill(question);
  await page.getByRole("textbox").press("Enter");
}
