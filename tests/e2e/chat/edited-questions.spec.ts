import type { Page } from "@playwright/test";
import { signOut } from "../../support/browser/accounts.ts";
import { askAndWait, beginConversation, signUpOnHomePage } from "../../support/browser/conversations.ts";
import { expect, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";

// Chromium logs the refusals that these tests provoke. A page may ask with the session that has just ended.
test.use({ expectedErrors: /status of (40[13]|503)/ });

const t = translationsOf("en");
const chat = "**/functions/v1/chat";
const edited = t("chat:suggestion3");
const editField = (page: Page) => page.getByRole("textbox", { name: t("answer:editLabel") });
const docked = (page: Page) => page.locator(".dock").getByRole("textbox");

/** Begins a conversation of one turn and changes its question, without asking. */
async function beginEditing(page: Page, site: string | undefined): Promise<string> {
  await signUpOnHomePage(page, site);
  const address = await beginConversation(page, t("chat:suggestion1"));
  await page.getByRole("button", { name: t("answer:edit") }).click();
  await editField(page).fill(edited);
  return address;
}

test("edited question: its form keeps text and focus while the conversation is answered, here or in another tab", async ({
  page,
  baseURL,
}) => {
  const address = await beginEditing(page, baseURL);
  const other = await page.context().newPage();
  await other.goto(address);
  await expect(other.locator("footer.ending")).toHaveCount(1);
  await askAndWait(other, t("chat:suggestion2"));
  await expect(page.locator("footer.ending")).toHaveCount(2);
  await expect(editField(page)).toBeFocused();
  await expect(editField(page)).toHaveValue(edited);
  const release = Promise.withResolvers<void>();
  await page.route(chat, async (route) => {
    await release.promise;
    await route.continue();
  });
  await docked(page).fill(t("chat:suggestion4"));
  await docked(page).press("Enter");
  const again = page.getByRole("button", { name: t("answer:resend") });
  await expect(again).toBeDisabled();
  await editField(page).press("Enter");
  release.resolve();
  await expect(page.locator("footer.ending")).toHaveCount(3);
  await expect(editField(page)).toHaveValue(edited);
  await again.click();
  await expect(page.locator("article.turn h2")).toHaveText([edited]);
});

test("edited question: text that was not asked is there again after a reload, until it is given up or the user signs out", async ({
  page,
  baseURL,
}) => {
  await beginEditing(page, baseURL);
  await page.reload();
  await expect(editField(page)).toHaveValue(edited);
  await page.getByRole("button", { name: t("answer:cancel") }).click();
  await page.reload();
  await page.getByRole("button", { name: t("answer:edit") }).click();
  await expect(editField(page)).toHaveValue(t("chat:suggestion1"));
  await editField(page).fill(edited);
  await signOut(page);
  await expect(editField(page)).toHaveCount(0);
  const saved = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("siraj-draft-")));
  await expect.poll(saved).toEqual([]);
});

test("edited question: one that is refused is in the field after a reload, above what was written there", async ({
  page,
  baseURL,
}) => {
  await beginEditing(page, baseURL);
  await docked(page).fill("And hope?");
  await page.route(chat, (route) =>
    route.fulfill({ status: 503, json: { code: "platform/unavailable", message: "x" } }),
  );
  await editField(page).press("Enter");
  await expect(page.getByRole("alert")).toContainText(t("chat:failureServer"));
  await page.reload();
  await expect(docked(page)).toHaveValue(`${edited}\n\nAnd hope?`);
});
