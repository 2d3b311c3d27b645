import type { Page } from "@playwright/test";
import { openSection, signUpAndConfirm } from "./accounts.ts";
import { translationsOf } from "./translations.ts";

type Provoke = (page: Page, site: string | undefined) => Promise<void>;

/** A mocked answer of an operation of payment. tests/contract/billing provokes the server's real ones. */
const answer = (page: Page, path: string, status: number, body: object) =>
  page.route(`**/functions/v1/${path}`, (route) => route.fulfill({ status, json: body }));

const active = {
  ...{ state: "active", premium: true, plan: "annual", currency: "eur", amount: 3999 },
  ...{ periodEnd: "2030-01-01T00:00:00.000Z", cancelAtPeriodEnd: false, graceUntil: null },
};

/** For each error message of payment, how to make it appear in English. */
export const billingErrors = {
  async "subscription:processingFailed"(page, site) {
    await signUpAndConfirm(page, site);
    await answer(page, "billing/checkout", 503, { code: "billing/processing-failed", message: "x" });
    await page.goto("/en/sources?settings=premium");
    await page.locator("dialog.premium .btn-primary").click();
  },
  async "subscription:upgradeFailed"(page) {
    await answer(page, "billing/plans", 503, { code: "platform/internal", message: "x" });
    await page.goto("/en/sources?settings=premium");
  },
  async "subscription:manageFailed"(page, site) {
    await signUpAndConfirm(page, site);
    await answer(page, "billing/subscription", 200, active);
    await answer(page, "billing/portal", 503, { code: "billing/manage-failed", message: "x" });
    const t = translationsOf("en");
    const section = await openSection(page, t("subscription:sectionTitle"));
    await section.getByRole("button", { name: t("subscription:manage") }).click();
  },
  async "subscription:trialLimit"(page, site) {
    await signUpAndConfirm(page, site);
    await answer(page, "chat", 403, { code: "chat/month-ended", message: "x" });
    await page.goto("/en");
    await page.getByRole("textbox").fill("What is said about patience?");
    await page.getByRole("textbox").press("Enter");
  },
} satisfies Record<string, Provoke>;
