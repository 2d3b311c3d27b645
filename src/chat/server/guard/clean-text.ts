import type { Language } from "#i18n/shared/languages.ts";
import { commonMarks } from "#sources/server/index.ts";

/** A streaming stage of the guard. `push` returns the output that later text cannot change. */
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
/** Not from within a run of marks: each would be searched to its end. */
const lastMarks = /(?<!\p{M})\p{M}+$/u;
const lineBreak = /[\u0085\u2028\u2029\v\f]/gu;
/** Arabic presentation forms, without the ornate brackets ﴿﴾ and the honorific ligatures. */
const shaped = /[\uFB50-\uFBB1\uFBD3-\uFD3D\uFE70-\uFEFC]+/gu;
/** Two signs in place of a double quotation mark, as in "’’…‘‘" of Urdu, ",,…''" and "<<…>>". */
const doubledMarks = /’’|‘‘|''|‚‚|,,|′′|``(?!`)|<<|>>/gu;
const doubleMark: Record<string, string> = {
  ...{ "’’": "”", "‘‘": "“", "''": '"', "‚‚": "„", ",,": "„", "′′": '"', "``": "“", "<<": "«", ">>": "»" },
};
/** Before ">>" that quotes a line within a quoted line. */
const beforeQuotedLine = /[\s>]$/u;
/** A run of them, which the next chunk may make longer. */
const lastQuotes = /(?<![’‘'‚,′`<>])[’‘'‚,′`<>]+$/u;
/** Invisible characters with the category of letters, marks or symbols. */
const blanks = /\u034F|\u115F|\u1160|\u17B4|\u17B5|\u180B|\u180C|\u180D|\u180F|\u2800|\u3164|\uFFA0/gu;
/** Signs of numbers, and the sign of a verse's end with the verse's number. */
const endOfVerse = /\u06DD[\d٠-٩۰-۹]{0,3}|[\u0600-\u0605\u08E2]/gu;
/** A sign of a verse's end whose number may go on in the next chunk. */
const unfinishedVerse = /\u06DD[\d٠-٩۰-۹]{0,2}$/u;
const joiner = /\u200C/gu;
const invisible = /(?![\n])[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu;
/** More than eight combining marks on one letter are noise. */
const towers = /(\p{M}{8})\p{M}+/gu;

/**
 * Removes invisible characters: controls, bidirectional controls, zero-width and unassigned characters. Decodes HTML entities, so that they cannot
 * reintroduce markup later.
 */
export function createTextCleaner(language: Language): Stage {
  let held = "";
  let before = "\n";
  const clean = (text: string) => commonMarks(readable(text));
  const readable = (text: string) =>
    text
      .replace(entity, (whole, hex, decimal, name) => characterOf(hex, decimal, name) ?? whole.slice(1))
      .replace(/\r\n?/gu, "\n")
      .replace(lineBreak, "\n")
      .replace(/[^\S\n]/gu, " ")
      .replace(shaped, (letters) => letters.normalize("NFKC"))
      .replace(endOfVerse, " ")
      // Urdu separates words with it. In Arabic it would only prevent a match.
      .replace(joiner, language === "ur" ? " " : "")
      .replace(invisible, "")
      .replace(blanks, "")
      .replace(towers, "$1")
      .replace(doubledMarks, (marks: string, at: number, whole: string) =>
        marks === ">>" && beforeQuotedLine.test(before + whole.slice(0, at)) ? marks : (doubleMark[marks] ?? marks),
      );
  return {
    push(text) {
      held += text;
      const cut = Math.min(
        ...[unfinishedEntity, unfinishedVerse, halfCharacter, lastMarks, lastQuotes].map((tail) => tailAt(held, tail)),
      );
      const ready = held.slice(0, cut);
      held = held.slice(cut);
      const cleaned = clean(ready);
      before = cleaned.at(-1) ?? before;
      return cleaned;
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
