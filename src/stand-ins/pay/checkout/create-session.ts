import type Stripe from "stripe";
import { invalidRequest } from "../api/api-error.ts";
import { mergeMetadata } from "../api/parameters.ts";
import { checkDiscount, type DiscountChoice, type DiscountTarget, discountOf } from "../catalogue/discounts.ts";
import { createCustomer } from "../customers/customers.ts";
import { type AppliedDiscount, composeInvoice } from "../invoices/compose-invoice.ts";
import { day, hour, minute, periodEnd } from "../state/clock.ts";
import type { PayState } from "../state/pay-state.ts";
import { idOf, idOrNull, newId } from "../state/store.ts";
import { checkCurrency, checkItems, type NewItem } from "../subscriptions/create-subscription.ts";
import { cycleLine, productName } from "../subscriptions/plan-lines.ts";

export type NewSession = {
  items: readonly NewItem[];
  customer?: string | undefined;
  customer_email?: string | undefined;
  client_reference_id?: string | undefined;
  success_url: string;
  cancel_url?: string | undefined;
  allow_promotion_codes?: boolean | undefined;
  discounts?: readonly DiscountChoice[] | undefined;
  automaticTax: boolean;
  locale?: string | undefined;
  metadata?: Record<string, string> | null | undefined;
  expires_at?: number | undefined;
  submitText?: string | undefined;
};

/** An open session of mode "subscription", with the address of its page. */
export function createSession(pay: PayState, asked: NewSession): Stripe.Checkout.Session {
  const now = pay.clock.now();
  const { currency } = checkItems(asked.items);
  if (asked.customer !== undefined) checkCurrency(pay, pay.store.customers.get(asked.customer, "customer"), currency);
  const expires = asked.expires_at ?? now + day;
  if (expires < now + 30 * minute || expires > now + 24 * hour)
    throw invalidRequest(
      "The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.",
      {
        param: "expires_at",
      },
    );
  if (asked.discounts && asked.allow_promotion_codes !== undefined)
    throw invalidRequest("You may only specify one of these parameters: allow_promotion_codes, discounts.");
  if (asked.customer !== undefined && asked.customer_email !== undefined)
    throw invalidRequest("You may only specify one of these parameters: customer, customer_email.");
  for (const [param, url] of Object.entries({ success_url: asked.success_url, cancel_url: asked.cancel_url })) {
    if (url !== undefined && !URL.canParse(url))
      throw invalidRequest("Not a valid URL", { code: "url_invalid", param });
  }
  const id = newId("cs_test_a1", 56);
  const email =
    asked.customer_email ??
    (asked.customer === undefined ? null : pay.store.customers.get(asked.customer, "customer").email);
  const session: Stripe.Checkout.Session = {
    ...emptySession,
    id,
    object: "checkout.session",
    allow_promotion_codes: asked.allow_promotion_codes ?? null,
    automatic_tax: {
      enabled: asked.automaticTax,
      liability: asked.automaticTax ? { type: "self" } : null,
      provider: asked.automaticTax ? "stripe" : null,
      status: asked.automaticTax ? "complete" : null,
    },
    cancel_url: asked.cancel_url ?? null,
    client_reference_id: asked.client_reference_id ?? null,
    created: now,
    currency,
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: asked.submitText === undefined ? null : { message: asked.submitText },
      terms_of_service_acceptance: null,
    },
    customer: asked.customer ?? null,
    customer_creation: asked.customer === undefined ? "always" : null,
    customer_details: email === null ? null : customerDetails(email),
    customer_email: asked.customer_email ?? null,
    discounts: (asked.discounts ?? []).map(({ coupon, promotion_code }) => ({
      coupon: coupon ?? null,
      promotion_code: promotion_code ?? null,
    })),
    expires_at: expires,
    locale: asked.locale ?? null,
    metadata: mergeMetadata(null, asked.metadata),
    success_url: asked.success_url,
    url: `${pay.pagesUrl}/checkout/${id}`,
  };
  pay.store.lineItems.set(
    id,
    asked.items.map((item) => lineItem(pay, item)),
  );
  priceSession(pay, session);
  return pay.store.checkoutSessions.add(session);
}

/** The discount choices of a session. */
export function choicesOf({ discounts }: Stripe.Checkout.Session): DiscountChoice[] {
  return (discounts ?? []).map(({ coupon, promotion_code }): DiscountChoice => {
    const code = idOrNull(promotion_code);
    return code === null ? { coupon: idOrNull(coupon) ?? "" } : { promotion_code: code };
  });
}

