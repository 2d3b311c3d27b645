import { conceptGain } from "../search/ranking.ts";
import type { Concept } from "./concept-file.ts";
import type { ConceptMatch } from "./match-concepts.ts";

/** A hadith that speaks to a concern, and how much it gains, 0 to 1. */
export type ConcernHadith = { ref: string; gain: number };

/** The passages of a concept by their references, best first: "94:5-6", "riyad:25". */
export function passagesIn({ references }: Concept, kind: "quran" | "hadith"): string[] {
  return references.flatMap(({ ref }) => (ref.startsWith(`${kind}:`) ? [ref.slice(kind.length + 1)] : []));
}

/** The hadith of the concepts that a question speaks of, by their references: "riyad:25". */
export function hadithOfConcepts(concepts: readonly Concept[], matches: readonly ConceptMatch[]): ConcernHadith[] {
  const gains = new Map<string, number>();
  for (const { concept, strength } of matches.slice(0, conceptGain.most)) {
    const known = concepts[concept];
    for (const [place, name] of (known ? passagesIn(known, "hadith") : []).entries()) {
      gains.set(name, (gains.get(name) ?? 0) + Math.sqrt(strength) * conceptGain.decay ** place);
    }
  }
  return [...gains].map(([ref, gain]) => ({ ref, gain }));
}
