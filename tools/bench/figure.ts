/** One line of the report. */
export type Figure = {
  what: string;
  /** As measured, with its unit. */
  value: string;
  /** The limit, if there is one. */
  limit?: string;
  holds?: boolean;
};

/** The median; of an even number of values the upper one. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** A figure that must not be above a limit. */
export function atMost(what: string, value: number, limit: number, unit: string, digits = 0): Figure {
  return { what, value: write(value, unit, digits), limit: `≤ ${limit} ${unit}`.trim(), holds: value <= limit };
}

/** A figure that must not be below a limit. */
export function atLeast(what: string, value: number, limit: number, unit = "", digits = 0): Figure {
  return { what, value: write(value, unit, digits), limit: `≥ ${limit} ${unit}`.trim(), holds: value >= limit };
}

function write(value: number, unit: string, digits: number): string {
  return `${value.toFixed(digits)} ${unit}`.trim();
}
