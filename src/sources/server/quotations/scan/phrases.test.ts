import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { foldedWords } from "./phrases.ts";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

function heapUsed(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

test("folded words: a word that is remembered does not keep its text in memory", () => {
  const [texts, length] = [30, 1_000_000];
  const before = heapUsed();
  for (let count = 0; count < texts; count += 1) {
    const text = `${Buffer.alloc(length, "x ").toString("latin1")}perseverance${count}`;
    expect(foldedWords(text.slice(-20)).at(-1)).toBe(`perseverance${count}`);
  }
  expect(heapUsed() - before).toBeLessThan((texts * length) / 2);
});
