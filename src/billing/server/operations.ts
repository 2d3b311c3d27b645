import { type InvalidInput, operationsWith } from "#api/server/serve-operation.ts";
import * as contracts from "../shared/operations.ts";
import { type Billing, requirePayments } from "./context.ts";
import { billingError } from "./error-catalogue.ts";
import { checkPromotion } from "./subscription/check-promotion.ts";
import { confirmCheckout, startCheckout } from "./subscription/checkout.ts";
import {
  cancelSubscription,
  openPortal,
  previewSwitch,
  resumeSubscription,
  switchPlan,
} from "./subscription/manage-subscription.ts";
import { readState } from "./subscription/read-state.ts";
import { requestSupport, supportIsOn } from "./support/request-support.ts";

const { forUsers, forEveryone } = operationsWith<Billing>();
/** Each of these calls reaches Stripe. */
const rate = { name: "billing", points: 30, seconds: 60 };
const reading = { name: "billing-state", points: 120, seconds: 60 };
const invalid = ({ fields }: InvalidInput) =>
  // No code has the characters or the length of one that does not fit: it is unknown, and checking it again does not help.
  fields.size === 1 && fields.has("code")
    ? billingError("billing/code-unknown", "No code is written like this.")
    : billingError("billing/bad-input", "The input does not fit the operation.");

/** The operations on plans, payment and support. */
export const billingOperations = [
  forEveryone(contracts.readPlans, {
    summary: "The plans and their prices in minor units, tax included.",
    rate: reading,
    run(billing) {
      const { test } = requirePayments(billing);
      const { prices, freeMessages, donationGroup = null } = billing;
      return { prices, test, freeMessages, support: supportIsOn(billing), donationGroup };
    },
  }),
  forEveryone(contracts.checkPromotion, {
    summary: "Checks a promotion code for a plan and currency, and says what the first payment then costs.",
    // Codes could be guessed.
    rate: { name: "billing-promotion", points: 10, seconds: 60 },
    invalid,
    run: (billing, input, { user }) => checkPromotion(billing, { ...input, userId: user?.id ?? null }),
  }),
  forUsers(contracts.startCheckout, {
    summary: "Starts a checkout and returns the address of the payment page.",
    rate,
    invalid,
    run: async (billing, input, { user }) => ({ url: await startCheckout(billing, user, input) }),
  }),
  forUsers(contracts.confirmCheckout, {
    summary: "The subscription after a checkout, read from Stripe.",
    rate,
    invalid,
    run: (billing, { session }, { user }) => confirmCheckout(billing, user.id, session),
  }),
  forUsers(contracts.readSubscription, {
    summary: "The user's subscription.",
    rate: reading,
    run: (billing, _, { user }) => readState(billing, user.id),
  }),
  forUsers(contracts.openPortal, {
    summary: "Opens Stripe's portal, for payment methods and invoices.",
    rate,
    invalid,
    run: async (billing, input, { user }) => ({ url: await openPortal(billing, user.id, input) }),
  }),
  forUsers(contracts.previewSwitch, {
    summary: "What a change between monthly and annual costs now.",
    rate,
    invalid,
    run: (billing, { plan }, { user }) => previewSwitch(billing, user.id, plan),
  }),
  forUsers(contracts.switchPlan, {
    summary: "Changes between monthly and annual, for what the preview said.",
    rate,
    invalid,
    run: (billing, input, { user }) => switchPlan(billing, user.id, input),
  }),
  forUsers(contracts.cancelSubscription, {
    summary: "Cancels the subscription at the end of the paid period.",
    rate,
    run: (billing, _, { user }) => cancelSubscription(billing, user.id),
  }),
  forUsers(contracts.resumeSubscription, {
    summary: "Takes a cancellation back.",
    rate,
    run: (billing, _, { user }) => resumeSubscription(billing, user.id),
  }),
  forUsers(contracts.exportBilling, {
    summary: "Everything stored about the user's payments and support requests.",
    rate: reading,
    run: async (billing, _, { user }) => exportBilling(billing, user.id),
  }),
  forUsers(contracts.countSupport, {
    summary: "How many messages of the user to support are stored.",
    rate: reading,
    run: async ({ supportStore }, _, { user }) => ({ count: await supportStore.countOf(user.id) }),
  }),
  forEveryone(contracts.requestSupport, {
    summary: "Mails a request for help to the operator.",
    rate: { name: "support", points: 5, seconds: 600 },
    invalid: invalidSupport,
    run: (billing, input, { user }) => requestSupport(billing, user, input),
  }),
];

function invalidSupport({ fields }: InvalidInput) {
  return fields.has("email")
    ? billingError("billing/bad-support-email", "The address is none.")
    : billingError("billing/bad-support-message", "The message is too short or too long.");
}

async function exportBilling(billing: Billing, userId: string) {
  const payments = await billing.store.listPayments(userId);
  const requests = await billing.supportStore.listOf(userId);
  return {
    subscription: await readState(billing, userId),
    payments: payments.map(({ paidAt, ...payment }) => ({ ...payment, paidAt: paidAt.toISOString() })),
    supportRequests: requests.map(({ createdAt, email, message }) => ({
      createdAt: createdAt.toISOString(),
      email,
      message,
    })),
  };
}
