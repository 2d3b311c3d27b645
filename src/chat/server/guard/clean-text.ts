import type { Language } from "#i18n/shared/languages.ts";

/** A step of the guard: text goes in as it comes, and out as far as nothing to come can change it. */
export type Stage = { push(text: string): string; end(): string };

const named: Record<string, string> = {
  quot: '"',
  amp: "&",
  lt: "<",
  gt: ">",
  apos: "'",
  nbsp: " ",
  laquo: "«",
  raquo: "»",
  ldquo: "“",
  rdquo: "”",
  bdquo: "„",
  lsquo: "‘",
  rsquo: "’",
  hellip: "…",
  ndash: "–",
  mdash: "—",
};
const entity = /&(?:#(?:x([0-9a-f]{1,6})|(\d{1,7}))|([a-z]{2,6}));/giu;
const unfinishedEntity = /&[#0-9a-z]{0,9}$/iu;
const halfCharacter = /[\uD800-\uDBFF\r]$/u;
const lastMarks = /\p{M}+$/u;
const lineBreak = /[\u0085\u2028\u2029\v\f]/gu;
/** Letters as fonts of old shaped them. The ornate brackets ﴿﴾ and the signs of praise stand beyond. */
const shaped = /[\uFB50-\uFBB1\uFBD3-\uFD3D\uFE70-\uFEFC]+/gu;
/** Fillers that look like nothing though they count as letters, marks or signs. */
const blanks = /\u034F|\u115F|\u1160|\u17B4|\u17B5|\u180B|\u180C|\u180D|\u180F|\u2800|\u3164|\uFFA0/gu;
const endOfVerse = /[\u0600-\u0605\u06DD\u08E2]/gu;
const joiner = /\u200C/gu;
const invisible = /(?![\n])[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu;
/** More marks on one letter are no writing. */
const towers = /(\p{M}{8})\p{M}+/gu;

/**
 * Takes away what is not seen and yet works: controls, changes of direction, characters without width or meaning, wherever they stand. HTML's
 * names of characters become the characters, so that nothing comes back by them later.
 */
export function createTextCleaner(language: Language): Stage {
  let held = "";
  const clean = (text: string) =>
    text
      .replace(entity, (whole, hex, decimal, name) => characterOf(hex, decimal, name) ?? whole.slice(1))
      .replace(/\r\n?/gu, "\n")
      .replace(lineBreak, "\n")
      .replace(/[^\S\n]/gu, " ")
      .replace(shaped, (letters) => letters.normalize("NFKC"))
      .replace(endOfVerse, " ")
      // Urdu parts words with it; in Arabic it only hides a word from whoever compares.
      .replace(joiner, language === "ur" ? " " : "")
      .replace(invisible, "")
      .replace(blanks, "")
      .replace(towers, "$1");
  return {
    push(text) {
      held += text;
      const cut = Math.min(...[unfinishedEntity, halfCharacter, lastMarks].map((tail) => tailAt(held, tail)));
      const ready = held.slice(0, cut);
      held = held.slice(cut);
      return clean(ready);
    },
    end() {
      const rest = clean(held);
      held = "";
      return rest;
    },
  };
}

function tailAt(text: string, tail: RegExp): number {
  const at = text.search(tail);
  return at === -1 ? text.length : at;
}

function characterOf(hex: string | undefined, decimal: string | undefined, name: string | undefined) {
  if (name !== undefined) return named[name.toLowerCase()];
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : "";
}
