import { partsBeside, partsBetween, type Span } from "../../span.ts";
import { type Claim, claimOf, kindOfSpeaker, type Region, type ScanContext } from "../claim.ts";
import { speakerBeside } from "../introductions/speakers.ts";
import { asRead, wordsIn } from "../marks.ts";
import { comparedSentences, isTitle, lineEnd } from "../sentences.ts";
import { isSurahName } from "../typed-reference.ts";
import { namesAny, sourceNames } from "../words/vocabulary.ts";

/** A word with a capital letter within a sentence, before one with a small letter or a name of God. */
const capital =
  /(?<=[\p{Script=Latin}\p{N}][,;]?[^\S\n])\p{Lu}[\p{Ll}\p{M}'’]*(?=,?[^\S\n](?:\p{Ll}|Allah|God|Bóg|Tuhan|Rab))/gu;
/** Words with a capital letter for respect, of God or to somebody: English, Polish, Turkish, Indonesian. */
const respectful = new RegExp(
  `^(?:${[
    "I|He|His|Him|Himself|You|Your|We|Us|Our|My|Me|One|Who|Whose|Whom",
    "On|Jego|Jemu|Mu|Go|Nim|Niego|Ten|Ty|Ci|Cię|Ciebie|Tobie|Tobą|Twój|Twoj\\p{L}+|Wy|Was|Wam|Pan\\p{L}{0,3}|Państw\\p{L}+",
    "Onun|Ona|Ondan|Sen",
    "Dia|Ia|Beliau|Engkau|Anda|Yang|Kamu|Saudara|Bapak|Ibu|Kakak|Adik|Mas|Mbak",
  ].join("|")})$`,
  "u",
);
/** Behind such a word one with a capital letter is a name: "the Trinity", "the Year of Grief", "sura Krowa". */
const beforeName = /^(?:the|an?|of|as|his|her|its|our|their|your|my|s[uû]r\p{L}{0,5})$/iu;
/** Fewest words of a text. */
const fewest = 4;
/** From these log-odds of scripture or of a saying on a text needs no source beside it. */
const leastVoice = 1;
/** UTF-16 units before a sentence that can name its source. */
const reach = 200;
/** UTF-16 units before a word that show that it begins no sentence, and those that hold the word before it. */
const lettersBefore = 3;
const longestWord = 40;
const speakers = [...sourceNames, "god", "narrated", "companions"] as const;

/**
 * Texts within a sentence that begin with a capital letter, at a word that the language writes with a small one there: "As in the verse ‹Do not …›". They
 * stand near the name of a source or sound like a text, and go to the end of the sentence, but for what is plainly the writer's behind a sign.
 */
export function capitalClaims(context: ScanContext, region: Region, known: readonly Claim[]): Claim[] {
  const { text } = region;
  const found: Claim[] = [];
  for (const sentence of comparedSentences(region)) {
    if (isTitle(text.slice(sentence.start, sentence.end))) continue;
    for (const part of partsBeside(sentence, known)) {
      const span = textIn(context, text, part, sentence);
      if (!span) continue;
      const said = text.slice(span.start, span.end);
      if (!isNear(text, sentence) && !soundsLikeText(context, said)) continue;
      const speaker = speakerBeside(text, span.start, lineEnd(text, span.end, region.end)) ?? "prophet";
      found.push(...claimOf(span, context.quotations.check(asRead(said)), kindOfSpeaker(speaker, said)));
    }
  }
  return found;
}

function isNear(text: string, { start, end }: Span): boolean {
  return namesAny(text.slice(Math.max(0, start - reach), end), speakers);
}

function soundsLikeText({ voice }: ScanContext, said: string): boolean {
  return voice !== undefined && Math.max(voice(said).scripture(said), voice(said).saying(said)) >= leastVoice;
}

/** The first text of a part of a sentence. */
function textIn(context: ScanContext, text: string, part: Span, sentence: Span): Span | undefined {
  const from = Math.max(0, part.start - lettersBefore);
  for (const { index, 0: word } of text.slice(from, part.end).matchAll(capital)) {
    const start = from + index;
    // Right behind a quotation the writer goes on.
    if (part.start > sentence.start && !/\p{L}/u.test(text.slice(part.start, start))) continue;
    const wordBefore = wordsIn(text.slice(Math.max(0, start - longestWord), start)).at(-1)?.text ?? "";
    if (start < part.start || !beginsText(context, word, wordBefore)) continue;
    const end = endOf(context, text, { start, end: part.end });
    if (wordsIn(text.slice(start, end)).length >= fewest) return { start, end };
  }
  return undefined;
}

function beginsText({ voice, readPlace }: ScanContext, word: string, wordBefore: string): boolean {
  if (!voice?.(word).isSmallWord(word) || respectful.test(word)) return false;
  if (beforeName.test(wordBefore) || (/^\p{Lu}/u.test(wordBefore) && !namesAny(wordBefore, speakers))) return false;
  return !namesAny(word, speakers) && !isSurahName(word, readPlace);
}

const sign = /[,;]\s|\s[–—-]\s/gu;

/** Where the last parts of a span begin that are the writer's, after its first one; its end if none is. */
function endOf({ prose }: ScanContext, text: string, span: Span): number {
  const [first, ...further] = partsBetween(text, span, sign);
  if (!first) return span.end;
  const claimed = text.slice(first.start, first.end);
  const isWriters = ({ start, end }: Span) => {
    const words = text.slice(start, end);
    return prose.isOwn(words) && prose.soundsOwn(words, claimed);
  };
  return [first, ...further].at(further.findLastIndex((part) => !isWriters(part)) + 1)?.end ?? span.end;
}
