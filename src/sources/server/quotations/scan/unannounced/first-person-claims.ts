import { partsBeside, type Span } from "../../span.ts";
import { type Claim, claimOf, type Region, type ScanContext } from "../claim.ts";
import { asRead, wordsIn } from "../marks.ts";
import { foldedWords } from "../phrases.ts";
import { comparedSentences, isTitle } from "../sentences.ts";
import { vocabulary } from "../words/vocabulary.ts";

/**
 * Pronouns of the first person with a capital letter within a sentence: only God speaks so, in translations of the Qur'an and of hadith. English, Polish,
 * Turkish, Indonesian; the English "I" has a capital letter of its own, "Our Lord" is said to God.
 */
const pronoun =
  /(?<=[\p{Ll}\p{M}\d][,;]?\s)(?:We|Us|Ours?(?!\s(?:Lord|Creator|God|Prophet|beloved)\b)|Me|My|Mine|Nas|Nam|Nami|Nasz(?:a|ą|e|ej|ego|emu|ych|ym|ymi)?|Mnie|Mną|Mój|Moj(?:a|ą|e|ej|ego|emu)|Moi(?:ch|m|mi)?|Biz|Bize|Bizim|Bizi|Bizden|Ben|Bana|Beni|Benim|Benden|Kami|Aku)(?=\s[\p{L}([])|(?<=\p{Ll})-Ku(?!\p{L})/gu;
/** Fewest words of a clause that says something, and of them behind its pronoun. */
const fewest = { words: 4, behind: 2 };
/** UTF-16 units before a pronoun that show that it begins no sentence. */
const lettersBefore = 3;
/** Where the writer's words before such a clause end. */
const boundary = /[,،;:()"“”„«»*_–—]\s*|\s-\s/gu;
const introduces = ["that", "says", "speaks"] as const;

/** Clauses in which God speaks in the first person, whatever announces them: "since We revive whoever gives". The writer's own "we" has a small letter. */
export function firstPersonClaims({ quotations }: ScanContext, region: Region, known: readonly Claim[]): Claim[] {
  const { text } = region;
  const found: Claim[] = [];
  for (const sentence of comparedSentences(region)) {
    if (isTitle(text.slice(sentence.start, sentence.end))) continue;
    for (const part of partsBeside(sentence, known)) {
      const span = spokenIn(text, part);
      if (span) found.push(...claimOf(span, quotations.check(asRead(text.slice(span.start, span.end))), "translation"));
    }
  }
  return found;
}

/** The clause of a part of a sentence in which God speaks, to the end of the part. */
function spokenIn(text: string, part: Span): Span | undefined {
  // The first words of an answer may have been shown before the part.
  const from = Math.max(0, part.start - lettersBefore);
  for (const { index, 0: word } of text.slice(from, part.end).matchAll(pronoun)) {
    const at = from + index;
    if (at < part.start || wordsIn(text.slice(at + word.length, part.end)).length < fewest.behind) continue;
    const start = part.start + beginningOf(text.slice(part.start, at));
    if (wordsIn(text.slice(start, part.end)).length >= fewest.words) return { start, end: part.end };
  }
  return undefined;
}

/** The end of the words that only introduce what follows: up to the last sign, "that" or verb of speech. */
function beginningOf(before: string): number {
  const sign = [...before.matchAll(boundary)].map(({ index, 0: found }) => index + found.length).at(-1) ?? 0;
  const placed = wordsIn(before);
  const words = foldedWords(before);
  const last = placed.findLast((_, at) => introduces.some((name) => vocabulary[name].lengthAt(words, at) > 0));
  return Math.max(sign, last?.end ?? 0);
}
