import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createWorkBudget } from "../work-budget.ts";
import { findPassage } from "./find-passage.ts";
import { openTextIndex } from "./passage-files.ts";
import type { QuotableText } from "./passage-index.ts";
import { createPassageTokenizer } from "./passage-tokens.ts";

const made: QuotableText[] = [
  { kind: "translation", ref: "1:1", lang: "en", edition: "en-one", text: "A first text of six words" },
  {
    kind: "translation",
    ref: "1:2",
    lang: "en",
    edition: "en-one",
    text: "Zażółć gęślą jaźń and some more",
    follows: true,
  },
];

let folder: string;
let reads: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "siraj-passages-"));
  reads = 0;
});
afterEach(() => rmSync(folder, { recursive: true }));

function open(version: string) {
  async function* texts() {
    reads += 1;
    yield* made;
  }
  return openTextIndex({ folder, name: "made", version, texts });
}

describe("files of the text index", () => {
  test("texts and index are read back", async () => {
    await open("1");
    const { index, text } = await open("1");
    expect(reads).toBe(1);
    expect(made.map((_, at) => text(at))).toEqual(made.map((one) => one.text));
    const tokensOf = createPassageTokenizer();
    const tokens = tokensOf("of six words zazolc GĘŚLĄ jaźń and");
    expect(findPassage(index, tokens, (entry) => tokensOf(text(entry)), createWorkBudget())).toEqual({
      from: 3,
      to: 10,
    });
  });

  test("a new version replaces the old one", async () => {
    await open("1");
    await open("2");
    expect(reads).toBe(2);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  test.each(["words", "places", "rare", "texts", "header.json"])("a damaged %s is rebuilt", async (file) => {
    await open("1");
    const [name = ""] = readdirSync(folder);
    writeFileSync(join(folder, name, file), "damaged");
    const { text } = await open("1");
    expect(reads).toBe(2);
    expect(text(1)).toBe(made[1]?.text);
  });

  test("a failed build leaves no files", async () => {
    async function* texts(): AsyncGenerator<QuotableText> {
      yield* made;
      throw new Error("the source failed");
    }
    await expect(openTextIndex({ folder, name: "made", version: "1", texts })).rejects.toThrow("the source failed");
    expect(readdirSync(folder)).toEqual([]);
  });
});
