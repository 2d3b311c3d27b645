import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { I18nProvider } from "#i18n/web/i18n-provider.tsx";
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

function render(shown: ReactNode, entry: string): string {
  const page = (
    <I18nProvider language="en" messages={{ subscription: words }}>
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
