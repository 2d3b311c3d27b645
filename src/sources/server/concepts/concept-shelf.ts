import type { Language } from "../../../i18n/shared/languages.ts";
import { parseVerseReference } from "../../../quran/shared/verse-reference.ts";
import type { Concept } from "./concept-file.ts";
import { readTriggers, type TriggerTable } from "./triggers.ts";

/** A verse of a concept's passages, and the place of its passage among them, from 0. */
export type ConceptVerse = { verse: number; place: number };

/** The concepts ready to be matched in one language. */
export type ConceptShelf = {
  table: TriggerTable;
  /** The verses of each concept. */
  verses: readonly (readonly ConceptVerse[])[];
  /** Whether each concept leads: see the concept's file. */
  leads: readonly boolean[];
  /** What kind of concern each concept is. */
  groups: readonly Concept["group"][];
};

/** The verses of each concept, as indexes from 0; a passage that the corpus does not hold has none. */
export function locateVerses(concepts: readonly Concept[], verseCounts: readonly number[]): ConceptVerse[][] {
  const firsts = verseCounts.map((_, chapter) => verseCounts.slice(0, chapter).reduce((sum, count) => sum + count, 0));
  return concepts.map(({ references }) => {
    const passages = references.filter(({ ref }) => ref.startsWith("quran:"));
    const verses = new Map<number, ConceptVerse>();
    for (const [place, { ref }] of passages.entries()) {
      const range = parseVerseReference(ref.slice("quran:".length));
      const first = firsts[(range?.chapter ?? 0) - 1];
      if (!range || first === undefined) continue;
      const last = Math.min(range.to, verseCounts[range.chapter - 1] ?? 0);
      for (let number = range.from; number <= last; number += 1) {
        const verse = first + number - 1;
        if (!verses.has(verse)) verses.set(verse, { verse, place });
      }
    }
    return [...verses.values()];
  });
}

export function openConceptShelf(
  language: Language,
  concepts: readonly Concept[],
  verses: readonly (readonly ConceptVerse[])[],
  rarityOf: (stem: string) => number,
): ConceptShelf {
  return {
    table: readTriggers(language, concepts, rarityOf),
    verses,
    groups: concepts.map(({ group }) => group),
    leads: concepts.map(({ leads }) => leads === true),
  };
}
