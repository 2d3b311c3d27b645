import { expect, test } from "vitest";
import { emptyHead, joinWeights, placeRows, type Row } from "./head-in-training.ts";

const labels = Array.from({ length: 20 }, (_, label) => `label ${label}`);
const row = (label: number, features: readonly number[]): Row => ({
  vector: { features: Uint32Array.from(features), values: Float32Array.from(features, (one) => one / 10), known: 1 },
  label,
  weight: 1,
});
/** Feature 3 occurs with four classes and is in the kernel; 1 and 5 occur with one and two, 0, 2 and 4 with none. */
const rows = [row(7, [3, 5]), row(2, [1, 3]), row(7, [3]), row(19, [3]), row(4, [3, 5])];

test("a head in training has a weight for each pair of a feature and a class that occur together", () => {
  const head = emptyHead(6, labels, rows);
  expect([0, 1, 2, 3, 4, 5].filter(head.isCommon)).toEqual([3]);
  head.kernel.numbers.fill(0.5, 0, head.kernel.width);
  for (let entry = 0; entry < head.classes.length; entry += 1) head.weights[2 * entry] = 1 + entry;
  const { starts, classes, weights } = joinWeights(head, labels);
  const of = (feature: number) =>
    Array.from(classes.subarray(starts[feature], starts[feature + 1]), (label, at) => [
      label,
      weights[(starts[feature] ?? 0) + at],
    ]);
  expect([0, 2, 4].flatMap(of)).toEqual([]);
  expect(of(1)).toEqual([[2, 1]]);
  expect(of(5)).toEqual([
    [4, 2],
    [7, 3],
  ]);
  expect(of(3).length).toBe(labels.length);
});

test("a weight of a feature in the kernel moves only with the classes with which the feature occurs", () => {
  const head = emptyHead(6, labels, rows);
  const placed = placeRows(head, rows);
  const first = placed.rows[0];
  head.kernel.scores.fill(0.1);
  head.kernel.adjust(first?.first ?? 0, first?.end ?? 0, { rate: 0.6, decay: 0 });
  const { starts, classes } = joinWeights(head, labels);
  expect([...classes.subarray(starts[3], starts[4])]).toEqual([2, 4, 7, 19]);
});

test("placed rows have the places and values of all their features", () => {
  const head = emptyHead(6, labels, rows);
  const { rows: placed, entries, values } = placeRows(head, rows);
  const others = placed.map(({ from, to }) => [...values.subarray(from, to)].map((value) => Math.round(10 * value)));
  expect(others).toEqual([[5], [1], [], [], [5]]);
  expect(placed.map(({ first, end }) => end - first)).toEqual([1, 1, 1, 1, 1]);
  const classesOf = (at: number) => [...head.classes.subarray(entries[2 * at], entries[2 * at + 1])];
  expect([0, 1, 2].map(classesOf)).toEqual([[4, 7], [2], [4, 7]]);
});
