import { overlaps } from "../span.ts";
import type { Steps } from "../steps.ts";
import { findOpenings, findReports } from "./boundaries.ts";
import { type Claim, claimOf, type Region, type ScanContext } from "./claim.ts";
import { endsWithColon, wordsIn } from "./marks.ts";
import { withoutShortForms } from "./phrases.ts";
import { lastSentence, lineEnd, sentencesOf } from "./sentences.ts";
import { namesAny } from "./words/vocabulary.ts";

/** Fewest words of reported speech that is claimed. */
const fewest = 3;
/** UTF-16 units before reported speech in which its sentence begins. */
const sentenceReach = 200;
const narrating = ["narrators", "narrated", "collections"] as const;
/** What they say of a hadith is no text: "al-Tirmidhi narrated the hadith and said that it is sound". */
const scholars = ["collections", "ambiguousCollections", "narrators", "commentators"] as const;
/** Most words of a clause that names only a report: "a narration says that". */
const longestOfReport = 6;

/**
 * Whether the sentence before reported speech gives it as a report: it names a narrator or a collection beside the Prophet, "it is narrated from Aisha
 * that the Prophet said that", or nothing but a report, "a narration says that".
 */
function isNarrated(text: string, at: number): boolean {
  const before = lastSentence(withoutShortForms(text.slice(Math.max(0, at - sentenceReach), at)));
  const isOfProphet = namesAny(before, ["prophet"]);
  if (isOfProphet || namesAny(before, scholars)) return isOfProphet && namesAny(before, narrating);
  return wordsIn(before).length <= longestOfReport && namesAny(before, ["hadith"]);
}

/** "The Prophet said that …": a reported hadith, to the end of its sentence, if it is neither recognised nor the writer's own. */
export function* reportedClaims(
  { quotations, prose, readPlace }: ScanContext,
  { text, start, end }: Region,
  known: readonly Claim[],
): Steps<Claim[]> {
  const found: Claim[] = [];
  for (const at of findReports(text, start, end)) {
    yield;
    const [sentence] = sentencesOf(text, at, lineEnd(text, at, end));
    if (!sentence) continue;
    const said = text.slice(sentence.start, sentence.end);
    if (wordsIn(said).length < fewest || overlaps(sentence, known) || prose.isOwn(said)) continue;
    // "The Prophet said of modesty that it is one of the oldest sayings:" announces the next text.
    if (endsWithColon.test(said)) continue;
    if ((yield* findOpenings(text, at, sentence.end, readPlace)).length > 0) continue;
    // What the Prophet taught may also be told in the writer's own words, unless a narrator or a collection is named for it.
    const mayTell = !isNarrated(text, at) && prose.soundsOwn(said, "");
    found.push(...claimOf(sentence, quotations.check(said), mayTell ? undefined : "hadith"));
  }
  return found;
}
