import { type Context, Hono } from "hono";
import { html } from "hono/html";
import type Stripe from "stripe";
import type { MessageSource } from "#i18n/context.ts";
import { formatDate } from "#i18n/shared/formats.ts";
import { isLanguage } from "#i18n/shared/languages.ts";
import { limitBody } from "#platform/http/limit-body.ts";
import { type Localizer, localizerOf, type Markup, sendPage } from "../../page.ts";
import { cardFor } from "../customers/payment-methods.ts";
import { cardChoice } from "../pages/card-choice.ts";
import { statusText } from "../pages/invoice-status.ts";
import { intervalText, moneyText } from "../pages/money.ts";
import { hour } from "../state/clock.ts";
import type { PayState } from "../state/pay-state.ts";
import { firstItem, periodOf } from "../subscriptions/cancel-subscription.ts";
import { productName } from "../subscriptions/plan-lines.ts";
import { actInPortal, liveSubscriptions, otherPrices } from "./portal-actions.ts";

type Options = { pay: PayState; messages: MessageSource; catchUp: () => void };

type PortalSession = Stripe.BillingPortal.Session;

/** The customer portal: cancel, resume, change the plan or the card, and read the invoices. A session lasts an hour. */
export function portalPages({ pay, messages, catchUp }: Options): Hono {
  const find = (c: Context): PortalSession | undefined => {
    catchUp();
    const session = pay.store.portalSessions.find(c.req.param("id") ?? "");
    const lasts = session && session.created + hour > pay.clock.now() && pay.store.customers.find(session.customer);
    return lasts ? session : undefined;
  };
  const readerOf = (c: Context, session: PortalSession | undefined): Localizer => {
    const locale = session?.locale;
    return isLanguage(locale) ? { language: locale, t: messages.translate(locale) } : localizerOf(c, messages);
  };
  return new Hono()
    .get("/:id", (c) => {
      const session = find(c);
      const reader = readerOf(c, session);
      return session ? showPortal(c, pay, reader, session) : showMissing(c, reader);
    })
    .post("/:id", limitBody(10_000), async (c) => {
      const form = await c.req.parseBody();
      const session = find(c);
      const reader = readerOf(c, session);
      if (!session) return showMissing(c, reader);
      const field = (name: string) => (typeof form[name] === "string" ? form[name].trim() : "");
      const done = actInPortal(pay, session.customer, field);
      const next = session.flow?.after_completion.redirect?.return_url;
      if (done && next !== undefined) return c.redirect(next, 303);
      return done
        ? c.redirect(session.url, 303)
        : showPortal(c, pay, reader, session, reader.t("standIns:payDeclined"));
    });
}

function showPortal(
  c: Context,
  pay: PayState,
  reader: Localizer,
  session: PortalSession,
  problem?: string,
): Promise<Response> {
  const { t } = reader;
  const subscriptions = liveSubscriptions(pay, session.customer);
  const flow = session.flow?.type;
  const named = session.flow?.subscription_cancel?.subscription ?? session.flow?.subscription_update?.subscription;
  const shown = subscriptions.filter(({ id }) => named === undefined || id === named);
  const body = html`${problem === undefined ? "" : html`<p class="problem" role="alert">${problem}</p>`}
${flow === "payment_method_update" ? "" : subscriptionList(pay, reader, shown)}
${flow === undefined || flow === "payment_method_update" ? cardForm(pay, reader, session.customer) : ""}
${flow === undefined ? invoiceTable(pay, reader, session.customer) : ""}
${session.return_url === null ? "" : html`<p><a class="tap" href="${session.return_url}">${t("standIns:payGoBack")}</a></p>`}`;
  return sendPage(c, reader, {
    title: t("standIns:payPortalTitle"),
    notice: t("standIns:payNotice"),
    body,
    policy: [`form-action 'self' ${originOf(session.flow?.after_completion.redirect?.return_url)}`],
  });
}

function originOf(url: string | undefined): string {
  return url !== undefined && /^https?:/.test(url) && URL.canParse(url) ? new URL(url).origin : "";
}

function subscriptionList(pay: PayState, reader: Localizer, subscriptions: readonly Stripe.Subscription[]): Markup {
  if (subscriptions.length === 0) return html`<p>${reader.t("standIns:payNone")}</p>`;
  return html`${subscriptions.map((one) => subscriptionCard(pay, reader, one))}`;
}

function subscriptionCard(pay: PayState, reader: Localizer, subscription: Stripe.Subscription): Markup {
  const { t, language } = reader;
  const { price } = firstItem(subscription);
  const date = formatDate(language, new Date(periodOf(subscription).end * 1_000));
  const ends = subscription.cancel_at_period_end;
  const overdue = subscription.status === "past_due" || subscription.status === "unpaid";
  return html`<section class="message">
<h2><bdi>${productName(pay, price)}</bdi></h2>
<p class="head"><bdi>${moneyText(language, price.unit_amount ?? 0, price.currency)}</bdi> ${intervalText(t, price)}</p>
<p>${ends ? t("standIns:payEnds", { date }) : t("standIns:payRenews", { date })}</p>
${overdue ? html`<p class="problem">${t("standIns:payOverdue")}</p>` : ""}
<form method="post" class="row"><input type="hidden" name="subscription" value="${subscription.id}">
${ends ? html`<button name="action" value="resume">${t("standIns:payResume")}</button>` : html`<button name="action" value="cancel">${t("standIns:payCancel")}</button>`}
</form>
${otherPrices(pay, subscription).map((other) => switchForm(reader, subscription, other))}
</section>`;
}

function switchForm({ t, language }: Localizer, { id }: Stripe.Subscription, price: Stripe.Price): Markup {
  const total = moneyText(language, price.unit_amount ?? 0, price.currency);
  const words =
    price.recurring?.interval === "year"
      ? t("standIns:paySwitchYearly", { total })
      : t("standIns:paySwitchMonthly", { total });
  return html`<form method="post"><input type="hidden" name="subscription" value="${id}"><input type="hidden" name="price" value="${price.id}">
<button name="action" value="switch">${words}</button></form>`;
}

function cardForm(pay: PayState, reader: Localizer, customerId: string): Markup {
  const { t } = reader;
  const customer = pay.store.customers.get(customerId);
  const [subscription] = liveSubscriptions(pay, customerId);
  const last4 = cardFor(pay, subscription, customer)?.card?.last4;
  return html`<section class="message"><h2>${t("standIns:payCard")}</h2>
${last4 === undefined ? "" : html`<p class="head"><bdi dir="ltr">…${last4}</bdi></p>`}
<form method="post">${cardChoice(reader)}<button name="action" value="card">${t("standIns:paySaveCard")}</button></form></section>`;
}

function invoiceTable(pay: PayState, { t, language }: Localizer, customer: string): Markup {
  const invoices = pay.store.invoices.all().filter((one) => one.customer === customer);
  if (invoices.length === 0) return html``;
  return html`<section class="message"><h2>${t("standIns:payInvoices")}</h2><table>
${invoices.toReversed().map(
  ({ created, total, currency, status }) => html`<tr>
<th scope="row">${formatDate(language, new Date(created * 1_000))}</th>
<td><bdi>${moneyText(language, total, currency)}</bdi></td><td>${statusText(t, status)}</td></tr>`,
)}
</table></section>`;
}

function showMissing(c: Context, reader: Localizer): Promise<Response> {
  return sendPage(c, reader, {
    title: reader.t("standIns:payPortalTitle"),
    notice: reader.t("standIns:payNotice"),
    body: html`<p>${reader.t("standIns:payLinkExpired")}</p>`,
    status: 404,
  });
}
