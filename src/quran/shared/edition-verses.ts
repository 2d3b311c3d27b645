import type { Language } from "../../i18n/shared/languages.ts";
import type { Edition } from "./contract.ts";

/** An edition that a reader may put beside the Arabic text. */
export type ChoosableEdition = Pick<Edition, "id" | "language" | "name" | "author"> & {
  kind: "translation" | "transliteration";
  /** The one that its language shows first. */
  isDefault: boolean;
};

/** The answer of `GET /functions/v1/editions`: translations and transliterations of all languages, in the corpus's order. */
export type EditionsAnswer = { editions: ChoosableEdition[] };

/** The answer of `GET /functions/v1/verses?chapter=&edition=`. */
export type EditionVerses = {
  edition: string;
  lang: Language;
  kind: ChoosableEdition["kind"];
  name: string;
  /** One a verse, from the first, with our corrections applied. */
  texts: string[];
  /** The numbers of the verses in which a slip of the source was corrected. */
  corrected: number[];
};
