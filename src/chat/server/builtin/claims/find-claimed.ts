import type { MessageKey } from "#i18n/keys.ts";
import type { Language } from "#i18n/shared/languages.ts";
import type { Quran } from "#quran/shared/contract.ts";
import { createStepper, type OpenSources } from "#sources/server/index.ts";
import type { VerseSearch } from "#sources/shared/contract.ts";
import type { Evidence } from "#sources/shared/evidence.ts";
import type { FoundQuotation, QuotationCheck } from "#sources/shared/quotations.ts";
import { findKnownSaying } from "./known-sayings.ts";
import { findKnownVerse, findRecalledVerse } from "./known-verses.ts";
import { readClaim } from "./read-claim.ts";

/** Words that a question gives as those of the Qur'an or of a hadith, with the sentence that says where they stand. */
export type Claim = {
  words: string;
  key: MessageKey;
  /** Where they stand: verses ("2:256") or one hadith ("muslim:2:1"). Absent where they were found nowhere. */
  found?: { kind: "quran" | "hadith"; refs: readonly string[] };
};

type ClaimSources = {
  search: VerseSearch;
  quran: Pick<Quran, "verseAt">;
  quotations?: Pick<QuotationCheck, "findInSteps">;
  evidence?: Pick<Evidence, "hadith">;
  evidenceSearch?: Pick<OpenSources["search"], "hadithNamedIn">;
};

/** Most passages that are shown where the words stand in several verses. */
const mostFound = 2;

/**
 * How much of the claimed words a verse must hold for them not to be called missing, as a share of their weight and in content words: a translation
 * that is remembered is worded differently.
 */
const shared = { least: 0.7, words: 3 };

/**
 * The claimed words of a question and where they stand, by the check of quotations, or else the verses that have most of them; undefined for a question
 * that claims none. `recalls`: it may ask which verse it is that the person remembers.
 */
export async function findClaim(
  { quotations, evidence, evidenceSearch, ...verses }: ClaimSources,
  { question, lang, recalls }: { question: string; lang: Language; recalls: boolean },
): Promise<Claim | undefined> {
  const words = quotations && readClaim(question);
  if (words === undefined) return recalls ? recalledClaim(question) : undefined;
  // A hadith that is named by its number is shown as it stands.
  if (!quotations || evidenceSearch?.hadithNamedIn(question) !== undefined) return undefined;
  const source = await findSource(quotations, words);
  if (!source) {
    const known = verseClaim(words, findKnownVerse(words)) ?? (await knownClaim(evidence, words));
    const found = known ?? (await sharedClaim(verses, words, lang));
    return found ?? { words, key: isComparable(words, lang) ? "guidance:claimNone" : "guidance:claimUncompared" };
  }
  const { kind, verdict, ref } = source;
  if (kind === "hadith") {
    const key = verdict === "exact" ? "guidance:claimHadith" : "guidance:claimHadithNear";
    return { words, key, found: { kind, refs: [ref] } };
  }
  const key = verdict === "exact" ? "guidance:claimQuran" : "guidance:claimQuranNear";
  return { words, key, found: { kind: "quran", refs: ref.split(",").slice(0, mostFound) } };
}

/** Whether claimed words are in a language in which hadith are stored: only then it means something that they were not found. */
const isComparable = (words: string, lang: Language) =>
  lang === "en" || (lang === "ar" && /\p{Script=Arabic}/u.test(words));

/** Where claimed words stand. An Arabic sentence may be remembered without the "and" that joins it to the one before. */
async function findSource(quotations: Pick<QuotationCheck, "findInSteps">, words: string) {
  const bare = words.replace(/[“”"]/gu, "");
  for (const wording of /^(?!و)\p{Script=Arabic}/u.test(bare) ? [bare, `و${bare}`] : [bare]) {
    // Words that are announced as a saying are recognised even if they are a short clause.
    const found = await createStepper()(quotations.findInSteps(`The Prophet said: “${wording}”`));
    const source = found.find(isFound);
    if (source) return source;
  }
  return undefined;
}

/** Words of a verse as they are remembered, in a question which verse that is. */
const recalledClaim = (question: string) => verseClaim(question, findRecalledVerse(question));

const verseClaim = (words: string, verse: string | undefined): Claim | undefined =>
  verse === undefined ? undefined : { words, key: "guidance:claimRecalled", found: { kind: "quran", refs: [verse] } };

/** Words of a hadith that is loaded, as it is known in other languages than those of its text. */
async function knownClaim(evidence: ClaimSources["evidence"], words: string): Promise<Claim | undefined> {
  const ref = findKnownSaying(words);
  if (ref === undefined || !(await evidence?.hadith(ref))) return undefined;
  return { words, key: "guidance:claimHadithNear", found: { kind: "hadith", refs: [ref] } };
}

/** Words that are not found as they stand, and the verses that have most of them. */
async function sharedClaim(
  { search, quran }: Pick<ClaimSources, "search" | "quran">,
  words: string,
  lang: Language,
): Promise<Claim | undefined> {
  const hits = await search.answer(lang, words, mostFound);
  const refs = hits
    .filter(({ wording }) => wording && wording.share >= shared.least && wording.words >= shared.words)
    .map(({ verse }) => quran.verseAt(verse).key);
  return refs.length === 0 ? undefined : { words, key: "guidance:claimShared", found: { kind: "quran", refs } };
}

const isFound = (one: FoundQuotation): one is FoundQuotation & { verdict: "exact" | "corrected" } =>
  one.verdict !== "unknown";
