import type { Page } from "@playwright/test";
import { signUpAndConfirm } from "./accounts.ts";

type Provoke = (page: Page, site: string | undefined) => Promise<void>;

/** A mocked answer of an operation of payment. tests/contract/billing provokes the server's real ones. */
const answer = (page: Page, path: string, status: number, body: object) =>
  page.route(`**/functions/v1/${path}`, (route) => route.fulfill({ status, json: body }));

/** For each error message of payment, how to make it appear in English. */
export const billingErrors = {
  async "subscription:upgradeFailed"(page) {
    await answer(page, "billing/plans", 503, { code: "platform/internal", message: "x" });
    await page.goto("/en/sources?settings=premium");
  },
  async "subscription:trialLimit"(page, site) {
    await signUpAndConfirm(page, site);
    await answer(page, "chat", 403, { code: "chat/month-ended", message: "x" });
    await page.goto("/en");
    await page.getByRole("textbox").fill("What is said about patience?");
    await page.getByRole("textbox").press("Enter");
  },
} satisfies Record<string, Provoke>;
