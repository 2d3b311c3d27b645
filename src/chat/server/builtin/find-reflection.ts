import { z } from "zod";
import type { Concern } from "#sources/shared/contract.ts";
import file from "../../../../content/guidance/families.json" with { type: "json" };
import { isOfGroup } from "./concern-groups.ts";

const keys = [
  ...(["reflectFear", "reflectGrief", "reflectLonely", "reflectGuilt", "reflectHurt"] as const),
  ...(["reflectTired", "reflectJoy", "reflectDoubt", "reflectFamily", "reflectMoney"] as const),
  ...(["reflectIll", "reflectWaiting", "reflectFar", "reflectSad", "reflectEmpty"] as const),
  ...(["reflectWorth", "reflectDecision", "reflectUnanswered"] as const),
] as const;
export type ReflectionKey = (typeof keys)[number];

const families = z.record(z.enum(keys), z.array(z.string()).min(1)).parse(file);
const familyOf = new Map(keys.flatMap((key) => families[key].map((concept) => [concept, key] as const)));

/** Joy and thanks, which are no burden. */
export const joy: ReflectionKey = "reflectJoy";

/** The key of the reflection on a concern that is a feeling. */
export const reflectionOf = (id: string): ReflectionKey | undefined => familyOf.get(id);

/** Feelings that count as the same feeling, each with its nearest one: sadness as grief, worthlessness as guilt. */
const nearest: Partial<Record<ReflectionKey, ReflectionKey>> = {
  reflectSad: "reflectGrief",
  reflectEmpty: "reflectLonely",
  reflectWorth: "reflectGuilt",
  reflectDecision: "reflectTired",
  reflectUnanswered: "reflectFar",
};

/** The kind of a feeling, or undefined where a concern is none. Two feelings of one kind count as one subject. */
export function feelingOf(id: string): ReflectionKey | undefined {
  const key = reflectionOf(id);
  return key && (nearest[key] ?? key);
}

/**
 * Least probability of a concern that counts as a feeling, also where the question expresses one in plain words, and its least share of the
 * strongest concern.
 */
const surely = { least: 0.25, told: 0.15, share: 0.6 };

/** A concern that is a feeling, and the key of its reflection. */
export type Felt = { key: ReflectionKey; concern: Concern };

/** Whether a concern is a symptom: a feeling that names the cause takes precedence. */
export const isSymptom = (concern: Concern): boolean => isOfGroup(concern, "symptoms");

/** The feelings that a question expresses, the strongest first. `told`: it does so in plain words. */
export function findFelt(concerns: readonly Concern[], told = false): Felt[] {
  const least = told ? surely.told : surely.least;
  const most = concerns[0]?.strength ?? 0;
  // With parents in the question, "quarrel" does not mean a marriage.
  const ofParents = concerns.some((concern) => isOfGroup(concern, "parents"));
  const felt = concerns
    .filter((concern) => !(ofParents && isOfGroup(concern, "marriage")))
    .filter(({ strength }) => strength >= least && strength >= surely.share * most)
    .flatMap((concern) => {
      const key = reflectionOf(concern.id);
      return key ? [{ key, concern }] : [];
    });
  const hasSymptom = ({ concern }: Felt) => isSymptom(concern);
  return [...felt.filter((one) => !hasSymptom(one)), ...felt.filter(hasSymptom)];
}
