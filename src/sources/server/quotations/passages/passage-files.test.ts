import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createSteps } from "../steps.ts";
import { findPassage } from "./find-passage.ts";
import { openPassages } from "./passage-files.ts";
import type { QuotableText } from "./passage-index.ts";
import { createTokeniser } from "./tokens.ts";

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
  return openPassages({ folder, name: "made", version, texts });
}

describe("files of the index", () => {
  test("what was written is read back, texts and index", async () => {
    await open("1");
    const { index, text } = await open("1");
    expect(reads).toBe(1);
    expect(made.map((_, at) => text(at))).toEqual(made.map((one) => one.text));
    const tokensOf = createTokeniser();
    const tokens = tokensOf("of six words zazolc GĘŚLĄ jaźń and");
    expect(findPassage(index, tokens, (entry) => tokensOf(text(entry)), createSteps())).toEqual({ from: 3, to: 10 });
  });

  test("another version takes the place of the old one", async () => {
    await open("1");
    await open("2");
    expect(reads).toBe(2);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  test.each(["words", "texts", "header.json"])("damage to %s is mended", async (file) => {
    await open("1");
    const [release = ""] = readdirSync(folder);
    writeFileSync(join(folder, release, file), "damaged");
    const { text } = await open("1");
    expect(reads).toBe(2);
    expect(text(1)).toBe(made[1]?.text);
  });

  test("a failure leaves nothing behind", async () => {
    async function* texts(): AsyncGenerator<QuotableText> {
      yield* made;
      throw new Error("the source failed");
    }
    await expect(openPassages({ folder, name: "made", version: "1", texts })).rejects.toThrow("the source failed");
    expect(readdirSync(folder)).toEqual([]);
  });
});
