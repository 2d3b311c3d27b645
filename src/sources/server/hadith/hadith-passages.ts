import { type OpenPassages, openKeptPassages, openPassages } from "../quotations/passages/passage-files.ts";
import type { QuotableText } from "../quotations/passages/passage-index.ts";
import type { HadithRow } from "../sources-store.ts";
import { type CollectionShelf, formatHadithReference, placeAt } from "./collection-shelf.ts";

export type HadithPassages = {
  /** The hadith that quotations are compared with; undefined while there are none. */
  shelf(): OpenPassages | undefined;
  /** Opens the index of these collections in these versions; with `build` it is made where it is missing. */
  refresh(loaded: HadithTexts, build: boolean): Promise<void>;
  close(): void;
};

export type HadithTexts = {
  /** Changes with any of the texts, with a reference to one and with their order. */
  key: string;
  /** All hadith, in order. */
  rows: () => AsyncIterable<{ shelf: CollectionShelf; row: HadithRow }>;
};

/** The index by which quotations are looked for among all hadith: kept in `folder`, in memory while open. */
export function createHadithPassages(folder: string, signal: AbortSignal): HadithPassages {
  let open: { key: string; shelf: OpenPassages } | undefined;
  return {
    shelf: () => open?.shelf,
    async refresh({ key, rows }, build) {
      if (open?.key === key) return;
      const kept = { folder, name: "quotable-hadith", version: key };
      const shelf = build
        ? await openPassages({ ...kept, texts: () => quotableHadith(rows()), signal })
        : await openKeptPassages(kept);
      if (!shelf) return;
      // A check is one step, so none is in the middle of the former.
      open?.shelf.close();
      open = { key, shelf };
    },
    close() {
      open?.shelf.close();
      open = undefined;
    },
  };
}

/** Each hadith in Arabic, whole, and in English, where it has that. */
async function* quotableHadith(
  rows: AsyncIterable<{ shelf: CollectionShelf; row: HadithRow }>,
): AsyncGenerator<QuotableText> {
  for await (const { shelf, row } of rows) {
    const place = placeAt(shelf, row.position);
    if (!place) throw new RangeError(`${row.collection} has no hadith at ${row.position}`);
    const common = { kind: "hadith", ref: formatHadithReference(shelf, place), edition: row.collection } as const;
    yield { ...common, lang: "ar", text: row.arabic };
    if (row.english !== null) yield { ...common, lang: "en", text: row.english };
  }
}
