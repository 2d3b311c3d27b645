import { Hono } from "hono";
import { html } from "hono/html";
import { z } from "zod";
import type { MessageSource } from "#i18n/context.ts";
import type { SendTextMessage, TextMessage } from "#platform/sms/webhook-sms.ts";
import { messageHead, messageList, readPage } from "../message-list.ts";
import { createMessageStore, maxMessages } from "../message-store.ts";
import { localizerOf, sendPage } from "../page.ts";

const messageSchema = z.object({ to: z.string(), text: z.string(), kind: z.string() });

const path = "/stand-ins/sms";

/**
 * A phone that replaces an SMS gateway: `send` stores text messages in `folder`; `routes` serves a list, and `messages?to=` as
 * JSON for tests. The number in `to` may be given with or without its plus sign.
 */
export function openPhone(folder: string, messages: MessageSource): { send: SendTextMessage; routes: Hono } {
  const kept = createMessageStore<TextMessage>(folder, messageSchema);
  const list = (to: string) => kept.list(/^\d/.test(to) ? `+${to}` : to);
  const routes = new Hono()
    .get("/", (c) => {
      const reader = localizerOf(c, messages);
      const to = readNumber(c.req.query("to"));
      const body = messageList(reader, {
        path,
        lead: reader.t("standIns:smsLead", { total: maxMessages }),
        messages: list(to),
        to,
        page: readPage(c.req.query("page")),
        show: (message) => html`<article class="message">
${messageHead(reader, message)}
<p class="text" dir="auto">${message.text}</p>
</article>`,
      });
      return sendPage(c, reader, { title: reader.t("standIns:smsTitle"), notice: reader.t("standIns:notice"), body });
    })
    .get("/messages", (c) => {
      const found = list(readNumber(c.req.query("to")));
      return c.json({ messages: found }, 200, { "cache-control": "no-store" });
    });
  return { send: async (message) => ({ messageId: kept.add(messageSchema.parse(message)).id }), routes };
}

/** An unescaped plus sign in a query is decoded as a space. */
function readNumber(text: string | undefined): string {
  return text?.trim() ?? "";
}
