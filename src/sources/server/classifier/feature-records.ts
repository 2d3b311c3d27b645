import type { NumberRanges } from "../index/array-file.ts";

/**
 * What a model stores of each feature, one record after another, so that the record of a feature is read from the disk when a text has it: four bytes of
 * rarity (a float), two bytes of the number of weights, then each weight as two bytes of its class and one of a whole number. The classes of all heads
 * are counted through. Numbers are little-endian.
 */
const recordStart = { count: 4, weights: 6 };
const weightLength = 3;
/** Features of a block. Only the starts of blocks are in memory; a block is some 500 bytes. */
const blockLength = 16;
/** The records that a model keeps: of all features of a message and its parts, which the heads read one after another. */
const mostKept = 2048;

/** The weights of a head: those of each feature from its start to the next one's. */
type StoredWeights = {
  labels: readonly string[];
  starts: Uint32Array;
  classes: Uint16Array;
  weights: Int8Array;
};

/** The records of all features, and where each block of them begins; the last start is the end. */
export function writeFeatureRecords(rarity: Float32Array, heads: readonly StoredWeights[]) {
  const all = heads.reduce((sum, { weights }) => sum + weights.length, 0);
  const bytes = new Uint8Array(rarity.length * recordStart.weights + all * weightLength);
  const view = new DataView(bytes.buffer);
  const blockStarts = new Uint32Array(Math.ceil(rarity.length / blockLength) + 1);
  let at = 0;
  for (const [feature, value] of rarity.entries()) {
    if (feature % blockLength === 0) blockStarts[feature / blockLength] = at;
    const start = at;
    view.setFloat32(start, value, true);
    at += recordStart.weights;
    let firstClass = 0;
    for (const { labels, starts, classes, weights } of heads) {
      for (let entry = starts[feature] as number; entry < (starts[feature + 1] as number); entry += 1) {
        view.setUint16(at, firstClass + (classes[entry] as number), true);
        view.setInt8(at + 2, weights[entry] as number);
        at += weightLength;
      }
      firstClass += labels.length;
    }
    view.setUint16(start + recordStart.count, (at - start - recordStart.weights) / weightLength, true);
  }
  blockStarts[blockStarts.length - 1] = at;
  return { bytes, blockStarts };
}

/** Reads records that `writeFeatureRecords` wrote. */
export function openFeatureRecords(bytes: NumberRanges<Uint8Array>, blockStarts: Uint32Array) {
  const kept = new Map<number, DataView>();
  const recordOf = (feature: number): DataView => {
    const before = kept.get(feature);
    if (before) return before;
    const block = Math.floor(feature / blockLength);
    const record = findRecord(bytes.subarray(blockStarts[block] as number, blockStarts[block + 1] as number), feature);
    if (kept.size >= mostKept) kept.clear();
    kept.set(feature, record);
    return record;
  };
  return {
    rarityOf: (feature: number): number => recordOf(feature).getFloat32(0, true),
    /** `addNumbers` of a head whose first class is `firstClass`; `scores` has as many classes as the head. */
    addNumbers(firstClass: number, scores: Float32Array, feature: number, value: number): void {
      const record = recordOf(feature);
      for (let at = recordStart.weights; at < record.byteLength; at += weightLength) {
        const label = record.getUint16(at, true) - firstClass;
        if (label >= 0 && label < scores.length)
          scores[label] = (scores[label] as number) + value * record.getInt8(at + 2);
      }
    },
  };
}

/** The record of a feature in its block. */
function findRecord(block: Uint8Array, feature: number): DataView {
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
  const endOf = (start: number) =>
    start + recordStart.weights + weightLength * view.getUint16(start + recordStart.count, true);
  let start = 0;
  for (let before = feature % blockLength; before > 0; before -= 1) start = endOf(start);
  return new DataView(block.slice(start, endOf(start)).buffer);
}
