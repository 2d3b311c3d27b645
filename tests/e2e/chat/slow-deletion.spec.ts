import type { Page } from "@playwright/test";
import { beginConversation, rowOf, signUpOnHomePage } from "../../support/browser/conversations.ts";
import { expect, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";

const t = translationsOf("en");
const [first, second] = [t("chat:suggestion1"), t("chat:suggestion2")];

/** Begins two conversations, the second of which is shown. Requests to delete wait for `release`. */
async function beginTwo(page: Page, site: string | undefined, path: RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await signUpOnHomePage(page, site);
  const address = await beginConversation(page, first);
  await beginConversation(page, second);
  await page.route(path, async (route) => {
    if (route.request().method() === "DELETE") await promise;
    await route.fallback();
  });
  return { address, release: resolve };
}

test("slow deletion: another conversation that is opened meanwhile stays, with what is written in it", async ({
  page,
  baseURL,
}) => {
  const { address, release } = await beginTwo(page, baseURL, /\/functions\/v1\/conversations\/[0-9a-f-]{36}$/);
  await rowOf(page, second)
    .getByRole("button", { name: t("sidebar:actions") })
    .click();
  await page.getByRole("button", { name: t("sidebar:delete"), exact: true }).click();
  await rowOf(page, first).getByRole("link").click();
  await expect(page).toHaveURL(address);
  await page.locator(".dock textarea").fill("And what about gratitude?");
  release();
  await expect(page.locator(".toast")).toContainText(t("sidebar:deleted"));
  await expect(page).toHaveURL(address);
  await expect(page.locator(".dock textarea")).toHaveValue("And what about gratitude?");
  await page
    .locator(".toast")
    .getByRole("button", { name: t("sidebar:undo") })
    .click();
  await expect(rowOf(page, second)).toBeVisible();
  await expect(page).toHaveURL(address);
});
