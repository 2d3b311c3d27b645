import { conceptBoost } from "../ranking/weights.ts";
import type { DescribedConcept } from "./concept-file.ts";
import type { ConceptMatch } from "./match-concepts.ts";

/** A hadith of a matched concept, and the share of the best score that it gains. */
export type BoostedHadith = { ref: string; boost: number };

/** The references of a concept's passages, best first: "94:5-6", "riyad:25". */
export function passagesIn({ references }: DescribedConcept, kind: "quran" | "hadith"): string[] {
  return references.flatMap(({ ref }) => (ref.startsWith(`${kind}:`) ? [ref.slice(kind.length + 1)] : []));
}

/** The hadith of the concepts that a question matches. */
export function boostedHadith(
  concepts: readonly DescribedConcept[],
  matches: readonly ConceptMatch[],
): BoostedHadith[] {
  const boosts = new Map<string, number>();
  for (const { concept, strength } of matches.slice(0, conceptBoost.max)) {
    const known = concepts[concept];
    for (const [rank, name] of (known ? passagesIn(known, "hadith") : []).entries()) {
      boosts.set(name, (boosts.get(name) ?? 0) + Math.sqrt(strength) * conceptBoost.decay ** rank);
    }
  }
  return [...boosts].map(([ref, boost]) => ({ ref, boost }));
}
