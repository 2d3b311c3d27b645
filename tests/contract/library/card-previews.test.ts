import { expect, test } from "vitest";
import { createCardDrawing } from "#library/server/cards/card-drawing.ts";
import { openCardRenderer } from "#library/server/cards/card-renderer.ts";
import { createCardContentReader } from "#library/server/index.ts";
import { parseCardPath, previewCard } from "#quran/shared/card-address.ts";
import type { Collection, Hadith } from "#sources/shared/evidence.ts";
import { corpusText } from "../../support/corpus/corpus.ts";
import { openQuranInMemory } from "../../support/corpus/quran-in-memory.ts";

// The words of a verse stand for those of a hadith.
const [chain, narration] = [corpusText("ar-imlaei", "2:282"), corpusText("ar-imlaei", "94:5")];
const text = `${chain} ${narration}`;
const hadith = {
  ...{ ref: "sample:1", collection: "sample", book: "1", number: 1, compilers: [] },
  arabic: { text, matn: { start: chain.length + 1, end: text.length } },
  english: { text: corpusText("en", "94:5") },
} satisfies Hadith;
const source = { names: { en: "Sample", ar: "Sample" }, version: "1", source: "Sample" };
const collection = { source, numbering: "collection" } as unknown as Collection;

const read = createCardContentReader({
  quran: openQuranInMemory(),
  evidence: { collection: () => collection, hadith: async () => hadith },
  pageTitle: () => undefined,
});
const draw = createCardDrawing(openCardRenderer);

/** How many cards the landscape of a text takes, with its Arabic words. */
async function landscape(ref: string, preview: boolean) {
  const content = await read("en", ref, preview);
  if (content?.kind !== "text") throw new Error(`There is no text ${ref}`);
  const layout = { design: "lamp", shape: "landscape", bare: false, preview } as const;
  const drawing = await draw({ content, layout, brand: ["Siraj"] }, 1);
  return { ...drawing, arabic: content.arabic.texts.map((one) => one.text).join(" ") };
}

test("the preview of a link to a hadith shows its narration with the translation, not the chain of narrators", async () => {
  const whole = await landscape("hadith:sample:1", false);
  expect(whole.arabic).toBe(text);
  expect(whole.parts).toBeGreaterThan(1);
  expect(await landscape("hadith:sample:1", true)).toMatchObject({ arabic: narration, parts: 1, arabicOnly: false });
});

test("the preview of a text that is too long is one card, which differs from the first of the numbered ones", async () => {
  const numbered = await landscape("2:282", false);
  const preview = await landscape("2:282", true);
  expect([numbered.parts > 1, preview.parts]).toEqual([true, 1]);
  expect(Buffer.compare(preview.png ?? Buffer.of(), numbered.png ?? Buffer.of())).not.toBe(0);
});

test("the address of a preview is read as that of a preview, and has no numbered cards", () => {
  const [, , , language = "", ref = "", file = ""] = previewCard("ar", "hadith:sample:1").split("/");
  expect(parseCardPath(language, ref, file)).toMatchObject({ preview: true, shape: "landscape", part: 1 });
  expect(parseCardPath(language, ref, "lamp-landscape-preview-2.png")).toBeUndefined();
  expect(previewCard("ar", "page:site")).not.toContain("preview");
});
