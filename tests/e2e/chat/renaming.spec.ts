import { beginConversation, rowOf, signUpOnHomePage } from "../../support/browser/conversations.ts";
import { expect, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";

const t = translationsOf("en");
const question = "What does the Qur’an say about patience?";

test("renaming: a title that is being written outlives each new reading of the list, and leaves the focus where the user writes", async ({
  page,
  baseURL,
}) => {
  await signUpOnHomePage(page, baseURL);
  await beginConversation(page, question);
  let daysAgo = 0;
  await page.route(/\/functions\/v1\/conversations(\?.*)?$/, async (route) => {
    const response = await route.fetch();
    const list = await response.json();
    const updatedAt = new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1_000).toISOString();
    for (const row of list.conversations) row.updatedAt = updatedAt;
    await route.fulfill({ response, json: list });
  });
  const field = page.getByRole("textbox", { name: t("sidebar:newTitle") });
  /** The list is read, and the row stands below the day of its conversation. */
  const readList = async (day: string) => {
    const read = page.waitForResponse(/\/functions\/v1\/conversations(\?.*)?$/);
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await (await read).finished();
    await expect(page.locator(".sidebar").getByRole("region", { name: day }).locator(field)).toBeVisible();
  };
  await rowOf(page, question)
    .getByRole("button", { name: t("sidebar:actions") })
    .click();
  await page.getByRole("button", { name: t("sidebar:rename"), exact: true }).click();
  await page.keyboard.type("On pat");
  await readList(t("sidebar:today"));
  await page.keyboard.type("ience");
  await expect(field).toHaveValue("On patience");
  daysAgo = 1;
  await readList(t("sidebar:yesterday"));
  await page.keyboard.type(" in");
  await expect(field).toHaveValue("On patience in");
  const composer = page.locator(".composer textarea");
  await composer.fill("And");
  daysAgo = 0;
  await readList(t("sidebar:today"));
  await page.keyboard.type(" prayer?");
  await expect(composer).toHaveValue("And prayer?");
  await expect(field).toHaveValue("On patience in");
  await field.press("End");
  await page.keyboard.type(" need");
  await page.keyboard.press("Enter");
  await expect(rowOf(page, "On patience in need")).toBeVisible();
});
