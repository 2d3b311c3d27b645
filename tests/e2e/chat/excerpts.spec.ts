import type { Locator, Page } from "@playwright/test";
import type { Citation } from "#chat/shared/contract.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { withExcerpt } from "#quran/shared/passages/excerpt.ts";
import { mockAnswer } from "../../support/browser/mock-answers.ts";
import { expect, test } from "../../support/browser/page-test.ts";
import { translationsOf } from "../../support/browser/translations.ts";
import { cite, outcome, prose, verses } from "../../support/chat/answer-parts.ts";
import { corpusText } from "../../support/corpus/corpus.ts";

const verse = "2:216";

/** The verse with its second half set apart. */
function excerpted(language: Language): Citation {
  const citation = verses(language, verse);
  return citation.kind === "quran" ? withExcerpt(citation, { "ar-uthmani": [8, 28], en: [13, 43] }) : citation;
}

async function ask(page: Page, language: Language) {
  await mockAnswer(page, language, [...prose("Some words."), cite(excerpted(language)), outcome()]);
  await page.goto(`/${language}`);
  await page.getByRole("textbox").fill(translationsOf(language)("chat:suggestion1"));
  await page.getByRole("textbox").press("Enter");
  await expect(page.locator(".turn .card")).toBeVisible();
}

const colorOf = (element: Locator) => element.evaluate((node) => getComputedStyle(node).color);

/** The contrast of an element's words with the card, by WCAG 2. */
const contrastOf = (element: Locator) =>
  element.evaluate((node) => {
    const luminance = (color: string) => {
      const channels = (color.match(/\d+(?:\.\d+)?/gu) ?? []).slice(0, 3).map((channel) => Number(channel) / 255);
      const [red = 0, green = 0, blue = 0] = channels.map((one) =>
        one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const card = node.closest(".card");
    const both = [getComputedStyle(node).color, card ? getComputedStyle(card).backgroundColor : ""].map(luminance);
    return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
  });

for (const language of ["en", "ar"] as const) {
  test(`excerpts: words beside the part that answers are muted, and the card holds the whole verse, in ${language}`, async ({
    page,
  }) => {
    await ask(page, language);
    const editions = language === "ar" ? { "ar-uthmani": ".quran" } : { "ar-uthmani": ".quran", en: ".read" };
    for (const [edition, selector] of Object.entries(editions)) {
      const text = page.locator(`.turn .card ${selector}`);
      const muted = text.locator(".muted").first();
      const whole = corpusText(edition, verse);
      expect(await text.textContent()).toBe(whole);
      const words = (await text.locator(".muted").allTextContents()).join("");
      expect(words.length).toBeGreaterThan(10);
      expect(whole.startsWith(words.trimEnd().slice(0, 10))).toBe(true);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await colorOf(muted)).not.toBe(await colorOf(text));
        await expect(muted).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
        expect(await contrastOf(muted)).toBeGreaterThanOrEqual(4.5);
      }
      await page.emulateMedia({ media: "print" });
      expect(await colorOf(muted)).toBe(await colorOf(text));
      await page.emulateMedia({ media: "screen" });
    }
  });
}
