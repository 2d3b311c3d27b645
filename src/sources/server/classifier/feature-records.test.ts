import { expect, test } from "vitest";
import { fc } from "../../../../tests/support/property-seed.ts";
import { openFeatureRecords, writeFeatureRecords } from "./feature-records.ts";

/** Of each feature its rarity, and its weights for the classes of two heads, 0 for none. */
const labels = [["a", "b", "c"], Array.from({ length: 300 }, (_, at) => `${at}`)] as const;
const weight = fc.integer({ min: -127, max: 127 });
const features = fc.array(
  fc.record({
    rarity: fc.float({ min: 0, noNaN: true }),
    weights: fc.tuple(...labels.map(({ length }) => fc.dictionary(fc.nat(length - 1).map(String), weight))),
  }),
  { minLength: 1, maxLength: 60 },
);

test("feature records: the rarity and the weights of any feature are read as they were written", () => {
  fc.assert(
    fc.property(features, (all) => {
      const heads = labels.map((ofHead, head) => {
        const entries = all.map(({ weights }) => Object.entries(weights[head] ?? {}));
        const ends = entries.map((_, at) => entries.slice(0, at + 1).flat().length);
        return {
          labels: ofHead,
          starts: Uint32Array.from([0, ...ends]),
          classes: Uint16Array.from(entries.flat(), ([label]) => Number(label)),
          weights: Int8Array.from(entries.flat(), ([, value]) => value),
        };
      });
      const { bytes, blockStarts } = writeFeatureRecords(
        Float32Array.from(all, ({ rarity }) => rarity),
        heads,
      );
      const { rarityOf, addNumbers } = openFeatureRecords(bytes, blockStarts);
      for (const [feature, { rarity, weights }] of all.entries()) {
        expect(rarityOf(feature)).toBe(rarity);
        let firstClass = 0;
        for (const [head, ofHead] of labels.entries()) {
          const scores = new Float32Array(ofHead.length);
          addNumbers(firstClass, scores, feature, 2);
          expect([...scores]).toEqual(ofHead.map((_, label) => 2 * (weights[head]?.[label] ?? 0)));
          firstClass += ofHead.length;
        }
      }
    }),
    { numRuns: 20 },
  );
});
