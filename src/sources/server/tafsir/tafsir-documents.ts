import type { Language } from "#i18n/shared/languages.ts";
import type { IndexedDocument } from "../index/document-index.ts";

/** A tafsir: part of the Qur'an's corpus, or imported. */
export type Tafsir = {
  id: string;
  language: Language;
  /** Changes when its texts change. */
  version: string;
  /** The comments on these verses, by index. */
  readAt(verses: readonly number[]): Promise<Map<number, string>>;
};

/** The number of comments read at a time. */
const batch = 250;

/**
 * The documents of several tafsirs, tafsir after tafsir, one per verse. If a comment is repeated for each verse of its passage,
 * only the first verse gets it; the others get an empty document.
 */
export async function* tafsirDocuments(
  tafsirs: readonly Tafsir[],
  chapters: Uint8Array,
): AsyncGenerator<IndexedDocument> {
  for (const tafsir of tafsirs) {
    let before: string | undefined;
    for (let first = 0; first < chapters.length; first += batch) {
      const verses = Array.from({ length: Math.min(batch, chapters.length - first) }, (_, at) => first + at);
      const texts = await tafsir.readAt(verses);
      for (const verse of verses) {
        const text = texts.get(verse);
        if (text === undefined) throw new RangeError(`${tafsir.id} has no comment on the verse at index ${verse}.`);
        const repeated = text === before && chapters[verse - 1] === chapters[verse];
        before = text;
        yield { lead: repeated ? "" : text, core: "", tail: "" };
      }
    }
  }
}
