import { formatVerseNumber } from "#i18n/shared/formats.ts";
import type { CardDesign, CardShape } from "#quran/shared/card-address.ts";
import { measureWords } from "./arabic-markup.ts";
import { type Look, palettes } from "./card-art.ts";
import type { CardContent, TextContent } from "./card-content.ts";
import { type Frame, type Geometry, geometryOf } from "./card-geometry.ts";
import { breakLines } from "./card-lines.ts";
import { bodyNode, type TextPart, textWidth, titleNode } from "./card-markup.ts";
import type { CardRenderer, Node } from "./card-renderer.ts";
import { type CardWord, isStop, splitWords } from "./card-words.ts";

/** How a text is laid out: on one card or on several. `arabicOnly`: its translation has no room. */
export type CardPlan = {
  geometry: Geometry;
  look: Look;
  frame: Frame;
  bodies: readonly Node[];
  arabicOnly: boolean;
};

/** `preview`: on one card only, the beginning of a text that is too long for it. */
export type Layout = { design: CardDesign; shape: CardShape; bare: boolean; preview: boolean };

/** Sizes of a translation on a card of 1080 pixels, and its share of the size of the Arabic text. */
const translation = { largest: 42, smallest: 28, share: 0.46 };

/** Sizes of a title: a low card keeps some space above it. */
const titleSizes = {
  square: { smallest: 40, largest: 84 },
  portrait: { smallest: 40, largest: 84 },
  landscape: { smallest: 40, largest: 68 },
} as const satisfies Record<CardShape, { smallest: number; largest: number }>;

/**
 * Lays out a card: with the translation as large as it fits, otherwise without it, otherwise on several cards. Undefined where the text would
 * need more than `maxParts`.
 */
export async function planCard(
  renderer: Pick<CardRenderer, "measure" | "widths">,
  content: CardContent,
  { design, shape, bare, preview }: Layout,
  maxParts: number,
): Promise<CardPlan | undefined> {
  const numbered = content.kind === "text" && content.arabic.texts.some(({ number }) => number !== undefined);
  const geometry = geometryOf(design, shape, numbered, bare);
  const look: Look = { design, palette: palettes[design], language: content.language, scale: geometry.scale };
  const fits = async (frame: Frame, body: Node) => (await renderer.measure(body, frame.width)) <= frame.height;
  if (content.kind === "title") {
    const frame = geometry.frames[0];
    if (!frame) return undefined;
    const bodyOf = (size: number) => titleNode(content, look, size);
    const { smallest, largest: most } = titleSizes[shape];
    const size = await largest(smallest, most, (one) => fits(frame, bodyOf(one)));
    return { geometry, look, frame, bodies: [bodyOf(size ?? smallest)], arabicOnly: false };
  }
  const words = splitWords(content.arabic.texts);
  const widths = await measureWords(renderer, words, content.arabic.face, look);
  const broken = (frame: Frame, size: number, from = 0, to = words.length) =>
    breakLines(
      words.slice(from, to),
      { ...widths, words: widths.words.slice(from, to) },
      (textWidth(frame, look) * slack) / size,
    );
  const translated = content.translation !== undefined;
  for (const withTranslation of translated ? [true, false] : [false]) {
    for (const frame of geometry.frames) {
      const bodyOf = (size: number) =>
        bodyNode(content, partOf(broken(frame, size), size, withTranslation, geometry.scale), look);
      const size = await largest(frame.smallest, frame.largest, (one) => fits(frame, bodyOf(one)));
      const arabicOnly = translated && !withTranslation;
      if (size !== undefined) return { geometry, look, frame, bodies: [bodyOf(size)], arabicOnly };
    }
  }
  const frame = geometry.frames.at(-1);
  if (!frame) return undefined;
  const division = { content, words, broken, geometry, look, frame, maxParts };
  return await (preview ? begin : divide)(division, (body) => fits(frame, body));
}

/** Words on one line are joined by the font, so that it may be a little wider than its words. */
const slack = 0.985;

function partOf(lines: TextPart["lines"], arabicSize: number, withTranslation: boolean, scale: number): TextPart {
  const size = Math.max(
    translation.smallest * scale,
    Math.min(translation.largest * scale, arabicSize * translation.share),
  );
  return { lines, arabicSize, translationSize: withTranslation ? Math.round(size) : undefined };
}

type Division = Omit<CardPlan, "bodies" | "arabicOnly"> & {
  content: TextContent;
  words: readonly CardWord[];
  broken: (frame: Frame, size: number, from: number, to: number) => CardWord[][];
  maxParts: number;
};

/** How a part of the words is drawn, and how many words from one on fit on a card. */
function partsOf({ content, words, broken, look, frame }: Division, fits: (body: Node) => Promise<boolean>) {
  const arabicSize = frame.smallest + 4;
  const bodyOf = (from: number, to: number, number: string) =>
    bodyNode(
      content,
      { lines: broken(frame, arabicSize, from, to), arabicSize, translationSize: undefined, number },
      look,
    );
  const fitting = async (from: number) =>
    (await largest(1, words.length - from, (count) => fits(bodyOf(from, from + count, "00 / 00")))) ?? 1;
  return { bodyOf, fitting };
}

/** The beginning of the words on one card, if possible up to where a reader may stop. The sign of an omission stands in place of its number. */
async function begin(division: Division, fits: (body: Node) => Promise<boolean>): Promise<CardPlan> {
  const { content, words, geometry, look, frame } = division;
  const { bodyOf, fitting } = partsOf(division, fits);
  const most = await fitting(0);
  const body = bodyOf(0, endOfPart(words, 0, most, most), "…");
  return { geometry, look, frame, bodies: [body], arabicOnly: content.translation !== undefined };
}

/** Divides the words among numbered cards, if possible where a reader may stop. */
async function divide(division: Division, fits: (body: Node) => Promise<boolean>): Promise<CardPlan | undefined> {
  const { content, words, geometry, look, frame, maxParts } = division;
  const { bodyOf, fitting } = partsOf(division, fits);
  // The first card tells how many words one can take; the same number of words on each looks even.
  const count = Math.ceil(words.length / (await fitting(0)));
  if (count > maxParts) return undefined;
  const even = Math.ceil(words.length / count);
  const starts: number[] = [];
  for (let from = 0; from < words.length; ) {
    if (starts.length === maxParts) return undefined;
    starts.push(from);
    const most = await fitting(from);
    from = endOfPart(words, from, Math.min(most, Math.ceil(even * 1.15)), even);
  }
  const digits = (value: number) => formatVerseNumber(look.language, value);
  const bodies = starts.map((start, index) =>
    bodyOf(start, starts[index + 1] ?? words.length, `${digits(index + 1)} / ${digits(starts.length)}`),
  );
  return { geometry, look, frame, bodies, arabicOnly: content.translation !== undefined };
}

/** The end of a part of about `even` words and at most `max`: the last place to stop, or else a word. */
function endOfPart(words: readonly CardWord[], from: number, max: number, even: number): number {
  if (words.length - from <= max) return words.length;
  for (let end = from + max; end >= from + Math.ceil(even * 0.65); end--) {
    const last = words[end - 1];
    if (last && isStop(last)) return end;
  }
  return from + Math.min(max, even);
}

/** The largest whole number between two that passes; undefined if the first does not. Larger ones must pass less often than smaller ones. */
async function largest(
  from: number,
  to: number,
  passes: (value: number) => Promise<boolean>,
): Promise<number | undefined> {
  if (to < from || !(await passes(from))) return undefined;
  let low = from;
  let high = to;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (await passes(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
