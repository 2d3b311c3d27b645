import { openSection, signUpAndConfirm } from "../accounts.ts";
import { monthly } from "../subscriptions.ts";
import { type MessageJourney, press, respond } from "./message-journey.ts";

/** A user whose payment service fails, before and after buying. */
export const subscriptionErrors: MessageJourney = [
  {
    shows: ["subscription:processingFailed"],
    async provoke(page) {
      await signUpAndConfirm(page, process.env.SIRAJ_SITE);
      await respond(page, "**/functions/v1/billing/checkout", 502, { code: "billing/processing-failed", message: "x" });
      await page.goto("/en/quran/93?settings=premium");
      await page.locator("dialog.premium .btn-primary").click();
    },
  },
  {
    shows: ["subscription:manageFailed"],
    async provoke(page) {
      await respond(page, "**/functions/v1/billing/portal", 502, { code: "billing/manage-failed", message: "x" });
      await page.route("**/functions/v1/billing/subscription", (route) => route.fulfill({ json: monthly }));
      await page.goto("/en/quran/93");
      await openSection(page, "Subscription");
      await press(page, "Payment method and invoices");
    },
  },
];
