import { expect, test } from "vitest";
import { correctText } from "./errata.ts";

test("errata: replace the listed text only", () => {
  const errata = [
    { was: "0 a", is: "O a" },
    { was: "c$", is: "c$&" },
  ];
  expect(correctText("0 a, b, c$", errata)).toBe("O a, b, c$&");
  expect(correctText("left as it is", [])).toBe("left as it is");
});

test("errata: reject a text that they do not match exactly once", () => {
  expect(() => correctText("a b", [{ was: "c", is: "d" }])).toThrow("occurs 0 times");
  expect(() => correctText("a a", [{ was: "a", is: "b" }])).toThrow("occurs 2 times");
});
