import { type CardDesign, type CardShape, cardShapes } from "#quran/shared/card-address.ts";
import { halfWidthAt, roundTop } from "./card-art.ts";

/** The area of a card's text, in pixels. */
export type Frame = {
  /** The radius of the niche; 0 for a card on paper. */
  radius: number;
  top: number;
  width: number;
  height: number;
  /** The sizes of the Arabic text to choose from. */
  largest: number;
  smallest: number;
};

export type Geometry = {
  /** In the order of preference: the first one in which the text fits is used. */
  frames: readonly Frame[];
  /** The height in pixels of the area below the text; the line that names this site is at its lower end. */
  brand: number;
  /** How much larger than on a card of 1080 pixels all text is. */
  scale: number;
};

/** No text is smaller than 22 pixels on a card of 1080. The number in a rosette has 0.44 of the size of the verse, one of three digits 0.36. */
const smallest = { plain: 50, numbered: 62 };
const largest = { square: 88, portrait: 96, landscape: 84 };

/** The frames for a text in a design and shape. `numbered`: numbers of verses are drawn in it. `bare`: without the line that names this site. */
export function geometryOf(design: CardDesign, shape: CardShape, numbered: boolean, bare: boolean): Geometry {
  const size = cardShapes[shape];
  const scale = size.width / 1080;
  const wide = shape === "landscape";
  const brand = bare ? 0 : wide ? 78 : 88;
  const sizes = {
    largest: largest[shape],
    smallest: numbered ? Math.round(smallest.numbered * scale) : smallest.plain,
  };
  const frame = (
    radius: number,
    top: number,
    bottom: number,
    width: number,
    changed?: { smallest?: number; largest?: number },
  ) => {
    return { radius, top, width, height: size.height - top - bottom - brand, ...sizes, ...changed };
  };
  if (design === "paper") {
    const [top, bottom] = wide ? [72, 64] : [104, 84];
    return { frames: [frame(0, top, bottom, size.width - 232)], brand, scale };
  }
  const shoulders = wide ? 120 : 140;
  const squared = frame(shoulders, wide ? 84 : 116, wide ? 30 : 52, size.width - 264, { largest: wide ? 80 : 76 });
  if (wide) return { frames: [squared], brand, scale };
  const radius = roundTop(size);
  const width = 700;
  let top = 0;
  while (halfWidthAt(top, size, radius) < width / 2 + 16) top += 2;
  return { frames: [frame(radius, top, 70, width, { smallest: 64 }), squared], brand, scale };
}
