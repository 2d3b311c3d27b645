import type { Browser, BrowserContext } from "@playwright/test";
import type { Language } from "../../src/i18n/shared/languages.ts";
import { signUpOnHomePage } from "../../tests/support/browser/conversations.ts";
import { translationsOf } from "../../tests/support/browser/translations.ts";

/** A user's browser storage, and the path of the link to a passage of theirs. */
export type SavedPassage = { storage: Awaited<ReturnType<BrowserContext["storageState"]>>; link: string };

/** Signs up a user, asks a question, saves the answer with its card, and makes a link to it. */
export async function savePassage(browser: Browser, site: string, language: Language): Promise<SavedPassage> {
  const t = translationsOf(language);
  const context = await browser.newContext({ baseURL: site, locale: language });
  const tab = await context.newPage();
  const press = (key: string) =>
    tab
      .getByRole("button", { name: t(key), exact: true })
      .first()
      .click();
  await signUpOnHomePage(tab, site, language);
  const field = tab.locator(".composer textarea");
  await field.fill(t("chat:suggestion1"));
  await field.press("Enter");
  await tab.locator("article.turn footer.ending").waitFor();
  const saved = tab.waitForResponse(/\/saved-passages$/);
  await press("savedPassages:saveWithCard");
  await saved;
  await tab.goto(`/${language}/saved-passages`);
  await tab.getByRole("tab", { name: t("savedPassages:chatTab") }).click();
  const shared = tab.waitForResponse(/\/link$/);
  await press("share:makeLink");
  const { link }: { link: string } = await (await shared).json();
  const storage = await context.storageState();
  await context.close();
  return { storage, link };
}
