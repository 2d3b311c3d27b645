import type { Locator, Page } from "@playwright/test";
import { addDays, civilDateIn } from "#wisdom/shared/civil-date.ts";
import { languages } from "../../../src/i18n/shared/languages.ts";
import { grantAdmin, signUpAndConfirm } from "../../support/browser/accounts.ts";
import { pressAndSucceed } from "../../support/browser/admin-pages.ts";
import { expect, expectNoAxeViolations, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";

const t = translationsOf("en");

// The server refuses the data to a user without the role, and a test takes the connection away.
test.use({ expectedErrors: /status of 403|ERR_FAILED|ERR_INTERNET_DISCONNECTED/ });

test("a guest finds no page, a user no data, and an administrator changes a day of the daily wisdom and undoes it", {
  tag: "@core",
}, async ({ page }) => {
  test.setTimeout(60_000);
  const paths = ["quran-import", "billing", "daily-wisdom"];
  for (const path of paths) {
    const response = await page.goto(`/en/admin/${path}`);
    expect(response?.status()).toBe(200);
    expect(await response?.text()).toContain('name="robots" content="noindex"');
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("common:notFoundTitle"));
  }

  const email = await signUpAndConfirm(page, process.env.SIRAJ_SITE);
  for (const path of paths) {
    await page.goto(`/en/admin/${path}`);
    await expect(page.getByRole("heading", { name: t("admin:noRole") })).toBeVisible();
  }
  await expectNoAxeViolations(page, "main");

  await grantAdmin(page, email);
  await page.reload();
  // Four weeks ago, a day that no other test looks at.
  const date = addDays(civilDateIn("UTC", new Date()), -28);
  await page.getByRole("button", { name: t("admin:earlier") }).click();
  const day = page.locator(".admin-list > li").filter({ has: page.locator(`#day-${date}`) });
  await day.getByRole("button", { name: t("admin:change"), exact: true }).press("Enter");
  await expect(day.getByLabel(t("admin:verses"))).toBeFocused();
  await refuseReferences(day);
  await day.getByLabel(t("admin:verses")).fill("94:5-6");
  for (const language of languages) {
    const name = `${t("admin:question")} · ${t(`languages:${language}`)}`;
    await day.getByLabel(name).fill(`Which ease do you see? ${language}`);
  }
  await expectNoAxeViolations(page, "main");
  await day.getByRole("button", { name: t("admin:save"), exact: true }).press("Enter");
  await expect(day.getByText(t("admin:overridden"), { exact: true })).toBeVisible();
  await expect(day.getByRole("button", { name: t("admin:change"), exact: true })).toBeFocused();
  await expect(day.getByRole("link", { name: "94:5-6" })).toHaveAttribute("href", "/en/quran/94/5-6");

  await page.goto(`/en/daily-wisdom/${date}`);
  await expect(page.getByText("Which ease do you see? en")).toBeVisible();

  await page.goto("/en/admin/daily-wisdom");
  await page.getByRole("button", { name: t("admin:earlier") }).click();
  await day.getByRole("button", { name: t("admin:undo") }).click();
  await expect(day.getByText(t("admin:overridden"), { exact: true })).toBeHidden();
  await page.getByRole("link", { name: t("admin:changes") }).click();
  // Other tests change other things meanwhile.
  const latest = page.locator(".admin-list > li").filter({ hasText: date }).first();
  await expect(latest).toContainText(t("admin:didRestore"));
  // From the log the change comes back, and goes again.
  await latest.getByRole("button", { name: t("admin:undo") }).press("Enter");
  await expect(latest).toContainText(t("admin:didOverride"));
  await latest.getByRole("button", { name: t("admin:undo") }).press("Enter");
  await expect(latest).toContainText(t("admin:didRestore"));
  for (const [path, shown] of [
    ["people", email],
    ["billing", t("admin:subscribers")],
    ["safety", t("admin:noReports")],
    ["safety", t("admin:commentsText")],
  ] as const) {
    await page.goto(`/en/admin/${path}`);
    await expect(page.locator("main")).toContainText(shown);
    await expect(page.locator("body")).toBeFocused();
    await expectNoAxeViolations(page, "main");
  }
  await changeCeilings(page);
});

test("administration: a page that could not be loaded is loaded by its button once there is a connection", async ({
  page,
  context,
}) => {
  await grantAdmin(page, await signUpAndConfirm(page, process.env.SIRAJ_SITE));
  await page.goto("/en/admin/daily-wisdom");
  const people = page.getByRole("link", { name: t("admin:people"), exact: true });
  await expect(people).toBeVisible();
  await context.setOffline(true);
  await people.click();
  const failure = page.getByRole("alert");
  await expect(failure).toContainText(t("common:offline"));
  await expectNoAxeViolations(page, "main");
  await context.setOffline(false);
  await failure.getByRole("button", { name: t("common:retry") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("admin:people"));
  await expect(page.getByLabel(t("admin:searchPeople"))).toBeVisible();
});

/** What names no verses is said to be no reference, not to lack a question. */
async function refuseReferences(day: Locator): Promise<void> {
  const field = day.getByLabel(t("admin:verses"));
  const save = day.getByRole("button", { name: t("admin:save"), exact: true });
  for (const unknown of ["abc", "115:1"]) {
    await field.fill(unknown);
    await save.press("Enter");
    await expect(day.page().locator(".toast").last()).toContainText(t("admin:noReference"));
    await expect(field).toBeFocused();
  }
  await expect(day.getByText(t("admin:noQuestion"))).toBeHidden();
}

/** The ceilings of messages: a value that is none is not sent, another survives a lost connection, is saved, logged and undone. */
async function changeCeilings(page: Page): Promise<void> {
  await page.goto("/en/admin/messages");
  const inAll = page.getByLabel(t("admin:textsAll"));
  await expect(inAll).toBeVisible();
  await expect(page.locator("main")).toContainText(t("admin:usedToday"));
  await expectNoAxeViolations(page, "main");
  const before = await inAll.inputValue();
  const save = page.getByRole("button", { name: t("admin:save"), exact: true });
  await inAll.fill("1.5");
  await save.press("Enter");
  await expect(inAll).toBeFocused();
  expect(await inAll.evaluate((field: HTMLInputElement) => field.validity.stepMismatch)).toBe(true);
  await inAll.fill("400001");
  await page.route("**/admin/ceilings", (route) => route.abort());
  await save.press("Enter");
  const failure = page.getByText(t("admin:loadFailed"));
  await expect(failure).toBeVisible();
  await expect(inAll).toHaveValue("400001");
  await page.unroute("**/admin/ceilings");
  await page.getByRole("button", { name: t("common:retry") }).press("Enter");
  await expect(failure).toBeHidden();
  await expect(inAll).toHaveValue("400001");
  await pressAndSucceed(page, save, /\/admin\/ceilings$/);
  await expect(page.getByText(t("admin:done"), { exact: true })).toBeVisible();
  await expect(save).toBeFocused();
  await page.goto("/en/admin/changes");
  const change = page
    .locator(".admin-list > li")
    .filter({ hasText: t("admin:didCeilings") })
    .first();
  await pressAndSucceed(page, change.getByRole("button", { name: t("admin:undo") }), /\/undo$/);
  await page.goto("/en/admin/messages");
  await expect(inAll).toHaveValue(before);
}
