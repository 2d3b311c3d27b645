import { expect, type Page } from "@playwright/test";
import type { Language } from "#i18n/shared/languages.ts";
import { signUpAndConfirm } from "./accounts.ts";

/** Signs up a new user and opens the home page. Returns the user's email address. */
export async function signUpOnHomePage(
  page: Page,
  site: string | undefined,
  language: Language = "en",
): Promise<string> {
  const email = await signUpAndConfirm(page, site, language, "");
  await expect(page.locator(".sidebar")).toBeVisible();
  return email;
}

/** Asks a question in the composer and waits until the answer is complete. */
export async function askAndWait(page: Page, question: string): Promise<void> {
  const answered = page.locator("article.turn footer.ending");
  const before = await answered.count();
  const field = page.locator(".composer textarea");
  await field.fill(question);
  await field.press("Enter");
  await expect(answered).toHaveCount(before + 1);
}

/** Starts a conversation on the home page, which it opens unless the page is there. Returns its URL. */
export async function beginConversation(page: Page, question: string, language: Language = "en"): Promise<string> {
  if (URL.parse(page.url())?.pathname !== `/${language}`) await page.goto(`/${language}`);
  await askAndWait(page, question);
  await expect(page).toHaveURL(new RegExp(`/${language}/chat/[0-9a-f-]{36}$`));
  // Until the page shows the conversation at its address, the home page leads back to it.
  await expect.poll(() => page.evaluate(keptQuestions)).toEqual([]);
  return page.url();
}

/** The keys of questions that were sent from the home page of this tab and are kept there. */
const keptQuestions = () => Object.keys(sessionStorage).filter((key) => key.endsWith("-new-sent"));

/** The row of a conversation in the sidebar. */
export const rowOf = (page: Page, title: string) => page.locator(".conversation-row").filter({ hasText: title });
