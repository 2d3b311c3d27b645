import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("no list of selectors names pseudo-elements of several browsers: each would drop the whole rule for the others' names", () => {
  const sheets = globSync("src/**/*.css");
  expect(sheets.length).toBeGreaterThan(20);
  const mixed = sheets.flatMap((sheet) => {
    const text = readFileSync(sheet, "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
    const selectors = [...text.matchAll(/[^{};]+(?=\{)/g)].map(([selector]) => selector);
    return selectors.filter((selector) => selector.includes("::-webkit-") && selector.includes("::-moz-"));
  });
  expect(mixed).toEqual([]);
});
