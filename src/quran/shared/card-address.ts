import { isLanguage, type Language } from "../../i18n/shared/languages.ts";

/** The pixels of each shape: for posts, for tall posts and stories, and for the previews of links. */
export const cardShapes = {
  square: { width: 1080, height: 1080 },
  portrait: { width: 1080, height: 1350 },
  landscape: { width: 1200, height: 630 },
} as const;
export type CardShape = keyof typeof cardShapes;
export const cardShapeNames = ["square", "portrait", "landscape"] as const satisfies readonly CardShape[];

/** `lamp`: a lit niche at night. `paper`: a quiet page by day. */
export const cardDesigns = ["lamp", "paper"] as const;
export type CardDesign = (typeof cardDesigns)[number];

/** The design of cards that everybody can make. Where premium can be bought, the others come with it. */
export const freeDesign: CardDesign = "lamp";

/** How a card looks. `bare`: without the line that names this site. */
export type CardLook = { design: CardDesign; shape: CardShape; bare: boolean };

/** The default look of a card. */
export const firstLook: CardLook = { design: freeDesign, shape: "square", bare: false };

/** The most verses on the cards of one reference. */
export const maxCardVerses = 40;

/** A card: a picture of a text of the corpus, or of a page's title. */
export type CardAddress = {
  /** "2:255", "94:5-6", "hadith:bukhari:2:1"; "page:site" for the title of the site, "page:<name>" for that of another page. */
  ref: string;
  language: Language;
  shape: CardShape;
  design: CardDesign;
  /** Without the line that names this site. */
  bare?: boolean | undefined;
  /** The one card in the preview of a link: of a hadith its narration, of a text that is too long its beginning. */
  preview?: boolean | undefined;
  /** Which of several numbered cards, from 1. */
  part?: number | undefined;
  /** Opens a card of a design that is not free (`describeCard`). */
  key?: string | undefined;
};

/** Changes when the cards look different, so that none is served from a cache. */
const layoutVersion = 3;

/** The version in the address of a card of a text: `textVersion` is the `version` of the Qur'an, or of the hadith's source. */
export function cardVersion(textVersion: string): string {
  return `${textVersion.slice(0, 12)}-${layoutVersion}`;
}

/** The path of a card's PNG file. With the current `version` it may be cached forever. */
export function cardPath(
  { ref, language, shape, design, bare, preview, part, key }: CardAddress,
  version?: string,
): string {
  const options = `${bare ? "-bare" : ""}${preview ? "-preview" : ""}${part && part > 1 ? `-${part}` : ""}`;
  const query = [...(version ? [`v=${version}`] : []), ...(key ? [`k=${key}`] : [])].join("&");
  return `${cardPrefix}/${language}/${ref}/${design}-${shape}${options}.png${query && `?${query}`}`;
}

/** The path of the card in the previews of links to a page: the `image` of its head. `textVersion` as for `cardVersion`. */
export function previewCard(language: Language, ref: string, textVersion?: string): string {
  // The title of a page is whole on every card.
  const preview = !ref.startsWith("page:");
  return cardPath(
    { ref, language, shape: "landscape", design: "lamp", preview },
    textVersion === undefined ? undefined : cardVersion(textVersion),
  );
}

export const cardPrefix = "/media/card";

const refPattern = /^[a-z0-9:._-]{1,120}$/;
const filePattern = /^([a-z]+)-([a-z]+)(-bare)?(?:(-preview)|-([2-9]|[1-9]\d))?\.png$/;

/** Reads the three segments of a card's path behind its prefix; undefined if they are not those of `cardPath`. */
export function parseCardPath(language: string, ref: string, file: string): CardAddress | undefined {
  const [, design = "", shape = "", bare, preview, part] = filePattern.exec(file) ?? [];
  const known = isDesign(design) && isShape(shape) && isLanguage(language) && refPattern.test(ref);
  const options = { bare: bare !== undefined, preview: preview !== undefined, part: Number(part ?? 1) };
  return known ? { ref, language, design, shape, ...options } : undefined;
}

const isDesign = (text: string): text is CardDesign => cardDesigns.some((one) => one === text);
const isShape = (text: string): text is CardShape => Object.hasOwn(cardShapes, text);
