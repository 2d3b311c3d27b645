import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readLanguageIndex, writeLanguageIndex } from "./index-files.ts";
import { buildLanguageIndex } from "./language-index.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "siraj-index-files-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

test("the index of a language with its lexicon is read back unchanged", async () => {
  const documents = (texts: string[]) => ({ editions: [texts, texts.toReversed()], tafsirs: [texts] });
  const english = await buildLanguageIndex("en", documents(["a lamp", "bread and salt"]), 2);
  const polish = await buildLanguageIndex("pl", documents(["lampa", "chleb i sól"]), 2, english);
  for (const [language, index] of [
    ["en", english],
    ["pl", polish],
  ] as const) {
    await writeLanguageIndex(folder, language, index);
    expect(await readLanguageIndex(folder, language)).toEqual(index);
  }
});
