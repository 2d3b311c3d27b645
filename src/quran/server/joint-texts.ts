import type { Chapter, VerseText } from "../shared/contract.ts";

/** Verse numbers of a surah, first to last. */
export type JointVerses = { from: number; to: number };

type JointCorpus = {
  chapters: readonly Pick<Chapter, "firstVerse" | "verseCount">[];
  arabic(index: number): Pick<VerseText, "text">;
};

/**
 * Finds the verses that an edition translates together: its source repeats their common text at each of them. Verses whose Arabic says the same,
 * such as 94:5 and 94:6, have equal translations of their own and are not among them. The keys are verse indexes. `repeatsNext`: whether the next
 * verse has the same text in the edition.
 */
export function findJointVerses(
  repeatsNext: (index: number) => boolean,
  { chapters, arabic }: JointCorpus,
): ReadonlyMap<number, JointVerses> {
  const joint = new Map<number, JointVerses>();
  for (const { firstVerse, verseCount } of chapters) {
    const end = firstVerse + verseCount;
    for (let first = firstVerse; first < end; ) {
      let next = first + 1;
      while (next < end && repeatsNext(next - 1) && !saysTheSame(arabic(next - 1).text, arabic(next).text)) next++;
      if (next > first + 1) {
        const verses = { from: first - firstVerse + 1, to: next - firstVerse };
        for (let index = first; index < next; index++) joint.set(index, verses);
      }
      first = next;
    }
  }
  return joint;
}

/** Whether two verses differ in their first word at most, which one of them may lack. */
function saysTheSame(verse: string, other: string): boolean {
  const forms = (text: string) => [text, text.slice(text.indexOf(" ") + 1)];
  return forms(verse).some((form) => forms(other).includes(form));
}

/** The texts of verses that follow each other, those of verses translated together once. */
export function distinctTexts(stored: readonly VerseText[]): string[] {
  return stored.filter(({ joint }, at) => !joint || stored[at - 1]?.joint?.from !== joint.from).map(({ text }) => text);
}
