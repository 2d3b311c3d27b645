import { languages } from "#i18n/shared/languages.ts";
import { formatReference } from "#quran/shared/format-reference.ts";
import { expect, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";
import { corpusText } from "../../support/corpus/corpus.ts";

const search = (language: string, query: Record<string, string>) =>
  `/${language}/search?${new URLSearchParams(query).toString()}`;

test("words of a verse find it, with its text as it stands and a way to the reader, in every language", async ({
  page,
}) => {
  const arabic = corpusText("ar-uthmani", "2:153");
  for (const language of languages) {
    await test.step(language, async () => {
      const own = language === "ar" ? corpusText("ar-imlaei", "2:153") : corpusText(language, "2:153");
      await page.goto(`/${language}/search`);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await page.getByRole("searchbox").fill(own.split(" ").slice(0, 12).join(" "));
      await page.getByRole("searchbox").press("Enter");
      const card = page.locator('.card[data-ref="2:153"]');
      await expect(card).toBeVisible();
      expect((await card.locator(".quran").textContent())?.replace(/\s*[٠-٩۰-۹]+$/u, "")).toContain(arabic);
      if (language !== "ar") expect(await card.locator(".read").textContent()).toBe(own);
      await expect(card.locator("mark").first()).toBeVisible();
      await card.getByRole("link").click();
      await expect(page).toHaveURL(`/${language}/quran/2/153`);
    });
  }
});

test("a reference leads straight to its verse, without scripts too", { tag: "@core" }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.goto("/ur/search");
  await page.getByRole("searchbox").fill("2:255");
  await page.locator('form[role="search"] button[type="submit"]').first().click();
  await expect(page.locator(".card")).toHaveCount(1);
  expect(await page.locator(".card .read").textContent()).toBe(corpusText("ur", "2:255"));
  await context.close();
});

test("a reference leads to its verse from a search of hadith too, also where no hadith are loaded", async ({
  page,
}) => {
  await page.goto(search("en", { q: "al-baqara 255", source: "hadith" }));
  await page.locator(".search-results").getByRole("link", { name: "Al-Baqarah 2:255", exact: true }).click();
  await expect(page).toHaveURL("/en/quran/2/255");
  await page.goto(search("en", { q: "2:999", source: "hadith" }));
  await expect(page.locator(".found-note")).toHaveCount(0);
});

test("the name of a surah or juz alone leads to it, above the passages with the word", async ({ page }) => {
  for (const [language, name, surah, path] of [
    ["en", "yaseen", "Surah Ya-Sin", "36"],
    ["ar", "الكهف", "سورة الكهف", "18"],
    ["tr", "Fatiha", "Fâtiha suresi", "1"],
  ] as const) {
    await page.goto(search(language, { q: name }));
    const link = page.locator(".search-results").getByRole("link", { name: surah, exact: true });
    await expect(link).toHaveAttribute("href", `/${language}/quran/${path}`);
  }
  for (const [language, name, juz, path] of [
    ["en", "juz 30", "Juz 30", "78/1"],
    ["ar", "الجزء ٣٠", "الجزء ٣٠", "78/1"],
    ["pl", "dżuz 2", "Dżuz 2", "2/142"],
    ["tr", "30. cüz", "30. cüz", "78/1"],
    ["id", "juz amma", "Juz 30", "78/1"],
    ["ur", "سپارہ 30", "پارہ ۳۰", "78/1"],
  ] as const) {
    await page.goto(search(language, { q: name }));
    const link = page.locator(".search-results").getByRole("link", { name: juz, exact: true });
    await expect(link).toHaveAttribute("href", `/${language}/quran/${path}`);
  }
  await page.goto(search("en", { q: "patience" }));
  await expect(page.locator(".card").first()).toBeVisible();
  await expect(page.locator(".found-note")).toHaveCount(0);
});

test("a verse found by its reference is shown in the language's own translation, unmarked, and in each edition that is chosen", async ({
  page,
}) => {
  for (const edition of ["", "en-sahih", "en-pickthall"]) {
    await page.goto(search("en", edition ? { q: "2:255", edition } : { q: "2:255" }));
    const card = page.locator('.card[data-ref="2:255"]');
    await expect(card.locator(".read")).toHaveText(corpusText(edition || "en", "2:255"));
    await expect(card.locator("mark")).toHaveCount(0);
  }
});

