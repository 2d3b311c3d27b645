import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { I18nProvider } from "#i18n/web/i18n-provider.tsx";
import { firstLook } from "#quran/shared/card-address.ts";
import { CardPreview } from "./card-preview.tsx";

test("the offer of premium in the place of a card opens above the same page, with its query", () => {
  const card = { state: "failed", reason: "premium", retry: () => {} } as const;
  const page = (
    <I18nProvider language="en" messages={{}}>
      <CardPreview name="" look={firstLook} part={1} card={card} onPart={() => {}} onLeave={() => {}} />
    </I18nProvider>
  );
  const router = createMemoryRouter([{ path: "*", element: page }], { initialEntries: ["/en/search?q=patience"] });
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  expect(html).toContain('href="/en/search?q=patience&amp;settings=premium"');
});
