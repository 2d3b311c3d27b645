import { isNarrationNote } from "./lead-ins.ts";
import type { Piece, ReferenceKind } from "./piece.ts";
import { quoteLine } from "./plain-structure.ts";
import { closing, opening } from "./signs.ts";
import { type PlaceReader, withLatinDigits } from "./typed-place.ts";

/** Whether a piece other than prose stands right behind or before a stretch. */
export type Beside = { behind: boolean; before: boolean };

const noted = /\[(quran|hadith|tafsir):\s*([^\]\n]*?)\s*\]|\[(reflection)\]|[([]([^()[\]\n]{1,120})[)\]]/giu;
const emptyLine = /^\s*(?:[-*+]|\d+[.)])?[\s\p{P}\p{S}]*$/u;
const firstClosings = new RegExp(`^(?:[${closing}\\s.,،؛;:#>|~]|[-–—+](?=\\s|$))+`, "u");
const lastOpenings = new RegExp(`(?<=^|\\s|[:،,])[${opening}]+$`, "u");

/** A stretch without quotations: marks become pieces, notes of sources that nothing stands behind go, and the rest is tidied. */
export function plainProse(text: string, beside: Beside, readPlace: PlaceReader): Piece[] {
  const pieces: Piece[] = [];
  let cursor = 0;
  let { behind } = beside;
  const prose = (to: number, before: boolean) => {
    const tidy = tidied(text.slice(cursor, to), { behind, before });
    if (tidy !== "") pieces.push({ kind: "prose", text: tidy });
  };
  for (const found of text.matchAll(noted)) {
    const piece = pieceOf(found, readPlace);
    if (!piece) continue;
    prose(found.index, true);
    pieces.push(piece);
    cursor = found.index + found[0].length;
    behind = true;
  }
  prose(text.length, beside.before);
  return pieces;
}

function pieceOf([, of, ref = "", reflection, inner]: RegExpExecArray, readPlace: PlaceReader): Piece | undefined {
  if (of !== undefined) return { kind: "reference", of: of.toLowerCase() as ReferenceKind, ref: withLatinDigits(ref) };
  if (reflection !== undefined) return { kind: "reflection" };
  const typed = inner === undefined ? undefined : readPlace(inner);
  if (typed !== undefined) return { kind: "reference", of: "quran", ref: typed };
  return inner !== undefined && isNarrationNote(inner) ? { kind: "dropped" } : undefined;
}

function tidied(text: string, { behind, before }: Beside): string {
  const lines = text.replaceAll(quoteLine, "").split("\n");
  const last = lines.length - 1;
  const tidy = lines.map((line, at) => {
    const [first, final] = [behind && at === 0, before && at === last];
    let out = first ? line.replace(firstClosings, " ") : line;
    if (final) out = out.replace(lastOpenings, " ");
    // Without a sign of emphasis before it, a line may begin as a heading or a table.
    return balanced(out).replace(/^(\s*)[#>|~]+\s*/u, "$1");
  });
  // What a quotation leaves behind of its line: a list's sign, brackets, dots.
  const kept = tidy.filter((line, at) => {
    const touched = (behind && at === 0) || (before && at === last);
    return !touched || line.trim() === "" || !emptyLine.test(line);
  });
  return kept.join("\n");
}

/** Signs of emphasis that have their other half on the same line stay; one alone goes. */
function balanced(line: string): string {
  const emphasis = /(\*{1,3}|(?<![\p{L}\p{N}])_{1,3})(?=[^\s*_])([^*\n]*?[^\s*_])\1(?![\p{L}\p{N}]*_)/gu;
  let out = "";
  let cursor = 0;
  for (const found of line.matchAll(emphasis)) {
    out += line.slice(cursor, found.index).replace(/[*]/gu, "") + found[0];
    cursor = found.index + found[0].length;
  }
  return out + line.slice(cursor).replace(/[*]/gu, "");
}
