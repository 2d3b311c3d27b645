import { artNames, type Look } from "./card-art.ts";
import type { TextContent } from "./card-content.ts";
import type { WordWidths } from "./card-lines.ts";
import { type CardRenderer, faces, type Node } from "./card-renderer.ts";
import type { CardWord } from "./card-words.ts";

/** The font size in which words are measured. */
const measuredSize = 200;

/** Measures words as `arabicNode` draws them. */
export async function measureWords(
  { widths }: Pick<CardRenderer, "widths">,
  words: readonly CardWord[],
  face: TextContent["arabic"]["face"],
  look: Look,
): Promise<WordWidths> {
  const node = (children: Node[]): Node => ({
    type: "container",
    lang: "ar",
    style: { ...arabicStyle(face, measuredSize, look), width: "auto" },
    children,
  });
  const [pair = 0, single = 0, ...measured] = await widths([
    ...[node([inline("ن ن")]), node([inline("ن")])],
    ...words.map((word) => node(wordNodes(word, look))),
  ]);
  return { space: (pair - 2 * single) / measuredSize, words: measured.map((width) => width / measuredSize) };
}

function arabicStyle(
  face: TextContent["arabic"]["face"],
  size: number,
  { design, palette }: Look,
): NonNullable<Node["style"]> {
  return {
    ...{ display: "block", width: "100%", direction: "rtl", whiteSpace: "nowrap" },
    ...{ textAlign: design === "lamp" ? "center" : "right", color: palette.ink },
    ...{ fontFamily: faces[face], fontSize: size, lineHeight: face === "quran" ? 2.05 : 1.9 },
  };
}

/** The Arabic text, line by line. */
export function arabicNode(
  lines: readonly (readonly CardWord[])[],
  face: TextContent["arabic"]["face"],
  size: number,
  look: Look,
): Node {
  return {
    type: "container",
    style: { display: "flex", flexDirection: "column", width: "100%" },
    children: lines.map((line) => ({
      type: "container",
      lang: "ar",
      style: arabicStyle(face, size, look),
      children: lineNodes(line, look),
    })),
  };
}

function lineNodes(words: readonly CardWord[], look: Look): Node[] {
  const children: Node[] = [];
  let plain = "";
  words.forEach((one, index) => {
    const space = index < words.length - 1 ? " " : "";
    if (!one.after && one.number === undefined) {
      plain += one.before + one.word + space;
      return;
    }
    children.push(...(plain ? [inline(plain)] : []), ...wordNodes(one, look));
    plain = space;
  });
  return plain ? [...children, inline(plain)] : children;
}

/** A word with its signs. Pause signs are lowered, because the font hangs them a line too high behind a space. */
function wordNodes({ before, word, after, pause, number }: CardWord, look: Look): Node[] {
  return [
    inline(before + word),
    ...(after ? [inline(after, pause ? { position: "relative", top: "0.38em" } : {})] : []),
    ...(number === undefined ? [] : [rosetteNode(number, look)]),
  ];
}

const inline = (text: string, style: Node["style"] = {}): Node => ({
  type: "text",
  text,
  style: { display: "inline", ...style },
});

function rosetteNode(number: string, { design }: Look): Node {
  return {
    type: "container",
    style: {
      ...{ display: "inline-flex", alignItems: "center", justifyContent: "center" },
      ...{ width: "1.02em", height: "1.02em", verticalAlign: "-0.12em", marginRight: "0.34em", marginLeft: "0.12em" },
      ...{ backgroundImage: `url(${artNames[design].rosette})`, backgroundSize: "100% 100%" },
    },
    children: [
      {
        type: "text",
        text: number,
        style: {
          ...{ fontFamily: faces.quran, fontSize: number.length > 2 ? "0.36em" : "0.44em", lineHeight: 1 },
          ...{ position: "relative", top: "-0.3em" },
        },
      },
    ],
  };
}
