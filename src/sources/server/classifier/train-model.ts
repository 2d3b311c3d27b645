import type { ConsonantLanguage } from "./consonants.ts";
import {
  type SparseVector,
  scoreClasses,
  type TrainedHead,
  toProbabilities,
  type Vocabulary,
  vectorOf,
} from "./linear-model.ts";
import { shuffled } from "./shuffled.ts";
import { type FeatureView, textFeatures } from "./text-features.ts";

/** A text and its class; `weight` above 1 makes it count more. */
export type Example = { text: string; label: string; weight?: number };

/** A feature of a single text says nothing about other texts. */
const fewestTexts = 2;

/** The features that at least two of the texts have. */
export function learnVocabulary(texts: Iterable<string>, consonants?: ConsonantLanguage): Vocabulary {
  const counts = new Map<number, number>();
  let all = 0;
  for (const text of texts) {
    all += 1;
    for (const hash of textFeatures(text, consonants).keys()) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  }
  const kept = [...counts].filter(([, count]) => count >= fewestTexts).sort(([one], [other]) => one - other);
  return {
    consonants,
    hashes: Uint32Array.from(kept, ([hash]) => hash),
    // Squared: a long sentence has many common words and few that tell its subject.
    rarity: Float32Array.from(kept, ([, count]) => (1 + Math.log((1 + all) / (1 + count))) ** 2),
  };
}

/**
 * `byConsonants`: a text in Arabic letters is also learned by its consonants alone, which are all that it shares with the same words in Latin
 * letters.
 */
export type TrainingOptions = {
  rounds?: number;
  rate?: number;
  decay?: number;
  evidence?: number;
  byConsonants?: boolean;
};

/**
 * Trains a multinomial logistic regression by stochastic gradient descent with a rate of its own for each weight (AdaGrad). The order of the
 * examples is fixed, so that the same examples give the same weights.
 */
export function trainHead(
  vocabulary: Vocabulary,
  examples: readonly Example[],
  { rounds = 8, rate = 0.6, decay = 2e-6, evidence = 0, byConsonants = false }: TrainingOptions = {},
): TrainedHead {
  const labels = [...new Set(examples.map(({ label }) => label))].sort();
  const classOf = new Map(labels.map((label, at) => [label, at]));
  const rows = examples.flatMap(({ text, label, weight = 1 }) =>
    (byConsonants ? viewsOf(vocabulary, text) : wholeView).map((view) => ({
      vector: vectorOf(vocabulary, text, evidence, view),
      label: classOf.get(label) ?? 0,
      weight: view === "consonants" ? weight * consonantsWeight : weight,
    })),
  );
  const head = emptyHead(vocabulary.hashes.length, labels, rows);
  const squares = new Float32Array(head.weights.length).fill(1e-3);
  const biasSquares = new Float32Array(labels.length).fill(1);
  const scores = new Float32Array(labels.length);
  const order = shuffled(rows.length);
  for (let round = 0; round < rounds; round += 1) {
    for (const at of order) {
      const row = rows[at];
      if (row) learnFrom(head, row, { scores, squares, biasSquares, rate, decay });
    }
  }
  return head;
}

/** How much the consonants of a text count beside the whole: with more, the letters are learned less well. Chosen by cross-validation. */
const consonantsWeight = 0.4;

const wholeView: readonly FeatureView[] = ["whole"];

function viewsOf({ consonants }: Vocabulary, text: string): readonly FeatureView[] {
  return consonants && /\p{Script=Arabic}/u.test(text) ? ["whole", "consonants"] : wholeView;
}

type Row = { vector: SparseVector; label: number; weight: number };
type Step = { scores: Float32Array; squares: Float32Array; biasSquares: Float32Array; rate: number; decay: number };

/** Errors below this change nothing that matters, and skipping them saves most of the work. */
const leastError = 2e-3;

function learnFrom(
  head: TrainedHead,
  { vector, label, weight }: Row,
  { scores, squares, biasSquares, rate, decay }: Step,
): void {
  scoreClasses(head, vector, scores);
  toProbabilities(scores);
  scores[label] = (scores[label] as number) - 1;
  const { starts, classes, weights, bias } = head;
  for (let one = 0; one < scores.length; one += 1) {
    const error = (scores[one] as number) * weight;
    scores[one] = Math.abs(error) < leastError ? 0 : error;
    if (scores[one] === 0) continue;
    biasSquares[one] = (biasSquares[one] as number) + error * error;
    bias[one] = (bias[one] as number) - (0.1 * rate * error) / Math.sqrt(biasSquares[one] as number);
  }
  const { features, values } = vector;
  for (let at = 0; at < features.length; at += 1) {
    const feature = features[at] as number;
    const value = values[at] as number;
    const end = starts[feature + 1] as number;
    for (let place = starts[feature] as number; place < end; place += 1) {
      const error = scores[classes[place] as number] as number;
      if (error === 0) continue;
      const gradient = error * value + decay * (weights[place] as number);
      squares[place] = (squares[place] as number) + gradient * gradient;
      weights[place] = (weights[place] as number) - (rate * gradient) / Math.sqrt(squares[place] as number);
    }
  }
}

/** A head without weights, with a place for each pair of a feature and a class that occur together. */
function emptyHead(featureCount: number, labels: readonly string[], rows: readonly Row[]): TrainedHead {
  const pairs = new Set<number>();
  for (const { vector, label } of rows)
    for (const feature of vector.features) pairs.add(feature * labels.length + label);
  const sorted = Float64Array.from(pairs).sort();
  const starts = new Uint32Array(featureCount + 1);
  const classes = new Uint16Array(sorted.length);
  for (const [place, pair] of sorted.entries()) {
    const feature = Math.floor(pair / labels.length);
    classes[place] = pair - feature * labels.length;
    starts[feature + 1] = place + 1;
  }
  for (let at = 1; at < starts.length; at += 1) starts[at] = Math.max(starts[at] as number, starts[at - 1] as number);
  const weights = new Float32Array(sorted.length);
  return { labels, starts, classes, weights, scale: 1, bias: new Float32Array(labels.length) };
}
