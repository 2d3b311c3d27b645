import { html } from "hono/html";
import { direction, isLanguage, type Language } from "#i18n/shared/languages.ts";
import { nameOfPassage } from "#quran/shared/passages/name-of-passage.ts";
import { addDays, type CivilDate, firstDate } from "../shared/civil-date.ts";
import type { Wisdom } from "../shared/contract.ts";
import { pathOfDay } from "../shared/paths.ts";

/** The days in the feed. */
const days = 30;

/** The latest days of the daily wisdom for the site's feed, newest first. `path` has no language prefix; `content` is HTML. */
export function listFeedItems(wisdom: Pick<Wisdom, "on">, language: Language, today: CivilDate) {
  const dates = Array.from({ length: days }, (_, at) => addDays(today, -at)).filter((date) => date >= firstDate);
  return dates.map((date) => {
    const { passage, theme, question } = wisdom.on(date, language);
    const texts = passage.texts.map(
      ({ lang, text, editionName }) =>
        html`<blockquote lang="${lang}" dir="${isLanguage(lang) ? direction(lang) : "auto"}"><p>${text}</p><footer>${editionName}</footer></blockquote>`,
    );
    return {
      path: pathOfDay(date),
      title: `${theme}: ${nameOfPassage(passage, language)}`,
      published: new Date(`${date}T00:00:00Z`),
      summary: question,
      content: String(html`${texts}<p>${question}</p>`),
    };
  });
}
