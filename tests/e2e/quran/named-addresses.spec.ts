import { languages } from "#i18n/shared/languages.ts";
import { expect, test } from "../../support/browser/page-test.ts";
import { chapters } from "../../support/corpus/corpus.ts";

const names = chapters.find(({ id }) => id === 36)?.names;

test("the address of a surah by its name is a lasting redirect to its number, in every language", async ({
  request,
}) => {
  const addresses = [
    ["/quran/yasin", "/quran/36"],
    ...languages.map((language) => {
      const name = names?.[language]?.name.replaceAll(" ", "-") ?? "";
      return [`/${language}/quran/${encodeURIComponent(name)}`, `/${language}/quran/36`];
    }),
  ] as const;
  for (const [from = "", to] of addresses) {
    const response = await request.get(from, { maxRedirects: 0 });
    expect.soft([response.status(), response.headers().location], from).toEqual([301, to]);
  }
});

test("the address of a surah by its name opens it, with the verse that it names", async ({ page }) => {
  await page.goto("/en/quran/yasin/9");
  await expect(page).toHaveURL("/en/quran/36/9");
  await expect(page.locator("#v9.lit")).toBeInViewport();
});
