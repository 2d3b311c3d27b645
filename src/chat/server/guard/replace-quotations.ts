import {
  closing,
  findPlaces,
  isNarrationNote,
  isPlaceNote,
  kindOfVerse,
  opening,
  type PlaceReader,
  quoteLine,
} from "#sources/server/index.ts";
import type { FoundQuotation, ScannedPiece } from "#sources/shared/quotations.ts";
import { referenceStart } from "#sources/shared/reference-mark.ts";
import type { Piece } from "./piece.ts";
import { plainProse } from "./plain-prose.ts";

const verseDigits = "[\\d٠-٩۰-۹]";
const openings = new RegExp(`[${opening}]`, "u");
const closings = new RegExp(`^[^\\S\\n]*[${closing}]`, "u");
const stop = /^[^\S\n]*[.,،؛;:!]+(?=\s|$)/u;
/** The number of a verse behind its text: "﴿٦﴾". Its first bracket closes texts as well. */
const verseSign = new RegExp(`^[^\\S\\n]*﴿[^\\S\\n]*${verseDigits}{1,3}[^\\S\\n]*﴾`, "u");
/** The last sign of a quoted text, within its quotation marks or before the note of its source. */
const innerStop = new RegExp(`^[.!?؟۔…]{1,3}(?=[${closing}]|[^\\S\\n]*[([])`, "u");
const bracket = new RegExp(`^[\\s${quoteLine}*_]*[([{﴿]((?:[^()[\\]{}﴾\\n]|\\[\\d{1,3}\\]){1,100})[)\\]}﴾]`, "u");
const dashed = new RegExp(`^[\\s${quoteLine}*_]*[-–—ـ][ *_]*([^\\n]{1,100})(?=\\n|$)`, "u");
/** A sentence of the writer's behind a dash, not the name of a source. */
const isSentence = /^[^\p{N}]*[.!?؟۔][\s*_]*$/u;
const told =
  /^[^\S\n]*[-–—،,.]?[^\S\n]*((?:رواه|أخرجه|متفق|narrated by|reported by|recorded by|\(?hr\.?) [^.\n]{0,60})[.]?/iu;

const sentenceEnd = /(?<=[\p{L}\p{M})\]”"»][.!?؟۔]|^\s*\d{1,3}[.)])["”»)]*\s+/u;

/** UTF-16 units before a withheld quotation that can name its place. */
const referenceReach = 120;

/** The output for a region: pieces in place of claims, prose between them, without leftover quotation marks and notes. */
export function replaceQuotations(
  { text, start, end, claims }: ScannedPiece & { kind: "region" },
  readPlace: PlaceReader,
): Piece[] {
  const pieces: Piece[] = [];
  let cursor = start;
  const beside = (behind: boolean) => ({
    behind: behind ? ("quotation" as const) : ("prose" as const),
    inLine: /\p{L}/u.test(text.slice(text.lastIndexOf("\n", cursor - 1) + 1, cursor)),
  });
  for (const [at, claim] of claims.entries()) {
    const from = Math.max(cursor, widenLeft(text, claim.start, cursor));
    pieces.push(...plainProse(text.slice(cursor, from), { ...beside(at > 0), before: true }, readPlace));
    cursor = widenRight(text, claim.end, Math.min(end, claims[at + 1]?.start ?? end));
    const own = text.slice(claim.start, claim.end);
    const notes = text.slice(claim.end, cursor);
    const before = announcementOf(text, Math.max(claims[at - 1]?.end ?? 0, claim.start - referenceReach), claim.start);
    pieces.push(
      pieceOf(claim, own, {
        noted: isNarrationNote(notes) ? undefined : findPlaces(notes, readPlace)[0],
        near: () => findPlaces(own, readPlace).at(-1) ?? findPlaces(before, readPlace).at(-1),
      }),
    );
  }
  pieces.push(...plainProse(text.slice(cursor, end), { ...beside(claims.length > 0), before: false }, readPlace));
  return pieces;
}

/**
 * The words that name the place of what follows: those of its own sentence; at the beginning of a line also the heading right above it, or the
 * paragraph above that ends with a colon.
 */
function announcementOf(text: string, from: number, to: number): string {
  const lines = text.slice(from, to).split("\n");
  const line = lines.pop() ?? "";
  const isApart = lines.at(-1)?.trim() === "";
  const heading = lines.findLast((one) => one.trim() !== "") ?? "";
  const isIntroduction = /[:：][\s*_]*$/u.test(heading);
  const announces = /[\p{L}\p{N}]/u.test(heading) && (isIntroduction || (!isApart && !/[.!?؟۔]/u.test(heading)));
  const near = /[\p{L}\p{N}]/u.test(line) ? line : announces ? heading : "";
  return near.split(sentenceEnd).at(-1) ?? "";
}

/**
 * `noted`: the verse in the note behind a claim, by which the claim is one of a verse whoever is said to speak; `near`: the verse that is named before
 * it.
 */
type Places = { noted: string | undefined; near: () => string | undefined };

function pieceOf(claim: FoundQuotation, words: string, { noted, near }: Places): Piece {
  if (claim.verdict === "unknown") {
    const of = claim.kind === "hadith" && noted !== undefined ? kindOfVerse(words) : claim.kind;
    const ref = noted ?? (of === "hadith" ? undefined : near());
    return { kind: "withheld", of, ...(ref !== undefined && { ref }) };
  }
  return { kind: "quotation", of: claim.kind === "hadith" ? "hadith" : "quran", ref: claim.ref, by: claim.verdict };
}

function widenLeft(text: string, start: number, least: number): number {
  let at = start;
  while (at > least && openings.test(text[at - 1] ?? "") && text[at - 1] !== "\n") at -= 1;
  return at;
}

function widenRight(text: string, end: number, most: number): number {
  let at = end;
  let stopped = false;
  for (;;) {
    const rest = text.slice(at, most);
    const taken =
      verseSign.exec(rest)?.[0] ??
      closings.exec(rest)?.[0] ??
      innerStop.exec(rest)?.[0] ??
      note(rest) ??
      (stopped ? undefined : stop.exec(rest)?.[0]);
    if (taken === undefined) return at;
    stopped ||= stop.test(taken);
    at += taken.length;
  }
}

/** The note with the source or the reference of the quotation before it. */
function note(rest: string): string | undefined {
  const behindDash = dashed.exec(rest);
  const found = bracket.exec(rest) ?? (behindDash && !isSentence.test(behindDash[1] ?? "") ? behindDash : null);
  const [whole, inner = ""] = found ?? [];
  if (whole !== undefined && !referenceStart.test(inner) && (isPlaceNote(inner) || isNarrationNote(inner)))
    return whole;
  return told.exec(rest)?.[0];
}
