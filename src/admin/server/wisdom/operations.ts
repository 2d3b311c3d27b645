import { languages } from "#i18n/shared/languages.ts";
import { presentPassage } from "#quran/server/index.ts";
import { createOverrideStore, wisdomError } from "#wisdom/server/index.ts";
import { chooseVerse } from "#wisdom/shared/choose-verse.ts";
import { addDays, type CivilDate } from "#wisdom/shared/civil-date.ts";
import { mostVerses, type Override } from "#wisdom/shared/overrides.ts";
import * as contracts from "../../shared/wisdom-operations.ts";
import { type AdminDependencies, forAdmins, rate } from "../context.ts";
import { adminError } from "../error-catalogue.ts";

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
        const passage = presentPassage(quran, language, ref, mostVerses);
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
      return change(dependencies, user.id, { date: after.date, before, after });
    },
  }),
  forAdmins(contracts.restoreDay, {
    summary: "Shows again what the content has for a day.",
    rate,
    run: (dependencies, { before }, { user }) =>
      change(dependencies, user.id, { date: before.date, before, after: null }),
  }),
];

type Change = { date: CivilDate; before: Override | null; after: Override | null };

async function change({ audit, daily }: AdminDependencies, actor: string, { date, before, after }: Change) {
  await audit.change(actor, async (transaction) => {
    const store = createOverrideStore(transaction);
    const stored = await store.lock(date);
    if (!isSame(stored, before)) {
      throw adminError("admin/changed-meanwhile", "Another administrator changed this day.");
    }
    await (after ? store.upsert(after) : store.remove(date));
    const action = after ? ("wisdom/override" as const) : ("wisdom/restore" as const);
    return { result: undefined, entry: { action, subject: date, before: stored, after } };
  });
  await daily.overrides.refresh();
  return {};
}

function isSame(one: Override | null, other: Override | null): boolean {
  return one === null || other === null ? one === other : textOf(one) === textOf(other);
}

/** The database does not keep the order of keys. */
function textOf({ date, ref, theme, questions }: Override): string {
  return JSON.stringify([date, ref, theme, questions && Object.entries(questions).sort()]);
}
