import { Hono } from "hono";
import { csrf } from "hono/csrf";
import { html } from "hono/html";
import type Stripe from "stripe";
import type { MessageSource } from "#i18n/context.ts";
import { formatDate } from "#i18n/shared/formats.ts";
import { limitBody } from "#platform/http/limit-body.ts";
import { type Localizer, localizerOf, type Markup, sendPage } from "../../page.ts";
import { PayError } from "../api/api-error.ts";
import { setCards } from "../customers/payment-methods.ts";
import { openDispute } from "../payments/disputes.ts";
import { refundCharge } from "../payments/refunds.ts";
import { ageCustomer } from "../state/age-customer.ts";
import { day } from "../state/clock.ts";
import type { PayState } from "../state/pay-state.ts";
import { firstItem, hasEnded, periodOf } from "../subscriptions/cancel-subscription.ts";
import { productName } from "../subscriptions/plan-lines.ts";
import { statusText } from "./invoice-status.ts";
import { intervalText, moneyText } from "./money.ts";

type Options = { pay: PayState; messages: MessageSource; catchUp: () => void };

const shownCustomers = 50;

/** In seconds. With the time that an invoice stays a draft, a period of any length is over and its renewal is charged. */
const longestMonth = 31 * day;
const longestYear = 366 * day;

/** The account as its owner sees it: the customers, and what can happen to them. */
export function accountPage({ pay, messages, catchUp }: Options): Hono {
  return new Hono()
    .get("/", (c) => {
      catchUp();
      const reader = localizerOf(c, messages);
      const { t } = reader;
      const customers = pay.store.customers.all().slice(-shownCustomers).toReversed();
      const body = html`<p class="quiet">${t("standIns:payAccountLead")}</p>
${customers.length === 0 ? html`<p>${t("standIns:empty")}</p>` : customers.map((one) => showCustomer(pay, reader, one))}`;
      return sendPage(c, reader, { title: t("standIns:payAccountTitle"), notice: t("standIns:payNotice"), body });
    })
    .post("/", csrf(), limitBody(10_000), async (c) => {
      const form = await c.req.parseBody();
      const id = typeof form.customer === "string" ? form.customer : "";
      if (pay.store.customers.find(id)) act(pay, id, form.action);
      catchUp();
      return c.redirect(pay.pagesUrl, 303);
    });
}

function act(pay: PayState, customer: string, action: unknown): void {
  const charge = pay.store.charges.all().findLast((one) => one.customer === customer && one.paid);
  try {
    if (action === "month") ageCustomer(pay, customer, longestMonth + pay.settings.draftSeconds);
    if (action === "year") ageCustomer(pay, customer, longestYear + pay.settings.draftSeconds);
    if (action === "decline") setCards(pay, customer, "declined");
    if (action === "accept") setCards(pay, customer, "pays");
    if (action === "refund" && charge) refundCharge(pay, charge, {});
    if (action === "dispute" && charge) openDispute(pay, charge);
  } catch (error) {
    // What is not possible, such as a second refund, changes nothing.
    if (!(error instanceof PayError)) throw error;
  }
}

function showCustomer(pay: PayState, reader: Localizer, { id, email }: Stripe.Customer): Markup {
  const { t } = reader;
  const subscriptions = pay.store.subscriptions.all().filter((one) => one.customer === id);
  const invoices = pay.store.invoices.all().filter((one) => one.customer === id);
  const paid = pay.store.charges
    .all()
    .some((charge) => charge.customer === id && charge.paid && !charge.refunded && !charge.disputed);
  const declined = pay.store.paymentMethods
    .all()
    .some((method) => method.customer === id && pay.store.cards.get(method.id) === "declined");
  const button = (action: string, words: string) => html`<button name="action" value="${action}">${words}</button>`;
  return html`<section class="message"><h2><bdi dir="ltr">${email ?? id}</bdi></h2>
${subscriptions.map((one) => html`<p>${describeSubscription(pay, reader, one)}</p>`)}
${invoices.length === 0 ? "" : invoiceList(pay, reader, invoices)}
<form method="post" class="row"><input type="hidden" name="customer" value="${id}">
${subscriptions.some((one) => !hasEnded(one)) ? html`${button("month", t("standIns:payPassMonth"))} ${button("year", t("standIns:payPassYear"))}` : ""}
${subscriptions.length === 0 ? "" : declined ? button("accept", t("standIns:payAcceptCards")) : button("decline", t("standIns:payDeclineCards"))}
${paid ? html`${button("refund", t("standIns:payRefund"))} ${button("dispute", t("standIns:payDispute"))}` : ""}
</form></section>`;
}

function describeSubscription(pay: PayState, { t, language }: Localizer, subscription: Stripe.Subscription): Markup {
  const { price } = firstItem(subscription);
  const name = html`<bdi>${productName(pay, price)}</bdi> · <bdi>${moneyText(language, price.unit_amount ?? 0, price.currency)}</bdi> ${intervalText(t, price)}`;
  if (hasEnded(subscription)) return html`${name} · ${t("standIns:payEnded")}`;
  const date = formatDate(language, new Date(periodOf(subscription).end * 1_000));
  const words = subscription.cancel_at_period_end ? t("standIns:payEnds", { date }) : t("standIns:payRenews", { date });
  return subscription.status === "active" ? html`${name} · ${words}` : html`${name} · ${t("standIns:payOverdueShort")}`;
}

function invoiceList(pay: PayState, { t, language }: Localizer, invoices: readonly Stripe.Invoice[]): Markup {
  return html`<table>
${invoices
  .slice(-12)
  .toReversed()
  .map(
    ({ id, created, total, currency, status }) => html`<tr>
<th scope="row"><a class="tap" href="${pay.pagesUrl}/invoices/${id}">${formatDate(language, new Date(created * 1_000))}</a></th>
<td><bdi>${moneyText(language, total, currency)}</bdi></td><td>${statusText(t, status)}</td></tr>`,
  )}
</table>`;
}
