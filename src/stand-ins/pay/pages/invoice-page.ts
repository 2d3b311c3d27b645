import { type Context, Hono } from "hono";
import { html } from "hono/html";
import type { MessageSource } from "#i18n/context.ts";
import { formatDate } from "#i18n/shared/formats.ts";
import { localizerOf, sendPage } from "../../page.ts";
import type { PayState } from "../state/pay-state.ts";
import { statusText } from "./invoice-status.ts";
import { moneyText } from "./money.ts";

/** The hosted page of an invoice (`hosted_invoice_url`): its lines and its state. */
export function invoicePages({ pay, messages }: { pay: PayState; messages: MessageSource }): Hono {
  return new Hono().get("/:id", (c: Context) => {
    const reader = localizerOf(c, messages);
    const { t, language } = reader;
    const invoice = pay.store.invoices.find(c.req.param("id") ?? "");
    const title = t("standIns:payInvoice");
    const notice = t("standIns:payNotice");
    if (!invoice) return sendPage(c, reader, { title, notice, body: html`<p>${t("standIns:empty")}</p>`, status: 404 });
    const money = (amount: number) => html`<bdi>${moneyText(language, amount, invoice.currency)}</bdi>`;
    const discount = (invoice.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0);
    const body = html`<p class="head"><bdi dir="ltr">${invoice.number ?? invoice.id}</bdi> · ${formatDate(language, new Date(invoice.created * 1_000))} · ${statusText(t, invoice.status)}</p>
<table>
${invoice.lines.data.map(
  ({ description, amount }) =>
    html`<tr><th scope="row"><bdi lang="en" dir="ltr">${description}</bdi></th><td>${money(amount)}</td></tr>`,
)}
${discount > 0 ? html`<tr><th scope="row">${t("standIns:payDiscount")}</th><td>${money(-discount)}</td></tr>` : ""}
<tr><th scope="row">${t("standIns:paySum")}</th><td>${money(invoice.total)}</td></tr>
</table>`;
    return sendPage(c, reader, { title, notice, body });
  });
}
