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
  adjust(pairs: number, end: number, errors: number, width: number, squares: number, rate: number, decay: number): void;
};

/** Weights of features that each have one for every class, and the loops of training over them. */
export type TrainingKernel = {
  /** The scores of the classes, and then their errors. */
  scores: Float32Array;
  /** The weights, and AdaGrad's sums of squared gradients. `width` numbers for each feature; those behind the last class are not used. */
  weights: Float32Array;
  squares: Float32Array;
  width: number;
  /** Sets the features of a row: `at` counts from 0. */
  put(at: number, feature: number, value: number): void;
  /** Adds what the row's `count` features say to the scores. */
  score(count: number): void;
  /** Moves the weights of the row's `count` features against the errors, which stand in `scores`. An error of 0 moves none. */
  adjust(count: number, rate: number, decay: number): void;
};

const lanes = 4;
const bytesOf = Float32Array.BYTES_PER_ELEMENT;
const pageSize = 65_536;

const text = readFileSync(new URL("./training-kernel.wat", import.meta.url), "utf8");
const wabt = await openWabt();
const compiled = new WebAssembly.Module(wabt.parseWat("training-kernel.wat", text, { simd: true }).toBinary({}).buffer);

/** A kernel for so many features and classes. `longest`: the most features of a row. */
export function openKernel({
  features,
  classes,
  longest,
}: Record<"features" | "classes" | "longest", number>): TrainingKernel {
  const { memory, score, adjust } = new WebAssembly.Instance(compiled).exports as Exports;
  const width = Math.ceil(classes / lanes) * lanes;
  const blockSize = width * bytesOf;
  const pairsAt = blockSize;
  const weightsAt = pairsAt + Math.ceil(longest / 2) * 2 * 2 * bytesOf;
  const weightsSize = features * blockSize;
  memory.grow(Math.ceil((weightsAt + 2 * weightsSize) / pageSize));
  const { buffer } = memory;
  const addresses = new Uint32Array(buffer, pairsAt);
  const values = new Float32Array(buffer, pairsAt);
  return {
    scores: new Float32Array(buffer, 0, width),
    weights: new Float32Array(buffer, weightsAt, features * width),
    squares: new Float32Array(buffer, weightsAt + weightsSize, features * width),
    width,
    put(at, feature, value) {
      addresses[2 * at] = weightsAt + feature * blockSize;
      values[2 * at + 1] = value;
    },
    score: (count) => score(pairsAt, pairsAt + 2 * count * bytesOf, 0, blockSize),
    adjust: (count, rate, decay) =>
      adjust(pairsAt, pairsAt + 2 * count * bytesOf, 0, blockSize, weightsSize, rate, decay),
  };
}
