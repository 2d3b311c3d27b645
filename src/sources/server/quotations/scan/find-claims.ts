import { byStart, overlaps, type Span } from "../span.ts";
import type { Steps } from "../steps.ts";
import { announcedClaims, reportedClaims, wholeLineClaims } from "./announced-claims.ts";
import { announcementBefore } from "./announcements.ts";
import { arabicClaims, hadithRunClaims } from "./arabic-runs.ts";
import { type Claim, claimOf, kindOf, type Region, type ScanContext } from "./claim.ts";
import { withoutLeadIns } from "./introductions/lead-ins.ts";
import { isFormula, onlyIntroduces } from "./introductions/set-phrases.ts";
import { markedClaims } from "./marked-claims.ts";
import { asContext, asRead, isFullyVowelled, listMark, noteAtStart, opening, quoteLine, wordsIn } from "./marks.ts";
import { grownClaims } from "./refine/grown-claims.ts";
import { withNamedVerse } from "./refine/named-verse.ts";
import { unitedClaims } from "./refine/united-claims.ts";
import { sourcedClaims } from "./sourced-claims.ts";
import { findSplitVerses } from "./split-verse.ts";
import { spokenClaims } from "./spoken-claims.ts";
import { isPlaceNote } from "./typed-reference.ts";
import { alteredClaims } from "./unannounced/altered-claims.ts";
import { alteredStretches } from "./unannounced/altered-stretches.ts";
import { firstPersonClaims } from "./unannounced/first-person-claims.ts";
import { invocationClaims } from "./unannounced/invocation-claims.ts";
import { restClaims } from "./unannounced/rest-claims.ts";
import { retoldClaims } from "./unannounced/retold-claims.ts";
import { sayingClaims } from "./unannounced/saying-claims.ts";
import { siblingClaims } from "./unannounced/sibling-claims.ts";
import { tableClaims } from "./unannounced/table-claims.ts";
import { unitClaims, wholeUnitClaims } from "./unannounced/unit-claims.ts";
import { wholeTextClaims } from "./unannounced/whole-text-claims.ts";
import { voicedClaims } from "./voiced-claims.ts";

type Finder = (context: ScanContext, region: Region, known: readonly Claim[]) => Claim[] | Steps<Claim[]>;

/** UTF-16 units of context before a region that can tell the claimed kind. */
const contextLength = 240;

/**
 * All quotations and claimed quotations of a region, in order and without overlaps: those that the quotation finder recognises, and those that only
 * the words and marks around them claim.
 */
export function* findClaims(context: ScanContext, region: Region): Steps<Claim[]> {
  const collect = function* (finders: readonly Finder[], begun: readonly Claim[]): Steps<Claim[]> {
    const claims = begun.slice();
    for (const find of finders) {
      const found = find(context, region, claims);
      for (const claim of Array.isArray(found) ? found : yield* found) {
        const isIntroduction =
          claim.verdict === "unknown" && onlyIntroduces(context, region.text.slice(claim.start, claim.end));
        if (!isIntroduction && !overlaps(claim, claims)) claims.push(claim);
      }
      claims.sort(byStart);
      yield;
    }
    return claims;
  };
  const surely = yield* collect(
    [tableClaims, wholeLineClaims, wholeUnitClaims, hadithRunClaims, foundClaims, markedClaims],
    [],
  );
  const { claims, comments } = findSplitVerses(context, region, surely);
  const announced: Finder = (_, __, known) => announcedClaims(context, region, known, comments);
  const others = [
    announced,
    arabicClaims,
    reportedClaims,
    sourcedClaims,
    spokenClaims,
    wholeTextClaims,
    continuedClaims,
    retoldClaims,
    firstPersonClaims,
    alteredStretches,
    alteredClaims,
    voicedClaims,
    invocationClaims,
    sayingClaims,
    restClaims,
    unitClaims,
    siblingClaims,
  ];
  const collected = withoutLeadIns(region.text, yield* collect(others, claims));
  const all = yield* unitedClaims(context, region.text, joined(region.text, bridged(region.text, collected)));
  const verified = all.map((claim) => verifiedClause(context, region.text, claim));
  const grown = yield* grownClaims(context, region, verified);
  return grown.map((claim) => withNamedVerse(context, region.text, claim));
}

/**
 * A claim of three or four words that a stored text holds as a whole clause. Elsewhere so few words prove nothing; what claims them is enough here. An
 * announcement that is claimed with its text is no clause of its own.
 */
function verifiedClause({ quotations }: ScanContext, text: string, claim: Claim): Claim {
  if (claim.verdict !== "unknown") return claim;
  const [found] = claimOf(claim, quotations.checkClause(asRead(text.slice(claim.start, claim.end))));
  return found ?? claim;
}

const line = /[^\n]+/gu;
/** Between a text and its next line, or where a region was cut within it. */
const goesOn = /^(?:[^\S\n]*[.,،؛;:!?؟۔…]*[^\S\n]*\n| ?)$/u;
const listItem = new RegExp(`^[\\s${quoteLine}]*${listMark}`, "u");
const question = /[?؟]\P{L}*$/u;
const fewestContinued = 4;

