import { expect, type Page } from "@playwright/test";
import { readMails } from "./stand-ins.ts";

export const password = "four quiet words here";
let people = 0;

/** An address that nobody had before. */
export const someone = () => `person-${Date.now()}-${++people}-${Math.floor(Math.random() * 1e6)}@siraj.example`;

/** A number that nobody had before. */
export const someNumber = () => `+4860${String(Math.floor(Math.random() * 1e7)).padStart(7, "0")}`;

/** The first link of the newest mail to somebody, once there are as many. */
export async function linkFor(site: string | undefined, to: string, mails = 1): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const found = await readMails(site ?? "", to);
    expect(found.length).toBeGreaterThanOrEqual(mails);
    link = /https?:\/\/\S+/.exec(found[0]?.text ?? "")?.[0];
    expect(link).toBeDefined();
  }).toPass();
  return link ?? "";
}

/** The six digits of the newest of some messages. */
export function codeOf(messages: readonly { text: string }[]): string | undefined {
  return /\b\d{6}\b/.exec(messages[0]?.text ?? "")?.[0];
}

/** Makes an account and leaves it signed in on the page of a chapter. */
export async function signUpAndConfirm(page: Page, site: string | undefined, language = "en"): Promise<string> {
  const email = someone();
  await page.goto(`/${language}/auth?mode=sign-up&next=${encodeURIComponent(`/${language}/quran/93`)}`);
  await page.locator('input[name="identifier"]').fill(email);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('.auth-form button[type="submit"]').click();
  await expect(page.locator(".sent")).toContainText(email);
  await page.goto(await linkFor(site, email));
  await expect(page).toHaveURL(`/${language}/quran/93`);
  await expect(page.locator(".top .initial")).toBeVisible();
  return email;
}

/** Signs in on the page of accounts. What follows is the caller's. */
export async function signIn(page: Page, email: string, language = "en") {
  await page.goto(`/${language}/auth`);
  await page.locator('input[name="identifier"]').fill(email);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('.auth-form button[type="submit"]').click();
}

/** Opens the settings of the account and one of their sections, named by its heading. */
export async function openSection(page: Page, name: string) {
  if (!(await page.locator(".account-settings").isVisible())) await page.locator("a.account").click();
  const section = page.locator(".account-section").filter({ has: page.getByRole("heading", { name, exact: true }) });
  await section.locator("summary").click();
  return section;
}

/** Where the browser keeps the session of a site on this machine. */
export const keptSessionKey = "sb-localhost-auth-token";
