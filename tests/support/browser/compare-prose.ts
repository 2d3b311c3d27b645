import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import {
  allButSalla,
  fontFiles,
  type Node,
  type openFonts,
  type TextNode,
} from "#library/server/cards/card-renderer.ts";
import { inkOf } from "./compare-rendering.ts";

/** A line of running text: its words joined by spaces, its width in pixels, its glyphs without those of spaces, its dark pixels, and its PNG file. */
export type ProseLine = { text: string; advance: number; glyphs: number; pixels: number; picture: Uint8Array };

const area = { width: 1000, height: 260 };

type Fonts = Awaited<ReturnType<typeof openFonts>>;

/** Makes the functions that lay out a paragraph in a width: as on the cards, and by the browser with the same fonts and style. */
export async function createProseDrawing(page: Page, fonts: Fonts) {
  await page.setViewportSize(area);
  await page.setContent(
    `<style>${await fontFaces()} body { margin: 0; background: #fff } p { margin: 60px 0 0; text-rendering: geometricPrecision }</style><p></p>`,
  );
  await page.evaluate(() => Promise.all([...document.fonts].map((face) => face.load())));
  const countGlyphs = await createGlyphCount(page);
  return {
    async onCard(node: TextNode, width: number): Promise<ProseLine[]> {
      const lines = await linesOnCard(fonts, node, width);
      const drawn: ProseLine[] = [];
      for (const text of lines) drawn.push(await lineOnCard(page, fonts, node, text));
      return drawn;
    },
    /** Each of the given lines alone, and the lines that the browser breaks the paragraph into. */
    async inBrowser(node: TextNode, width: number, lines: readonly string[]) {
      const drawn: ProseLine[] = [];
      for (const text of lines) {
        const advance = await layOut(page, { ...node, text }, undefined);
        const picture = await page.screenshot();
        const { pixels } = await inkOf(page, picture);
        drawn.push({
          text,
          advance: advance.width,
          glyphs: (await countGlyphs(text.match(/[\p{Cf}\u00a0]/gu)?.length ?? 0)) - spacesIn(text),
          pixels,
          picture,
        });
      }
      return { drawn, broken: (await layOut(page, node, width)).lines };
    },
  };
}

async function fontFaces(): Promise<string> {
  const ranges = allButSalla.map(([from, to]) => `U+${from.toString(16)}-${to.toString(16)}`).join();
  const faces = Object.entries(fontFiles).map(async ([name, file]) => {
    const data = (await readFile(`node_modules/${file}.woff2`)).toString("base64");
    const range = name === "Quran" ? "" : `unicode-range: ${ranges};`;
    return `@font-face { font-family: "${name}"; font-weight: 200 900; ${range} src: url(data:font/woff2;base64,${data}) }`;
  });
  return (await Promise.all(faces)).join("\n");
}

/** Several spaces are drawn as one. */
const spacesIn = (text: string) => text.match(/ +/g)?.length ?? 0;

/**
 * The lines that the renderer of cards breaks a paragraph into. A line has several runs where a fallback font is used or the direction changes, and
 * these are in the order in which they are seen: so only their letters are counted, and the lines are cut from the text. Lines that are balanced
 * are not reported so: they are the same words in as many lines.
 */
async function linesOnCard(fonts: Fonts, node: TextNode, width: number): Promise<string[]> {
  const style = { width, display: "flex", flexDirection: "column" } as const;
  const { children } = await fonts.measure({ type: "container", style, children: [node] }, { width });
  const lines: { middle: number; letters: number }[] = [];
  for (const { text, y, height } of children[0]?.runs ?? []) {
    const last = lines.at(-1);
    const middle = y + height / 2;
    if (last && Math.abs(middle - last.middle) < lineHeightOf(node) / 2) last.letters += lettersIn(text);
    else lines.push({ middle, letters: lettersIn(text) });
  }
  let at = 0;
  return lines.map(({ letters }) => {
    const from = at;
    for (let left = letters; left > 0; at++) if (node.text[at] !== " ") left--;
    return node.text.slice(from, at).trim();
  });
}

