import type { Page } from "@playwright/test";
import { type Language, languages } from "#i18n/shared/languages.ts";
import { mockAnswer } from "../../support/browser/mock-answers.ts";
import { expect, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";
import { expectUncovered } from "../../support/browser/uncovered.ts";
import {
  cite,
  outcome,
  prose,
  type StreamPart,
  sampleHadith,
  sampleTafsir,
  verses,
} from "../../support/chat/answer-parts.ts";

const phone = { width: 390, height: 844 };

/** Asks a question on the home page, whose answer has these parts. */
async function ask(page: Page, language: Language, parts: readonly StreamPart[]) {
  await mockAnswer(page, language, parts);
  await page.goto(`/${language}`);
  await page.getByRole("textbox").fill(translationsOf(language)("chat:suggestion1"));
  await page.getByRole("textbox").press("Enter");
  await expect(page.locator(".turn .answer")).toHaveAttribute("aria-busy", "false");
}

for (const language of ["en", "ar", "ur"] as const) {
  test(`answer layout: on a phone the two ways on at the end of a guest's questions are 8 pixels apart, in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    await ask(page, language, [...prose("Some words."), cite(verses(language, "2:153")), outcome({ remaining: 0 })]);
    const ways = page.locator(".invite .acts a");
    await expect(ways).toHaveCount(2);
    const distance = () =>
      ways.evaluateAll((all) => {
        const [first, second] = all.map((way) => way.getBoundingClientRect());
        if (!first || !second) return Number.NaN;
        return Math.max(second.top - first.bottom, second.left - first.right, first.left - second.right);
      });
    await expect.poll(distance).toBeGreaterThan(7.9);
  });
}

for (const { language, edge } of [
  { language: "en", edge: "left" },
  { language: "ar", edge: "right" },
] as const) {
  for (const width of [390, 1280]) {
    test(`answer layout: the note of an incomplete answer begins where its question does, in ${language}, ${width} pixels wide`, async ({
      page,
    }) => {
      await page.setViewportSize({ ...phone, width });
      await ask(page, language, prose("Some words."));
      const note = page.locator(".turn .unfinished p");
      await expect(note).toHaveText(translationsOf(language)("chat:unfinished"));
      const beginnings = () =>
        page.locator(".turn").evaluate((turn, side) => {
          const [head, words] = [".ask-head", ".unfinished p"].map((part) =>
            turn.querySelector(part)?.getBoundingClientRect(),
          );
          return head && words ? Math.abs(head[side] - words[side]) : Number.NaN;
        }, edge);
      await expect.poll(beginnings).toBeLessThanOrEqual(1);
    });
  }
}

for (const language of languages) {
  test(`answer layout: on a phone the button that reports a source is on the line of the source's name, in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    await ask(page, language, [
      ...prose("Some words."),
      cite(verses(language, "2:153")),
      cite(sampleHadith(language)),
      outcome(),
    ]);
    const cards = page.locator(".turn .card");
    await expect(cards).toHaveCount(2);
    for (const card of await cards.all()) {
      await expect(card.locator(".foot .src")).not.toBeEmpty();
      const distance = () =>
        card.evaluate((element) => {
          const [button, name] = [".report button", ".foot .src"].map((part) =>
            element.querySelector(part)?.getBoundingClientRect(),
          );
          if (!button || !name) return Number.NaN;
          return Math.abs(button.top + button.bottom - name.top - name.bottom) / 2;
        });
      await expect.poll(distance).toBeLessThan(12);
    }
  });
}

for (const { language, edge } of [
  { language: "en", edge: "left" },
  { language: "ar", edge: "right" },
] as const) {
  test(`answer layout: on a phone both rows of actions begin where the answer does, in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    await ask(page, language, [...prose("Some words."), cite(verses(language, "2:153")), outcome()]);
    const beginnings = () =>
      page.locator(".turn").evaluate((turn, side) => {
        const parts = [".answer", ".answer-acts > .btn svg", ".answer-icons > .btn svg"];
        const sides = parts.map((part) => turn.querySelector(part)?.getBoundingClientRect()[side] ?? Number.NaN);
        return Math.max(...sides) - Math.min(...sides);
      }, edge);
    await expect.poll(beginnings).toBeLessThan(1);
  });
}

test("answer layout: a long commentary that is folded again leaves its button in view", async ({ page }) => {
  await page.setViewportSize(phone);
  const citation = sampleTafsir("en");
  const text = "Words of a comment. ".repeat(400);
  const texts = citation.texts.map((one) => ({ ...one, text }));
  const below = ["2:153", "2:216", "2:255"].map((verse) => cite(verses("en", verse)));
  await ask(page, "en", [...prose("Words."), cite({ ...citation, texts }), ...below, outcome()]);
  const fold = page.locator(".folded > .btn");
  await fold.click();
  await expect(fold).toHaveAttribute("aria-expanded", "true");
  await fold.click();
  await expect(fold).toHaveAttribute("aria-expanded", "false");
  await expectUncovered(fold);
});
