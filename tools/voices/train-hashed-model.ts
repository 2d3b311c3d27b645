import { shuffled } from "../../src/sources/server/classifier/shuffled.ts";
import { type HashedModel, hashBits } from "../../src/sources/server/quotations/voice/hashed-model.ts";

/** The features of a text, and whether it is of the first kind; `weight` above 1 makes it count more. */
export type Row = { features: readonly number[]; first: boolean; weight: number };

const rounds = 4;
const rate = 0.5;
/** Errors below this change nothing that matters. */
const minError = 1e-3;

/** `decay`: the pull of each weight towards zero. `balanced`: whether both kinds count the same together; otherwise each row counts its weight. */
type Training = { decay?: number; balanced?: boolean };

/**
 * Trains a logistic regression by stochastic gradient descent with a rate of its own for each weight (AdaGrad). The order is fixed, so that the same
 * rows give the same model.
 */
export function trainHashedModel(rows: readonly Row[], { decay = 1e-6, balanced = true }: Training = {}): HashedModel {
  const kindWeight = balanced ? balancing(rows) : { first: 1, second: 1 };
  const weights = new Float32Array(1 << hashBits);
  const squares = new Float32Array(weights.length).fill(1e-2);
  let [bias, biasSquares] = [0, 1];
  const order = shuffled(rows.length);
  for (let round = 0; round < rounds; round += 1) {
    for (const at of order) {
      const { features, first, weight } = rows[at] as Row;
      const share = 1 / Math.sqrt(Math.max(1, features.length));
      let score = bias;
      for (const feature of features) score += (weights[feature] as number) * share;
      const error =
        (1 / (1 + Math.exp(-score)) - (first ? 1 : 0)) * weight * (first ? kindWeight.first : kindWeight.second);
      if (Math.abs(error) < minError) continue;
      biasSquares += error * error;
      bias -= (rate * error) / Math.sqrt(biasSquares);
      for (const feature of features) {
        const gradient = error * share + decay * (weights[feature] as number);
        squares[feature] = (squares[feature] as number) + gradient * gradient;
        weights[feature] = (weights[feature] as number) - (rate * gradient) / Math.sqrt(squares[feature] as number);
      }
    }
  }
  return rounded(weights, bias);
}

/** What the rows of each kind count more or less, so that both count the same together. */
function balancing(rows: readonly Row[]): { first: number; second: number } {
  const share = (first: boolean) => rows.reduce((sum, row) => (row.first === first ? sum + row.weight : sum), 0);
  const all = share(true) + share(false);
  return { first: all / (2 * share(true)), second: all / (2 * share(false)) };
}

/** The weights with eight bits. */
function rounded(weights: Float32Array, bias: number): HashedModel {
  const most = weights.reduce((sum, weight) => Math.max(sum, Math.abs(weight)), 0);
  const scale = most / 127 || 1;
  return { weights: Int8Array.from(weights, (weight) => Math.round(weight / scale)), scale, bias };
}
