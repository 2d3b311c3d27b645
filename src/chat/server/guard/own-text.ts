import type { Piece, ReferenceKind } from "./piece.ts";

/** Each piece of a text is matched whole: a mark of a source or of the reflection, or the prose between two of them. */
const pieces = /\[(?<of>quran|hadith|tafsir):(?<ref>[^\]\n]+)\]|(?<reflection>\[reflection\])|[^[]+|\[/gu;

/** Splits fixed words of the project at their marks. The prose stays as it is written. */
export function splitOwnText(text: string): Piece[] {
  return [...text.matchAll(pieces)].map(([piece, of, ref, reflection]): Piece => {
    if (of !== undefined && ref !== undefined) return { kind: "reference", of: of as ReferenceKind, ref };
    return reflection === undefined ? { kind: "prose", text: piece } : { kind: "reflection" };
  });
}
