import { Hono } from "hono";
import { html } from "hono/html";
import { z } from "zod";
import type { MessageSource } from "#i18n/context.ts";
import { direction, isLanguage, languages } from "#i18n/shared/languages.ts";
import { apiNotFound } from "#platform/http/errors.ts";
import type { Mail, SendMessage } from "#platform/mail/smtp-mailer.ts";
import { linkedText, messageHead, messageList, readPage } from "../message-list.ts";
import { createMessageStore, maxMessages, type StoredMessage } from "../message-store.ts";
import { type Localizer, localizerOf, sendPage } from "../page.ts";

const mailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  language: z.enum(languages),
  unsubscribe: z.string().optional(),
});

const path = "/stand-ins/mail";

/**
 * A mailbox that replaces a mail server: `send` stores mails in `folder`; `routes` serves a list, the HTML of each mail, and
 * `messages?to=` as JSON for tests.
 */
export function openMailbox(folder: string, messages: MessageSource): { send: SendMessage; routes: Hono } {
  const kept = createMessageStore<Mail>(folder, mailSchema);
  const routes = new Hono()
    .get("/", (c) => {
      const reader = localizerOf(c, messages);
      const to = c.req.query("to")?.trim() ?? "";
      const lead = reader.t("standIns:mailLead", { total: maxMessages });
      const list = { path, lead, messages: kept.list(to), to, page: readPage(c.req.query("page")) };
      const body = messageList(reader, { ...list, show: (mail) => showMail(reader, mail) });
      return sendPage(c, reader, { title: reader.t("standIns:mailTitle"), notice: reader.t("standIns:notice"), body });
    })
    .get("/messages", (c) => c.json({ messages: kept.list(c.req.query("to")) }, 200, { "cache-control": "no-store" }))
    .get("/:id", (c) => {
      const mail = kept.find(c.req.param("id"));
      if (!mail) return apiNotFound(c);
      const reader = localizerOf(c, messages);
      const body = html`<p><a class="tap" href="${path}">${reader.t("standIns:backToList")}</a></p>
${messageHead(reader, mail)}
<iframe src="${path}/${mail.id}/html" title="${reader.t("standIns:htmlPart")}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`;
      const policy = ["frame-src 'self'"];
      return sendPage(c, reader, { title: mail.subject, notice: reader.t("standIns:notice"), body, policy });
    })
    .get("/:id/html", (c) => {
      const mail = kept.find(c.req.param("id"));
      return mail ? c.html(mail.html, 200, frameHeaders) : apiNotFound(c);
    });
  return {
    send: async (mail) => {
      kept.add(mailSchema.parse(mail));
    },
    routes,
  };
}

/** The restrictions of a mail program: no scripts and no requests; inline styles apply; links open in a new tab. */
const frameHeaders = {
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; " +
    "sandbox allow-popups allow-popups-to-escape-sandbox",
  "x-frame-options": "SAMEORIGIN",
  "cache-control": "no-store",
};

function showMail(reader: Localizer, mail: StoredMessage<Mail>) {
  const { language } = mail;
  const dir = isLanguage(language) ? direction(language) : "auto";
  return html`<article class="message">
${messageHead(reader, mail)}
<h2 lang="${language}" dir="${dir}">${mail.subject}</h2>
<p class="text" lang="${language}" dir="${dir}">${linkedText(mail.text)}</p>
<a class="tap" href="${path}/${mail.id}">${reader.t("standIns:asHtml")}</a>
</article>`;
}
