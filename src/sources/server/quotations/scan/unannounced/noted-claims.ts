import { referenceStart } from "../../../../shared/reference-mark.ts";
import { partsBeside, partsBetween, type Span } from "../../span.ts";
import { partSigns } from "../boundaries.ts";
import { type Claim, claimOf, kindOfSpeaker, type Region, type ScanContext } from "../claim.ts";
import { isNarrationNote } from "../introductions/narration-notes.ts";
import { asRead, bracketedNotes, wordsIn } from "../marks.ts";
import { sentencesIn } from "../sentences.ts";
import { isVerseNote } from "../typed-reference.ts";

/** Fewer words have hardly a voice. */
const fewest = 5;
/** Most parts between signs that are one text. */
const mostPieces = 4;
/**
 * From these log-odds of scripture or of a saying on the words before a note are claimed; with a word of the writer's prose among them from more. Of 90
 * sentences of the writer's with a note, in the open answers, three reach these.
 */
const least = { plain: -1.5, own: -0.5 };
/** "God says (11:115): “": the words before the note announce what stands behind it. */
const textBehind = /^[\s*_,،]*[:："＂“„«‘﴿{]/u;
const word = /\p{L}/u;

/**
 * Words right before a bracketed reference to a verse or a collection that may be a text, although the sentence around them is the writer's:
 * "For example ‹text› (25:62) and ‹text› (59:18)."
 */
export function notedClaims(context: ScanContext, region: Region, known: readonly Claim[]): Claim[] {
  if (!context.voice) return [];
  const { text, start, end } = region;
  const sentences = [...sentencesIn(region)];
  return [...text.slice(start, end).matchAll(bracketedNotes)].flatMap(
    ({ index, 0: bracketed, 1: note = "" }): Claim[] => {
      const at = start + index;
      if (referenceStart.test(note) || textBehind.test(text.slice(at + bracketed.length, end))) return [];
      const isVerse = isVerseNote(note, context.readPlace);
      const sentence = sentences.findLast((one) => one.start < at);
      if (!sentence || !(isVerse || isNarrationNote(note))) return [];
      const span = textBefore(context, text, { start: sentence.start, end: at }, known);
      if (!span) return [];
      const said = text.slice(span.start, span.end);
      return claimOf(span, context.quotations.check(asRead(said)), kindOfSpeaker(isVerse ? "god" : "prophet", said));
    },
  );
}

/** The last parts of a sentence, from a sign or a claim on, that sound like a text: as many as possible. */
function textBefore(context: ScanContext, text: string, sentence: Span, known: readonly Claim[]): Span | undefined {
  const last = partsBeside(sentence, known).at(-1);
  if (!last || word.test(text.slice(last.end, sentence.end))) return undefined;
  const pieces = partsBetween(text, last, partSigns).filter((one) => word.test(text.slice(one.start, one.end)));
  const end = pieces.at(-1)?.end ?? last.end;
  const first = pieces.slice(-mostPieces).find(({ start }) => soundsLikeText(context, text.slice(start, end)));
  return first && { start: first.start, end };
}

function soundsLikeText({ voice, prose }: ScanContext, said: string): boolean {
  if (!voice || wordsIn(said).length < fewest || prose.isSurelyOwn(said)) return false;
  const { scripture, saying } = voice(said);
  return Math.max(scripture(said), saying(said)) >= (prose.isOwn(said) ? least.own : least.plain);
}
