import type { QuotationKind } from "#sources/shared/quotations.ts";
import { type Claim, claimOf, type GuardContext, overlaps, type Region } from "../claim.ts";
import { kindOf, type LeadIn, leadInBefore, namesNarration } from "../lead-ins.ts";
import { closing, opening, wordsIn } from "../signs.ts";

const colon = /[:：](?=[\s"“”«»„'‘*_﴿({]|$)/gu;
/** Opening marks, and the number of a list item. */
const openings = new RegExp(`^(?:[${opening}…-]|(?<=\\n *)\\d{1,3}[.)](?=\\s))*`, "u");
/** "1. **Patience**: …": a list item with a heading, not a quotation. */
const headed = /\d[.)]\s+[*_]+$/u;
const heading = /^[^*_\n]{1,60}(?:[*_]+\s*[:：–—-]|[:：][*_]+)/u;
const mark = /^\[(?:quran|hadith|tafsir):/iu;
const quoteSign = /["“”«»„‘'﴿{]/u;
const afterQuote = new RegExp(`[${closing}]`, "u");
const sentence = /[.!?؟۔](?=[\s"”»’')]|$)|\n/u;
/** Words that begin an explanation after a reference. */
const explains =
  /^(?:this|these|it|here|in (?:this|these)|describes?|refers?|explains?|encourages?|reminds?|teaches|emphasi[sz]es|speaks|mentions|about|allah|god|ten|ta|te|bu|ini|yang|ayat ini|menjelaskan|یہ|اس|ان|هذ[هاي]|تشير|يشير|تتحدث|يتحدث|توضح|يوضح|تبين|يبين|تؤكد|يؤكد|تحث|يحث|تذكر|يذكر|تدل|يدل|أي|حيث|وفيها|فيها|في هذه|تأمر|يأمر|تصف|يصف|تعلم|دعا|أمر|ذكر|وهي|هي|وهو|هو)(?![\p{L}])/iu;

/**
 * Text after a lead-in such as "Allah says:" that the finder did not recognise, to the closing mark or the end of the sentence. A colon within
 * `comments`, which explain a verse, is not a lead-in.
 */
export function announcedClaims(
  { quotations }: GuardContext,
  region: Region,
  known: readonly Claim[],
  comments: readonly Span[],
): Claim[] {
  return announcements(region).flatMap(({ leadIn, start, quoted }) => {
    if (comments.some((one) => one.start < start && start <= one.end)) return [];
    const span = { start, end: quotedEnd(region.text, start, region.end, quoted) };
    const said = region.text.slice(span.start, span.end);
    if (wordsIn(said).length === 0) return [];
    if (!quoted && leadIn.by === "place" && explains.test(said)) return [];
    if (overlaps(span, known)) return unknownBefore(region.text, span, known, kindOf(leadIn, said));
    return claimOf(span, quotations.check(said), kindOf(leadIn, said));
  });
}

/** Fewest words of a claim. */
const fewest = 4;

/** The unrecognised text between a lead-in and a recognised quotation later in its sentence. */
function unknownBefore(text: string, { start, end }: Span, known: readonly Claim[], kind: QuotationKind): Claim[] {
  const found = known.filter((one) => one.start < end && start < one.end);
  const first = Math.min(...found.map((one) => one.start));
  return wordsIn(text.slice(start, first)).length >= fewest ? [{ start, end: first, verdict: "unknown", kind }] : [];
}

/** Unmarked text after a lead-in that is a stored text up to the end of its line: one claim instead of several. */
export function wholeLineClaims({ quotations }: GuardContext, region: Region): Claim[] {
  return announcements(region).flatMap(({ start, quoted }) => {
    if (quoted) return [];
    const line = region.text.slice(start, region.end).search(/\n|$/u);
    const span = { start, end: start + line };
    return line === 0 ? [] : claimOf(span, quotations.check(region.text.slice(span.start, span.end)));
  });
}

type Span = { start: number; end: number };
type Announcement = { leadIn: LeadIn; start: number; quoted: boolean };

/** The lead-ins of a region, with the start of the quotation after its opening marks. */
function announcements({ text, start, end }: Region): Announcement[] {
  const colons = [...text.slice(start, end).matchAll(colon)].map(({ index }) => start + index + 1);
  return [start, ...colons].flatMap((at) => {
    const leadIn = isWithinBrackets(text, at) ? undefined : leadInBefore(text, at);
    if (!leadIn?.direct) return [];
    const signs = openings.exec(text.slice(at, end))?.[0] ?? "";
    const from = at + signs.length;
    if (headed.test(signs) && heading.test(text.slice(from, end))) return [];
    if (mark.test(text.slice(from, from + 12)) || /\p{Nd}/u.test(text[from] ?? "")) return [];
    return { leadIn, start: from, quoted: quoteSign.test(signs) };
  });
}

/** A colon within brackets, as in "(al-Baqarah: 153)", is not a lead-in. */
function isWithinBrackets(text: string, at: number): boolean {
  const line = text.slice(Math.max(0, text.lastIndexOf("\n", at - 1)), at);
  return (
    Math.max(line.lastIndexOf("("), line.lastIndexOf("[")) > Math.max(line.lastIndexOf(")"), line.lastIndexOf("]"))
  );
}

function quotedEnd(text: string, from: number, end: number, quoted: boolean): number {
  const rest = text.slice(from, end);
  const close = quoted ? rest.search(afterQuote) : -1;
  if (close > 0) return from + close;
  const stop = rest.search(sentence);
  return stop === -1 ? end : from + stop;
}

const sentenceOrEnd = /[.!?؟۔](?=\s|$)|\n|$/u;
const fewestNarrated = 3;

/**
 * "The Prophet said that …" with the name of a compiler: a paraphrased hadith, which cannot be verified. Only directly after the lead-in, and only
 * if nothing in it was recognised.
 */
export function narratedClaims(
  { quotations }: GuardContext,
  { text, start, end }: Region,
  known: readonly Claim[],
): Claim[] {
  const leadIn = leadInBefore(text, start);
  if (leadIn?.speaker !== "prophet") return [];
  const stop = text.slice(start, end).search(sentenceOrEnd);
  const span = { start, end: start + stop };
  const said = text.slice(span.start, span.end);
  if (!namesNarration(said) || wordsIn(said).length < fewestNarrated || overlaps(span, known)) return [];
  return claimOf(span, quotations.check(said), "hadith");
}
