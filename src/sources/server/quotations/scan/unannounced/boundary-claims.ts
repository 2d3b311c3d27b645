import { overlaps, type Span } from "../../span.ts";
import { lineEnd, sentencesIn } from "../announced-claims.ts";
import { isThat, speakerBeside } from "../announcements.ts";
import { type Claim, claimOf, kindOfSpeaker, type Region, type ScanContext } from "../claim.ts";
import { markStyles } from "../marked-claims.ts";
import { asRead, endsWithColon, wordsIn } from "../marks.ts";
import { foldedWords } from "../phrases.ts";
import { namesAny, vocabulary } from "../words/vocabulary.ts";

/** Fewer words are a term, a title or a greeting. */
const fewest = 4;
/** UTF-16 units of the line before a text in which a source may be named. */
const reach = 300;
/** The same of the answer before quotation marks behind a colon. */
const farReach = 600;
/** From these log-odds of scripture or of a saying on, the words behind a colon or behind "that" are a text. */
const least = { colon: -1, that: 0 };
const colon = /[:：](?![\d٠-٩۰-۹/])/gu;
const labelBehind = /^\s*[:：]/u;
const question = /[?؟]/u;
const sources = ["prophet", "hadith", "scripture", "narrated", "companions", "collections"] as const;

/**
 * Texts at a boundary near the name of a source, where no announcement claims them: in quotation marks or emphasis on a line that
 * names a source before them, and behind a colon or "that" in a sentence that does. What the writer says of a text, asks, or quotes of those
 * who explain scripture is none; without marks nor is what sounds like prose.
 */
export function boundaryClaims(context: ScanContext, region: Region, known: readonly Claim[]): Claim[] {
  const found: Claim[] = [];
  for (const span of [...markedTexts(region), ...unmarkedTexts(context, region)]) {
    const said = region.text.slice(span.start, span.end);
    if (wordsIn(said).length < fewest || said.includes("[") || context.prose.isOwn(asRead(said))) continue;
    if (overlaps(span, [...known, ...found])) continue;
    const speaker = speakerBeside(region.text, span.start, lineEnd(region.text, span.end, region.end)) ?? "prophet";
    found.push(...claimOf(span, context.quotations.check(asRead(said)), kindOfSpeaker(speaker, said)));
  }
  return found;
}

function markedTexts({ text, start, end }: Region): Span[] {
  return markStyles.flatMap(({ style, pattern }) =>
    [...text.slice(start, end).matchAll(pattern)].flatMap(
      ({ 0: whole, 1: mark = "", 2: inner = "", index }): Span[] => {
        if (mark === "" || (style !== "quotes" && style !== "emphasis")) return [];
        const from = start + index + mark.length;
        const before = text.slice(Math.max(text.lastIndexOf("\n", from - 1) + 1, from - reach), from - mark.length);
        const isNamed =
          namesAny(before, sources) ||
          (style === "quotes" &&
            endsWithColon.test(before) &&
            namesAny(text.slice(Math.max(0, from - farReach), from), sources));
        const behind = start + index + whole.length;
        const isLabel = endsWithColon.test(inner) || labelBehind.test(text.slice(behind, behind + 3));
        if (!isNamed || isLabel || question.test(inner.slice(-2)) || isOfCommentator(before)) return [];
        return [{ start: from, end: from + inner.length }];
      },
    ),
  );
}

/** The rest of a sentence behind each of its colons, and behind "that", if it sounds like a text. */
function unmarkedTexts({ voice }: ScanContext, region: Region): Span[] {
  if (!voice) return [];
  const { text } = region;
  return [...sentencesIn(region)].flatMap(({ start, end }) => {
    const said = text.slice(start, end);
    const colons = [...said.matchAll(colon)].map(({ index }) => ({ at: start + index + 1, from: least.colon }));
    const reports = wordsIn(said)
      .filter((word) => isThat(word.text))
      .map((word) => ({ at: start + word.end, from: least.that }));
    return [...colons, ...reports].flatMap(({ at, from }): Span[] => {
      const before = text.slice(start, at);
      if (!namesAny(before, sources) || isOfCommentator(before)) return [];
      const rest = text.slice(at, end);
      if (isOfPerson(rest)) return [];
      const { scripture, saying } = voice(rest);
      return Math.max(scripture(rest), saying(rest)) >= from ? [{ start: at, end }] : [];
    });
  });
}

/** Whether words go on about the one who was named: "he is honoured"; not "he who". */
function isOfPerson(text: string): boolean {
  const words = foldedWords(text);
  const length = vocabulary.pronouns.lengthAt(words, 0);
  return length > 0 && vocabulary.pronouns.lengthAt(words, length) === 0;
}

/** Whether one who explains scripture is named last. */
function isOfCommentator(text: string): boolean {
  const words = foldedWords(text);
  const last = vocabulary.commentators.lastIn(words);
  return last >= 0 && !sources.some((name) => vocabulary[name].lastIn(words) > last);
}
