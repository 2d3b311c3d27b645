import { type Language, usesArabicScript } from "#i18n/shared/languages.ts";
import { type CardShape, cardShapes } from "#quran/shared/card-address.ts";
import { arabicNode } from "./arabic-markup.ts";
import { artNames, backgroundName, type Look, nicheArt, paperArt } from "./card-art.ts";
import type { TextContent, TitleContent } from "./card-content.ts";
import type { Frame, Geometry } from "./card-geometry.ts";
import { faces, type Node, type TextNode } from "./card-renderer.ts";
import type { CardWord } from "./card-words.ts";

/** Font, line height and size factor of running text, by script. */
function scriptOf(language: Language) {
  if (language === "ur") return { face: faces.urdu, lineHeight: 2.15, factor: 0.94 };
  if (language === "ar") return { face: faces.arabic, lineHeight: 1.7, factor: 1 };
  return { face: faces.latin, lineHeight: 1.45, factor: 1 };
}

const directionOf = (language: Language) => (usesArabicScript(language) ? "rtl" : "ltr");

/** A line or paragraph in the language of the card. */
export function proseNode(
  text: string,
  language: Language,
  size: number,
  look: Look,
  style: Node["style"] = {},
): TextNode {
  const { face, lineHeight, factor } = scriptOf(language);
  const centred = look.design === "lamp";
  const direction = directionOf(language);
  return {
    type: "text",
    text,
    lang: language,
    style: {
      ...{ fontFamily: face, fontSize: Math.round(size * factor), lineHeight, direction, color: look.palette.ink },
      ...{ width: "100%", textAlign: centred ? "center" : direction === "rtl" ? "right" : "left" },
      textWrap: centred ? "balance" : "wrap",
      ...style,
    },
  };
}

export type TextPart = {
  lines: readonly (readonly CardWord[])[];
  arabicSize: number;
  /** Undefined where the translation is left out. */
  translationSize: number | undefined;
  /** "1 / 3" on numbered cards. */
  number?: string;
};

/** The verses, the translation, the reference and the edition. */
export function bodyNode(
  content: TextContent,
  { lines, arabicSize, translationSize, number }: TextPart,
  look: Look,
): Node {
  const { scale } = look;
  const arabic = arabicNode(lines, content.arabic.face, arabicSize, look);
  const shown = translationSize === undefined ? undefined : content.translation;
  return {
    type: "container",
    style: { display: "flex", flexDirection: "column", width: "100%" },
    children: [
      look.design === "paper" ? withBar(arabic, look) : arabic,
      ...(shown ? [proseNode(shown.text, shown.language, translationSize ?? 0, look, { marginTop: 18 * scale })] : []),
      creditNode(content, shown !== undefined, number, look),
    ],
  };
}

/** The reference, its number on numbered cards, and the edition. */
function creditNode(
  { reference, editions }: TextContent,
  translated: boolean,
  number: string | undefined,
  look: Look,
): Node {
  const { palette, scale, language, design } = look;
  const line = (text: string, of: Language, size: number, color: string) =>
    proseNode(text, of, size * scale, look, { color, lineHeight: of === "ur" ? 1.9 : 1.5, width: "auto" });
  const edition =
    translated && editions.translation
      ? ([editions.translation, language] as const)
      : ([editions.arabic, "ar"] as const);
  const start = directionOf(language) === "rtl" ? "row-reverse" : "row";
  const numbered = number === undefined ? [] : [line(number, language, 26, palette.lampLine)];
  return {
    type: "container",
    style: {
      ...{ display: "flex", flexWrap: "wrap", alignItems: "baseline", flexDirection: start, width: "100%" },
      ...{ justifyContent: design === "lamp" ? "center" : "flex-start", columnGap: 22 * scale, marginTop: 26 * scale },
    },
    children: [
      line(reference, language, 34, palette.ink2),
      ...numbered,
      line(edition[0], edition[1], 26, palette.ink3),
    ],
  };
}

/** The pixels between the amber bar and the text, and its own. */
const bar = { space: 34, width: 8 };

/** The width of the Arabic text in a frame. */
export function textWidth({ width }: Frame, { design, scale }: Look): number {
  return design === "paper" ? width - (bar.space + bar.width) * scale : width;
}

/** The Arabic block of a card on paper, with an amber bar at its start. */
function withBar(arabic: Node, { palette, scale }: Look): Node {
  return {
    type: "container",
    style: {
      ...{ display: "flex", width: "100%", paddingRight: bar.space * scale, marginBottom: 14 * scale },
      ...{ borderRightWidth: bar.width * scale, borderRightStyle: "solid", borderRightColor: palette.lampLine },
    },
    children: [arabic],
  };
}

export function titleNode({ title, lead }: TitleContent, look: Look, size: number): Node {
  const { language, palette, scale } = look;
  return {
    type: "container",
    style: { display: "flex", flexDirection: "column", width: "100%" },
    children: [
      proseNode(title, language, size, look, { fontWeight: 500, lineHeight: language === "ur" ? 1.9 : 1.25 }),
      ...(lead ? [proseNode(lead, language, 34 * scale, look, { color: palette.ink2, marginTop: 24 * scale })] : []),
    ],
  };
}

/** The logo with its flame lit, the name, and the host where it is a public one. */
function brandNode(brand: readonly string[], { design, palette, language, scale }: Look): Node {
  const { face } = scriptOf(language);
  const [name = "", ...rest] = brand;
  const text = (one: string, style: Node["style"]): Node => ({
    type: "text",
    text: one,
    style: { lineHeight: 1.3, ...style },
  });
  return {
    type: "container",
    style: {
      display: "flex",
      flexDirection: directionOf(language) === "rtl" ? "row-reverse" : "row",
      alignItems: "center",
      gap: 14 * scale,
    },
    children: [
      { type: "image", src: artNames[design].mark, width: 46 * scale, height: 46 * scale },
      text(name, { fontFamily: face, fontSize: 30 * scale, fontWeight: 500, color: palette.ink }),
      ...rest.map((one) => text(one, { fontFamily: faces.latin, fontSize: 25 * scale, color: palette.ink3 })),
    ],
  };
}

type CardParts = {
  shape: CardShape;
  geometry: Geometry;
  frame: Frame;
  body: Node;
  /** The words of the line that names this site; undefined leaves it out. */
  brand: readonly string[] | undefined;
};

/** The whole card, and the picture behind it. */
export function cardNode(
  { shape, geometry, frame, body, brand }: CardParts,
  look: Look,
): { node: Node; background: string } {
  const size = cardShapes[shape];
  const { palette, design, language } = look;
  const side = (size.width - frame.width) / 2;
  const end = design === "lamp" ? "center" : directionOf(language) === "rtl" ? "flex-end" : "flex-start";
  const node: Node = {
    type: "container",
    style: {
      ...{ display: "flex", flexDirection: "column", width: size.width, height: size.height },
      ...{ backgroundImage: `url(${backgroundName})`, backgroundSize: "100% 100%" },
      ...{ paddingLeft: side, paddingRight: side, paddingTop: frame.top },
    },
    children: [
      {
        type: "container",
        style: {
          display: "flex",
          flexDirection: "column",
          justifyContent: "center",
          width: "100%",
          height: frame.height,
        },
        children: [body],
      },
      {
        type: "container",
        style: { display: "flex", width: "100%", justifyContent: end, alignItems: "flex-end", height: geometry.brand },
        children: brand ? [brandNode(brand, look)] : [],
      },
    ],
  };
  return { node, background: design === "lamp" ? nicheArt(size, frame.radius, palette) : paperArt(size, palette) };
}
