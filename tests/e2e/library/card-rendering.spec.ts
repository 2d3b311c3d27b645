import { openCardRenderer, openFonts } from "#library/server/cards/card-renderer.ts";
import { createLineDrawing, linesOf, withoutMarks } from "../../support/browser/compare-rendering.ts";
import { expect, test } from "../../support/browser/page-test.ts";
import { corpusText } from "../../support/corpus/corpus.ts";

// `tests/long/card-rendering.ts` compares forty verses.
test("share cards draw verses as the browser does, with all their marks", async ({ page }) => {
  const { onCard, inBrowser } = await createLineDrawing(page, await openCardRenderer(), await openFonts());
  // A verse of many pause signs, one of prostration, the shortest, and one with rare marks.
  for (const verse of ["2:255", "7:206", "103:1", "12:11"] as const) {
    const [line = []] = linesOf(corpusText("ar-uthmani", verse));
    const [card, browser] = [await onCard(line), await inBrowser(line)];
    expect(Math.abs(card.width / browser.width - 1), `${verse}: width`).toBeLessThan(0.02);
    expect(Math.abs(card.pixels / browser.pixels - 1), `${verse}: ink`).toBeLessThan(0.05);
    expect(card.glyphs, `${verse}: glyphs`).toBe(browser.glyphs);
    const bare = await onCard(line.map(withoutMarks));
    expect(bare.pixels / card.pixels, `${verse}: ink without marks`).toBeLessThan(0.95);
  }
});
