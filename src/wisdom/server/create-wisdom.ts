import type { Language } from "#i18n/shared/languages.ts";
import { presentPassage } from "#quran/server/index.ts";
import type { Quran } from "#quran/shared/contract.ts";
import { chooseVerse } from "../shared/choose-verse.ts";
import type { CivilDate } from "../shared/civil-date.ts";
import type { DailyWisdom, Wisdom } from "../shared/contract.ts";
import type { WisdomContent } from "./read-content.ts";

/** The most verses of one day. */
export const mostVerses = 5;

/** Chooses and presents the daily verses of the content in memory. */
export function createWisdom({ rotation, words }: WisdomContent, quran: Quran): Wisdom {
  return {
    on(date: CivilDate, language: Language): DailyWisdom {
      const { ref, theme, occasion } = chooseVerse(rotation, date);
      const passage = presentPassage(quran, language, ref, mostVerses);
      if (!passage) throw new Error(`The daily verse ${ref} does not exist.`);
      const { themes, questions } = words[language];
      return { date, passage, theme: themes[theme] ?? theme, question: questions[ref] ?? "", occasion };
    },
    version: () => "",
  };
}
