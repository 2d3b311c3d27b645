import type { CheckedQuotation } from "../../../../shared/quotations.ts";
import { unknownAs } from "../../check-quote.ts";
import { byStart, overlaps, type Span } from "../../span.ts";
import { runsOf } from "../arabic-runs.ts";
import { type Claim, claimOf, type Region, type ScanContext } from "../claim.ts";
import { isFullyVowelled, type PlacedWord } from "../marks.ts";

type Piece = { start: number; end: number; words: number };

/** Fewest words of all pieces together: fewer could come from many verses. */
const fewest = 5;
/** Most vowelled pieces of the comment between two pieces of the verse. */
const mostBetween = 2;
/** Fewest consecutive vowelled words beside a split verse that are a quotation and not a term of the comment. */
const fewestAlone = 3;
/** Most checks of joined pieces in one region; a verse with its comment takes about a dozen. */
const mostJoined = 60;
const comment = /[،؛,;:.()[\]–—-]/u;
const letters = /\p{L}/gu;
const vowel = /[\u064B-\u0652\u0670]/u;

/** The claims of a region, and its stretches that explain a verse. */
export type SplitVerses = { claims: Claim[]; comments: Span[] };

/**
 * Recognises a verse that a comment explains in pieces, each too short to be checked alone: "‹piece›, its meaning, ‹piece›: its meaning". The
 * joined pieces must be consecutive words of the Qur'an, and punctuation must separate each from the comment. The first piece becomes the citation;
 * the others stay as the words that are explained. Other vowelled text beside them that no verse contains is withheld.
 */
export function findSplitVerses(
  context: ScanContext,
  { text, start, end }: Region,
  known: readonly Claim[],
): SplitVerses {
  const judge = createJudge(context);
  const pieces = runsOf(text, start, end)
    .flatMap(vowelledPieces)
    .filter((piece) => known.every((one) => !overlaps(piece, [one]) || isPieceItself(one, piece)));
  const found: SplitVerses = { claims: [], comments: [] };
  const explained: Piece[] = [];
  const others: Piece[] = [];
  for (let at = 0; at < pieces.length; ) {
    const { taken, passed } = follow(judge, text, pieces.slice(at));
    const [first, last] = [taken[0], taken.at(-1)];
    const words = taken.reduce((total, piece) => total + piece.words, 0);
    if (first && last && taken.length > 1 && words >= fewest) {
      found.claims.push(...claimOf(first, judge(text, taken)));
      found.comments.push({ start: first.start, end: last.end + signsAfter(text, last.end) });
      explained.push(...taken);
      others.push(...passed);
      at += taken.length + passed.length;
    } else {
      others.push(...pieces.slice(at, at + 1));
      at += 1;
    }
  }
  const beside = others.filter(
    (piece) => found.comments.some((one) => one.start < piece.start) && !overlaps(piece, known),
  );
  for (const piece of beside) {
    if (piece.words < fewestAlone || judge(text, [piece]).verdict === "exact") continue;
    found.claims.push({ start: piece.start, end: piece.end, ...unknownAs("quran") });
  }
  return { ...found, claims: [...known.filter((one) => !overlaps(one, explained)), ...found.claims].sort(byStart) };
}

function isPieceItself(one: Claim, piece: Piece): boolean {
  return one.verdict === "exact" && one.kind === "quran" && one.start >= piece.start && one.end <= piece.end;
}

function signsAfter(text: string, at: number): number {
  return /^[^\p{L}\p{N}\n]*/u.exec(text.slice(at))?.[0].length ?? 0;
}

/** The first piece and those that continue it. `passed` are the comment's own pieces between them. */
function follow(judge: Judge, text: string, pieces: readonly Piece[]): { taken: Piece[]; passed: Piece[] } {
  const taken: Piece[] = [];
  const passed: Piece[] = [];
  let waiting: Piece[] = [];
  for (const piece of pieces) {
    const before = taken.at(-1);
    const apart = before && comment.test(text.slice(before.end, piece.start));
    if (!before || (apart && judge(text, [...taken, piece]).verdict === "exact")) {
      taken.push(piece);
      passed.push(...waiting);
      waiting = [];
    } else {
      waiting.push(piece);
      if (waiting.length > mostBetween) break;
    }
  }
  return { taken, passed };
}

type Judge = (text: string, pieces: readonly Piece[]) => CheckedQuotation;

/** Checks pieces as one quotation. After `mostJoined` checks the verdict is unknown, which bounds the cost. */
function createJudge({ quotations }: ScanContext): Judge {
  const judged = new Map<string, CheckedQuotation>();
  return (text, pieces) => {
    const words = pieces.map(({ start, end }) => text.slice(start, end)).join(" ");
    const before = judged.get(words);
    if (before) return before;
    if (judged.size === mostJoined) return unknownAs("quran");
    const checked = quotations.check(words, "quran");
    judged.set(words, checked);
    return checked;
  };
}

/** The parts of a run in which every word is fully vowelled. For a particle one vowel is enough. */
function vowelledPieces(run: readonly PlacedWord[]): Piece[] {
  const pieces: Piece[] = [];
  let open: Piece | undefined;
  for (const word of run) {
    const particle = (word.text.match(letters)?.length ?? 0) <= 3 && vowel.test(word.text);
    if (!particle && !isFullyVowelled(word.text)) {
      open = undefined;
    } else if (open) {
      [open.end, open.words] = [word.end, open.words + 1];
    } else {
      open = { start: word.start, end: word.end, words: 1 };
      pieces.push(open);
    }
  }
  return pieces;
}
