import { z } from "zod";
import type { Concern } from "#sources/shared/contract.ts";
import file from "../../../../content/guidance/families.json" with { type: "json" };

const keys = [
  ...(["reflectFear", "reflectGrief", "reflectLonely", "reflectGuilt", "reflectHurt"] as const),
  ...(["reflectTired", "reflectJoy", "reflectDoubt", "reflectFamily", "reflectMoney"] as const),
] as const;
export type ReflectionKey = (typeof keys)[number];

const families = z.record(z.enum(keys), z.array(z.string()).min(1)).parse(file);
const familyOf = new Map(keys.flatMap((key) => families[key].map((concept) => [concept, key] as const)));

/** How surely a question speaks of a concern before something is said to it as to a feeling, and which share of the surest one's strength. */
const surely = { least: 0.38, share: 0.6 };

/** A concern that asks for more than sources, and what Siraj says to it. */
export type Felt = { key: ReflectionKey; concern: Concern };

/** Sleepless nights and tears have causes: where one is told, it comes first. */
const symptoms = new Set(["insomnia-and-nightmares", "crying", "stress"]);
/** Who speaks of mother and father means no marriage with "quarrel". */
const parents = new Set(["mother", "father", "honouring-parents", "difficult-parents", "ageing-parents"]);
const marriage = new Set(["marital-quarrels", "divorce", "in-laws", "infidelity-of-a-spouse"]);

/** What a question tells of somebody's heart, the surest first; none where it asks for something else. */
export function findFelt(concerns: readonly Concern[]): Felt[] {
  const most = concerns[0]?.strength ?? 0;
  const ofParents = concerns.some(({ id }) => parents.has(id));
  const felt = concerns
    .filter(({ id }) => !(ofParents && marriage.has(id)))
    .filter(({ strength }) => strength >= surely.least && strength >= surely.share * most)
    .flatMap((concern) => {
      const key = familyOf.get(concern.id);
      return key ? [{ key, concern }] : [];
    });
  const isSymptom = ({ concern }: Felt) => symptoms.has(concern.id);
  return [...felt.filter((one) => !isSymptom(one)), ...felt.filter(isSymptom)];
}
