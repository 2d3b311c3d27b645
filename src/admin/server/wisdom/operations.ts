import { languages } from "#i18n/shared/languages.ts";
import { presentPassage } from "#quran/server/index.ts";
import { wisdomError } from "#wisdom/server/index.ts";
import { chooseVerse } from "#wisdom/shared/choose-verse.ts";
import { addDays } from "#wisdom/shared/civil-date.ts";
import { maxVerses } from "#wisdom/shared/overrides.ts";
import * as contracts from "../../shared/wisdom-operations.ts";
import { type AdminDependencies, forAdmins, rate } from "../context.ts";
import { changeDay, type DayChange } from "./change-day.ts";

const shownDays = 28;

/** The operations on the days of the daily wisdom. */
export const wisdomAdminOperations = [
  forAdmins(contracts.readWisdomDays, {
    summary: "Four weeks of the daily wisdom, with the overrides.",
    rate,
    run({ daily }, { from, lang }) {
      const days = Array.from({ length: shownDays }, (_, n) => addDays(from, n)).map((date) => {
        const { theme, question, occasion } = daily.wisdom.on(date, lang);
        const override = daily.overrides.planned(date) ?? null;
        const { ref } = daily.overrides.on(date) ?? chooseVerse(daily.content.rotation, date);
        return { date, ref, theme, question, occasion, override };
      });
      const { themes, questions } = daily.content.words[lang];
      return { days, themes: Object.entries(themes).map(([key, name]) => ({ key, name })), questions };
    },
  }),
  forAdmins(contracts.previewDay, {
    summary: "How verses would be shown in each language.",
    rate,
    run({ daily, quran }, { ref, theme }) {
      const previews = languages.map((language) => {
        const passage = presentPassage(quran, language, ref, maxVerses);
        if (!passage) throw wisdomError("wisdom/no-such-verses", "These verses do not exist, or are too many.");
        const { themes, questions } = daily.content.words[language];
        return { language, passage, theme: themes[theme] ?? "", question: questions[passage.ref] ?? null };
      });
      return { previews };
    },
  }),
  forAdmins(contracts.overrideDay, {
    summary: "Shows another verse on a day, once its question is there in every language.",
    rate,
    run(dependencies, { before, override }, { user }) {
      const after = dependencies.daily.overrides.check(override);
      return change(dependencies, user.id, { before, after });
    },
  }),
  forAdmins(contracts.restoreDay, {
    summary: "Shows again what the content has for a day.",
    rate,
    run: (dependencies, { before }, { user }) => change(dependencies, user.id, { before, after: null }),
  }),
];

async function change({ audit, daily }: AdminDependencies, actor: string, days: DayChange) {
  await audit.change(actor, async (transaction) => ({ result: undefined, entry: await changeDay(transaction, days) }));
  await daily.overrides.refresh();
  return {};
}
