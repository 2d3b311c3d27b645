import type { Language } from "#i18n/shared/languages.ts";
import type { PlaceReader, Steps } from "#sources/server/index.ts";
import type { QuotationCheck, ScannedPiece } from "#sources/shared/quotations.ts";
import { createTextCleaner } from "./clean-text.ts";
import type { Piece } from "./piece.ts";
import { createPlainStructure } from "./plain-structure.ts";
import { replaceQuotations } from "./replace-quotations.ts";

export type GuardContext = {
  quotations: Pick<QuotationCheck, "scanner">;
  language: Language;
  readPlace: PlaceReader;
};
/** All steps of a call must be done before the next call. */
export type Guard = { push(text: string): Steps<Piece[]>; end(): Steps<Piece[]> };

/** The streaming filter between an answerer and the reader: clean, plain text, scan, emit. The output depends on the text alone, not on its chunks. */
export function createGuard({ quotations, language, readPlace }: GuardContext): Guard {
  const cleaner = createTextCleaner(language);
  const structure = createPlainStructure();
  const scanner = quotations.scanner(language, readPlace);
  const split = createMarkupSplitter();
  const emit = (scanned: readonly ScannedPiece[]): Piece[] =>
    scanned
      .flatMap((one) => (one.kind === "prose" ? [one] : replaceQuotations(one, readPlace)))
      .map((piece) => (piece.kind === "prose" ? { ...piece, text: split(piece.text) } : piece));
  return {
    *push(chunk) {
      return emit(yield* scanner.push(structure.push(cleaner.push(chunk))));
    },
    *end() {
      const last = emit(yield* scanner.push(structure.push(cleaner.end()) + structure.end()));
      return [...last, ...emit(yield* scanner.end())];
    },
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
