import { html } from "hono/html";
import { type Kept, keptCount } from "./kept-messages.ts";
import type { Markup, Reader } from "./page.ts";

const pageLength = 20;

export type ListParts<Message> = {
  /** The address of the list. */
  path: string;
  lead: string;
  /** Newest first. */
  messages: readonly Kept<Message>[];
  /** The recipient that the list is of; empty for everybody's. */
  to: string;
  /** Counts from 1. */
  page: number;
  show: (message: Kept<Message>) => Markup;
};

/** The messages of one page of a list, with a form that asks for one recipient's. */
export function messageList<Message>(
  { t }: Reader,
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

/** `?page=`, from 1 to as many pages as there can be. */
export function readPage(text: string | undefined): number {
  const page = Number(text ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= Math.ceil(keptCount / pageLength) ? page : 1;
}

/** To whom and when. */
export function messageHead({ t }: Reader, { to, at }: { to: string; at: string }): Markup {
  const when = `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`;
  return html`<p class="head">${t("standIns:recipient")} <bdi dir="ltr">${to}</bdi><br><bdi dir="ltr"><time datetime="${at}">${when}</time></bdi></p>`;
}

/** A text whose web addresses are links. */
export function linkedText(text: string): Markup {
  const pieces = text.split(/(https?:\/\/[^\s<>"]+)/);
  return html`${pieces.map((piece, at) => (at % 2 === 1 ? html`<a href="${piece}" dir="ltr">${piece}</a>` : piece))}`;
}
