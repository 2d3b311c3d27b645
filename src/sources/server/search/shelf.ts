import type { Language } from "../../../i18n/shared/languages.ts";
import type { ConceptShelf } from "../concepts/concept-shelf.ts";
import type { Bridge } from "./bridge.ts";
import type { VerseStems } from "./feedback.ts";
import type { Fields } from "./score-verses.ts";

/** What searching one language needs. */
export type Shelf = {
  language: Language;
  fields: Fields;
  /** Editions of the text held in each verse's document. */
  editionCount: number;
  /** The chapter of each verse. */
  chapters: Uint8Array;
  concepts: ConceptShelf;
  /** A query with words typed in another script or spelling as this language writes them. */
  spellOut: (query: string) => string;
  /** To the English editions; undefined in English. */
  bridge: Bridge | undefined;
  /** Of the English editions; undefined where likeness is left out. */
  verseStems: VerseStems | undefined;
};