test("a verse that only another edition matches is shown in that, one without the words says so, and the passages are counted", async ({
  page,
}) => {
  const isIn = (edition: string, key: string) => /\banxi(?:ous|ety|eties)\b/iu.test(corpusText(edition, key));
  await page.goto(search("en", { q: "anxiety" }));
  const cards = page.locator(".card");
  await expect(page.locator(".found")).toContainText(/\d+ passages$/);
  for (const card of await cards.all()) {
    const [marks, said] = [await card.locator("mark").count(), await card.getByText("Its subject fits.").count()];
    expect([await card.getAttribute("data-ref"), marks > 0]).toEqual([await card.getAttribute("data-ref"), said === 0]);
  }
  const other = cards
    .filter({ has: page.locator(".read mark") })
    .filter({ hasNotText: "Saheeh International" })
    .first();
  const key = (await other.getAttribute("data-ref")) ?? "";
  expect(isIn("en-sahih", key)).toBe(false);
  await page.goto(search("en", { q: "mercy" }));
  await expect(page.locator(".found")).toContainText("The best 100");
});

test("Arabic words are marked in the verse on a page in another language", async ({ page }) => {
  await page.goto(search("en", { q: "صبر" }));
  await expect(page.locator(".card .quran mark").first()).toBeVisible();
});

test("narrowed to an edition, every passage is that edition's and holds a word that was searched for", async ({
  page,
}) => {
  await page.goto(search("en", { q: "patience" }));
  await page.getByRole("combobox").selectOption({ index: 2 });
  await expect(page).toHaveURL(/edition=/);
  const name = await page.getByRole("combobox").locator("option:checked").textContent();
  const cards = page.locator(".card");
  await expect(cards.first().locator(".src")).toHaveText(name ?? "");
  const count = await cards.count();
  expect(count).toBeGreaterThan(3);
  await expect(page.locator(".card .src")).toHaveText(new Array(count).fill(name ?? ""));
  await expect(page.locator(".card:not(:has(.read mark))")).toHaveCount(0);
});

test("what is typed before the page's scripts run stays, and a choice made then is taken up", async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(search("en", { q: "patience" }), { waitUntil: "commit" });
  await page.getByRole("searchbox").fill("gratitude");
  await page.getByRole("combobox").selectOption({ index: 2 });
  release();
  await expect(page).toHaveURL(/q=gratitude&edition=en-/);
  await expect(page.getByRole("searchbox")).toHaveValue("gratitude");
  await expect(page.locator(".card").first()).toBeVisible();
});

test("more passages stand on further pages, none of them twice", async ({ page }) => {
  await page.goto(search("en", { q: "mercy" }));
  const refs = () => page.locator(".card").evaluateAll((cards) => cards.map((card) => card.getAttribute("data-ref")));
  await expect(page.locator(".card")).toHaveCount(20);
  const first = await refs();
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator(".card").first()).not.toHaveAttribute("data-ref", first[0] ?? "");
  const second = await refs();
  expect(second.filter((ref) => first.includes(ref))).toEqual([]);
});

test("nothing found, and what cannot be searched for, say so in words", async ({ page }) => {
  for (const q of ["xqzjkvwx", "<img src=x onerror=alert(1)>\u202E\u0000", "?!…", "😔"]) {
    const response = await page.goto(search("en", { q }));
    expect(response?.status()).toBe(200);
    await expect(page.getByRole("searchbox")).toBeVisible();
    await expect(page.locator(".card, .empty").first()).toBeVisible();
  }
  await page.goto(search("en", { q: "xqzjkvwx" }));
  await expect(page.getByRole("heading", { name: "Nothing was found" })).toBeVisible();
  await page.goto(search("en", { q: "a".repeat(3000), page: "99", edition: "../..", source: "nonsense" }));
  await expect(page.getByRole("searchbox")).toBeVisible();
  await expect(page.getByLabel("Translation", { exact: true })).toBeVisible();
});

test("a text that is the translation of several verses says so, with their reference", async ({ request }) => {
  const words = corpusText("tr", "80:27").split(" ").slice(0, 6).join(" ");
  const html = await (await request.get(`/tr/search?${new URLSearchParams({ q: words })}`)).text();
  const joint = html.split("<article").find((one) => one.includes('data-ref="80:27"'));
  expect(joint).toContain(translationsOf("tr")("quran:joint"));
  expect(joint).toContain(formatReference("tr", 80, 26, 31));
});

test("results are nobody's to keep: not cached, not indexed", async ({ request }) => {
  const results = await request.get(search("en", { q: "patience" }));
  expect(results.headers()["cache-control"]).toBe("no-store");
  expect(await results.text()).toContain('name="robots" content="noindex"');
  const empty = await request.get("/en/search");
  expect(empty.headers()["cache-control"]).toContain("public");
  expect(await empty.text()).not.toContain(`name="robots"`);
});

test.describe("without a connection", () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ });
  test("a search that cannot be made says so and can be made again", async ({ page, context }) => {
    await page.goto("/pl/search");
    await context.setOffline(true);
    await page.getByRole("searchbox").fill("cierpliwość");
    await page.getByRole("searchbox").press("Enter");
    await expect(page.getByRole("alert")).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("alert").getByRole("button").click();
    await expect(page.locator(".card").first()).toBeVisible();
  });
});
