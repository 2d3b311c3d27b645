import { html } from "hono/html";
import { maxMessages, type StoredMessage } from "./message-store.ts";
import type { Localizer, Markup } from "./page.ts";

const pageLength = 20;

export type ListParts<Message> = {
  /** The address of the list. */
  path: string;
  lead: string;
  /** Newest first. */
  messages: readonly StoredMessage<Message>[];
  /** The recipient whose messages are listed; empty for all. */
  to: string;
  /** The number of the page, from 1. */
  page: number;
  show: (message: StoredMessage<Message>) => Markup;
};

/** One page of a list of messages, with a form that filters by recipient. */
export function messageList<Message>(
  { t }: Localizer,
  { path, lead, messages, to, page, show }: ListParts<Message>,
): Markup {
  const from = (page - 1) * pageLength;
  const shown = messages.slice(from, from + pageLength);
  const link = (at: number) => `${path}?${new URLSearchParams({ ...(to && { to }), page: String(at) })}`;
  return html`<p class="quiet">${lead}</p>
<form class="row" method="get" action="${path}">
<label>${t("standIns:onlyTo")}<input type="text" name="to" value="${to}" dir="ltr" autocomplete="off"></label>
<button>${t("standIns:show")}</button>
${to === "" ? "" : html`<a class="tap" href="${path}">${t("standIns:showAll")}</a>`}
</form>
${shown.length === 0 ? html`<p>${t("standIns:empty")}</p>` : shown.map(show)}
<nav>
${page > 1 ? html`<a class="tap" href="${link(page - 1)}">${t("standIns:newer")}</a>` : ""}
${from + pageLength < messages.length ? html`<a class="tap" href="${link(page + 1)}">${t("standIns:older")}</a>` : ""}
</nav>`;
}

/** Parses the parameter `page`: a number from 1 to the maximum number of pages, otherwise 1. */
export function readPage(text: string | undefined): number {
  const page = Number(text ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= Math.ceil(maxMessages / pageLength) ? page : 1;
}

/** The recipient and the time of a message. */
export function messageHead({ t }: Localizer, { to, at }: { to: string; at: string }): Markup {
  const when = `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`;
  return html`<p class="head">${t("standIns:recipient")} <bdi dir="ltr">${to}</bdi><br><bdi dir="ltr"><time datetime="${at}">${when}</time></bdi></p>`;
}

/** A text in which URLs are links. */
export function linkedText(text: string): Markup {
  const pieces = text.split(/(https?:\/\/[^\s<>"]+)/);
  return html`${pieces.map((piece, at) => (at % 2 === 1 ? html`<a href="${piece}" dir="ltr">${piece}</a>` : piece))}`;
}
