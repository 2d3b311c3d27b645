import type { Language } from "#i18n/shared/languages.ts";
import { parseVerseReference } from "#quran/shared/verse-reference.ts";
import type { Concept } from "./concept-file.ts";
import { buildTriggerTable, type TriggerTable } from "./triggers.ts";

/** A verse of a concept; `passage` is the rank of its passage among the concept's, from 0. */
export type ConceptVerse = { verse: number; passage: number };

/** The concepts, ready for matching in one language. */
export type ConceptIndex = {
  triggers: TriggerTable;
  /** The verses of each concept. */
  verses: readonly (readonly ConceptVerse[])[];
  /** Whether each concept's passages alone are the answer: `leads` in its file. */
  leads: readonly boolean[];
  groups: readonly Concept["group"][];
};

/** The verses of each concept, by index. Passages outside the corpus are skipped. */
export function locateVerses(concepts: readonly Concept[], verseCounts: readonly number[]): ConceptVerse[][] {
  const firsts = verseCounts.map((_, chapter) => verseCounts.slice(0, chapter).reduce((sum, count) => sum + count, 0));
  return concepts.map(({ references }) => {
    const passages = references.filter(({ ref }) => ref.startsWith("quran:"));
    const verses = new Map<number, ConceptVerse>();
    for (const [passage, { ref }] of passages.entries()) {
      const range = parseVerseReference(ref.slice("quran:".length));
      const first = firsts[(range?.chapter ?? 0) - 1];
      if (!range || first === undefined) continue;
      const last = Math.min(range.to, verseCounts[range.chapter - 1] ?? 0);
      for (let number = range.from; number <= last; number += 1) {
        const verse = first + number - 1;
        if (!verses.has(verse)) verses.set(verse, { verse, passage });
      }
    }
    return [...verses.values()];
  });
}

export function buildConceptIndex(
  language: Language,
  concepts: readonly Concept[],
  verses: readonly (readonly ConceptVerse[])[],
  rarityOf: (stem: string) => number,
): ConceptIndex {
  return {
    triggers: buildTriggerTable(language, concepts, rarityOf),
    verses,
    groups: concepts.map(({ group }) => group),
    leads: concepts.map(({ leads }) => leads === true),
  };
}
