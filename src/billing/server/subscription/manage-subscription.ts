import type { Language } from "#i18n/shared/languages.ts";
import type { Plan } from "../../shared/plans.ts";
import type { SubscriptionState } from "../../shared/subscription.ts";
import type { Customer, SubscriptionRow } from "../billing-store.ts";
import { type Billing, requirePayments } from "../context.ts";
import { billingError } from "../error-catalogue.ts";
import { insteadOfMissing, isMissing } from "../stripe/stripe-client.ts";
import { stripeLocales } from "../stripe/stripe-locales.ts";
import { isLive, readState } from "./read-state.ts";
import { processing } from "./stripe-failure.ts";
import { syncCustomer } from "./sync-customer.ts";

/** Opens Stripe's portal for cards, invoices and addresses. @throws AppError billing/off, billing/no-subscription, billing/manage-failed */
export async function openPortal(billing: Billing, userId: string, { lang, from }: { lang: Language; from: string }) {
  const { stripe } = requirePayments(billing);
  const customer = await billing.store.findCustomerOf(userId);
  if (!customer) throw noSubscription();
  const open = () =>
    stripe.billingPortal.sessions
      .create({
        customer: customer.id,
        return_url: `${billing.origin}${from}?settings=account`,
        locale: stripeLocales[lang],
      })
      .catch(insteadOfMissing(undefined));
  const session = await processing(billing, open, "billing/manage-failed");
  if (!session) throw noSubscription();
  return session.url;
}

/** Cancels the subscription at the end of the paid period. @throws AppError billing/off, billing/no-subscription, billing/processing-failed */
export function cancelSubscription(billing: Billing, userId: string): Promise<SubscriptionState> {
  return changeSubscription(billing, userId, async (stripe, { id }) => {
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  });
}

/** Undoes a cancellation before the paid period has ended. @throws AppError billing/off, billing/no-subscription, billing/processing-failed */
export function resumeSubscription(billing: Billing, userId: string): Promise<SubscriptionState> {
  return changeSubscription(billing, userId, async (stripe, { id }) => {
    await stripe.subscriptions.update(id, { cancel_at_period_end: false });
  });
}

/**
 * What a change of plan costs now.
 * @throws AppError billing/off, billing/no-subscription, billing/same-plan, billing/processing-failed
 */
export async function previewSwitch(billing: Billing, userId: string, plan: Plan) {
  const { stripe } = requirePayments(billing);
  return withSubscription(billing, userId, async (customer, row) => {
    const { item, price, currency, period } = await switchedItem(billing, row, plan);
    // Stripe accepts only a time within the paid period, and its clock may differ from this server's.
    const at = Math.min(Math.max(secondsOf(billing), period.start), period.end);
    const {
      lines,
      total,
      starting_balance: balance,
    } = await stripe.invoices.createPreview({
      customer: customer.id,
      subscription: row.id,
      subscription_details: {
        items: [{ id: item, price }],
        proration_behavior: "always_invoice",
        proration_date: at,
        ...(row.cancelAtPeriodEnd && { cancel_at_period_end: false }),
      },
    });
    const credit = lines.data.reduce((sum, { amount }) => sum + Math.max(0, -amount), 0);
    // The new period begins with the change; the credit is for the old one.
    const charged = lines.data.filter(({ amount }) => amount >= 0);
    const renewsAt = Math.max(at, ...charged.map(({ period }) => period.end));
    return {
      currency,
      // As in Stripe's `amount_due`: a positive balance is a debt and is added, a negative one is credit.
      dueNow: total + balance,
      credit,
      amount: billing.prices[plan][currency],
      renewsAt: new Date(renewsAt * 1000).toISOString(),
      at,
    };
  });
}

/** Seconds for which a preview is valid. */
const previewAge = 3600;

/**
 * Changes the plan at once and charges or credits the difference that the preview for `at` showed. It also undoes a cancellation.
 * @throws AppError billing/off, billing/no-subscription, billing/same-plan, billing/preview-expired, billing/card-declined, billing/processing-failed
 */
export async function switchPlan(billing: Billing, userId: string, { plan, at }: { plan: Plan; at: number }) {
  const { stripe } = requirePayments(billing);
  return withSubscription(billing, userId, async (customer, row) => {
    const { item, price, period, card } = await switchedItem(billing, row, plan);
    const now = secondsOf(billing);
    const latest = Math.max(now + 60, period.start);
    if (at > latest || at < Math.min(now, period.end) - previewAge) {
      throw billingError("billing/preview-expired", "The amounts do not hold any more. Ask for a new preview.");
    }
    await stripe.subscriptions.update(
      row.id,
      {
        items: [{ id: item, price }],
        proration_behavior: "always_invoice",
        proration_date: at,
        // If the payment fails, the plan is not changed.
        payment_behavior: "error_if_incomplete",
        ...(row.cancelAtPeriodEnd && { cancel_at_period_end: false }),
      },
      // Stripe repeats its response to an idempotency key for a day, even that a card was declined. The key names the card, so another card is a new attempt.
      { idempotencyKey: `switch_${row.id}_${plan}_${at}_${card}` },
    );
    await syncCustomer(billing, customer);
    return readState(billing, userId);
  });
}

async function switchedItem(billing: Billing, row: SubscriptionRow, plan: Plan) {
  const { stripe, catalogue } = requirePayments(billing);
  if (row.plan === plan) throw billingError("billing/same-plan", "The subscription has this plan already.");
  const {
    items,
    customer,
    default_payment_method: own,
  } = await stripe.subscriptions.retrieve(row.id, {
    expand: ["customer"],
  });
  const [item] = items.data;
  const shared =
    typeof customer === "string" || customer.deleted ? null : customer.invoice_settings.default_payment_method;
  const method = own ?? shared;
  const currency = (["pln", "eur", "usd"] as const).find((one) => one === row.currency);
  if (!item || !currency) throw noSubscription();
  const period = { start: item.current_period_start, end: item.current_period_end };
  const card = typeof method === "string" ? method : (method?.id ?? "none");
  return { item: item.id, currency, period, card, price: await catalogue.priceOf(plan, currency) };
}

const secondsOf = ({ clock }: Billing) => Math.floor(clock.now().getTime() / 1000);

type Change = (stripe: ReturnType<typeof requirePayments>["stripe"], row: SubscriptionRow) => Promise<void>;

async function changeSubscription(billing: Billing, userId: string, change: Change): Promise<SubscriptionState> {
  const { stripe } = requirePayments(billing);
  return withSubscription(billing, userId, async (customer, row) => {
    await change(stripe, row);
    await syncCustomer(billing, customer);
    return readState(billing, userId);
  });
}

/** Runs work on the user's live subscription. If Stripe does not have it any more, it is deleted here too and counts as none. */
async function withSubscription<Result>(
  billing: Billing,
  userId: string,
  work: (customer: Customer, row: SubscriptionRow) => Promise<Result>,
): Promise<Result> {
  return processing(billing, async () => {
    const { customer, row } = await liveSubscription(billing, userId);
    try {
      return await work(customer, row);
    } catch (error) {
      if (!isMissing(error)) throw error;
      await syncCustomer(billing, customer);
      await liveSubscription(billing, userId);
      throw error;
    }
  });
}

async function liveSubscription(
  { store }: Billing,
  userId: string,
): Promise<{ customer: Customer; row: SubscriptionRow }> {
  const customer = await store.findCustomerOf(userId);
  const row = await store.findSubscriptionOf(userId);
  if (!customer || !row || !isLive(row.status)) throw noSubscription();
  return { customer, row };
}

const noSubscription = () => billingError("billing/no-subscription", "The account has no subscription.");
