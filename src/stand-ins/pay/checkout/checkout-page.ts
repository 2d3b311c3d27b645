import { type Context, Hono } from "hono";
import { html } from "hono/html";
import type Stripe from "stripe";
import type { MessageSource } from "#i18n/context.ts";
import { isLanguage } from "#i18n/shared/languages.ts";
import { limitBody } from "#platform/http/limit-body.ts";
import { isMailAddress } from "#platform/mail/mail-address.ts";
import { type Localizer, localizerOf, type Markup, sendPage } from "../../page.ts";
import { PayError } from "../api/api-error.ts";
import { findActiveCode } from "../catalogue/promotion-codes.ts";
import { isCardConduct } from "../customers/payment-methods.ts";
import { cardChoice } from "../pages/card-choice.ts";
import { intervalText, moneyText } from "../pages/money.ts";
import type { PayState } from "../state/pay-state.ts";
import { completeSession } from "./complete-session.ts";
import { priceSession } from "./create-session.ts";

type Options = { pay: PayState; messages: MessageSource; catchUp: () => void };

/** The hosted page of checkout: the customer pays with a test card, enters a promotion code, or goes back. */
export function checkoutPages({ pay, messages, catchUp }: Options): Hono {
  const find = (c: Context) => {
    catchUp();
    return pay.store.checkoutSessions.find(c.req.param("id") ?? "");
  };
  return new Hono()
    .get("/:id", (c) => {
      const session = find(c);
      const reader = readerOf(c, messages, session);
      return session?.status === "open" ? showSession(c, pay, reader, session) : showEnded(c, reader, session);
    })
    .post("/:id", limitBody(10_000), async (c) => {
      const form = await c.req.parseBody();
      const session = find(c);
      const reader = readerOf(c, messages, session);
      if (session?.status !== "open") return showEnded(c, reader, session);
      const field = (name: string) => (typeof form[name] === "string" ? form[name].trim() : "");
      const { action } = form;
      if (action === "cancel") return c.redirect(session.cancel_url ?? pay.pagesUrl, 303);
      const problem =
        action === "code" ? applyCode(pay, reader, session, field("code")) : paySession(pay, reader, session, field);
      if (problem !== undefined || action === "code") return showSession(c, pay, reader, session, problem);
      return c.redirect((session.success_url ?? pay.pagesUrl).replaceAll("{CHECKOUT_SESSION_ID}", session.id), 303);
    });
}

function readerOf(c: Context, messages: MessageSource, session: Stripe.Checkout.Session | undefined): Localizer {
  const locale = session?.locale;
  return isLanguage(locale) ? { language: locale, t: messages.translate(locale) } : localizerOf(c, messages);
}

/** Applies a promotion code to a session. An empty code removes it. @returns what to tell the customer, if it does not apply */
function applyCode(
  pay: PayState,
  { t }: Localizer,
  session: Stripe.Checkout.Session,
  typed: string,
): string | undefined {
  if (session.allow_promotion_codes !== true) return t("standIns:payCodeInvalid");
  const before = session.discounts;
  const code = typed === "" ? undefined : findActiveCode(pay, typed);
  if (typed !== "" && !code) return t("standIns:payCodeInvalid");
  session.discounts = code ? [{ coupon: null, promotion_code: code.id }] : [];
  try {
    priceSession(pay, session);
    return undefined;
  } catch (error) {
    if (!(error instanceof PayError)) throw error;
    session.discounts = before;
    priceSession(pay, session);
    return t("standIns:payCodeInvalid");
  }
}

/** Pays a session. @returns what to tell the customer, if it is not paid */
function paySession(
  pay: PayState,
  { t }: Localizer,
  session: Stripe.Checkout.Session,
  field: (name: string) => string,
): string | undefined {
  const card = field("card");
  const email = field("email");
  if (!isCardConduct(card)) return t("standIns:payDeclined");
  const asksEmail = session.customer === null && session.customer_email === null;
  if (asksEmail && !isMailAddress(email)) return t("standIns:payEmailInvalid");
  const data = pay.store.subscriptionData.get(session.id) ?? {};
  try {
    const paid = completeSession(pay, session, { card, ...(asksEmail && { email }) }, data);
    return paid ? undefined : t("standIns:payDeclined");
  } catch (error) {
    if (error instanceof PayError) return t("standIns:payCodeInvalid");
    throw error;
  }
}

