import type { Claim } from "../claim.ts";
import { closing, opening, wordsIn } from "../marks.ts";
import { foldedWords } from "../phrases.ts";
import { vocabulary } from "../words/vocabulary.ts";

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

const verbs = ["says", "speaks", "that"] as const;

function isMarked(text: string, at: number): boolean {
  return /["＂“„«‘﴿{][\s*_]*$/u.test(text.slice(Math.max(0, at - 8), at));
}

function announces(upToNext: string, between: string): boolean {
  const words = foldedWords(between);
  const isVerb = words.every((_, at) => verbs.some((name) => isIn(name, words, at)));
  return openingSign.test(upToNext) && !between.includes("\n\n") && words.length <= mostBetween && isVerb;
}

const speakers = ["prophet", "god", "scripture", "hadith", "narrators", "narrated", "collections", "persons"] as const;

function isAnnouncement(clause: string): boolean {
  const words = foldedWords(clause);
  if (words.length <= mostUnnamed) return true;
  return words.length <= most && speakers.some((name) => words.some((_, at) => isIn(name, words, at)));
}

function isIn(name: keyof typeof vocabulary, words: readonly string[], at: number): boolean {
  return vocabulary[name].lengthAt(words, at) > 0;
}
