import { referenceMark, toReferenceKind } from "#sources/shared/reference-mark.ts";
import { anyExcerptMark, readExcerpt } from "../citations/excerpt-mark.ts";
import type { Piece } from "./piece.ts";

/** Each piece of a text is matched whole: a mark of a source, perhaps after that of its excerpt, or of the reflection, or the prose between two of them. */
const pieces = new RegExp(`(?:${anyExcerptMark})?${referenceMark}|(\\[reflection\\])|[^[]+|\\[`, "gu");

/** Splits fixed words of the project at their marks. The prose stays as it is written. */
export function splitOwnText(text: string): Piece[] {
  return [...text.matchAll(pieces)].map(([piece, excerpt, of, ref, reflection]): Piece => {
    if (of !== undefined && ref !== undefined) {
      const part = excerpt === undefined ? {} : { excerpt: readExcerpt(excerpt) };
      return { kind: "reference", of: toReferenceKind(of), ref, ...part };
    }
    return reflection === undefined ? { kind: "prose", text: piece } : { kind: "reflection" };
  });
}
