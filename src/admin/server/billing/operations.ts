import { findEmails, findPeople } from "#auth/server/index.ts";
import {
  type Billing,
  createOverviewStore,
  createPromotion,
  endPromotion,
  listPromotions,
  readLedger,
  reconcileNow,
  replayEvent,
} from "#billing/server/index.ts";
import * as contracts from "../../shared/billing-operations.ts";
import { type AdminDependencies, forAdmins, listLength, rate } from "../context.ts";

/** Each of these calls reaches Stripe, some of them often. */
const remote = { name: "admin-billing", points: 30, seconds: 60 };
const eventLength = 30;

/**
 * The operations on subscriptions, payments and promotion codes. A change at Stripe is logged after Stripe has made it, because no
 * transaction spans both.
 */
export const billingOperations = [
  forAdmins(contracts.readBilling, {
    summary: "Subscribers, what was paid and donated by month, failed payments, and events of the payment service.",
    rate,
    run: (dependencies) => readOverview(dependencies),
  }),
  forAdmins(contracts.findCustomers, {
    summary: "The customers that match, with their subscriptions.",
    rate,
    async run({ auth, billing, database }, { q }) {
      const people = await findPeople(auth, q, listLength);
      const rows = await createOverviewStore(database, billing.live).findCustomers(
        people.map(({ id }) => id),
        q,
      );
      return { customers: await presentCustomers({ auth, billing }, rows) };
    },
  }),
  forAdmins(contracts.reconcileNow, {
    summary: "Reads every customer, refund and dispute from Stripe again.",
    rate: remote,
    async run({ billing, audit }, _, { user }) {
      const result = await reconcileNow(billing);
      const entry = { action: "billing/reconcile" as const, subject: "stripe", before: null, after: result };
      return audit.change(user.id, async () => ({ result, entry }));
    },
  }),
  forAdmins(contracts.replayEvent, {
    summary: "Processes an event of Stripe again.",
    rate: remote,
    async run({ billing, audit }, _, { user, params }) {
      const id = params.id ?? "";
      await replayEvent(billing, id);
      const entry = { action: "billing/replay" as const, subject: id, before: null, after: null };
      return audit.change(user.id, async () => ({ result: {}, entry }));
    },
  }),
  forAdmins(contracts.listPromotions, {
    summary: "The promotion codes and how often each was used.",
    rate: remote,
    run: async ({ billing }) => ({ promotions: await listPromotions(billing) }),
  }),
  forAdmins(contracts.createPromotion, {
    summary: "Creates a promotion code for the first payment.",
    rate: remote,
    async run({ billing, audit }, wanted, { user }) {
      const result = await createPromotion(billing, wanted);
      const entry = { action: "promotion/create" as const, subject: result.code, before: null, after: result };
      return audit.change(user.id, async () => ({ result, entry }));
    },
  }),
  forAdmins(contracts.endPromotion, {
    summary: "Ends a promotion code.",
    rate: remote,
    async run({ billing, audit }, _, { user, params }) {
      const result = await endPromotion(billing, params.id ?? "");
      const before = { active: true };
      const entry = { action: "promotion/end" as const, subject: result.code, before, after: { active: false } };
      return audit.change(user.id, async () => ({ result, entry }));
    },
  }),
];

async function readOverview({ auth, billing, database }: AdminDependencies) {
  const store = createOverviewStore(database, billing.live);
  const [subscriptions, months, unpaid] = [
    await store.countSubscriptions(),
    await readLedger(billing),
    await store.listUnpaid(listLength),
  ];
  const open = await store.listEvents({ open: true, limit: eventLength });
  const latest = await store.listEvents({ open: false, limit: eventLength });
  const events = [...open, ...latest.filter(({ processedAt }) => processedAt !== null)];
  return {
    payments: stateOf(billing),
    subscriptions,
    months,
    unpaid: await presentCustomers(
      { auth, billing },
      unpaid.map((row) => ({ customerId: row.subscription.customerId, ...row })),
    ),
    events: events.map(({ id, type, receivedAt, processedAt }) => ({
      ...{ id, type },
      receivedAt: receivedAt.toISOString(),
      processed: processedAt !== null,
    })),
  };
}

type CustomerRow = Awaited<ReturnType<ReturnType<typeof createOverviewStore>["findCustomers"]>>[number];

async function presentCustomers(
  { auth, billing }: Pick<AdminDependencies, "auth" | "billing">,
  rows: readonly CustomerRow[],
): Promise<contracts.BillingCustomer[]> {
  const emails = await findEmails(
    auth,
    rows.flatMap(({ userId }) => userId ?? []),
  );
  return rows.map(({ customerId, userId, subscription }) => ({
    id: customerId,
    link: linkOf(billing, customerId),
    email: (userId && emails.get(userId)) || null,
    subscription: subscription && {
      status: subscription.status,
      plan: subscription.plan,
      currency: subscription.currency,
      amount: subscription.amount,
      periodEnd: subscription.periodEnd.toISOString(),
      ending: subscription.cancelAtPeriodEnd,
    },
  }));
}

function stateOf({ payments }: Billing): "on" | "stand-in" | "off" {
  if (!payments) return "off";
  return payments.dashboard === null ? "stand-in" : "on";
}

/** The customer's page in Stripe's dashboard, which asks for a sign-in there. */
function linkOf({ payments }: Billing, customer: string): string | null {
  return payments?.dashboard ? `${payments.dashboard}customers/${encodeURIComponent(customer)}` : null;
}
