import { afterEach, expect, test, vi } from "vitest";
import type { Translate } from "#i18n/context.ts";
import { translationsOf } from "../../../../tests/support/browser/translations.ts";
import type { StoredSubscription } from "../billing-store.ts";
import type { SubscriberMail } from "./subscriber-mails.ts";
import { writeSubscriberMail } from "./write-subscriber-mail.ts";

afterEach(() => vi.unstubAllEnvs());

const subscription: StoredSubscription = {
  ...{ id: "sub_1", status: "active", plan: "monthly", currency: "eur", amount: 599, cancelAtPeriodEnd: false },
  periodStart: new Date("2026-11-10T03:00:00Z"),
  periodEnd: new Date("2026-12-10T03:00:00Z"),
};
const known = { now: subscription.periodStart, paid: undefined, current: undefined, support: false };

function linesOf(mail: SubscriberMail): string {
  const reader = { t: translationsOf("en") as Translate, language: "en" } as const;
  return writeSubscriberMail(mail, reader, known).lines.join("\n");
}

test("a mail names the same day of a renewal, an end and a grace in every time zone of the server: that of the settings", () => {
  for (const zone of ["America/New_York", "UTC", "Pacific/Kiritimati"]) {
    vi.stubEnv("TZ", zone);
    expect(linesOf({ kind: "ordered", subscription })).toContain("Thursday, December 10, 2026");
    expect(linesOf({ kind: "cancelled", subscription })).toContain("Thursday, December 10, 2026");
    const overdue = { ...subscription, status: "past_due" };
    expect(linesOf({ kind: "payment_failed", subscription: overdue })).toContain("Tuesday, November 17, 2026");
  }
});
