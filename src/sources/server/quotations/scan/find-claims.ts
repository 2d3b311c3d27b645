import { byStart, overlaps, type Span } from "../span.ts";
import type { Steps } from "../steps.ts";
import { announcedClaims, wholeLineClaims } from "./announced-claims.ts";
import { announcementBefore } from "./announcements.ts";
import { arabicClaims, hadithRunClaims } from "./arabic-runs.ts";
import { type Claim, claimOf, kindOfSpeaker, type Region, type ScanContext } from "./claim.ts";
import { withoutAnnouncements, withoutLeadIns } from "./introductions/lead-ins.ts";
import { isNarrationNote } from "./introductions/narration-notes.ts";
import { isFormula, onlyIntroduces } from "./introductions/set-phrases.ts";
import { markedClaims } from "./marked-claims.ts";
import { areFullyVowelled, asContext, asRead, noteAtStart, opening, wordsIn } from "./marks.ts";
import { grownClaims } from "./refine/grown-claims.ts";
import { bridgedClaims, joinedClaims } from "./refine/joined-claims.ts";
import { withNamedVerse } from "./refine/named-verse.ts";
import { findSplitVerses } from "./refine/split-verse.ts";
import { unitedClaims } from "./refine/united-claims.ts";
import { reportedClaims } from "./reported-claims.ts";
import { lineEnd } from "./sentences.ts";
import { sourcedClaims } from "./sourced-claims.ts";
import { spokenClaims } from "./spoken-claims.ts";
import { isPlaceNote } from "./typed-reference.ts";
import { alteredClaims } from "./unannounced/altered-claims.ts";
import { alteredStretches } from "./unannounced/altered-stretches.ts";
import { boundaryClaims } from "./unannounced/boundary-claims.ts";
import { capitalClaims } from "./unannounced/capital-claims.ts";
import { continuedClaims } from "./unannounced/continued-claims.ts";
import { firstPersonClaims } from "./unannounced/first-person-claims.ts";
import { invocationClaims } from "./unannounced/invocation-claims.ts";
import { notedClaims } from "./unannounced/noted-claims.ts";
import { otherLanguageClaims } from "./unannounced/other-language-claims.ts";
import { popularClaims } from "./unannounced/popular-claims.ts";
import { renderedClaims } from "./unannounced/rendered-claims.ts";
import { restClaims } from "./unannounced/rest-claims.ts";
import { retoldClaims } from "./unannounced/retold-claims.ts";
import { sayingClaims } from "./unannounced/saying-claims.ts";
import { siblingClaims } from "./unannounced/sibling-claims.ts";
import { tableClaims } from "./unannounced/table-claims.ts";
import { unitClaims, wholeUnitClaims } from "./unannounced/unit-claims.ts";
import { wholeTextClaims } from "./unannounced/whole-text-claims.ts";
import { voicedClaims } from "./voiced-claims.ts";

/** Finds claims of a region; `known` are those of the finders before it, in order. What overlaps one of them does not count. */
type Finder = (context: ScanContext, region: Region, known: readonly Claim[]) => Claim[] | Steps<Claim[]>;

/** Texts that the corpus holds, as wholes before their parts, and what quotation marks claim. */
const firstFinders: readonly Finder[] = [
  tableClaims,
  wholeLineClaims,
  wholeUnitClaims,
  hadithRunClaims,
  recognisedClaims,
  markedClaims,
];

/** What words around a text claim, behind announcements; then what nothing announces, the surest first. */
const furtherFinders: readonly Finder[] = [
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
  notedClaims,
  capitalClaims,
  voicedClaims,
  invocationClaims,
  renderedClaims,
  sayingClaims,
  restClaims,
  popularClaims,
  boundaryClaims,
  otherLanguageClaims,
  unitClaims,
  siblingClaims,
];

