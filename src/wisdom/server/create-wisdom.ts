import type { Language } from "#i18n/shared/languages.ts";
import { presentPassage } from "#quran/server/index.ts";
import type { Quran } from "#quran/shared/contract.ts";
import { chooseVerse, type DailyChoice } from "../shared/choose-verse.ts";
import type { CivilDate } from "../shared/civil-date.ts";
import type { DailyWisdom, Wisdom } from "../shared/contract.ts";
import { maxVerses } from "../shared/overrides.ts";
import type { OverrideDays } from "./overrides/override-days.ts";
import type { WisdomContent } from "./read-content.ts";

type Dependencies = {
  content: WisdomContent;
  quran: Quran;
  overrides: Pick<OverrideDays, "on" | "version">;
  /** Whether a daily mail can be subscribed to. */
  mailed: boolean;
};

/** Chooses and presents the verses of days, from memory. */
export function createWisdom({ content: { rotation, words }, quran, overrides, mailed }: Dependencies): Wisdom {
  const present = (date: CivilDate, language: Language, choice: DailyChoice, question?: string): DailyWisdom => {
    const { ref, theme, occasion } = choice;
    const passage = presentPassage(quran, language, ref, maxVerses);
    if (!passage) throw new Error(`The daily verse ${ref} does not exist.`);
    const { themes, questions } = words[language];
    return { date, passage, theme: themes[theme] ?? theme, question: question ?? questions[ref] ?? "", occasion };
  };
  return {
    on(date, language) {
      const chosen = chooseVerse(rotation, date);
      const override = overrides.on(date);
      if (!override) return present(date, language, chosen);
      const { ref, theme, questions } = override;
      return present(date, language, { ref, theme, occasion: chosen.occasion }, questions?.[language]);
    },
    version: overrides.version,
    mailed,
  };
}
