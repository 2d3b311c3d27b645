import type { Language } from "#i18n/shared/languages.ts";
import type { CardLook } from "#quran/shared/card-address.ts";

/** What is shared. */
export type ShareTarget = {
  /** Of the text on the card: "2:255", "94:5-6", "hadith:bukhari:2:1". */
  ref: string;
  /** "Al-Baqarah 2:255". */
  name: string;
  /** The words for apps that take no picture. */
  text: string;
  /** The whole address. */
  link: string;
  /** The language of the card: the page's unless given. */
  language?: Language;
  /** Keeps the card with what the user saved. Without it, the dialog does not offer that. Rejects where it fails. */
  keep?: (look: CardLook) => Promise<void>;
};