/** What the items of a session cost, for the restrictions of a discount. */
export function targetOf(pay: PayState, session: Stripe.Checkout.Session): DiscountTarget {
  const items = pay.store.lineItems.get(session.id) ?? [];
  return {
    customer: idOrNull(session.customer),
    currency: session.currency ?? "",
    subtotal: items.reduce((total, one) => total + one.amount_subtotal, 0),
    products: items.flatMap(({ price }) => (price ? [idOf(price.product)] : [])),
  };
}

/** Computes the totals of a session with its discounts and taxes, as its first invoice will. @throws PayError for a discount that may not be used */
export function priceSession(pay: PayState, session: Stripe.Checkout.Session): void {
  const items = pay.store.lineItems.get(session.id) ?? [];
  const target = targetOf(pay, session);
  const holder = { subscription: null, checkoutSession: session.id, customer: target.customer };
  const discounts = choicesOf(session).map((choice): AppliedDiscount => {
    const coupon = checkDiscount(pay, choice, target);
    return { coupon, discount: discountOf(pay, coupon, { ...holder, code: choice.promotion_code ?? null }) };
  });
  const now = pay.clock.now();
  const invoice = composeInvoice(pay, {
    customer: customerOf(pay, session),
    subscription: undefined,
    currency: target.currency,
    lines: items.flatMap(({ price, quantity }) =>
      price
        ? [
            cycleLine(pay, price, quantity ?? 1, null, {
              start: now,
              end: periodEnd(now, now, price.recurring?.interval ?? "month", 1),
            }),
          ]
        : [],
    ),
    discounts,
    reason: "subscription_create",
    period: { start: now, end: now },
    automaticTax: session.automatic_tax.enabled,
  });
  const sum = (amounts: { amount: number }[] | null) =>
    (amounts ?? []).reduce((total, { amount }) => total + amount, 0);
  for (const [at, line] of invoice.lines.data.entries()) {
    const item = items[at];
    if (!item) continue;
    item.amount_discount = sum(line.discount_amounts);
    item.amount_tax = sum(line.taxes);
    item.amount_total = item.amount_subtotal - item.amount_discount;
  }
  session.amount_subtotal = invoice.subtotal;
  session.amount_total = invoice.total;
  session.total_details = {
    amount_discount: sum(invoice.total_discount_amounts),
    amount_shipping: 0,
    amount_tax: sum(invoice.total_taxes),
  };
}

/** The customer of a session; before it has one, an empty customer that is not stored. */
function customerOf(pay: PayState, { customer }: Stripe.Checkout.Session): Stripe.Customer {
  const id = idOrNull(customer);
  if (id !== null) return pay.store.customers.get(id, "customer");
  const aside = createCustomer({ ...pay, emit: () => {} }, {});
  pay.store.customers.remove(aside.id);
  return aside;
}

function lineItem(pay: PayState, { price, quantity }: NewItem): Stripe.LineItem {
  const total = (price.unit_amount ?? 0) * quantity;
  return {
    id: newId("li_"),
    object: "item",
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: total,
    amount_tax: 0,
    amount_total: total,
    currency: price.currency,
    description: productName(pay, price),
    metadata: {},
    price,
    quantity,
  } satisfies Stripe.LineItem;
}

export function customerDetails(email: string): Stripe.Checkout.Session.CustomerDetails {
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name: null,
    phone: null,
    tax_exempt: "none",
    tax_ids: null,
  };
}

const emptySession = {
  adaptive_pricing: null,
  after_expiration: null,
  allowed_payment_method_types: null,
  amount_subtotal: null,
  amount_total: null,
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  customer_account: null,
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  livemode: false,
  managed_payments: null,
  mode: "subscription",
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_collection: "always",
  payment_method_configuration_details: null,
  payment_method_options: { card: { request_three_d_secure: "automatic" } },
  payment_method_types: ["card"],
  payment_status: "unpaid",
  permissions: null,
  phone_number_collection: { enabled: false },
  recovered_from: null,
  saved_payment_method_options: {
    allow_redisplay_filters: ["always"],
    payment_method_remove: "disabled",
    payment_method_save: null,
  },
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  status: "open",
  submit_type: null,
  subscription: null,
  total_details: null,
  ui_mode: "hosted_page",
  wallet_options: null,
} satisfies Partial<Stripe.Checkout.Session>;
