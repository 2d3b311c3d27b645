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

/** How surely a question speaks of a concern before something is said to it as to a feeling. */
const surely = 0.3;

/** What is said to the surest concern of a question; undefined where none is of the kind that needs it. */
export function findReflection(concerns: readonly Concern[]): ReflectionKey | undefined {
  const [first] = concerns.filter(({ strength }) => strength >= surely);
  return first && familyOf.get(first.id);
}
