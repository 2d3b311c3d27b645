import type { Citation } from "#chat/shared/contract.ts";
import { citationLimit } from "#chat/shared/limits.ts";
import { formatVerseReference, parseVerseReference, type VerseRange } from "#quran/shared/verse-reference.ts";
import { createStepper } from "#sources/server/index.ts";
import type { QuotationKind } from "#sources/shared/quotations.ts";
import type { CitationRequest } from "../citations/read-citation.ts";
import { createGuard, type GuardContext } from "./create-guard.ts";
import { splitOwnText } from "./own-text.ts";
import type { Piece } from "./piece.ts";

/** What the reader gets of an answer, in order. */
export type GuardOutput =
  | { kind: "prose"; text: string }
  | { kind: "citation"; citation: Citation }
  | ({ kind: "withheld"; of: QuotationKind } & ClaimedPlace)
  | { kind: "reflection" };

/** The verses that a withheld quotation was said to be, and whether they exist. */
type ClaimedPlace = { ref?: string; exists?: boolean };

export type AnswerGuard = {
  /** False after the maximum length of an answer: later text is ignored. */
  readonly open: boolean;
  push(text: string): AsyncGenerator<GuardOutput>;
  /** Takes fixed words of the project, which are not searched for quotations. An answer consists of them or of a model's text. */
  passOwn(text: string): AsyncGenerator<GuardOutput>;
  end(): AsyncGenerator<GuardOutput>;
  /** Whether a source was cited, and how many references and quotations were left out. */
  readonly tally: { found: boolean; dropped: number; withheld: number };
};

type AnswerGuardOptions = GuardContext & {
  /** Reads the stored texts of a reference, or undefined. */
  read: (asked: CitationRequest) => Promise<Citation | undefined>;
};

/** Longest text of an answer, in UTF-16 units. */
const maxAnswerLength = 24_000;
/** UTF-16 units that are cleaned at once. A model may send its whole answer in one chunk. */
const partLength = 1_000;
const mostCitations = 40;
const mostWithheld = 40;

/**
 * The guard of one answer. It replaces references and quotations by citations, each once, and drops and counts references to nothing. It yields to the
 * event loop every few milliseconds of work.
 */
export function createAnswerGuard({ read, ...context }: AnswerGuardOptions): AnswerGuard {
  const guard = createGuard(context);
  const doSteps = createStepper();
  const tally = { found: false, dropped: 0, withheld: 0 };
  const shown = new Map<string, Citation>();
  let room = maxAnswerLength;
  let reflecting = false;
  let withheldLast: string | undefined;

  async function* cite(asked: CitationRequest): AsyncGenerator<GuardOutput> {
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
  async function placeOf({ ref }: { ref?: string }): Promise<ClaimedPlace> {
    if (ref === undefined || !parseVerseReference(ref)) return {};
    return { ref, exists: (await read({ kind: "quran", ref, by: "reference" })) !== undefined };
  }
  async function* show(pieces: readonly Piece[]): AsyncGenerator<GuardOutput> {
    for (const piece of pieces) {
      // One notice for several withheld quotations in a row.
      const name = piece.kind === "withheld" ? `${piece.of} ${piece.ref ?? ""}` : undefined;
      const again = name !== undefined && name === withheldLast;
      if (name !== undefined) withheldLast = name;
      else if (piece.kind !== "prose" || piece.text.trim() !== "") withheldLast = undefined;
      if (piece.kind === "prose") yield piece;
      else if (piece.kind === "reference") {
        const { kind: _, of: kind, ...cited } = piece;
        yield* cite({ kind, by: "reference", ...cited });
      } else if (piece.kind === "quotation") yield* cite({ kind: piece.of, ref: piece.ref, by: piece.by });
      else if (piece.kind === "dropped") tally.dropped += 1;
      else if (piece.kind === "withheld") {
        tally.withheld += 1;
        if (!again && tally.withheld <= mostWithheld)
          yield { kind: "withheld", of: piece.of, ...(await placeOf(piece)) };
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
      // Not within a surrogate pair.
      const taken = text.slice(0, room).replace(room < text.length ? /[\uD800-\uDBFF]$/u : "", "");
      room -= Math.min(room, text.length);
      for (const part of partsOf(taken)) yield* show(await doSteps(guard.push(part)));
    },
    passOwn: (text) => show(splitOwnText(text)),
    async *end() {
      yield* show(await doSteps(guard.end()));
    },
    tally,
  };
}

/** The output of the guard does not depend on where a text is cut. */
function* partsOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; start += partLength) yield text.slice(start, start + partLength);
}

/** Splits the reference of a quotation that extends over more verses than one citation shows, or over separate verses. */
function refsOf({ kind, ref, by }: CitationRequest): string[] {
  if (kind !== "quran" || by === "reference") return [ref];
  return ref.split(",").flatMap((part) => {
    const range = parseVerseReference(part);
    if (!range || range.to - range.from < citationLimit) return [part];
    const parts = Math.ceil((range.to - range.from + 1) / citationLimit);
    return Array.from({ length: parts }, (_, at) => {
      const from = range.from + at * citationLimit;
      return formatVerseReference({ ...range, from, to: Math.min(range.to, from + citationLimit - 1) });
    });
  });
}

/** Whether a citation shows it already, perhaps as part of a range. */
function isShown(shown: ReadonlyMap<string, Citation>, kind: Citation["kind"], ref: string): boolean {
  if (shown.has(`${kind}:${ref}`)) return true;
  const range = kind === "quran" ? parseVerseReference(ref) : undefined;
  return range !== undefined && [...shown.values()].some((one) => one.kind === "quran" && holds(one.ref, range));
}

function holds(ref: string, { chapter, from, to }: VerseRange): boolean {
  const range = parseVerseReference(ref);
  return range !== undefined && range.chapter === chapter && range.from <= from && range.to >= to;
}
