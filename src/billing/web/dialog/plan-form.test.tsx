import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { defaultPrices } from "#billing/shared/plans.ts";
import { formatPercent } from "#i18n/shared/formats.ts";
import { type Language, languages } from "#i18n/shared/languages.ts";
import { I18nProvider } from "#i18n/web/i18n-provider.tsx";
import { messagesOf, translationsOf } from "../../../../tests/support/browser/translations.ts";
import { PlanForm } from "./plan-form.tsx";

const price = { pln: 1900, eur: 500, usd: 500 };
const offer = {
  prices: { monthly: price, annual: price },
  freeMessages: 30,
  test: false,
  support: true,
  donationGroup: null,
};

const words = { featSupport: "<featSupport>", withdrawal: "<withdrawal>", withdrawalByTerms: "<withdrawalByTerms>" };

function render(
  shown: ReactNode,
  entry: string,
  language: Language = "en",
  subscription: Record<string, string> = words,
): string {
  const page = (
    <I18nProvider language={language} messages={{ subscription }}>
      {shown}
    </I18nProvider>
  );
  const router = createMemoryRouter([{ path: "*", element: page }], { initialEntries: [entry] });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test("a guest who chose a plan comes back from signing up to the same page, with its query and the plan", () => {
  const entry = "/en/search?q=mercy&settings=premium&plan=monthly";
  const html = render(<PlanForm offer={offer} signedIn={false} />, entry);
  expect(html).toContain(`href="/en/auth?mode=sign-up&amp;next=${encodeURIComponent(entry)}"`);
});

test("support by mail and the support page are named only where the site has them", () => {
  const shown = (support: boolean) => {
    const html = render(<PlanForm offer={{ ...offer, support }} signedIn />, "/en?settings=premium");
    return Object.keys(words).filter((key) => html.includes(`&lt;${key}&gt;`));
  };
  expect(shown(true)).toEqual(["featSupport", "withdrawal"]);
  expect(shown(false)).toEqual(["withdrawalByTerms"]);
});

test.each(languages)("the plans say what a year saves, and that there is no commitment: %s", (language) => {
  const messages = messagesOf(language, "subscription");
  const t = translationsOf(language);
  const shown = <PlanForm offer={{ ...offer, prices: defaultPrices }} signedIn />;
  const html = render(shown, `/${language}?settings=premium`, language, messages);
  const saving = t("subscription:saves", { percent: formatPercent(language, 0.44) });
  expect(html).toContain(`<span class="plan-saving">${saving}</span>`);
  expect(html).toContain(`<p class="small">${messages.noCommitment}</p>`);
});

test("where a year costs as much as its months, no saving is named", () => {
  const annual = { pln: 12 * price.pln, eur: 12 * price.eur, usd: 12 * price.usd };
  const shown = <PlanForm offer={{ ...offer, prices: { monthly: price, annual } }} signedIn />;
  expect(render(shown, "/en?settings=premium")).not.toContain("plan-saving");
});
