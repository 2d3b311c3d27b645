import { expect, type Page } from "@playwright/test";
import type { Language } from "#i18n/shared/languages.ts";
import { signUpAndConfirm } from "./accounts.ts";

/** Somebody signed in, on the home page. Their address is the answer. */
export async function signUpToAsk(page: Page, site: string | undefined, language: Language = "en"): Promise<string> {
  const email = await signUpAndConfirm(page, site, language);
  await page.goto(`/${language}`);
  await expect(page.locator(".sidebar")).toBeVisible();
  return email;
}

/** Asks in the field that there is, and waits until the answer is whole. */
export async function askAndWait(page: Page, question: string): Promise<void> {
  const answered = page.locator("article.turn footer.ending");
  const before = await answered.count();
  const field = page.locator(".composer textarea");
  await field.fill(question);
  await field.press("Enter");
  await expect(answered).toHaveCount(before + 1);
}

/** Begins a conversation and stays in it. Its address is the answer. */
export async function beginConversation(page: Page, question: string, language: Language = "en"): Promise<string> {
  await page.goto(`/${language}`);
  await askAndWait(page, question);
  await expect(page).toHaveURL(new RegExp(`/${language}/chat/[0-9a-f-]{36}$`));
  return page.url();
}

/** A conversation in the list at the side. */
export const rowOf = (page: Page, title: string) => page.locator(".conversation-row").filter({ hasText: title });
