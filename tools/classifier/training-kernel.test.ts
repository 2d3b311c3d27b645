import { expect, test } from "vitest";
import { openKernel } from "./training-kernel.ts";

const numbers = (count: number, at: (place: number) => number) =>
  Array.from({ length: count }, (_, place) => at(place));
const row = [
  { feature: 2, value: 0.5 },
  { feature: 0, value: -0.25 },
] as const;

/** The row's first pair: another row's come before. */
const first = 3;

/** A kernel with weights of its own, and a row in it. `classes` is no multiple of what is calculated at once. */
function open(classes: number) {
  const kernel = openKernel({ features: 3, classes, pairs: 5 });
  for (let feature = 0; feature < 3; feature += 1) {
    for (let label = 0; label < classes; label += 1) {
      kernel.numbers[2 * feature * kernel.width + label] = Math.sin(feature * 10 + label);
      kernel.numbers[(2 * feature + 1) * kernel.width + label] = 1e-3;
    }
  }
  for (const [at, { feature, value }] of row.entries()) kernel.put(first + at, feature, value);
  const weightOf = (feature: number, label: number) => kernel.numbers[2 * feature * kernel.width + label] as number;
  return { kernel, weightOf };
}

test.each([1, 4, 7, 30])(
  "training kernel: the scores of %i classes are the weighted sums of a row's features",
  (classes) => {
    const { kernel, weightOf } = open(classes);
    kernel.scores.set(numbers(classes, (label) => label / 10));
    kernel.score(first, first + row.length);
    for (let label = 0; label < classes; label += 1) {
      const sum = row.reduce((so, { feature, value }) => so + value * weightOf(feature, label), label / 10);
      expect(kernel.scores[label]).toBeCloseTo(sum, 5);
    }
    expect([...kernel.scores.subarray(classes)].every((score) => score === 0)).toBe(true);
  },
);

test("training kernel: weights move against the errors by AdaGrad, those of other features and of classes without an error do not", () => {
  const [classes, rate, decay] = [7, 0.6, 0.01];
  const { kernel, weightOf } = open(classes);
  const errors = numbers(classes, (label) => (label % 2 === 0 ? 0.1 * (label + 1) : 0));
  const expected = new Map<string, number>();
  for (let feature = 0; feature < 3; feature += 1) {
    const value = row.find((one) => one.feature === feature)?.value ?? 0;
    for (const [label, error] of errors.entries()) {
      const weight = weightOf(feature, label);
      const gradient = error * value + decay * weight;
      const moves = value !== 0 && error !== 0;
      const step = moves ? (rate * gradient) / Math.sqrt(1e-3 + gradient * gradient) : 0;
      expected.set(`${feature} ${label}`, weight - step);
    }
  }
  kernel.scores.set(errors);
  kernel.adjust(first, first + row.length, { rate, decay });
  for (const [key, weight] of expected) {
    const [feature = 0, label = 0] = key.split(" ").map(Number);
    expect(weightOf(feature, label), key).toBeCloseTo(weight, 5);
  }
});

test("training kernel: a weight with an infinite square stays", () => {
  const { kernel, weightOf } = open(5);
  const before = weightOf(2, 3);
  kernel.numbers[5 * kernel.width + 3] = Number.POSITIVE_INFINITY;
  kernel.scores.fill(0.5, 0, 5);
  kernel.adjust(first, first + row.length, { rate: 0.6, decay: 0 });
  expect(weightOf(2, 3)).toBe(before);
  expect(weightOf(2, 2)).not.toBe(Math.sin(22));
});
