// Compares the drawing of forty verses on share cards with that of the browser, line by line: `node tests/long/card-rendering.ts`. Of the Arabic
// text the number of glyphs has to be the same, the width may differ by 2 %, or two pixels, the ink by 5 %, and without marks there must be fewer
// glyphs and less ink. Of the translations the lines need the same words, the same number of glyphs, and an advance that differs by at most 2 %,
// the ink by 5 %. The glyphs of Urdu are not counted: Noto Nastaliq has glyphs without an outline, for spacing, which the browser counts and the
// drawing lacks. Instead the two pictures of a line have to be equal: a single missing dot makes 28 pixels differ, and at most 9 may.
import { chromium } from "@playwright/test";
import { languages } from "#i18n/shared/languages.ts";
import { palettes } from "#library/server/cards/card-art.ts";
import { proseNode } from "#library/server/cards/card-markup.ts";
import { openCardRenderer, openFonts } from "#library/server/cards/card-renderer.ts";
import { createCardContentReader } from "#library/server/index.ts";
import { createProseDrawing } from "../support/browser/compare-prose.ts";
import { createLineDrawing, differingPixels, linesOf, withoutMarks } from "../support/browser/compare-rendering.ts";
import { browserLaunch } from "../support/browser/launch-options.ts";
import { corpusText } from "../support/corpus/corpus.ts";
import { openQuranInMemory } from "../support/corpus/quran-in-memory.ts";

/** The shortest, the longest, those of prostration, those with many pause signs or rare marks, and some of each length. */
const verses = [
  ...["1:1", "1:7", "2:1", "2:2", "2:102", "2:255", "2:282", "2:286", "3:7", "3:18"],
  ...["4:12", "5:3", "7:206", "11:41", "12:11", "13:15", "16:50", "17:109", "18:38", "19:58"],
  ...["20:114", "22:18", "22:77", "24:35", "25:60", "27:26", "32:15", "33:35", "36:1", "38:24"],
  ...["41:38", "53:62", "55:1", "74:31", "76:4", "84:21", "96:19", "103:1", "108:3", "112:4"],
] as const;

const browser = await chromium.launch(browserLaunch());
const renderer = await openCardRenderer();
const fonts = await openFonts();
const { onCard, inBrowser } = await createLineDrawing(await browser.newPage(), renderer, fonts);
let lines = 0;
let glyphs = 0;
let wrong = 0;
let [widest, inkiest] = [0, 0];
for (const verse of verses) {
  for (const [at, line] of linesOf(corpusText("ar-uthmani", verse)).entries()) {
    const [card, drawn, bare] = [await onCard(line), await inBrowser(line), await onCard(line.map(withoutMarks))];
    const width = Math.abs(card.width / drawn.width - 1);
    const ink = Math.abs(card.pixels / drawn.pixels - 1);
    const marked = line.some(({ word }) => /\p{M}/u.test(word));
    lines += 1;
    glyphs += card.glyphs;
    widest = Math.max(widest, width);
    inkiest = Math.max(inkiest, ink);
    if (
      (width <= 0.02 || Math.abs(card.width - drawn.width) <= 2) &&
      ink <= 0.05 &&
      card.glyphs === drawn.glyphs &&
      (!marked || (bare.pixels < card.pixels * 0.98 && bare.glyphs < card.glyphs))
    )
      continue;
    wrong += 1;
    console.log(
      `${verse}, line ${at + 1}: glyphs ${card.glyphs} and ${drawn.glyphs}, width ${width.toFixed(3)}, ink ${ink.toFixed(3)}, bare ${(bare.pixels / card.pixels).toFixed(3)}`,
    );
  }
}
console.log(
  `${verses.length} verses, ${lines} lines, ${glyphs} glyphs, ${wrong} lines wrong; most difference of width ${widest.toFixed(4)}, of ink ${inkiest.toFixed(4)}`,
);

const readContent = createCardContentReader({
  quran: openQuranInMemory(),
  evidence: { collection: () => undefined, hadith: async () => undefined },
  pageTitle: () => undefined,
});
const proseTab = await browser.newPage();
const prose = await createProseDrawing(proseTab, fonts);
const look = { design: "paper", palette: { ...palettes.paper, ink: "#000000" }, scale: 1 } as const;
for (const language of languages.filter((one) => one !== "ar")) {
  let [proseLines, proseGlyphs, most, maxPixels] = [0, 0, 0, 0];
  for (const verse of verses) {
    const content = await readContent(language, verse);
    if (content?.kind !== "text" || !content.translation) throw new Error(`${verse} has no translation`);
    // The width of a card on paper with the largest size, and a narrower one with the smallest.
    for (const [width, size] of [
      [848, 42],
      [700, 28],
    ] as const) {
      const node = proseNode(content.translation.text, language, size, { ...look, language });
      const card = await prose.onCard(node, width);
      const texts = card.map(({ text }) => text);
      const { drawn, broken } = await prose.inBrowser(node, width, texts);
      for (const [at, line] of card.entries()) {
        const other = drawn[at];
        if (!other) throw new Error(`The browser drew no line ${at + 1} of ${verse}`);
        const advance = Math.abs(line.advance / other.advance - 1);
        const ink = Math.abs(line.pixels / other.pixels - 1);
        most = Math.max(most, advance);
        proseGlyphs += line.glyphs;
        proseLines += 1;
        const pixels = language === "ur" ? await differingPixels(proseTab, line.picture, other.picture) : 0;
        maxPixels = Math.max(maxPixels, pixels);
        const equal = language === "ur" ? pixels < 10 : line.glyphs === other.glyphs;
        if (line.text === broken[at] && equal && advance <= 0.02 && ink <= 0.05) continue;
        wrong += 1;
        console.log(
          `${language} ${verse} ${size}px, line ${at + 1}: glyphs ${line.glyphs} and ${other.glyphs}, pixels ${pixels}, advance ${advance.toFixed(4)}, ink ${ink.toFixed(4)}\n  ${line.text}\n  ${broken[at]}`,
        );
      }
    }
  }
  console.log(
    `${language}: ${proseLines} lines, ${proseGlyphs} glyphs; most difference of advance ${most.toFixed(4)}${language === "ur" ? `, pixels ${maxPixels}` : ""}`,
  );
}
await browser.close();
if (wrong > 0) process.exitCode = 1;
