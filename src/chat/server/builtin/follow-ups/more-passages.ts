import type { Language } from "#i18n/shared/languages.ts";
import type { Concern } from "#sources/shared/contract.ts";
import type { CitedSource } from "../../follow-ups/cited-sources.ts";
import type { ReadFollowUp } from "../../follow-ups/read-follow-up.ts";
import type { AnswererDependencies } from "../choose-evidence.ts";
import { joinRuns, meets } from "../passage-lists.ts";
import { firstSound } from "../sound-hadith.ts";
import { needsContext } from "../verses/read-in-context.ts";

/** What further passages are looked for. */
export type Subject = Pick<ReadFollowUp, "subject" | "shown"> & {
  concerns: readonly Concern[];
  lang: Language;
  mourns: boolean;
  /** A shorter passage is asked for. */
  shorter: boolean;
};

export type Passages = Record<"verses" | "hadith", string[]>;

/** The least probability of a concern of the conversation's subject whose passages are shown, and of a further one whose hadith are. */
const least = { passages: 0.2, hadith: 0.35 };
const most = { verses: 3, hadith: 2, hits: 12 };

/** The concerns of the conversation's subject, first those of which most passages were shown. */
export function concernsOf(concerns: readonly Concern[], shown: readonly CitedSource[]): Concern[] {
  const countShown = ({ verses }: Concern) => verses.filter((verse) => isShown(verse, shown)).length;
  return concerns
    .filter((concern) => concern.strength >= least.passages || countShown(concern) > 0)
    .toSorted((one, other) => countShown(other) - countShown(one));
}

const isShown = (verse: string, shown: readonly CitedSource[]) =>
  shown.some(({ kind, ref }) => kind === "quran" && meets(ref, verse));
const isShownHadith = (hadith: string, shown: readonly CitedSource[]) =>
  shown.some(({ kind, ref }) => kind === "hadith" && ref === hadith);

/** Words of prayer for the first concern that has some, those first that were not shown; or only these. The hadith have a stated grade that is not weak. */
export async function prayersOf(
  { evidence, quran }: Pick<AnswererDependencies, "evidence" | "quran">,
  { concerns, shown, shorter }: Subject,
  which: "all" | "new",
): Promise<Passages> {
  for (const { prayers = [], ...concern } of concerns) {
    if (prayers.length === 0) continue;
    const known = concern.verses.filter((ref) => prayers.includes(ref));
    const fresh = known.filter((ref) => which === "all" || !isShown(ref, shown));
    const verses = (shorter ? byLength(quran, fresh) : fresh).slice(0, most.verses);
    const named = concern.hadith.filter(
      (ref) => prayers.includes(ref) && (which === "all" || !isShownHadith(ref, shown)),
    );
    const hadith = await firstSound(evidence, named, most.hadith);
    // Further prayers come from one concern only, not from another probable one.
    if (which === "new" || verses.length + hadith.length > 0) return { verses, hadith };
  }
  return { verses: [], hadith: [] };
}

/**
 * Passages on the subject that were not shown yet, each clear of the others: those of its concerns, or where it has none those that the search finds.
 * Beside a concept, what a search for all words of the question finds may share one of them only.
 */
export async function moreVerses(
  { search, quran }: Pick<AnswererDependencies, "search" | "quran">,
  { subject, shown, concerns, lang, mourns, shorter }: Subject,
): Promise<string[]> {
  const isUnknown = concerns.length === 0 && !mourns && shown.length > 0;
  const hits = isUnknown ? await search.answer(lang, subject, most.hits) : [];
  const found = joinRuns(hits.map(({ verse }) => quran.verseAt(verse).key));
  const fresh = [...concerns.flatMap(({ verses }) => verses), ...found.filter((key) => !needsContext(key, concerns))];
  const apart = fresh
    .filter((ref) => !isShown(ref, shown))
    .filter((ref, at, all) => !all.slice(0, at).some((earlier) => meets(earlier, ref)));
  return (shorter ? byLength(quran, apart) : apart).slice(0, most.verses);
}

/**
 * Hadith of the subject that were not shown yet, with a stated grade that is not weak: those of its first concern, then of others that are probable. What a
 * search finds may only share a word.
 */
export async function moreHadith(
  { evidence }: Pick<AnswererDependencies, "evidence">,
  { shown, concerns }: Pick<Subject, "shown" | "concerns">,
): Promise<string[]> {
  const [first, ...others] = concerns;
  const known = [first, ...others.filter(({ strength }) => strength >= least.hadith)].flatMap(
    (one) => one?.hadith ?? [],
  );
  const fresh = [...new Set(known)].filter((ref) => !isShownHadith(ref, shown));
  return firstSound(evidence, fresh, most.hadith);
}

/** The hadith of the subject that were shown. */
export const shownHadith = ({ shown, concerns: [first] }: Pick<Subject, "shown" | "concerns">): string[] =>
  (first?.hadith ?? []).filter((ref) => isShownHadith(ref, shown)).slice(0, most.hadith);

/** Passages, the shorter ones first. */
function byLength(quran: Pick<AnswererDependencies["quran"], "verse" | "arabic">, refs: readonly string[]): string[] {
  const lengthOf = (ref: string) => {
    const [chapter = "", verses = ""] = ref.split(":");
    const [from = 0, to = from] = verses.split("-").map(Number);
    const texts = Array.from({ length: to - from + 1 }, (_, at) => {
      const verse = quran.verse(`${chapter}:${from + at}`);
      return verse ? (quran.arabic(verse.index)?.text.length ?? 0) : 0;
    });
    return texts.reduce((sum, length) => sum + length, 0);
  };
  return refs.toSorted((one, other) => lengthOf(one) - lengthOf(other));
}
