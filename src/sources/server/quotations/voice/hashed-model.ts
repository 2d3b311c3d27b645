import { fnv1a } from "../../index/fnv1a.ts";

/** A linear model that tells two kinds of text apart: a weight for each hash of a feature, as a whole number times `scale`. */
export type HashedModel = { weights: Int8Array; scale: number; bias: number };

export const hashBits = 17;
const mask = (1 << hashBits) - 1;

/** FNV-1a, shortened to `hashBits`. */
export function hashOfFeature(feature: string): number {
  const hash = fnv1a(feature);
  return (hash ^ (hash >>> 15)) & mask;
}

/** The log-odds that a text with these features is of the first kind. More features make it surer, by their square root. */
export function scoreOf({ weights, scale, bias }: HashedModel, features: readonly number[]): number {
  let sum = 0;
  for (const feature of features) sum += weights[feature] ?? 0;
  return bias + (sum * scale) / Math.sqrt(Math.max(1, features.length));
}
