import type { Language } from "#i18n/shared/languages.ts";
import type { Quran } from "#quran/shared/contract.ts";
import type { ArabicIndex } from "./arabic/arabic-index.ts";
import type { PassageIndex } from "./passages/passage-index.ts";
import type { Voice } from "./voice/voice.ts";

/** Quotable texts with their index. `version` changes with the texts; `text` returns one by its number in the order of indexing. */
export type QuotableTextIndex = { version: string; index: PassageIndex; text: (entry: number) => string };

/** The texts that quotations are checked against. Quotations of an absent kind are unknown. */
export type QuotationCorpus = {
  quran: Pick<Quran, "arabic" | "verse" | "verseAt">;
  arabic: ArabicIndex;
  translations?: QuotableTextIndex;
  hadiths?: QuotableTextIndex | undefined;
  /** Whether a text must have words beside set phrases to be a quotation: within prose, not where somebody asks about a text. */
  withinProse?: boolean;
  /** Whose voice a sentence has. Without it only words and marks around a text claim it. */
  voices?: Readonly<Record<Language, Voice>>;
};
