import { readFileSync } from "node:fs";
import openWabt from "wabt";

/** What is used of the global object, whose types come with those of a browser only. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object) => { exports: unknown };
};

type Exports = {
  memory: { buffer: ArrayBuffer; grow(pages: number): number };
  score(pairs: number, end: number, scores: number, width: number): void;
  adjust(pairs: number, end: number, errors: number, width: number, groups: number, rate: number, decay: number): void;
};

/** Weights of features that each have one for every class, and the loops of training over them. */
export type TrainingKernel = {
  /** The scores of the classes, and then their errors. */
  scores: Float32Array;
  /**
   * For each feature its weights and then AdaGrad's sums of squared gradients, `width` numbers each; those behind the last class are not used. They stand
   * next to each other because they are read together.
   */
  numbers: Float32Array;
  width: number;
  /** Sets the pair of a feature and its value in a row. The pairs of a row follow each other. */
  put(pair: number, feature: number, value: number): void;
  /** Adds to the scores what the row says whose pairs are those from `first` to before `end`. */
  score(first: number, end: number): void;
  /** Moves the weights of the row's features against the errors, which stand in `scores`. An error of 0 moves none. */
  adjust(first: number, end: number, pace: { rate: number; decay: number }): void;
};

const lanes = 4;
const bytesOf = Float32Array.BYTES_PER_ELEMENT;
const pairSize = 2 * bytesOf;
const pageSize = 65_536;

const text = readFileSync(new URL("./training-kernel.wat", import.meta.url), "utf8");
const wabt = await openWabt();
const compiled = new WebAssembly.Module(wabt.parseWat("training-kernel.wat", text, { simd: true }).toBinary({}).buffer);

/** A kernel for so many features, classes, and pairs of all rows together. */
export function openKernel({
  features,
  classes,
  pairs,
}: Record<"features" | "classes" | "pairs", number>): TrainingKernel {
  const { memory, score, adjust } = new WebAssembly.Instance(compiled).exports as Exports;
  const width = Math.ceil(classes / lanes) * lanes;
  const rowSize = width * bytesOf;
  const blockSize = 2 * rowSize;
  const groupsAt = rowSize;
  const numbersAt = 2 * rowSize;
  const pairsAt = numbersAt + features * blockSize;
  memory.grow(Math.ceil((pairsAt + pairs * pairSize) / pageSize));
  const { buffer } = memory;
  const addresses = new Uint32Array(buffer, pairsAt);
  const values = new Float32Array(buffer, pairsAt);
  const placeOf = (pair: number) => pairsAt + pair * pairSize;
  return {
    scores: new Float32Array(buffer, 0, width),
    numbers: new Float32Array(buffer, numbersAt, features * 2 * width),
    width,
    put(pair, feature, value) {
      addresses[2 * pair] = numbersAt + feature * blockSize;
      values[2 * pair + 1] = value;
    },
    score: (first, end) => score(placeOf(first), placeOf(end), 0, rowSize),
    adjust: (first, end, { rate, decay }) => adjust(placeOf(first), placeOf(end), 0, rowSize, groupsAt, rate, decay),
  };
}
