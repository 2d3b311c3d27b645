import { overlaps, partsBeside, type Span } from "../../span.ts";
import type { Steps } from "../../steps.ts";
import { type Claim, claimOf, type Region, type ScanContext } from "../claim.ts";
import { withoutSetPhrases } from "../introductions/set-phrases.ts";
import { asRead } from "../marks.ts";
import { foldedWords } from "../phrases.ts";
import { comparedSentences } from "../sentences.ts";
import { namesAny, sourceNames, vocabulary } from "../words/vocabulary.ts";
import { withoutLeadIn } from "./without-lead-in.ts";

/** Fewest words, and the least share, of a sentence that stand in the same order in one stored text which the sentence alters. */
const altered = { words: 8, share: 0.45 };

/**
 * Sentences that alter a stored text, whatever announces them, if anything does: a word changed, a negation dropped, two texts joined, another
 * order of words.
 */
export function* alteredClaims(context: ScanContext, region: Region, known: readonly Claim[]): Steps<Claim[]> {
  const found: Claim[] = [];
  for (const sentence of comparedSentences(region)) {
    const isWhole = !overlaps(sentence, known);
    for (const span of partsBeside(sentence, known)) {
      found.push(...alteredClaim(context, region.text, withoutLeadIn(context, region.text, span), isWhole));
      yield;
    }
  }
  return found;
}

/** The claim of a sentence, or of a part of one beside a known claim, that alters a stored text. */
function alteredClaim(context: ScanContext, text: string, span: Span, isWhole: boolean): Claim[] {
  const { quotations, prose } = context;
  const said = asRead(text.slice(span.start, span.end));
  const compared = quotations.compare(withoutSetPhrases(context, said));
  const transcription = compared.transcription();
  if (transcription) {
    const { start, end, kind } = transcription;
    const stretch = { start: span.start + start, end: span.start + end };
    return claimOf(stretch, quotations.check(said.slice(start, end)), kind);
  }
  if (prose.isSurelyOwn(said)) return [];
  const remade = compared.remake();
  if (remade && remade.kind !== "hadith") {
    // "A surah ends with …": the writer's words before the text name it.
    const from = namesAny(said.slice(0, remade.start), sourceNames) ? remade.start : 0;
    return claimOf({ start: span.start + from, end: span.end }, quotations.check(said.slice(from)), remade.kind);
  }
  if (!isStatement(said + text.charAt(span.end))) return [];
  const { same, words, kind } = compared.resemblance();
  const altering = same >= altered.words && same >= words * altered.share ? kind : remade?.kind;
  // Beside a quotation the chain of narrators of a hadith is no text.
  if (altering === undefined || (altering === "hadith" && (!isWhole || prose.onlyTells(said)))) return [];
  return claimOf(span, quotations.check(said), altering);
}

const announcesOrAsks = /[:：؟?][\s*_]*["“«(﴿{]?$/u;
const names = ["scripture", "god", "prophet", "hadith", "collections", "narrators", "narrated", "companions"] as const;
/** Fewest words beside the names of a source: names and blessings stand in every collection. */
const fewestBeside = 5;

function isStatement(said: string): boolean {
  const words = foldedWords(said);
  const beside = words.filter((_, at) => !names.some((name) => vocabulary[name].lengthAt(words, at) > 0));
  return beside.length >= fewestBeside && !announcesOrAsks.test(said);
}