/** The finders of texts that nothing announces: they also take the announcement of the next text for one. */
const unannounced = new Set<Finder>([alteredStretches, alteredClaims, voicedClaims, sayingClaims]);
/** UTF-16 units behind the last word of a claim that can hold a colon and marks. */
const boundaryReach = 8;
/** A colon or an opening mark right behind words. */
const boundaryBehind = /^[\s*_]*(?:[:：](?![\d٠-٩۰-۹/])|(?<=\s)["＂“„«])/u;

const signsBefore = /^[^\p{L}\p{N}]+/u;

/** Whether the words of a claim stand right before a text of their own: "Those who follow him are described like this: “". */
function announcesNext({ text }: Region, { start, end }: Claim): boolean {
  const isMarked = openings.test(text.slice(Math.max(0, start - 4), start).trimEnd());
  const lastWord = wordsIn(text.slice(start, end)).at(-1);
  const to = lastWord ? start + lastWord.end : end;
  if (isMarked || !boundaryBehind.test(text.slice(to, to + boundaryReach))) return false;
  // "‹text›: Ibn Majah, Sunan, no. 224".
  return !isNarrationNote(text.slice(to, lineEnd(text, to, text.length)).replace(signsBefore, ""));
}

/**
 * All quotations and claimed quotations of a region, in order and without overlaps: those that the quotation finder recognises, and those that only
 * the words and marks around them claim.
 */
export function* findClaims(context: ScanContext, region: Region): Steps<Claim[]> {
  const { text } = region;
  const first = yield* collect(context, region, firstFinders, []);
  const { claims, comments } = findSplitVerses(context, region, first);
  const announced: Finder = (_, __, known) => announcedClaims(context, region, known, comments);
  const collected = yield* collect(context, region, [announced, ...furtherFinders], claims);
  const joined = joinedClaims(text, bridgedClaims(text, withoutLeadIns(text, collected)));
  const united = yield* unitedClaims(context, text, joined);
  const verified = united.map((claim) => verifiedClause(context, text, claim));
  const grown = yield* grownClaims(context, region, verified);
  return withoutAnnouncements(text, grown).map((claim) => withNamedVerse(context, text, claim));
}

/** The claims so far with those of the finders, each of which sees the claims of those before it. */
function* collect(
  context: ScanContext,
  region: Region,
  finders: readonly Finder[],
  known: readonly Claim[],
): Steps<Claim[]> {
  const claims = known.slice();
  for (const find of finders) {
    const found = find(context, region, claims);
    for (const claim of Array.isArray(found) ? found : yield* found) {
      const isIntroduction =
        claim.verdict === "unknown" &&
        (onlyIntroduces(context, region.text.slice(claim.start, claim.end)) ||
          (unannounced.has(find) && announcesNext(region, claim)));
      if (!isIntroduction && !overlaps(claim, claims)) claims.push(claim);
    }
    claims.sort(byStart);
    yield;
  }
  return claims;
}

/**
 * A claim of two (if Arabic) to four words that a stored text holds as a whole clause. Elsewhere so few words prove nothing; what claims them is
 * enough here. An announcement that is claimed with its text is no clause of its own.
 */
function verifiedClause({ quotations }: ScanContext, text: string, claim: Claim): Claim {
  if (claim.verdict !== "unknown") return claim;
  const [found] = claimOf(claim, quotations.checkClause(asRead(text.slice(claim.start, claim.end))));
  return found ?? claim;
}

/** UTF-16 units of context before a region that can tell the claimed kind. */
const contextLength = 240;

/** The quotations that the corpus holds, and of unverified ones those that are announced or set apart. */
function* recognisedClaims({ quotations }: ScanContext, { text, start, end }: Region): Steps<Claim[]> {
  const from = Math.max(0, start - contextLength);
  const read = asContext(text.slice(from, start)) + asRead(text.slice(start, end));
  return (yield* quotations.recognise(read)).flatMap((found): Claim[] => {
    const span = { start: Math.max(start, found.start + from), end: found.end + from };
    if (span.end <= start) return [];
    if (found.start + from < start && areFirstWordsOnly(text, span)) return [];
    if (found.verdict !== "unknown") return claimOf(span, found);
    const announcement = announcementBefore(text, span.start);
    if (!announcement?.direct && !isSetApart(text.slice(0, end), span)) return [];
    if (isFormula(wordsIn(text.slice(span.start, span.end)))) return [];
    return claimOf(
      span,
      found,
      announcement ? kindOfSpeaker(announcement?.speaker, text.slice(span.start, span.end)) : found.kind,
    );
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
  const note = noteAtStart(text.slice(end));
  if (note !== undefined && isPlaceNote(note)) return true;
  return areFullyVowelled(wordsIn(text.slice(start, end))) || openings.test(text.slice(0, start).trimEnd());
}
