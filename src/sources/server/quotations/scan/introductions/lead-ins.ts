import type { Claim } from "../claim.ts";
import { closing, opening, wordsIn } from "../marks.ts";
import { foldedWords } from "../phrases.ts";
import { endsWithAny, namesAny, vocabulary } from "../words/vocabulary.ts";

/** Most words of an announcement that names no speaker: "and to Moses", "the text". */
const mostUnnamed = 3;
/** Most words of an announcement. */
const most = 18;
/** What stands between the words that announce a quotation and the quotation: verbs of speech and the signs before a text. */
const mostBetween = 3;
const openingSign = new RegExp(`[:：,،][${opening}]*$|["“„«﴿][${opening}]*$`, "u");
const clauseEnds = new RegExp(`[.!?؟۔](?:[${closing}]*\\s)|\\n|["”»][,،;؛]?\\s`, "gu");

const closingMark = /["＂”»’﴾}]/u;

/**
 * The claims without the writer's words that announce a quotation which is claimed behind them: what ends at its colon or opening mark, and names who
 * speaks or is short. Such words are no text themselves.
 */
export function withoutLeadIns(text: string, claims: readonly Claim[]): Claim[] {
  return claims.flatMap((claim, at): Claim[] => {
    const next = claims[at + 1];
    if (claim.verdict !== "unknown" || !next) return [claim];
    const said = text.slice(claim.start, claim.end);
    const between = text.slice(claim.end, next.start);
    if (!announces(said + between, between)) return [claim];
    const from = [...said.trimEnd().matchAll(clauseEnds)].at(-1);
    const cut = from ? from.index + from[0].length : 0;
    // Between marks the words are those of the text.
    if (isMarked(text, claim.start) && !closingMark.test(said.slice(0, cut))) return [claim];
    if (!isAnnouncement(said.slice(cut))) return [claim];
    const left = said.slice(0, cut).trimEnd();
    return wordsIn(left).length > mostUnnamed ? [{ ...claim, end: claim.start + left.length }] : [];
  });
}

/** "That" before what is said. The Arabic words for it begin sentences of their own too. */
const conjunction = /^(?:that|bahwa|bahwasanya|że|iż|کہ)$/u;
/** A sign or a mark in a sentence behind which the words are those of the text. */
const textBegins = /[:："＂“„«‘﴿{]|\s[–—-](?=\s)/u;
/** Most words between a verb of speech and the text, "that" among them: "to his companions that". */
const mostTold = 4;
/** Fewest words of a text behind its announcement. */
const fewestAnnounced = 3;

/** UTF-16 units before a claim in which its sentence begins. */
const sentenceReach = 200;

/**
 * The claims without the words of the writer's that announce them, up to "that": with those before them in their sentence they name a source, or who
 * speaks. Nothing is left of a claim of such words alone.
 */
export function withoutAnnouncements(text: string, claims: readonly Claim[]): Claim[] {
  return claims.flatMap((claim): Claim[] => {
    if (claim.verdict !== "unknown") return [claim];
    const from = Math.max(0, claim.start - sentenceReach);
    const before = text.slice(from, claim.start).split(clauseEnds).at(-1) ?? "";
    if (textBegins.test(before)) return [claim];
    const said = text.slice(claim.start, claim.end);
    const cut = conjunctionEnds(said, endsWithVerb(before)).find(
      (end) =>
        namesSpeech(before + said.slice(0, end)) &&
        (!endsWithComma.test(before) || namesAny(said.slice(0, end), announcing)),
    );
    const rest = cut === undefined ? said : said.slice(cut).trimStart();
    const words = wordsIn(rest).length;
    if (cut !== undefined && words === 0) return [];
    return [words < fewestAnnounced ? claim : { ...claim, start: claim.end - rest.length }];
  });
}

/** Where "that" ends, in order. Behind a verb of speech only those who are told stand before it. */
function conjunctionEnds(said: string, behindVerb: boolean): number[] {
  const words = wordsIn(said);
  const near = behindVerb ? words.slice(0, mostTold) : words;
  return near.filter((word) => conjunction.test(word.text)).map(({ end }) => end);
}

const sources = ["prophet", "scripture", "hadith", "narrators", "narrated", "collections"] as const;

const endsWithComma = /[,،]\s*$/u;
/** What words behind a comma name that announce a text; otherwise "that" is a word of the text: "As narrated in Bukhari, a day that …". */
const announcing = [...sources, "says", "speaks"] as const;

function namesSpeech(clause: string): boolean {
  if (wordsIn(clause).length > most) return false;
  return namesAny(clause, sources) || (namesAny(clause, ["god", "persons"]) && namesAny(clause, ["says", "speaks"]));
}

const verbs = ["says", "speaks", "that"] as const;

/** Whether a text ends with a verb of speech, or with "that". */
export function endsWithVerb(text: string): boolean {
  return endsWithAny(text, verbs);
}

function isMarked(text: string, at: number): boolean {
  return /["＂“„«‘﴿{][\s*_]*$/u.test(text.slice(Math.max(0, at - 8), at));
}

function announces(upToNext: string, between: string): boolean {
  const words = foldedWords(between);
  const isVerb = words.every((_, at) => verbs.some((name) => vocabulary[name].lengthAt(words, at) > 0));
  return openingSign.test(upToNext) && !between.includes("\n\n") && words.length <= mostBetween && isVerb;
}

const speakers = [...sources, "god", "persons"] as const;

/** Whether the words of a clause may announce a text: they are few, or name who speaks. */
export function isAnnouncement(clause: string): boolean {
  const words = wordsIn(clause).length;
  return words <= mostUnnamed || (words <= most && namesAny(clause, speakers));
}
