/** A mean with its standard error over `n` items; both 0 if there are none. */
export type Figure = { mean: number; error: number; n: number };

export function meanOf(values: readonly number[]): Figure {
  const n = values.length;
  if (n === 0) return { mean: 0, error: 0, n };
  const mean = values.reduce((total, value) => total + value, 0) / n;
  const spread = values.reduce((total, value) => total + (value - mean) ** 2, 0);
  return { mean, error: n > 1 ? Math.sqrt(spread / (n - 1) / n) : 0, n };
}

/** The value below which a share of the values lies, by nearest rank. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? 0;
}

/** 1 if one of the first `depth` results is relevant, else 0 (hit rate). */
export function hitAt(ranked: readonly string[], relevant: ReadonlySet<string>, depth: number): number {
  return ranked.slice(0, depth).some((one) => relevant.has(one)) ? 1 : 0;
}

/** The reciprocal rank of the first relevant result within `depth`, else 0. */
export function reciprocalRankAt(ranked: readonly string[], relevant: ReadonlySet<string>, depth: number): number {
  const at = ranked.slice(0, depth).findIndex((one) => relevant.has(one));
  return at < 0 ? 0 : 1 / (at + 1);
}

/** Average precision within `depth`, normalised by min(depth, number of relevant verses). */
export function averagePrecisionAt(ranked: readonly string[], relevant: ReadonlySet<string>, depth: number): number {
  let found = 0;
  let sum = 0;
  for (const [at, one] of ranked.slice(0, depth).entries()) {
    if (!relevant.has(one)) continue;
    found += 1;
    sum += found / (at + 1);
  }
  return relevant.size === 0 ? 0 : sum / Math.min(depth, relevant.size);
}
