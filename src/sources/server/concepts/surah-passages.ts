import type { Language } from "#i18n/shared/languages.ts";
import { overlapping, parseVerseReference, type VerseRange } from "#quran/shared/verse-reference.ts";
import type { SurahPassage } from "../../shared/contract.ts";
import type { DescribedConcept } from "./concept-file.ts";
import type { ReasonedConcepts } from "./read-question.ts";

/** The passages of a surah that belong to concepts. Their names are no contents of the surah, so that they are left out. */
export type FindSurahPassages = (chapter: number, language: Language) => SurahPassage[];

/** Stories come first, then what stands first in its concept, the longest before the shorter; of each concept one, and none that overlap. */
export function createSurahPassages({ concepts, reasons }: ReasonedConcepts): FindSurahPassages {
  return (chapter, language) => {
    const found = concepts.flatMap((concept) => firstWithin(concept, chapter) ?? []);
    found.sort(
      (one, other) =>
        Number(tells(other)) - Number(tells(one)) || one.rank - other.rank || lengthOf(other) - lengthOf(one),
    );
    const kept: Found[] = [];
    for (const one of found) {
      const isNew = !kept.some(({ range }) => overlapping(range, one.range));
      if (isNew) kept.push(one);
    }
    return kept.map(({ concept, ref }) => ({
      ref: ref.slice("quran:".length),
      why: reasons(concept, language)[ref],
    }));
  };
}

type Found = { concept: DescribedConcept; ref: string; range: VerseRange; rank: number };

const tells = ({ concept }: Found) => concept.group === "stories";
const lengthOf = ({ range: { from, to } }: Found) => to - from;

/** The first passage of a concept in a surah, and its place among the concept's passages. */
function firstWithin(concept: DescribedConcept, chapter: number): Found | undefined {
  for (const [rank, { ref }] of concept.references.entries()) {
    const range = ref.startsWith("quran:") ? parseVerseReference(ref.slice("quran:".length)) : undefined;
    if (range?.chapter === chapter) return { concept, ref, range, rank };
  }
  return undefined;
}
