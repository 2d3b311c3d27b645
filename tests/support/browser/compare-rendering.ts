import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { arabicNode } from "#library/server/cards/arabic-markup.ts";
import { palettes } from "#library/server/cards/card-art.ts";
import type { CardRenderer, openFonts } from "#library/server/cards/card-renderer.ts";
import { type CardWord, splitWords } from "#library/server/cards/card-words.ts";

/** Dark pixels of a picture, the width of the box around them, and the number of glyphs without spaces. */
export type Drawn = { pixels: number; width: number; glyphs: number };

const size = 60;
const area = { width: 1500, height: 200 };
const look = { design: "lamp", palette: { ...palettes.lamp, ink: "#000000" }, language: "ar", scale: 1 } as const;
const white = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10" fill="#fff"/></svg>`;

type Fonts = Awaited<ReturnType<typeof openFonts>>;

/** Makes the functions that draw a line of words in black on white: as on the cards, and by the browser with the same font. */
export async function createLineDrawing(page: Page, renderer: CardRenderer, fonts: Fonts) {
  const font = await readFile("node_modules/@fontsource/amiri-quran/files/amiri-quran-arabic-400-normal.woff2");
  await page.setViewportSize(area);
  await page.setContent(
    `<style>@font-face { font-family: Quran; src: url(data:font/woff2;base64,${font.toString("base64")}) }
    body { margin: 0; background: #fff } p { margin: 0; font: ${size}px/2.05 Quran; white-space: nowrap; text-align: center; color: #000 }
    .waqf { position: relative; top: .38em }</style><p lang="ar" dir="rtl"></p>`,
  );
  await page.evaluate(() => document.fonts.load("60px Quran", "ن"));
  const countGlyphs = await createGlyphCount(page);
  return {
    onCard: async (words: readonly CardWord[]): Promise<Drawn> => {
      const style = { display: "flex", width: "100%", height: "100%", backgroundImage: "url(background)" } as const;
      const line = arabicNode([words], "quran", size, look);
      const ink = await inkOf(page, await renderer.render({ type: "container", style, children: [line] }, area, white));
      const outlines = await fonts.renderSvg(line, area);
      return { ...ink, glyphs: outlines.match(/<use /g)?.length ?? 0 };
    },
    inBrowser: async (words: readonly CardWord[]): Promise<Drawn> => {
      await page.locator("p").evaluate(
        (line, pieces) => {
          line.replaceChildren(
            ...pieces.map(({ text, lowered }) => {
              const span = document.createElement("span");
              span.textContent = text;
              if (lowered) span.className = "waqf";
              return span;
            }),
          );
        },
        words.flatMap(({ before, word, after, pause }, at) => [
          { text: (at > 0 ? " " : "") + before + word, lowered: false },
          ...(after ? [{ text: after, lowered: pause }] : []),
        ]),
      );
      const spaces = await page.locator("p").evaluate((line) => line.textContent?.match(/ /g)?.length ?? 0);
      return { ...(await inkOf(page, await page.screenshot())), glyphs: (await countGlyphs()) - spaces };
    },
  };
}

/** Counts the glyphs of the line in the browser. @throws Error where a font other than that of the mushaf is used */
async function createGlyphCount(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  return async () => {
    const { root } = await session.send("DOM.getDocument", { depth: -1 });
    const { nodeIds } = await session.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector: "p span" });
    let glyphs = 0;
    for (const nodeId of nodeIds) {
      const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
      if (fonts.some(({ isCustomFont }) => !isCustomFont)) throw new Error("The browser uses another font");
      for (const { glyphCount } of fonts) glyphs += glyphCount;
    }
    return glyphs;
  };
}

/** The lines of a verse as they are compared: so many words each. */
export function linesOf(text: string, words = 6): CardWord[][] {
  const all = splitWords([{ text }]);
  return Array.from({ length: Math.ceil(all.length / words) }, (_, at) => all.slice(at * words, (at + 1) * words));
}

/** A word without its vowel signs and other marks. */
export const withoutMarks = (one: CardWord): CardWord => ({ ...one, word: one.word.replace(/\p{M}/gu, "") });

/** The dark pixels of a PNG file, and the width of the box around them. */
export async function inkOf(page: Page, png: Uint8Array): Promise<Omit<Drawn, "glyphs">> {
  return await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const drawing = canvas.getContext("2d");
    if (!drawing) throw new Error("The browser has no canvas");
    drawing.drawImage(picture, 0, 0);
    const { data } = drawing.getImageData(0, 0, picture.width, picture.height);
    let pixels = 0;
    let [first, last] = [picture.width, 0];
    for (let at = 0; at < data.length; at += 4) {
      const darkness = 255 - (data[at] ?? 255);
      pixels += darkness / 255;
      if (darkness < 96) continue;
      const x = (at / 4) % picture.width;
      first = Math.min(first, x);
      last = Math.max(last, x);
    }
    return { pixels, width: last - first + 1 };
  }, Buffer.from(png).toString("base64"));
}

/** How many pixels differ by more than half of the range, where the inked parts of two PNG files lie on each other. */
export async function differingPixels(page: Page, one: Uint8Array, other: Uint8Array): Promise<number> {
  const files = [one, other].map((file) => Buffer.from(file).toString("base64"));
  return await page.evaluate(async (encoded) => {
    const read = async (base64: string) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const { width, height } = picture;
      const drawing = new OffscreenCanvas(width, height).getContext("2d");
      if (!drawing) throw new Error("The browser has no canvas");
      drawing.drawImage(picture, 0, 0);
      const { data } = drawing.getImageData(0, 0, width, height);
      const dark = Array.from({ length: width * height }, (_, at) => 255 - (data[at * 4] ?? 255));
      const inked = dark.flatMap((darkness, at) => (darkness > 96 ? [at] : []));
      const left = inked.reduce((least, at) => Math.min(least, at % width), width);
      const top = Math.floor((inked[0] ?? 0) / width);
      return { dark, width, left, top };
    };
    const [first, second] = await Promise.all(encoded.map(read));
    if (!first || !second) throw new Error("There are no two pictures");
    const counts: number[] = [];
    // The threshold of ink may fall one pixel beside.
    for (const right of [-1, 0, 1]) {
      for (const down of [-1, 0, 1]) {
        let differing = 0;
        first.dark.forEach((darkness, at) => {
          const x = (at % first.width) - first.left + second.left + right;
          const y = Math.floor(at / first.width) - first.top + second.top + down;
          const other = x >= 0 && x < second.width ? (second.dark[y * second.width + x] ?? 0) : 0;
          if (Math.abs(darkness - other) > 128) differing++;
        });
        counts.push(differing);
      }
    }
    return Math.min(...counts);
  }, files);
}
