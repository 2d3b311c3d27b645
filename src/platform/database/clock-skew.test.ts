import { expect, test } from "vitest";
import { describeClockSkew } from "./clock-skew.ts";

test("clocks that differ by more than five seconds are described by side and seconds", () => {
  expect(describeClockSkew(4_000)).toBeUndefined();
  expect(describeClockSkew(-4_000)).toBeUndefined();
  expect(describeClockSkew(31_400)).toMatch(/31 s ahead of the database's/);
  expect(describeClockSkew(-31_400)).toMatch(/31 s behind the database's/);
});
