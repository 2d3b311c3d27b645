import type { Locator, Page } from "@playwright/test";
import type { Language } from "#i18n/shared/languages.ts";
import { mockAnswer } from "../../support/browser/mock-answers.ts";
import { expect, expectNoAxeViolations, test } from "../../support/browser/page-test.ts";
import {
  cite,
  data,
  outcome,
  prose,
  type StreamPart,
  sampleHadith,
  sampleTafsir,
  verses,
} from "../../support/chat/answer-parts.ts";
import { corpusText } from "../../support/corpus/corpus.ts";

async function ask(page: Page, lang: Language, question = "patience") {
  await page.goto(`/${lang}`);
  await page.getByRole("textbox").fill(question);
  await page.getByRole("textbox").press("Enter");
  await expect(page.locator(".answer-acts")).toBeVisible();
}

/** One part of each kind. */
const everyKind = (lang: Language): StreamPart[] => [
  data("writer", { by: "builtin", fallback: "unreachable" }),
  ...prose("First **words** on it "),
  cite(verses(lang, "2:153")),
  ...prose(", and more.\n\n- one\n- two\n\nThen:\n\n"),
  cite(verses(lang, "94:5-6", "corrected")),
  cite(sampleHadith(lang, { grade: null })),
  cite(sampleTafsir(lang)),
  data("withheld", { kind: "translation", ref: "2:153", exists: true }),
  data("section", { section: "reflection" }),
  ...prose("Something to do."),
  outcome({ withheld: 1 }),
];

/** The kinds of the blocks of an answer, in order. */
const kindsOf = (turn: Locator) =>
  turn
    .locator(".answer > *, .answer > .reflect > *")
    .evaluateAll((all) => all.map((one) => one.className.split(" ").at(-1) || one.tagName.toLowerCase()));

test("answers: all kinds of parts appear in order, and each source is labelled", async ({ page }) => {
  await mockAnswer(page, "en", everyKind("en"));
  await ask(page, "en");
  const turn = page.locator(".turn");
  const order = [
    "prose",
    "sect",
    "cited",
    "prose",
    "cited",
    "cited",
    "cited",
    "withheld-box",
    "reflect",
    "label",
    "prose",
  ];
  expect(await kindsOf(turn)).toEqual(order);
  await expect(turn.locator(".sect")).toHaveText(/What the sources say3 verses, 1 hadith, 1 comment/);
  const card = (name: string) => page.getByRole("article", { name });
  await expect(card("Al-Baqarah 2:153").locator(".quran")).toHaveText(corpusText("ar-uthmani", "2:153"));
  await expect(card("Al-Baqarah 2:153")).toContainText("Verified");
  await expect(card("Ash-Sharh 94:5–6")).toContainText("Wording corrected");
  await expect(card("Ash-Sharh 94:5–6").locator(".fix")).toContainText("This is the stored text.");
  await expect(card("Sample 2:1")).toContainText("Grade not stated");
  await expect(card("Sample 2:1")).toContainText("Recorded by: Muslim");
  await expect(card("Sample 2:1").locator(".chain")).toHaveText(/^حدثنا/);
  await expect(card("Sample comments 2:153–157")).toContainText("Author: Somebody");
  await expect(turn.locator(".withheld-box")).toContainText("One quotation was withheld");
  await expect(turn.locator(".withheld-box").getByRole("link")).toHaveAttribute("href", /\/quran\/2\/153$/u);
  await turn.getByText("Why?").click();
  await expect(turn.locator(".withheld-box details p")).toBeVisible();
  await expect(turn.locator(".reflect .label")).toHaveText("ReflectionSiraj’s own words, not a source");
  await expect(turn.locator(".ending")).toContainText(
    "The language model could not be reached, so Siraj’s built-in search answered.",
  );
  await expect(turn.locator(".ending")).toContainText("2 questions left");
  await expectNoAxeViolations(page);
});

test("answers: Arabic and Urdu are right-to-left, with the language's digits", async ({ page }) => {
  for (const lang of ["ar", "ur"] as const) {
    await page.unroute("**/functions/v1/chat");
    await mockAnswer(page, lang, everyKind(lang));
    await page.goto(`/${lang}/quran`);
    await page.evaluate(() => sessionStorage.clear());
    await ask(page, lang);
    const cards = page.locator(".turn .card");
    await expect(cards).toHaveCount(4);
    for (const reference of await cards.locator(".ref").allTextContents()) expect(reference).not.toMatch(/[0-9·]/);
    await expect(page.locator(".turn .cite")).toHaveText(lang === "ar" ? "البقرة ١٥٣" : "البقرۃ ۱۵۳");
    // Arabic answers show no translation.
    await expect(cards.first().locator(".read")).toHaveCount(lang === "ar" ? 0 : 1);
    const width = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(width).toBe(0);
    await expectNoAxeViolations(page);
  }
});

test("answers: a citation link moves to its card without a history entry", async ({ page }) => {
  await mockAnswer(page, "en", everyKind("en"));
  await ask(page, "en");
  const steps = await page.evaluate(() => history.length);
  await page.getByRole("button", { name: "Source: Al-Baqarah 2:153" }).press("Enter");
  await expect(page.getByRole("article", { name: "Al-Baqarah 2:153" })).toBeFocused();
  expect(await page.evaluate(() => history.length)).toBe(steps);
});

