import { partsBeside, type Span } from "../../span.ts";
import { type Claim, claimOf, type Region, type ScanContext } from "../claim.ts";
import { asRead, opening, wordsIn } from "../marks.ts";
import { foldedWords } from "../phrases.ts";
import { sentencesIn } from "../sentences.ts";
import { namesAny, vocabulary } from "../words/vocabulary.ts";

/** Fewer words are an exclamation: "O God!". */
const fewest = 5;
/** UTF-16 units before a prayer that can say whose it is. */
const reach = 240;
const sources = ["prophet", "companions", "narrators", "narrated", "hadith", "collections", "scripture"] as const;
const announced = new RegExp(`[:：][${opening}]*$`, "u");
const marked = new RegExp(`^[${opening}]*`, "u");
const markReach = 12;

/**
 * Prayers, "O God, …", that the text before them presents as those of a prophet or of a hadith, or as a prayer to recite, though no verb of speech
 * announces them. A prayer of the writer names nobody before it.
 */
export function invocationClaims({ quotations, prose }: ScanContext, region: Region, known: readonly Claim[]): Claim[] {
  const { text } = region;
  const found: Claim[] = [];
  for (const sentence of sentencesIn(region)) {
    for (const part of partsBeside(sentence, known)) {
      const span = spanOfPrayer(text, part);
      if (!span) continue;
      const said = text.slice(span.start, span.end);
      if (wordsIn(said).length < fewest || prose.isOwn(said) || !isPresented(text, span.start)) continue;
      found.push(...claimOf(span, quotations.check(asRead(said)), "hadith"));
    }
  }
  return found;
}

const exclamation = /(?:^|[\n.?؟۔:："“„«])([^\n.?؟۔:："“„«!]{2,40})!\s$/u;

/** "O God! …": whether God is called right before a position. The call itself may have been shown. */
function isCalledBefore(text: string, at: number): boolean {
  const called = foldedWords(exclamation.exec(text.slice(Math.max(0, at - reach), at))?.[1] ?? "");
  return called.some((_, from) => vocabulary.invokes.lengthAt(called, from) === called.length - from);
}

const boundary = /[:：]\s|["“„«]/gu;

/** The prayer with which a part of a sentence begins, or which begins behind a boundary in it. */
export function spanOfPrayer(text: string, part: Span): Span | undefined {
  const end = part.end;
  const start = part.start + (marked.exec(text.slice(part.start, end))?.[0].length ?? 0);
  const said = text.slice(start, end);
  if (isCalledBefore(text, start)) return { start, end };
  const starts = [0, ...[...said.matchAll(boundary)].map(({ index, 0: sign }) => index + sign.length)];
  const from = starts.find((at) => vocabulary.invokes.lengthAt(foldedWords(said.slice(at)), 0) > 0);
  return from === undefined ? undefined : { start: start + from, end };
}

/** Whether the text before a prayer says whose it is: on its line, or on a line above that ends with a colon. */
function isPresented(text: string, at: number): boolean {
  const lines = text
    .slice(Math.max(0, at - reach), at)
    .split("\n")
    .filter((line) => wordsIn(line).length > 0);
  const line = lines.at(-1) ?? "";
  const isAnnounced = announced.test(line);
  const isBeside = !text.slice(at - 1 - signsBefore(text, at), at).includes("\n");
  if (!isAnnounced && !isBeside) return false;
  return namesAny(line, sources) || (isAnnounced && namesAny(line, ["prayers"]));
}

/** UTF-16 units of the marks and spaces before a position. */
function signsBefore(text: string, at: number): number {
  return /[^\p{L}\p{N}]*$/u.exec(text.slice(Math.max(0, at - markReach), at))?.[0].length ?? 0;
}
