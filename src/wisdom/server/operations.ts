import type { Context } from "hono";
import { operationsWith } from "#api/server/serve-operation.ts";
import { isLanguage, type Language } from "#i18n/shared/languages.ts";
import { localizedPath } from "#i18n/shared/localized-path.ts";
import type { Clock } from "#platform/clock.ts";
import { hasPage } from "../shared/civil-date.ts";
import type { Wisdom } from "../shared/contract.ts";
import { confirmMail, endMail, readDay, readMail, requestMail, stopMail } from "../shared/operations.ts";
import { type MailStep, mailStepPath } from "../shared/paths.ts";
import { wisdomError } from "./error-catalogue.ts";
import type { DailyMail } from "./mail/daily-mail.ts";
import { confirm, subscribe, unsubscribe } from "./mail/subscribe.ts";

export type WisdomDependencies = { wisdom: Pick<Wisdom, "on">; mail: DailyMail; clock: Clock };

const { forUsers, forEveryone } = operationsWith<WisdomDependencies>();
const reading = { name: "wisdom", points: 120, seconds: 60 };
/** Each request may send a mail to somebody. */
const asking = { name: "wisdom-mail", points: 6, seconds: 600 };
const links = { name: "wisdom-mail-links", points: 60, seconds: 60 };

/** The operations on the daily wisdom and on the daily mail. */
export const wisdomOperations = [
  forEveryone(readDay, {
    summary: "The wisdom of one day in a language, with its verses.",
    rate: reading,
    cacheControl: "public, max-age=300",
    invalid: () => wisdomError("wisdom/bad-date", "The date or the language is missing or malformed."),
    run({ wisdom, clock }, { date, lang }) {
      if (!hasPage(date, clock.now())) throw wisdomError("wisdom/no-such-day", "This day has no wisdom.");
      return wisdom.on(date, lang);
    },
  }),
  forEveryone(requestMail, {
    summary: "Subscribes an address to the daily mail, or sends it a link to confirm that.",
    rate: asking,
    invalid: () => wisdomError("wisdom/bad-subscription", "The input does not fit the operation."),
    run: async ({ mail }, { email, lang, timeZone }, { user }) => ({
      state: await subscribe(mail, { email, language: lang, timeZone }, user),
    }),
  }),
  forUsers(readMail, {
    summary: "The address to which the user's next daily mail goes.",
    rate: reading,
    async run({ mail }, _, { user }) {
      const subscribed = (await mail.store.addressOf(user.id)) !== undefined;
      // The next mail goes to the account's present address, if that is confirmed.
      return { email: subscribed && user.emailProved ? user.email.toLowerCase() : null };
    },
  }),
  forUsers(endMail, {
    summary: "Ends the user's daily mail.",
    rate: reading,
    async run({ mail }, _, { user }) {
      await mail.store.deleteOfUser(user.id);
      return {};
    },
  }),
  forEveryone(confirmMail, {
    summary: "Confirms an address by the token of its mail.",
    rate: links,
    async run({ mail }, _, { c, params }) {
      const language = await confirm(mail, params.token ?? "");
      return sendOn(c, language ? "confirmed" : "expired", language) ?? { done: language !== undefined };
    },
  }),
  forEveryone(stopMail, {
    summary: "Ends a daily mail by the token of its links, as the header List-Unsubscribe offers it.",
    rate: links,
    async run({ mail }, _, { c, params }) {
      const stopped = await unsubscribe(mail, params.token ?? "");
      return sendOn(c, stopped ? "stopped" : "not-stopped") ?? { done: stopped };
    },
  }),
];

/** Redirects a browser that submitted the form of our page to the next page, in the form's language. Undefined for other clients. */
function sendOn(c: Context, step: MailStep, language?: Language): Response | undefined {
  if (!c.req.header("accept")?.includes("text/html")) return undefined;
  const asked = c.req.query("lang");
  const shown = isLanguage(asked) ? asked : language;
  return c.redirect(localizedPath(shown, mailStepPath(step)), 303);
}
