/** A row for the regression: its scores, whether it is of the class, how much it counts, and what is added to its log odds unfitted. */
export type Row = { scores: readonly number[]; isOne: boolean; weight: number; offset: number };

/** Log odds of a class: `bias` and a weight for each score. */
export type Logistic = { bias: number; weights: number[] };

/** Steps of Newton's method: about eight are enough. */
const steps = 30;
/** The pull of each weight towards zero. */
const ridge = 1;

/** Fits a logistic regression by Newton's method. Deterministic. */
export function fitLogistic(rows: readonly Row[]): Logistic {
  const size = (rows[0]?.scores.length ?? 0) + 1;
  let fitted = Array.from({ length: size }, () => 0);
  const data = rows.map((row) => ({ ...row, values: [1, ...row.scores] }));
  for (let step = 0; step < steps; step += 1) {
    const gradient = fitted.map((weight, at) => (at === 0 ? 0 : -ridge * weight));
    const curvature: number[][] = fitted.map((_, row) =>
      fitted.map((__, column) => (row === column && row > 0 ? ridge : 0)),
    );
    for (const { values, isOne, weight, offset } of data) {
      const probability = 1 / (1 + Math.exp(-dot(fitted, values) - offset));
      const missing = weight * (Number(isOne) - probability);
      const steepness = weight * probability * (1 - probability);
      for (const [row, value] of values.entries()) {
        gradient[row] = at(gradient, row) + missing * value;
        const line = curvature[row] ?? [];
        for (const [column, other] of values.entries()) line[column] = at(line, column) + steepness * value * other;
      }
    }
    const change = solve(curvature, gradient);
    fitted = fitted.map((weight, row) => weight + at(change, row));
  }
  const [bias = 0, ...weights] = fitted;
  return { bias, weights };
}

/** The log odds of the class. */
export function logOddsOf({ bias, weights }: Logistic, scores: readonly number[]): number {
  return bias + dot(weights, scores);
}

const at = (values: readonly number[], place: number) => values[place] ?? 0;
const dot = (one: readonly number[], other: readonly number[]) =>
  one.reduce((sum, value, place) => sum + value * at(other, place), 0);

/** Solves a system of linear equations with a positive definite matrix, by elimination. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const lines = matrix.map((line, row) => [...line, at(right, row)]);
  for (const [row, pivot] of lines.entries()) {
    for (const [other, line] of lines.entries()) {
      if (other === row) continue;
      const share = at(line, row) / at(pivot, row);
      for (const column of line.keys()) line[column] = at(line, column) - share * at(pivot, column);
    }
  }
  return lines.map((line, row) => at(line, right.length) / at(line, row));
}