function showSession(
  c: Context,
  pay: PayState,
  reader: Localizer,
  session: Stripe.Checkout.Session,
  problem?: string,
): Promise<Response> {
  const { t } = reader;
  const total = moneyText(reader.language, session.amount_total ?? 0, session.currency ?? "usd");
  const codes = session.allow_promotion_codes === true ? codeForm(reader, problem !== undefined) : "";
  const asksEmail = session.customer === null && session.customer_email === null;
  const message = session.custom_text.submit?.message;
  const body = html`${problem === undefined ? "" : html`<p class="problem" role="alert">${problem}</p>`}
${orderTable(pay, reader, session)}
${codes}
<form method="post">
${asksEmail ? html`<label>${t("standIns:address")}<input type="email" name="email" dir="ltr" required maxlength="254" autocomplete="off"></label>` : ""}
${cardChoice(reader)}
${message === undefined ? "" : html`<p class="quiet">${message}</p>`}
<button class="main" name="action" value="pay">${t("standIns:payNow", { total })}</button>
</form>
<form method="post"><button name="action" value="cancel">${t("standIns:cancel")}</button></form>`;
  return sendPage(c, reader, {
    title: t("standIns:payTitle"),
    notice: t("standIns:payNotice"),
    body,
    policy: [`form-action 'self' ${originsOf(session).join(" ")}`],
  });
}

/** Browsers apply form-action to the redirect after a form submission too. */
function originsOf({ success_url: success, cancel_url: cancel }: Stripe.Checkout.Session): string[] {
  const urls = [success, cancel].flatMap((url) => (url !== null && URL.canParse(url) ? [new URL(url).origin] : []));
  return [...new Set(urls)].filter((origin) => /^https?:/.test(origin));
}

function orderTable(pay: PayState, { t, language }: Localizer, session: Stripe.Checkout.Session): Markup {
  const currency = session.currency ?? "usd";
  const money = (amount: number) => moneyText(language, amount, currency);
  const { amount_discount: discount = 0, amount_tax: tax = 0 } = session.total_details ?? {};
  const items = pay.store.lineItems.get(session.id) ?? [];
  const row = (name: string | Markup, amount: number) =>
    html`<tr><th scope="row">${name}</th><td><bdi>${money(amount)}</bdi></td></tr>`;
  return html`<table>
${items.map(({ description, amount_subtotal: amount, price }) =>
  row(html`<bdi>${description}</bdi> <span class="quiet">${intervalText(t, price)}</span>`, amount),
)}
${discount > 0 ? row(t("standIns:payDiscount"), -discount) : ""}
${row(t("standIns:payTotal"), session.amount_total ?? 0)}
${session.automatic_tax.enabled ? row(t("standIns:payTax"), tax) : ""}
</table>`;
}

function codeForm({ t }: Localizer, wrong: boolean): Markup {
  return html`<form class="row" method="post">
<label>${t("standIns:payCode")}<input type="text" name="code" dir="ltr" maxlength="100" autocomplete="off" spellcheck="false"${wrong ? html` aria-invalid="true"` : ""}></label>
<button name="action" value="code">${t("standIns:payApply")}</button>
</form>`;
}

function showEnded(c: Context, reader: Localizer, session: Stripe.Checkout.Session | undefined): Promise<Response> {
  const { t } = reader;
  const words = session?.status === "complete" ? t("standIns:payAlready") : t("standIns:payExpired");
  return sendPage(c, reader, {
    title: t("standIns:payTitle"),
    notice: t("standIns:payNotice"),
    body: html`<p>${words}</p>`,
    status: session ? 200 : 404,
  });
}
