import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { type Language, languages } from "#i18n/shared/languages.ts";
import { I18nProvider } from "#i18n/web/i18n-provider.tsx";
import { messagesOf } from "../../../tests/support/browser/translations.ts";
import type { SubscriptionState } from "../shared/subscription.ts";
import { useStateWords } from "./state-words.ts";

afterEach(() => vi.unstubAllEnvs());

const active: SubscriptionState = {
  ...{ state: "active", premium: true, plan: "monthly", currency: "eur", amount: 599 },
  ...{ periodEnd: "2026-12-20T10:00:00.000Z", cancelAtPeriodEnd: false, graceUntil: null },
};

function Words({ subscription }: { subscription: SubscriptionState }) {
  return useStateWords(subscription).text;
}

function wordsOf(language: Language, subscription: SubscriptionState): string {
  const messages = messagesOf(language, "subscription");
  const html = renderToStaticMarkup(
    <I18nProvider language={language} messages={{ subscription: messages }}>
      <Words subscription={subscription} />
    </I18nProvider>,
  );
  return html.replace(/\s/g, " ");
}

test("a subscription that runs on says when it is renewed and for how much, in every language", () => {
  expect(wordsOf("en", active)).toBe("Renews on Sunday, December 20, 2026 for €5.99.");
  const days = { en: "20", ar: "٢٠", pl: "20", tr: "20", id: "20", ur: "۲۰" };
  const totals = { en: "5.99", ar: "٥٫٩٩", pl: "5,99", tr: "5,99", id: "5,99", ur: "۵٫۹۹" };
  for (const language of languages) {
    const words = wordsOf(language, active);
    expect(words).toContain(days[language]);
    expect(words).toContain(totals[language]);
  }
});

test("a subscription that was cancelled says when it ends, and nothing of a renewal", () => {
  expect(wordsOf("en", { ...active, cancelAtPeriodEnd: true })).toBe(
    "Cancelled. You have premium until Sunday, December 20, 2026.",
  );
});

test("a subscription renews and ends on the same day in every time zone: that of its mails and of Stripe's portal", () => {
  const night = { ...active, periodEnd: "2026-12-10T03:00:00Z", graceUntil: "2026-12-17T03:00:00Z" };
  for (const zone of ["America/New_York", "UTC", "Pacific/Kiritimati"]) {
    vi.stubEnv("TZ", zone);
    expect(wordsOf("en", night)).toContain("Thursday, December 10, 2026");
    expect(wordsOf("en", { ...night, cancelAtPeriodEnd: true })).toContain("Thursday, December 10, 2026");
    expect(wordsOf("en", { ...night, state: "grace" })).toContain("Thursday, December 17, 2026");
  }
});
