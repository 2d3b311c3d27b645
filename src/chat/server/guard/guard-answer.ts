import type { Citation } from "#chat/shared/contract.ts";
import { citationLimit } from "#chat/shared/limits.ts";
import { parseVerseReference, type VerseRange } from "#quran/shared/verse-reference.ts";
import type { QuotationKind } from "#sources/shared/quotations.ts";
import type { CitationAsked } from "../citations/read-citation.ts";
import type { Judging } from "./claim.ts";
import { createGuard } from "./create-guard.ts";
import type { Piece } from "./piece.ts";

/** What a reader gets of an answer, in order. */
export type Shown =
  | { kind: "prose"; text: string }
  | { kind: "citation"; citation: Citation }
  | { kind: "withheld"; of: QuotationKind }
  | { kind: "reflection" };

export type AnswerGuard = {
  /** False once the answer is as long as one may be: what is written after that is not taken. */
  readonly open: boolean;
  push(text: string): AsyncGenerator<Shown>;
  end(): AsyncGenerator<Shown>;
  /** What has been shown, and what has not. */
  readonly tally: { found: boolean; dropped: number; withheld: number };
};

type AnswerGuardOptions = Judging & {
  /** Reads the stored texts; undefined where the reference names nothing. */
  read: (asked: CitationAsked) => Promise<Citation | undefined>;
};

/** UTF-16 units of an answer's words, however they come: more is no answer. */
const longestAnswer = 24_000;
const mostCitations = 40;
const mostWithheld = 40;

/** The guard of one answer: a reference or a quotation becomes its stored text, once; what names nothing is dropped and counted. */
export function createAnswerGuard({ read, ...judging }: AnswerGuardOptions): AnswerGuard {
  const guard = createGuard(judging);
  const tally = { found: false, dropped: 0, withheld: 0 };
  const shown = new Map<string, Citation>();
  let room = longestAnswer;
  let reflecting = false;
  let withheldLast: QuotationKind | undefined;

  async function* cite(asked: CitationAsked): AsyncGenerator<Shown> {
    for (const ref of refsOf(asked)) {
      if (isShown(shown, asked.kind, ref)) continue;
      const citation = shown.size < mostCitations ? await read({ ...asked, ref }) : undefined;
      if (!citation) {
        tally.dropped += 1;
        continue;
      }
      const id = `${citation.kind}:${citation.ref}`;
      if (shown.has(id)) continue;
      shown.set(id, citation);
      tally.found = true;
      yield { kind: "citation", citation };
    }
  }
  async function* show(pieces: readonly Piece[]): AsyncGenerator<Shown> {
    for (const piece of pieces) {
      // Of several in a row one notice is enough.
      const again = piece.kind === "withheld" && piece.of === withheldLast;
      if (piece.kind === "withheld") withheldLast = piece.of;
      else if (piece.kind !== "prose" || piece.text.trim() !== "") withheldLast = undefined;
      if (piece.kind === "prose") yield piece;
      else if (piece.kind === "reference") yield* cite({ kind: piece.of, ref: piece.ref, by: "reference" });
      else if (piece.kind === "quotation") yield* cite({ kind: piece.of, ref: piece.ref, by: piece.by });
      else if (piece.kind === "dropped") tally.dropped += 1;
      else if (piece.kind === "withheld") {
        tally.withheld += 1;
        if (!again && tally.withheld <= mostWithheld) yield piece;
      } else if (!reflecting) {
        reflecting = true;
        yield piece;
      }
    }
  }
  return {
    get open() {
      return room > 0;
    },
    async *push(text) {
      // Never between the halves of a character.
      const taken = text.slice(0, room).replace(room < text.length ? /[\uD800-\uDBFF]$/u : "", "");
      room -= Math.min(room, text.length);
      yield* show(guard.push(taken));
    },
    async *end() {
      yield* show(guard.end());
    },
    tally,
  };
}

/** A quotation may reach over more verses than one citation shows, or over verses that are apart. */
function refsOf({ kind, ref, by }: CitationAsked): string[] {
  if (kind !== "quran" || by === "reference") return [ref];
  return ref.split(",").flatMap((part) => {
    const range = parseVerseReference(part);
    if (!range || range.to - range.from < citationLimit) return [part];
    const parts = Math.ceil((range.to - range.from + 1) / citationLimit);
    return Array.from({ length: parts }, (_, at) => {
      const from = range.from + at * citationLimit;
      return `${range.chapter}:${from}-${Math.min(range.to, from + citationLimit - 1)}`.replace(/:(\d+)-\1$/u, ":$1");
    });
  });
}

/** Whether a reader has it before them already, among other verses too. */
function isShown(shown: ReadonlyMap<string, Citation>, kind: Citation["kind"], ref: string): boolean {
  if (shown.has(`${kind}:${ref}`)) return true;
  const range = kind === "quran" ? parseVerseReference(ref) : undefined;
  return range !== undefined && [...shown.values()].some((one) => one.kind === "quran" && holds(one.ref, range));
}

function holds(ref: string, { chapter, from, to }: VerseRange): boolean {
  const range = parseVerseReference(ref);
  return range !== undefined && range.chapter === chapter && range.from <= from && range.to >= to;
}
