import { readFile } from "node:fs/promises";
import { type Node, Renderer } from "@takumi-rs/core";
import { backgroundName, cardImages } from "./card-art.ts";

export type { Node };
export type TextNode = Extract<Node, { type: "text" }>;

export type Size = { width: number; height: number };

export type CardRenderer = {
  /** The height in pixels that a node takes in this width. */
  measure(node: Node, width: number): Promise<number>;
  /** The widths in pixels of nodes, each on one line. */
  widths(nodes: readonly Node[]): Promise<number[]>;
  /** The PNG file of a node. `background` is the SVG document that the node names `background`. It is made outside of the event loop. */
  render(node: Node, size: Size, background: string): Promise<Uint8Array>;
};

const plex = "@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic";
const naskh = "@fontsource-variable/noto-naskh-arabic/files/noto-naskh-arabic";
const nastaliq = "@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu";
const newsreader = "@fontsource-variable/newsreader/files/newsreader";

/** The whole fonts, by family, without their ending: a translation may have letters that the subsets of the pages lack. */
export const fontFiles = {
  Quran: "@fontsource/amiri-quran/files/amiri-quran-arabic-400-normal",
  Newsreader: `${newsreader}-latin-wght-normal`,
  "Newsreader Ext": `${newsreader}-latin-ext-wght-normal`,
  Naskh: `${naskh}-arabic-wght-normal`,
  "Naskh Latin": `${naskh}-latin-wght-normal`,
  Nastaliq: `${nastaliq}-arabic-400-normal`,
  "Nastaliq Latin": `${nastaliq}-latin-400-normal`,
  Plex: `${plex}-arabic-400-normal`,
  "Plex Latin": `${plex}-latin-400-normal`,
};

/** All characters but the blessing on the Prophet, U+FDFA, which is drawn by Amiri Quran: that of the other faces is several lines tall. */
export const allButSalla: [number, number][] = [
  [0, 0xfdf9],
  [0xfdfb, 0x10ffff],
];

/**
 * Font stacks by role. A character that none of them has would be drawn as a box. Amiri Quran has `(` without `)`, so it cannot mirror it: in
 * running text it comes after a font that has both.
 */
export const faces = {
  quran: "Quran",
  hadith: "Naskh, Naskh Latin, Quran",
  latin: "Newsreader, Newsreader Ext, Quran",
  arabic: "Plex, Plex Latin, Quran",
  urdu: "Nastaliq, Nastaliq Latin, Quran, Newsreader, Naskh",
};

/** The packages of the fonts. They have to be among the `dependencies`, because the server reads them while it runs. */
export const fontPackages = Object.values(fontFiles).map((file) => file.split("/", 2).join("/"));

/** A renderer with the fonts of cards, of `node_modules` in the working directory. */
export async function openFonts(): Promise<Renderer> {
  const renderer = new Renderer();
  for (const [name, file] of Object.entries(fontFiles)) {
    const data = await readFile(`node_modules/${file}.woff2`);
    await renderer.registerFont({ name, data, ...(name !== "Quran" && { unicodeRange: allButSalla }) });
  }
  return renderer;
}

export async function openCardRenderer(): Promise<CardRenderer> {
  const renderer = await openFonts();
  return {
    async measure(node, width) {
      const { height } = await renderer.measure(
        { type: "container", style: { width, display: "flex", flexDirection: "column" }, children: [node] },
        { width, images: cardImages },
      );
      return height;
    },
    async widths(nodes) {
      const style = { width: 100_000, display: "flex", flexDirection: "column", alignItems: "flex-start" } as const;
      const { children } = await renderer.measure(
        { type: "container", style, children: [...nodes] },
        { images: cardImages },
      );
      return children.map(({ width }) => width);
    },
    render(node, size, background) {
      // The background is not kept: there are many of them, each a picture of the whole card.
      const images = [...cardImages, { src: backgroundName, data: Buffer.from(background), cache: "none" as const }];
      return renderer.render(node, { ...size, format: "png", images });
    },
  };
}