test("answers: Markdown and tags in prose become no links, images or elements", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const injected = `<b onclick="alert(1)">bold</b> ![x](https://evil.example/x.png) [read](https://evil.example/) <img src="https://evil.example/y.png">`;
  await mockAnswer(page, "en", [data("writer", { by: "model" }), ...prose(injected), outcome()]);
  await ask(page, "en");
  const words = page.locator(".turn .prose");
  await expect(words).toHaveText('<b onclick="alert(1)">bold</b>  read <img src="https://evil.example/y.png">');
  await expect(words.locator("a, img, b")).toHaveCount(0);
  expect(asked.filter((url) => url.includes("evil"))).toEqual([]);
});

test("answers: words of the other direction are isolated", async ({ page }) => {
  await mockAnswer(page, "en", [
    ...prose("The word صبر, in Arabic.\n\nقال فلان في كتاب Sahih Muslim 2999 كذا وكذا"),
    outcome(),
  ]);
  await ask(page, "en");
  const lines = page.locator(".turn .prose p");
  await expect(lines.nth(0)).toHaveCSS("direction", "ltr");
  await expect(lines.nth(0).locator("bdi")).toHaveText("صبر");
  await expect(lines.nth(1)).toHaveCSS("direction", "rtl");
  await expect(lines.nth(1)).toHaveAttribute("lang", "ar");
  await expect(lines.nth(1).locator("bdi")).toHaveText("Sahih Muslim 2999");
});

test("answers: the footer says who wrote the answer, and why the model did not", async ({ page }) => {
  const said = {
    unreachable: "could not be reached",
    refused: "refused the request",
    ceiling: "share for today is used up",
    failed: "The language model failed",
  } as const;
  for (const [fallback, words] of Object.entries(said) as [keyof typeof said, string][]) {
    await page.unroute("**/functions/v1/chat");
    await mockAnswer(page, "en", [data("writer", { by: "builtin", fallback }), ...prose("Words."), outcome()]);
    await page.goto("/en/quran");
    await page.evaluate(() => sessionStorage.clear());
    await ask(page, "en");
    await expect(page.locator(".ending")).toContainText(words);
  }
});

test("answers: the footer of the newest answer counts the month's questions, except after an uncounted one", async ({
  page,
}) => {
  const counts = page.locator(".ending").getByText(/\bleft\b/u);
  const askNext = async (given: Parameters<typeof outcome>[0]) => {
    await page.unroute("**/functions/v1/chat");
    await mockAnswer(page, "en", [...prose("More words."), outcome(given)]);
    const before = await page.locator(".ending").count();
    await page.locator(".dock").getByRole("textbox").fill("and then");
    await page.locator(".dock").getByRole("textbox").press("Enter");
    await expect(page.locator(".ending")).toHaveCount(before + 1);
  };
  await mockAnswer(page, "en", [...prose("Words."), outcome({ by: "month", remaining: 2 })]);
  await ask(page, "en");
  await expect(counts).toHaveText(["2 questions left this month"]);
  // Under an older answer a number would be taken for the present one.
  await askNext({ by: "month", remaining: 1 });
  await expect(counts).toHaveText(["1 question left this month"]);
  await expect(page.locator(".ending").last()).toContainText("1 question left this month");
  await askNext({ by: "uncounted", remaining: 1 });
  await expect(counts).toHaveCount(0);
});

test("answers: a care answer shows text and help lines, no quota, and the field stays behind the last counted question after it", async ({
  page,
}) => {
  await mockAnswer(page, "en", [
    data("writer", { by: "care" }),
    ...prose("You matter. Call your local emergency number."),
    data("care", {
      places: [
        { name: "A public directory", url: "https://example.org/help" },
        { name: "No page", url: "javascript:alert(1)" },
      ],
    }),
    cite(verses("en", "94:5-6")),
    outcome({ by: "uncounted", remaining: 0 }),
  ]);
  await ask(page, "en");
  const turn = page.locator(".turn");
  await expect(turn.locator(".care-places").getByRole("link")).toHaveText(["A public directory"]);
  expect(await kindsOf(turn)).toEqual(["prose", "care-places", "cited"]);
  await expect(turn.locator(".answer-acts").getByRole("button")).toHaveText(["Copy"]);
  await expect(turn.locator(".ending")).toHaveCount(0);
  await expect(page.locator(".invite")).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.unroute("**/functions/v1/chat");
  await mockAnswer(page, "en", [...prose("Words."), outcome({ by: "trial", remaining: 0 })]);
  const field = page.locator(".dock").getByRole("textbox");
  await field.fill("and then");
  await field.press("Enter");
  await expect(page.locator(".turn")).toHaveCount(2);
  await expect(page.locator(".ending")).toHaveCount(1);
  await expect(field).toBeEnabled();
  await expect(page.locator(".invite")).toHaveCount(0);
});

test("answers: a long hadith and a long tafsir are folded and can be opened", async ({ page }) => {
  const long = "Placeholder sentence of a text. ".repeat(120).trim();
  const text = { lang: "en", edition: "sample", editionName: "Sample", text: long };
  const hadith = sampleHadith("en");
  await mockAnswer(page, "en", [
    ...prose("Words."),
    cite({ ...hadith, texts: [...hadith.texts.slice(0, 1), text] }),
    cite(sampleTafsir("en", { texts: [text] })),
    outcome(),
  ]);
  await ask(page, "en");
  for (const card of await page.locator(".turn .card").all()) {
    const shown = card.locator(".read");
    const before = (await shown.textContent())?.length;
    expect(before).toBeLessThan(1_000);
    await card.getByRole("button", { name: "Show all of it" }).click();
    await expect(shown).toHaveText(long);
    await card.getByRole("button", { name: "Show less" }).click();
    expect((await shown.textContent())?.length).toBe(before);
  }
});
