import { html } from "hono/html";
import { actionLink, mailPage } from "#auth/server/index.ts";
import type { MessageSource, Translate } from "#i18n/context.ts";
import { formatDate, formatHijriDate } from "#i18n/shared/formats.ts";
import { direction, isLanguage, type Language } from "#i18n/shared/languages.ts";
import { localizedPath } from "#i18n/shared/localized-path.ts";
import type { Mail } from "#platform/mail/smtp-mailer.ts";
import { nameOfPassage } from "#quran/shared/passages/name-of-passage.ts";
import { civilDateIn, knownZone, noonOf } from "../../shared/civil-date.ts";
import type { DailyWisdom, Wisdom } from "../../shared/contract.ts";
import { confirmPath, pathOfDay, stopPath } from "../../shared/paths.ts";
import type { Due, Wish } from "./subscription-store.ts";
import { unsubscribeToken } from "./unsubscribe-token.ts";

type Dependencies = { wisdom: Pick<Wisdom, "on">; messages: MessageSource; origin: string; secret: string };

/** Writes the mails of the daily wisdom, as text and HTML. They load no remote content. */
export function createWisdomMails({ wisdom, messages, origin, secret }: Dependencies) {
  const at = (language: Language, path: string) => origin + localizedPath(language, path);
  return {
    renderConfirmation({ email, language }: Wish, token: string): Mail {
      const t = messages.translate(language);
      const link = at(language, confirmPath(token));
      const subject = t("wisdomMail:confirmSubject");
      const body = t("wisdomMail:confirmBody");
      const action = t("wisdomMail:confirmAction");
      const ending = t("wisdomMail:notExpected");
      const content = html`<p>${body}</p>
${actionLink({ label: action, address: link })}
<p class="small">${ending}</p>`;
      const name = t("app:name");
      const text = [body, `${action}:\n${link}`, ending, name].join("\n\n");
      return { to: email, language, subject, text: `${text}\n`, html: mailPage({ language, name, subject, content }) };
    },

    renderDaily({ id, email, language, timeZone }: Due, now: Date): Mail {
      const t = messages.translate(language);
      const shown = wisdom.on(civilDateIn(knownZone(timeZone), now), language);
      const token = unsubscribeToken(secret, id);
      const links = { day: at(language, pathOfDay(shown.date)), stop: at(language, stopPath(token)) };
      const subject = t("wisdomMail:subject", { context: shown.theme });
      const content = dailyContent(shown, language, t, links);
      const closing = html`${t("wisdomMail:why")} <a class="link" href="${links.stop}" target="_blank" rel="noopener noreferrer">${t("wisdomMail:stop")}</a>`;
      return {
        to: email,
        language,
        subject,
        text: dailyText(shown, language, t, links),
        html: mailPage({ language, name: t("app:name"), subject, content, closing }),
        unsubscribe: `${origin}/functions/v1/wisdom/mail/${token}/stop`,
      };
    },
  };
}

type Links = { day: string; stop: string };

function dailyText(shown: DailyWisdom, language: Language, t: Translate, links: Links): string {
  const { passage, question, theme, date } = shown;
  const noon = noonOf(date);
  const verses = passage.texts.map(({ text, editionName }) => `${text}\n(${editionName})`);
  return `${[
    [formatDate(language, noon), formatHijriDate(language, noon)].join("\n"),
    theme,
    ...verses,
    nameOfPassage(passage, language),
    `${t("wisdomMail:question")}\n${question}`,
    `${t("wisdomMail:read")}:\n${links.day}`,
    `${t("wisdomMail:why")}\n${t("wisdomMail:stop")}:\n${links.stop}`,
    t("app:name"),
  ].join("\n\n")}\n`;
}

/** The theme stands in the heading. */
function dailyContent({ passage, question, date }: DailyWisdom, language: Language, t: Translate, links: Links) {
  const noon = noonOf(date);
  const [arabic, translation] = passage.texts;
  const translated =
    translation &&
    html`<p class="translation" lang="${translation.lang}" dir="${isLanguage(translation.lang) ? direction(translation.lang) : "auto"}">${translation.text}</p>`;
  return html`<p class="label">${formatDate(language, noon)}<br>${formatHijriDate(language, noon)}</p>
<p class="verse" lang="ar" dir="rtl">${arabic?.text ?? ""}</p>
${translated ?? ""}
<p class="small"><strong>${nameOfPassage(passage, language)}</strong><br>${(translation ?? arabic)?.editionName ?? ""}</p>
<p class="label">${t("wisdomMail:question")}</p>
<p>${question}</p>
${actionLink({ label: t("wisdomMail:read"), address: links.day })}`;
}
