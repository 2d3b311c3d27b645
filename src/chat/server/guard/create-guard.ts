import type { Language } from "#i18n/shared/languages.ts";
import type { PlaceReader } from "#sources/server/index.ts";
import type { QuotationCheck } from "#sources/shared/quotations.ts";
import { createTextCleaner } from "./clean-text.ts";
import type { Piece } from "./piece.ts";
import { createPlainStructure } from "./plain-structure.ts";
import { replaceQuotations } from "./replace-quotations.ts";

export type GuardContext = {
  quotations: Pick<QuotationCheck, "scanner">;
  language: Language;
  readPlace: PlaceReader;
};
export type Guard = { push(text: string): Piece[]; end(): Piece[] };

/** The streaming filter between an answerer and the reader: clean, plain text, scan, emit. The output depends on the text alone, not on its chunks. */
export function createGuard({ quotations, language, readPlace }: GuardContext): Guard {
  const cleaner = createTextCleaner(language);
  const structure = createPlainStructure();
  const scanner = quotations.scanner(language);
  const split = createMarkupSplitter();
  const emit = (scanned: ReturnType<typeof scanner.push>): Piece[] =>
    scanned
      .flatMap((one) => (one.kind === "prose" ? [one] : replaceQuotations(one, readPlace)))
      .map((piece) => (piece.kind === "prose" ? { ...piece, text: split(piece.text) } : piece));
  return {
    push: (chunk) => emit(scanner.push(structure.push(cleaner.push(chunk)))),
    end: () => [...emit(scanner.push(structure.push(cleaner.end()) + structure.end())), ...emit(scanner.end())],
  };
}

/** The last character of markup: an image, an HTML tag, an address, the target of a link. */
const endOfMarkup = /(?<=!)\[|(?<=<)[a-z/!?]|(?<=https?:\/)\/|(?<=\]\(htt)p/giu;
/** The longest look-behind above, in UTF-16 units. */
const longestMarkup = 8;

/**
 * Inserts a space into markup that the prose still holds: the removal of one piece of markup can join the characters around it to another, as in
 * "<<b>script>", "!*[" and "ht<b>tps://". Takes the prose chunk by chunk.
 */
function createMarkupSplitter(): (text: string) => string {
  let before = "";
  return (text) => {
    const known = before.length;
    const whole = before + text;
    before = whole.slice(-longestMarkup);
    return whole.replace(endOfMarkup, (sign, at: number) => (at < known ? sign : ` ${sign}`)).slice(known);
  };
}
