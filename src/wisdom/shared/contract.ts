import type { Language } from "../../i18n/shared/languages.ts";
import type { Passage } from "../../quran/shared/passages/passage.ts";
import type { CivilDate } from "./civil-date.ts";
import type { Occasion } from "./content.ts";

/** The wisdom of one day in one language. */
export type DailyWisdom = {
  date: CivilDate;
  passage: Passage;
  /** The name of the theme. */
  theme: string;
  question: string;
  occasion: Occasion | null;
};

/** The daily wisdom in the server's memory. Every call is synchronous. */
export type Wisdom = {
  /** The wisdom of any date, even of one that has no page (`hasPage`). */
  on(date: CivilDate, language: Language): DailyWisdom;
  /** Changes whenever an override does, so that cached pages are rendered again. */
  version(): string;
  /** Whether a daily mail can be subscribed to. */
  mailed: boolean;
};
