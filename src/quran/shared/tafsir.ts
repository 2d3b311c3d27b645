import type { Language } from "../../i18n/shared/languages.ts";
import type { VerseKey } from "./contract.ts";

/** What an author says of a verse, or of the run of verses around it that he comments on as one. Never translated by us. */
export type TafsirComment = {
  /** The name and author as the language of the text writes them; some have no known author. */
  source: { id: string; name: string; author?: string };
  /** Verse numbers within the chapter, both included. */
  from: number;
  to: number;
  text: string;
  lang: Language;
};

/** The answer of `GET /functions/v1/tafsir?verse=&lang=`. */
export type TafsirAnswer = {
  verse: VerseKey;
  lang: Language;
  /** `none`: there is no tafsir in this language. `not-loaded`: there is, and it is not here yet. */
  state: "ready" | "not-loaded" | "none";
  texts: TafsirComment[];
  /** The languages that can be read now. */
  languages: Language[];
};
