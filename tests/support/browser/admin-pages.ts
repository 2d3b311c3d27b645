import { expect, type Locator, type Page } from "@playwright/test";
import { adminSections } from "#admin/web/frame/sections.ts";
import type { MessageKey } from "#i18n/keys.ts";
import { translationsOf } from "./translations.ts";

/** Opens a page of the administration and waits for all its data. */
export async function openSection(page: Page, language: "en" | "ar", section: string) {
  await page.goto(`/${language}/admin/${section}`);
  const title = adminSections[section]?.title ?? "";
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(translationsOf(language)(title));
  await expect(page.locator("main .ghost")).toHaveCount(0);
}

/** The section of an English page below a heading. */
export const sectionOf = (page: Page, name: MessageKey) =>
  page
    .locator("main section")
    .filter({ has: page.getByRole("heading", { name: translationsOf("en")(name), exact: true }) });

/** Presses a button and waits until its operation has succeeded. */
export async function pressAndSucceed(page: Page, button: Locator, operation: RegExp) {
  const [response] = await Promise.all([
    page.waitForResponse((one) => operation.test(one.url()) && one.request().method() !== "GET"),
    button.press("Enter"),
  ]);
  expect(response.status()).toBe(200);
}
