import { type PassageToken, tokensOf } from "../../passages/passage-tokens.ts";
import type { Steps } from "../../steps.ts";
import { separatorOfText } from "../boundaries.ts";
import type { Claim, Region, ScanContext } from "../claim.ts";
import { areFullyVowelled, asRead, wordsIn } from "../marks.ts";
import type { ProseTest } from "../own-prose.ts";

/** Most words beside a claim that are compared. */
const reach = 24;
/** Words at the end of a claim by which its place in the stored text is found, and how many of them have to agree. */
const edge = { words: 6, same: 3 };
/** Brackets right before a claim: a translation that was recognised from a bracket on may begin before it. */
const bracketsAtEnd = /(?<![\s()])[\s()]+$/u;
/** The score of words beside a claim is 1 for each that the stored text has at that place, less `differing` for each other; from `least` on they belong to it. */
const [differing, least] = [0.5, 2.5];

/**
 * The claims with the words right beside them that their stored texts have at the same place: the beginning or the end of an altered verse of which
 * only the rest was recognised. A changed word between the two belongs to the quotation.
 */
export function* grownClaims(
  { prose }: ScanContext,
  { text, start, end }: Region,
  claims: readonly Claim[],
): Steps<Claim[]> {
  const all: Claim[] = [];
  for (const [at, claim] of claims.entries()) {
    const next = claims[at + 1]?.start ?? end;
    all.push(toItsEnd(prose, text, grown(text, claim, all.at(-1)?.end ?? start, next), next));
    // A stored hadith can have thousands of words.
    yield;
  }
  return all;
}

/** A claim with what belongs to it of the text from `from` to before `to`. */
function grown(text: string, claim: Claim, from: number, to: number): Claim {
  if (claim.text === null) return claim;
  const toBracket = text.slice(from, claim.start).replace(bracketsAtEnd, "");
  const before = toBracket.split(separatorOfText).at(-1) ?? "";
  const [behind = ""] = text.slice(claim.end, to).split(separatorOfText);
  const [beside, further] = [tokensOf(asRead(before)).reverse(), tokensOf(asRead(behind))];
  if (Math.max(beside.length, further.length) < least) return claim;
  const stored = wordsOf(tokensOf(claim.text));
  const said = wordsOf(tokensOf(asRead(text.slice(claim.start, claim.end))));
  const first = lastOfText(beside, said.toReversed(), stored.toReversed());
  const last = lastOfText(further, said, stored);
  if (!first && !last) return claim;
  return {
    ...claim,
    verdict: "corrected",
    start: first ? from + toBracket.length - before.length + first.start : claim.start,
    end: claim.end + (last?.end ?? 0),
  };
}

/** What ends the words of a clause, of the answer or of a stored text. */
const sign = /[.,،؛;:!?؟۔…()[\]"“”„«»‹›*_\n﴿﴾]|\s[–—-]\s|[\u06D6-\u06DC]/u;
/** Most words that an altered end has beyond the rest of the stored clause, and most words of such an end. */
const [more, longestEnd] = [1, 4];

/**
 * A recognised quotation that breaks off within a clause of the stored text, with the few words that the answer has in place of the rest of that clause:
 * they are the altered end of it, for which the citation stands.
 */
function toItsEnd(prose: ProseTest, text: string, claim: Claim, to: number): Claim {
  if (claim.text === null || claim.kind === "hadith") return claim;
  const behind = text.slice(claim.end, to);
  const cut = behind.search(sign);
  if (cut === -1 && to < text.length) return claim;
  const end = cut === -1 ? behind : behind.slice(0, cut);
  const words = tokensOf(asRead(end)).length;
  if (words === 0 || words > longestEnd || !/^\s\S/u.test(end) || prose.isOwn(end)) return claim;
  // Behind a vowelled piece of a verse a comment has no vowels.
  if (areFullyVowelled(wordsIn(text.slice(claim.start, claim.end))) && !areFullyVowelled(wordsIn(end))) return claim;
  const left = leftOfClause(text.slice(claim.start, claim.end), claim.text);
  return left > 0 && words <= left + more
    ? { ...claim, verdict: "corrected", end: claim.end + end.trimEnd().length }
    : claim;
}

/** How many words the stored clause has behind the last words of a quotation; 0 if it ends there, or if the place is not found. */
function leftOfClause(said: string, text: string): number {
  const stored = tokensOf(text);
  const last = wordsOf(tokensOf(asRead(said))).slice(-edge.words);
  for (let end = last.length; end < stored.length; end += 1) {
    if (!last.every((word, at) => stored[end - last.length + at]?.word === word)) continue;
    const rest = text.slice(stored[end - 1]?.end);
    const stop = rest.search(sign);
    return tokensOf(stop === -1 ? rest : rest.slice(0, stop)).length;
  }
  return 0;
}

function wordsOf(tokens: readonly PassageToken[]): string[] {
  return tokens.map(({ word }) => word);
}

/**
 * The last of the words behind a claim that the stored text has behind those of the claim; undefined if too few agree. All words are in one
 * direction, which for the words before a claim is against that of reading.
 */
function lastOfText(
  behind: readonly PassageToken[],
  said: readonly string[],
  stored: readonly string[],
): PassageToken | undefined {
  const next = wordsBehind(said.slice(-edge.words), stored).slice(0, reach);
  let [last, most]: [PassageToken | undefined, number] = [undefined, 0];
  /** The score of the words so far, aligned with the stored words before each position. */
  let above = [0, ...next].map((_, place) => -differing * place);
  for (const token of behind.slice(0, reach)) {
    const here = [(above[0] ?? 0) - differing];
    for (const [place, word] of next.entries()) {
      const isSame = word === token.word;
      const aligned = (above[place] ?? 0) + (isSame ? 1 : -differing);
      here.push(Math.max(aligned, Math.max(above[place + 1] ?? 0, here[place] ?? 0) - differing));
      if (isSame && aligned >= least && aligned > most) [last, most] = [token, aligned];
    }
    above = here;
  }
  return last;
}

/** The stored words behind the place where the last words of a claim stand. */
function wordsBehind(said: readonly string[], stored: readonly string[]): readonly string[] {
  let [place, most] = [stored.length, Math.min(edge.same, said.length) - 1];
  for (let end = said.length; end <= stored.length; end += 1) {
    const same = said.filter((word, at) => stored[end - said.length + at] === word).length;
    if (same > most) [place, most] = [end, same];
  }
  return stored.slice(place);
}
