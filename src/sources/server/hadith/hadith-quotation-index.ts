import { type OpenTextIndex, openStoredTextIndex, openTextIndex } from "../quotations/passages/passage-files.ts";
import type { QuotableText } from "../quotations/passages/passage-index.ts";
import type { HadithRow } from "../sources-store.ts";
import { formatHadithReference, hadithAt, type LoadedCollection } from "./collection.ts";

export type HadithQuotationIndex = {
  /** The hadith that quotations are compared with; undefined until they are indexed. */
  current(): OpenTextIndex | undefined;
  /** Opens the index of these collections and versions; with `build` a missing index is built. Calls must not overlap. */
  refresh(loaded: HadithTexts, build: boolean): Promise<void>;
  close(): void;
};

export type HadithTexts = {
  /** Changes with any text, reference or the order of texts. */
  key: string;
  /** All hadith, in order. */
  rows: () => AsyncIterable<{ collection: LoadedCollection; row: HadithRow }>;
};

/** Milliseconds, more than a check takes. */
const maxCheckTime = 10 * 60_000;

/** The index of all hadith for finding quotations: stored in `folder`, in memory while open. */
export function createHadithQuotationIndex(folder: string, signal: AbortSignal): HadithQuotationIndex {
  let open: { key: string; texts: OpenTextIndex } | undefined;
  return {
    current: () => open?.texts,
    async refresh({ key, rows }, build) {
      if (open?.key === key) return;
      const stored = { folder, name: "quotable-hadith", version: key };
      const texts = build
        ? await openTextIndex({ ...stored, texts: () => quotableHadith(rows()), signal })
        : await openStoredTextIndex(stored);
      if (!texts) return;
      const former = open;
      open = { key, texts };
      // A check yields to the event loop between its steps, and goes on with the index that it began with.
      if (former) setTimeout(() => former.texts.close(), maxCheckTime).unref();
    },
    close() {
      open?.texts.close();
      open = undefined;
    },
  };
}

/** Each hadith in Arabic and, if it exists, in English. */
async function* quotableHadith(
  rows: AsyncIterable<{ collection: LoadedCollection; row: HadithRow }>,
): AsyncGenerator<QuotableText> {
  for await (const { collection, row } of rows) {
    const position = hadithAt(collection, row.position);
    if (!position) throw new RangeError(`${row.collection} has no hadith at ${row.position}`);
    const common = {
      kind: "hadith",
      ref: formatHadithReference(collection, position),
      edition: row.collection,
    } as const;
    yield { ...common, lang: "ar", text: row.arabic };
    if (row.english !== null) yield { ...common, lang: "en", text: row.english };
  }
}
