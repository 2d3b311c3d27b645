import { unknownAs } from "../../check-quote.ts";
import { partsBeside, type Span } from "../../span.ts";
import type { Steps } from "../../steps.ts";
import { separator } from "../boundaries.ts";
import type { Claim, Region, ScanContext } from "../claim.ts";
import { isFormula } from "../introductions/set-phrases.ts";
import { introducesSpeaker } from "../introductions/speakers.ts";
import { asRead, endsWithColon, wordsIn } from "../marks.ts";
import { sentencesIn } from "../sentences.ts";
import { namesAny } from "../words/vocabulary.ts";

/** Fewer words are left to the writer. */
const fewest = { beside: 2, behind: 3 };
/** More words are compared as a sentence of their own. */
const most = 24;
/**
 * The least share of the words that stand in the stored text beside those of the claim: of words that name a speaker more, of a sentence behind it
 * most.
 */
const share = { beside: 0.34, naming: 0.5, behind: 0.45 };
const speakers = ["says", "narrated", "scripture", "hadith", "prophet"] as const;

const lastSeparator = new RegExp(`(?:${separator.source})(?![\\s\\S]*(?:${separator.source}))`, "u");
/** What may stand between a claim and the next sentence of the same text. */
const betweenSentences = /^[^\p{L}\p{N}\n()]*(?:\n[^\p{L}\p{N}\n()]*)?$/u;
const onlySigns = /^[^\p{L}\p{N}]*$/u;

/**
 * The beginnings and ends of altered quotations: words right beside a claim, or the sentence right behind it, that stand beside its words in a stored
 * text. Alone they are too few to resemble anything.
 */
export function* restClaims(context: ScanContext, region: Region, known: readonly Claim[]): Steps<Claim[]> {
  const { text, before = [] } = region;
  const found: Claim[] = [];
  const all = [...before, ...known];
  for (const sentence of sentencesIn(region)) {
    if (context.prose.isSurelyOwn(asRead(text.slice(sentence.start, sentence.end)))) continue;
    for (const part of partsBeside(sentence, known)) {
      const left = all.findLast((one) => one.end <= part.start);
      const right = all.find((one) => one.start >= part.end);
      const claim =
        (left && restBehind(context, text, part, left)) ??
        (right && right.start < sentence.end ? restBefore(context, text, part, right) : undefined);
      if (claim) found.push(claim);
      yield;
    }
  }
  return found;
}

/** The part of a sentence behind a claim that goes on with its text, or the whole next sentence. */
function restBehind(context: ScanContext, text: string, part: Span, claim: Claim): Claim | undefined {
  const between = text.slice(claim.end, part.start);
  const isBeside = between === "";
  if (!isBeside && !betweenSentences.test(between)) return undefined;
  const said = text.slice(part.start, part.end);
  const cut = isBeside ? said.search(separator) : -1;
  const span = { start: part.start, end: cut === -1 ? part.end : part.start + cut };
  return belongs(context, text, { span, claim, where: isBeside ? "beside" : "behind" })
    ? { ...span, ...unknownAs(claim.kind) }
    : undefined;
}

function restBefore(context: ScanContext, text: string, part: Span, claim: Claim): Claim | undefined {
  if (!onlySigns.test(text.slice(part.end, claim.start))) return undefined;
  const said = text.slice(part.start, part.end);
  const sign = lastSeparator.exec(said);
  const span = { start: part.start + (sign ? sign.index + sign[0].length : 0), end: part.end };
  return belongs(context, text, { span, claim, where: "beside" }) ? { ...span, ...unknownAs(claim.kind) } : undefined;
}

/** Whether enough words of a span stand beside those of a claim in one stored text. */
function belongs(
  { quotations }: ScanContext,
  text: string,
  { span, claim, where }: { span: Span; claim: Claim; where: "beside" | "behind" },
): boolean {
  const said = asRead(text.slice(span.start, span.end));
  const words = wordsIn(said).length;
  if (words < fewest[where] || words > most) return false;
  if (endsWithColon.test(said) || introducesSpeaker(said) || isFormula(wordsIn(said))) return false;
  const claimed = asRead(text.slice(claim.start, claim.end));
  const isBehind = span.start >= claim.end;
  const near = nearest(claimed, isBehind);
  const joined = isBehind ? `${near} ${said}` : `${said} ${near}`;
  const gained = quotations.compare(joined).resemblance().same - quotations.compare(near).resemblance().same;
  const least = where === "beside" && namesAny(said, speakers) ? share.naming : share[where];
  return gained >= words * least;
}

/** The words of a claim that are nearest to what stands behind it, or before it. */
function nearest(claimed: string, isBehind: boolean): string {
  const words = wordsIn(claimed);
  const first = isBehind ? words[Math.max(0, words.length - most)] : words[0];
  const last = isBehind ? words.at(-1) : words[Math.min(words.length, most) - 1];
  return claimed.slice(first?.start, last?.end);
}
