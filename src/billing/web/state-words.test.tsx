import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { I18nProvider } from "#i18n/web/i18n-provider.tsx";
import type { SubscriptionState } from "../shared/subscription.ts";
import { useStateWords } from "./state-words.ts";

afterEach(() => vi.unstubAllEnvs());

const renewed: SubscriptionState = {
  state: "active",
  premium: true,
  plan: "monthly",
  amount: 500,
  currency: "usd",
  periodEnd: "2026-12-10T03:00:00Z",
  graceUntil: "2026-12-17T03:00:00Z",
  cancelAtPeriodEnd: false,
};
const subscription = { renewsOn: "{{date}}", endsOn: "{{date}}", graceText: "{{date}}" };

function Words(state: SubscriptionState) {
  return useStateWords(state).text;
}

const written = (state: SubscriptionState) =>
  renderToStaticMarkup(
    <I18nProvider language="en" messages={{ subscription }}>
      <Words {...state} />
    </I18nProvider>,
  );

test("a subscription renews and ends on the day that its user's clock shows then", () => {
  vi.stubEnv("TZ", "America/New_York");
  expect(written(renewed)).toBe("Wednesday, December 9, 2026");
  expect(written({ ...renewed, cancelAtPeriodEnd: true })).toBe("Wednesday, December 9, 2026");
  expect(written({ ...renewed, state: "grace" })).toBe("Wednesday, December 16, 2026");
  vi.stubEnv("TZ", "Asia/Karachi");
  expect(written(renewed)).toBe("Thursday, December 10, 2026");
});
