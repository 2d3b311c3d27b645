import type { Language } from "#i18n/shared/languages.ts";
import type { CardDesign } from "#quran/shared/card-address.ts";

/** The colours of a design; see `src/ui/styles/tokens.css`. */
export type Palette = {
  paper: string;
  raised: string;
  hairline: string;
  niche: string;
  ink: string;
  ink2: string;
  ink3: string;
  lamp: string;
  lampSoft: string;
  lampLine: string;
};

const night: Palette = {
  paper: "#0e151a",
  raised: "#151e25",
  hairline: "#26323b",
  niche: "#2b3841",
  ink: "#eee8db",
  ink2: "#bfbdb3",
  ink3: "#9aa3a6",
  lamp: "#f5b947",
  lampSoft: "#3a2b12",
  lampLine: "#d99a2b",
};

const day: Palette = {
  paper: "#fbf8f1",
  raised: "#fffefb",
  hairline: "#e4dccd",
  niche: "#ddd3c0",
  ink: "#17212b",
  ink2: "#47535f",
  ink3: "#5e6872",
  lamp: "#f4b740",
  lampSoft: "#fcefd0",
  lampLine: "#ae7213",
};

export const palettes: Record<CardDesign, Palette> = { lamp: night, paper: day };

/** How a card is drawn. `scale`: how much larger than on a card of 1080 pixels all text is. */
export type Look = { design: CardDesign; palette: Palette; language: Language; scale: number };

type Area = { width: number; height: number };

/** Niche lines and glow begin this far from the edge of the card. */
const edge = 44;
const lineDistance = 16;

/** A lit niche: three hairlines that fade downwards, and the light inside. `radius` rounds its top. */
export function nicheArt({ width, height }: Area, radius: number, palette: Palette): string {
  const arch = (inset: number) => {
    const r = radius - (inset - edge);
    return `M${inset} ${height}V${inset + r}a${r} ${r} 0 0 1 ${r} ${-r}H${width - inset - r}a${r} ${r} 0 0 1 ${r} ${r}V${height}`;
  };
  const lines = [0, 1, 2].map((line) => edge + line * lineDistance);
  const stops = `<stop offset=".12" stop-color="${palette.niche}"/><stop offset=".94" stop-color="${palette.niche}" stop-opacity="0"/>`;
  return svg({ width, height }, [
    `<defs><linearGradient id="f" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="${height}">${stops}</linearGradient>`,
    `<radialGradient id="g" gradientUnits="userSpaceOnUse" cx="${width / 2}" cy="${height * 0.4}" r="${Math.max(width, height) * 0.56}">`,
    `<stop offset="0" stop-color="${palette.lampSoft}"/><stop offset="1" stop-color="${palette.lampSoft}" stop-opacity="0"/></radialGradient></defs>`,
    `<rect width="${width}" height="${height}" fill="${palette.paper}"/>`,
    `<path d="${arch(lines[2] ?? edge)}z" fill="url(#g)"/>`,
    ...lines.map((inset) => `<path d="${arch(inset)}" fill="none" stroke="url(#f)" stroke-width="2"/>`),
  ]);
}

/** The radius of a niche whose top is a half circle. */
export const roundTop = ({ width }: Area): number => width / 2 - edge;

/** Half of the inner width of a niche at a height, in pixels from the top of the card. */
export function halfWidthAt(y: number, { width }: Area, radius: number): number {
  const inner = edge + 2 * lineDistance;
  const r = radius - 2 * lineDistance;
  const depth = Math.min(y - inner, r);
  return width / 2 - inner - r + Math.sqrt(Math.max(0, r * r - (r - depth) ** 2));
}

/** A card on paper, with an amber bar at the start side of the text. */
export function paperArt({ width, height }: Area, palette: Palette): string {
  const [x, y] = [40, 40];
  return svg({ width, height }, [
    `<rect width="${width}" height="${height}" fill="${palette.paper}"/>`,
    `<rect x="${x}" y="${y}" width="${width - 2 * x}" height="${height - 2 * y}" rx="36" fill="${palette.raised}" stroke="${palette.hairline}" stroke-width="2"/>`,
  ]);
}

const lobes =
  "M34.41 25.97A6.9 6.9 0 0 1 25.97 34.41A6.9 6.9 0 0 1 14.03 34.41A6.9 6.9 0 0 1 5.59 25.97A6.9 6.9 0 0 1 5.59 14.03A6.9 6.9 0 0 1 14.03 5.59A6.9 6.9 0 0 1 25.97 5.59A6.9 6.9 0 0 1 34.41 14.03A6.9 6.9 0 0 1 34.41 25.97z";

const rosette = ({ lampLine }: Palette) =>
  svg({ width: 42, height: 42 }, [
    `<path transform="translate(1 1)" d="${lobes}" fill="none" stroke="${lampLine}" stroke-width="1.3"/>`,
  ]);

/** The logo, its flame lit. */
const mark = ({ ink, lamp }: Palette) =>
  svg({ width: 32, height: 32 }, [
    `<path d="M6 28.5V14.5a10 10 0 0 1 20 0v14z" fill="none" stroke="${ink}" stroke-width="1.5" stroke-linejoin="round"/>`,
    `<path d="M16 9.8c2.9 3.3 4.3 5.5 4.3 7.8a4.3 4.3 0 0 1-8.6 0c0-2.3 1.4-4.5 4.3-7.8z" fill="${lamp}"/>`,
    `<path d="M12 25h8" stroke="${ink}" stroke-width="1.5" stroke-linecap="round"/>`,
  ]);

function svg({ width, height }: Area, content: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content.join("")}</svg>`;
}

/** The pictures that every card may use, by name. */
export const artNames = {
  lamp: { rosette: "rosette-night", mark: "mark-night" },
  paper: { rosette: "rosette-day", mark: "mark-day" },
};
export const backgroundName = "background";
export const cardImages = [
  { src: artNames.lamp.rosette, data: Buffer.from(rosette(night)) },
  { src: artNames.paper.rosette, data: Buffer.from(rosette(day)) },
  { src: artNames.lamp.mark, data: Buffer.from(mark(night)) },
  { src: artNames.paper.mark, data: Buffer.from(mark(day)) },
];
