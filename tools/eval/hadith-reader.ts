import type { QuotableText } from "../../src/sources/server/quotations/passages/passage-index.ts";
import type { Evidence, Hadith } from "../../src/sources/shared/evidence.ts";

/** Hadith by their references from the texts of a mirror, without grades and attributions: enough to cite them. */
export async function hadithReader(
  texts: (() => AsyncIterable<QuotableText>) | undefined,
): Promise<Pick<Evidence, "collection" | "hadith">> {
  const known = new Map<string, Hadith>();
  for await (const { ref, edition, lang, text } of texts?.() ?? []) {
    const before = known.get(ref);
    if (lang === "ar") {
      known.set(ref, { ref, collection: edition, book: "1", number: 1, arabic: { text }, compilers: [] });
    } else if (before) known.set(ref, { ...before, english: { text } });
  }
  const names = { en: "", ar: "", pl: "", tr: "", id: "", ur: "" };
  return {
    hadith: async (ref) => known.get(ref),
    collection: (id) => ({
      ...{ numbering: "book", gradedByCompiler: false, count: 1, books: [] },
      source: {
        ...{ id, kind: "hadith", languages: ["ar", "en"], names, source: id, sourceUrl: "", license: "" },
        ...{ nonCommercial: false, records: 1, version: "" },
        progress: { state: "loaded", filesDone: 1, filesTotal: 1, problems: [] },
      },
    }),
  };
}