/** Lines that go on from an unverified text on the line above, in the same paragraph, unless they are the writer's own. */
function continuedClaims(
  { quotations, prose }: ScanContext,
  { text, start, end, before = [] }: Region,
  known: readonly Claim[],
): Claim[] {
  const found: Claim[] = [];
  const waiting = [...known];
  let last = before.at(-1);
  for (const { index, 0: said } of text.slice(start, end).matchAll(line)) {
    const span = { start: start + index, end: start + index + said.length };
    while ((waiting[0]?.end ?? span.start + 1) <= span.start) last = waiting.shift();
    if (last?.verdict !== "unknown" || !goesOn.test(text.slice(last.end, span.start)) || overlaps(span, known))
      continue;
    if (isQuotedLine(text, last.start) !== isQuotedLine(text, span.start)) continue;
    if (listItem.test(said) || question.test(said) || wordsIn(said).length < fewestContinued) continue;
    if (prose.isOwn(said) || prose.soundsOwn(said, text.slice(last.start, last.end))) continue;
    const [claim] = claimOf(span, quotations.check(asRead(said)), last.kind);
    if (claim) found.push(claim);
    last = claim;
  }
  return found;
}

/** Most words that an altered verse can have between its recognised parts. */
const mostBetween = 3;
/** What separates two quotations of a verse: they are not one that has other words in it. */
const separates = /[.!?؟۔:："“”„«»‹›*_\n﴿﴾]/u;

/** A word that the verse quotes: ‹part›, "no," ‹part›. */
const inner = /^[\s,،]*["“„«‘]\p{L}[^"“”„«»:\n]{0,28}["”»’][\s,،]*$/u;

/** Parts of one verse with few other words between them are one quotation, which has words that the verse does not have. */
function bridged(text: string, claims: readonly Claim[]): Claim[] {
  const all: Claim[] = [];
  for (const claim of claims) {
    const last = all.at(-1);
    const between = last ? text.slice(last.end, claim.start) : "";
    const isWithin = !separates.test(between) || inner.test(between);
    if (last?.ref && last.ref === claim.ref && isWithin && wordsIn(between).length <= mostBetween)
      all.splice(-1, 1, { ...last, end: claim.end, verdict: "corrected" });
    else all.push({ ...claim });
  }
  return all;
}

function isQuotedLine(text: string, at: number): boolean {
  return text.slice(text.lastIndexOf("\n", at - 1) + 1, at + 1).includes(quoteLine);
}

/** Neighbouring unknown claims with only signs between them are one. */
function joined(text: string, claims: readonly Claim[]): Claim[] {
  const all: Claim[] = [];
  for (const claim of claims) {
    const last = all.at(-1);
    const between = last && text.slice(last.end, claim.start);
    if (
      last?.verdict === "unknown" &&
      claim.verdict === "unknown" &&
      between !== undefined &&
      /^[^\p{L}\p{N}\n]*$/u.test(between)
    )
      last.end = claim.end;
    else all.push({ ...claim });
  }
  return all;
}

function* foundClaims({ quotations }: ScanContext, { text, start, end }: Region): Steps<Claim[]> {
  const from = Math.max(0, start - contextLength);
  const shift = from;
  const read = asContext(text.slice(from, start)) + asRead(text.slice(start, end));
  return (yield* quotations.recognise(read)).flatMap((found): Claim[] => {
    const span = { start: Math.max(start, found.start + shift), end: found.end + shift };
    if (span.end <= start) return [];
    if (found.start + shift < start && areFirstWordsOnly(text, span)) return [];
    if (found.verdict !== "unknown") return claimOf(span, found);
    const announcement = announcementBefore(text, span.start);
    if (!announcement?.direct && !isSetApart(text.slice(0, end), span)) return [];
    if (isFormula(wordsIn(text.slice(span.start, span.end)))) return [];
    return claimOf(span, found, announcement ? kindOf(announcement, text.slice(span.start, span.end)) : found.kind);
  });
}

const mostFirst = 3;

/** Whether a stretch is a few words with the writer's right behind them: "And they who" after a verse may begin the writer's next sentence. */
function areFirstWordsOnly(text: string, { start, end }: Span): boolean {
  return wordsIn(text.slice(start, end)).length <= mostFirst && /^[,،]?\s+\p{L}/u.test(text.slice(end));
}

const openings = new RegExp(`[${opening}]$`, "u");

/**
 * Whether quotation marks, a reference note or full vowels set a stretch apart. Single vowel signs only distinguish two readings of a word.
 */
function isSetApart(text: string, { start, end }: Span): boolean {
  const words = wordsIn(text.slice(start, end));
  const full = words.filter((word) => isFullyVowelled(word.text)).length;
  const note = noteAtStart(text.slice(end));
  if (note !== undefined && isPlaceNote(note)) return true;
  return full * 2 >= words.length || openings.test(text.slice(0, start).trimEnd());
}
