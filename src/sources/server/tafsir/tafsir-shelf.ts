import type { Language } from "../../../i18n/shared/languages.ts";
import type { TextDocument } from "../texts/text-index.ts";

/** A tafsir that can be read: one of the Qur'an's corpus, or one that was imported. */
export type Tafsir = {
  id: string;
  language: Language;
  /** Changes with its texts. */
  version: string;
  /** The comments on these verses, by index. */
  readAt(verses: readonly number[]): Promise<Map<number, string>>;
};

/** Comments read at once. */
const batch = 250;

/**
 * The documents of several tafsirs, one after another, a document a verse. A comment that is repeated at each verse of its
 * passage is indexed at the first only; at the others there is an empty document.
 */
export async function* tafsirDocuments(tafsirs: readonly Tafsir[], chapters: Uint8Array): AsyncGenerator<TextDocument> {
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