function lineHeightOf({ style }: TextNode): number {
  return Number(style?.fontSize) * Number(style?.lineHeight);
}

const lettersIn = (text: string) => text.replaceAll(" ", "").length;

async function lineOnCard(page: Page, fonts: Fonts, node: TextNode, text: string): Promise<ProseLine> {
  const line: Node = { ...node, text, style: { ...node.style, width: "auto", whiteSpace: "nowrap" } };
  const style = { width: 4000, display: "flex", flexDirection: "column", alignItems: "flex-start" } as const;
  const root: Node = { type: "container", style, children: [line] };
  const { children } = await fonts.measure(root);
  const outlines = await fonts.renderSvg(root, { width: 4000, height: 400 });
  // In a column, as on the cards: otherwise the line is laid out from left to right, whatever its own direction.
  const picture: Node = {
    type: "container",
    style: { ...style, ...area, paddingTop: 60, backgroundColor: "#fff" },
    children: [line],
  };
  const png = await fonts.render(picture, { ...area, format: "png" });
  const { pixels } = await inkOf(page, png);
  return {
    text,
    advance: children[0]?.width ?? 0,
    glyphs: outlines.match(/<use /g)?.length ?? 0,
    pixels,
    picture: png,
  };
}

/** Lays out a paragraph in the browser, on one line without a width. */
async function layOut(page: Page, { text, lang, style }: TextNode, width: number | undefined) {
  return await page.locator("p").evaluate(
    (paragraph: HTMLElement, { text, lang, style, width }) => {
      paragraph.lang = lang;
      paragraph.replaceChildren(Object.assign(document.createElement("span"), { textContent: text }));
      Object.assign(
        paragraph.style,
        style,
        width === undefined
          ? { width: "max-content", whiteSpace: "nowrap" }
          : { width: `${width}px`, whiteSpace: "normal" },
      );
      const node = paragraph.firstChild?.firstChild;
      const starts: number[] = [];
      let last = Number.NEGATIVE_INFINITY;
      // A line may break after a hyphen.
      for (const { 0: piece, index } of text.matchAll(/[^ -]+-*|-+/g)) {
        const range = document.createRange();
        if (!node) continue;
        range.setStart(node, index);
        range.setEnd(node, index + piece.length);
        const { top, height } = range.getClientRects()[0] ?? { top: 0, height: 0 };
        const middle = top + height / 2;
        if (middle - last <= Number.parseFloat(getComputedStyle(paragraph).lineHeight) / 2) continue;
        starts.push(index);
        last = middle;
      }
      const lines = starts.map((start, at) => text.slice(start, starts[at + 1]).trim());
      return { lines, width: paragraph.getBoundingClientRect().width };
    },
    { text, lang: lang ?? "", width, style: cssOf(style) },
  );
}

function cssOf(style: TextNode["style"]): Record<string, string> {
  const { fontFamily, fontSize, lineHeight, direction, textAlign, textWrap } = style ?? {};
  return {
    fontFamily: String(fontFamily),
    fontSize: `${String(fontSize)}px`,
    lineHeight: String(lineHeight),
    direction: String(direction),
    textAlign: String(textAlign),
    color: "#000",
    textWrap: String(textWrap),
  };
}

/**
 * Counts the glyphs of the paragraph in the browser. `invisible`: how many marks of direction and joining and no-break spaces it has, for which the
 * browser may choose any font.
 * @throws Error where a font is used that the cards do not have
 */
async function createGlyphCount(page: Page): Promise<(invisible: number) => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  return async (invisible) => {
    const { root } = await session.send("DOM.getDocument", { depth: -1 });
    const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector: "p span" });
    const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
    const foreign = fonts.filter(({ isCustomFont }) => !isCustomFont).reduce((sum, one) => sum + one.glyphCount, 0);
    if (foreign > invisible)
      throw new Error(`The browser uses another font: ${fonts.map(({ familyName }) => familyName).join()}`);
    return fonts.reduce((sum, { glyphCount }) => sum + glyphCount, 0);
  };
}
