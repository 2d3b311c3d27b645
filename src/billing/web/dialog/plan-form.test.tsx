import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { I18nProvider } from "#i18n/web/i18n-provider.tsx";
import { PlanForm } from "./plan-form.tsx";

const price = { pln: 1900, eur: 500, usd: 500 };
const offer = { prices: { monthly: price, annual: price }, freeMessages: 30, test: false, donationGroup: null };

test("a guest who chose a plan comes back from signing up to the same page, with its query and the plan", () => {
  const shown = (
    <I18nProvider language="en" messages={{}}>
      <PlanForm offer={offer} signedIn={false} />
    </I18nProvider>
  );
  const entry = "/en/search?q=mercy&settings=premium&plan=monthly";
  const router = createMemoryRouter([{ path: "*", element: shown }], { initialEntries: [entry] });
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  expect(html).toContain(`href="/en/auth?mode=sign-up&amp;next=${encodeURIComponent(entry)}"`);
});
