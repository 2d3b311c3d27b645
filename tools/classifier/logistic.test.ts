import { expect, test } from "vitest";
import { fitLogistic, logOddsOf } from "./logistic.ts";

const row = (score: number, isOne: boolean, offset = 0) => ({ scores: [score], isOne, weight: 100, offset });

test("logistic: the fitted log odds are those of the shares in the data", () => {
  const fit = fitLogistic([row(0, true), row(0, false), row(0, false), row(1, true), row(1, true), row(1, false)]);
  expect(logOddsOf(fit, [0])).toBeCloseTo(Math.log(1 / 2), 1);
  expect(logOddsOf(fit, [1])).toBeCloseTo(Math.log(2), 1);
});

test("logistic: an offset is added to the log odds and not fitted", () => {
  const fit = fitLogistic([row(0, true, 2), row(0, false, 2)]);
  expect(fit.bias).toBeCloseTo(-2, 3);
});
