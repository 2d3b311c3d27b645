import { describe, expect, test } from "vitest";
import { averagePrecisionAt, hitAt, meanOf, percentile, reciprocalRankAt } from "./figures.ts";

const ranked = ["a", "b", "c", "d"];

describe("figures of a ranking", () => {
  test("hit and reciprocal rank look no further than the depth", () => {
    expect(hitAt(ranked, new Set(["c"]), 3)).toBe(1);
    expect(hitAt(ranked, new Set(["c"]), 2)).toBe(0);
    expect(reciprocalRankAt(ranked, new Set(["c", "d"]), 4)).toBeCloseTo(1 / 3);
    expect(reciprocalRankAt(ranked, new Set(["d"]), 3)).toBe(0);
  });

  test("average precision divides by what the depth can hold", () => {
    expect(averagePrecisionAt(ranked, new Set(["a", "c"]), 4)).toBeCloseTo((1 + 2 / 3) / 2);
    expect(averagePrecisionAt(ranked, new Set(["a", "b", "x", "y"]), 2)).toBe(1);
    expect(averagePrecisionAt(ranked, new Set(), 4)).toBe(0);
  });

  test("mean, standard error, percentile", () => {
    expect(meanOf([0, 1, 0, 1])).toEqual({ mean: 0.5, error: Math.sqrt(1 / 3 / 4), n: 4 });
    expect(meanOf([])).toEqual({ mean: 0, error: 0, n: 0 });
    expect(percentile([5, 1, 4, 2, 3], 0.95)).toBe(5);
    expect(percentile([5, 1, 4, 2, 3], 0.5)).toBe(3);
  });
});
