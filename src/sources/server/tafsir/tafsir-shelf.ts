import type { Language } from "../../../i18n/shared/languages.ts";
import type { TextDocument } from "../texts/text-index.ts";

/** A tafsir that can be read: one of the Qur'an's corpus, or one that was imported. */
export type Tafsir = {
  id: string;
  language: Language;
  /** Changes with its texts. */
  version: string;
  /** All comments, in the order of the mushaf. */
  readAll(): Promise<string[]>;
  /** The comments on these verses, by index. */
  readAt(verses: readonly number[]): Promise<Map<number, string>>;
};

/**
 * The documents of several tafsirs, one after another, a document a verse. A comment that is repeated at each verse of its
 * passage is indexed at the first only; at the others there is an empty document.
 */
export async function* tafsirDocuments(tafsirs: readonly Tafsir[], chapters: Uint8Array): AsyncGenerator<TextDocument> {
  for (const tafsir of tafsirs) {
    const texts = await tafsir.readAll();
    for (const [verse, text] of texts.entries()) {
      const repeated = texts[verse - 1] === text && chapters[verse - 1] === chapters[verse];
      yield { lead: repeated ? "" : text, core: "", tail: "" };
    }
  }
}
