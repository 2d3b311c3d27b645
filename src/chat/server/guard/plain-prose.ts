import { latinDigits } from "#i18n/shared/latin-digits.ts";
import {
  bracketedNote,
  closing,
  isNarrationNote,
  opening,
  type PlaceReader,
  quoteLine,
} from "#sources/server/index.ts";
import { anyKind, toReferenceKind } from "#sources/shared/reference-mark.ts";
import type { Piece } from "./piece.ts";

/** The context of a stretch: what precedes it, and whether another piece follows it. */
export type Beside = {
  behind: Behind;
  before: boolean;
  /** Whether its line has words before the stretch. */
  inLine: boolean;
};
/**
 * After a quotation, its closing marks and full stop are left over. After a reference the sentence continues, and only as many closing marks are
 * left over as were opened before it.
 */
type Behind = "prose" | "quotation" | { opened: number };

/** A model's mark may have blanks, and a reference that names nothing. */
const noted = new RegExp(`\\[(${anyKind}):\\s*([^\\]\\n]*?)\\s*\\]|\\[(reflection)\\]|${bracketedNote}`, "giu");
const emptyLine = /^\s*(?:[-*+]|\d+[.)])?[\s\p{P}\p{S}]*$/u;
const firstClosings = new RegExp(`^(?:[${closing}\\s.,،؛;:#>|~]|[-–—+](?=\\s|$))+`, "u");
const lastOpenings = new RegExp(`(?<=^|\\s|[:،,])[${opening}]+$`, "u");

/** The output for a stretch without quotations: reference marks become pieces, source notes without a quotation are dropped, the rest is tidied. */
export function plainProse(text: string, beside: Beside, readPlace: PlaceReader): Piece[] {
  const pieces: Piece[] = [];
  let cursor = 0;
  let { behind, inLine } = beside;
  const prose = (to: number, before: boolean): string => {
    const stretch = text.slice(cursor, to);
    const shown = tidied(stretch, { behind, before, inLine });
    if (shown !== "") pieces.push({ kind: "prose", text: shown });
    inLine = (inLine && !stretch.includes("\n")) || /\p{L}/u.test(stretch.slice(stretch.lastIndexOf("\n") + 1));
    return stretch;
  };
  for (const found of text.matchAll(noted)) {
    const piece = pieceOf(found, readPlace);
    if (!piece) continue;
    const stretch = prose(found.index, true);
    pieces.push(piece);
    cursor = found.index + found[0].length;
    const opened = lastOpenings.exec(stretch)?.[0].replace(/\s/gu, "").length ?? 0;
    behind = piece.kind === "reference" && inLine ? { opened } : "quotation";
  }
  prose(text.length, beside.before);
  return pieces;
}

function pieceOf([, of, ref = "", reflection, inner]: RegExpExecArray, readPlace: PlaceReader): Piece | undefined {
  if (of !== undefined) return { kind: "reference", of: toReferenceKind(of), ref: latinDigits(ref) };
  if (reflection !== undefined) return { kind: "reflection" };
  const typed = inner === undefined ? undefined : readPlace(inner);
  if (typed !== undefined) return { kind: "reference", of: "quran", ref: typed };
  return inner !== undefined && isNarrationNote(inner) ? { kind: "dropped" } : undefined;
}

function tidied(text: string, { behind, before, inLine }: Beside): string {
  const lines = text.replaceAll(quoteLine, "").split("\n");
  const last = lines.length - 1;
  const cleaned = lines.map((line, at) => {
    let out = at === 0 ? withoutLeftOver(line, behind) : line;
    if (before && at === last) out = out.replace(lastOpenings, " ");
    // After the removal of emphasis, a line may begin like a heading or a table.
    return at === 0 && inLine ? balanced(out) : balanced(out).replace(/^(\s*)[#>|~]+\s*/u, "$1");
  });
  // Drop lines that hold only leftovers of a quotation: a bullet, brackets, dots.
  const kept = cleaned.filter((line, at) => {
    const goesOn = at === 0 && typeof behind === "object";
    const touched = !goesOn && ((behind === "quotation" && at === 0) || (before && at === last));
    return !touched || line.trim() === "" || !emptyLine.test(line);
  });
  return kept.join("\n");
}

function withoutLeftOver(line: string, behind: Behind): string {
  if (behind === "prose") return line;
  if (behind === "quotation") return line.replace(firstClosings, " ");
  return line.replace(new RegExp(`^[${closing}]{0,${behind.opened}}`, "u"), "");
}

/** Keeps emphasis that is closed on the same line and drops single asterisks. */
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
