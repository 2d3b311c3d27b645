import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { closeAccount, reconcile } from "#billing/server/index.ts";
import { previewSwitch, switchPlan } from "#billing/server/subscription/manage-subscription.ts";
import { stateOf } from "#billing/server/subscription/read-state.ts";
import { fc } from "../../support/property-seed.ts";
import { day, type OpenBilling, openBilling, subscribe, type User } from "./open-billing.ts";

let open: OpenBilling;
beforeAll(async () => {
  open = await openBilling();
});
afterAll(() => open.stop());

const acts = [
  "subscribe",
  "cancel",
  "decline",
  "pay",
  "refund",
  "dispute",
  "win",
  "switch",
  "month",
  "delete",
] as const;
type Act = (typeof acts)[number];
const steps = fc.array(fc.constantFrom<Act>(...acts), { minLength: 2, maxLength: 8 });
const delivery = fc.record({
  copies: fc.constantFrom(1, 2),
  shuffled: fc.boolean(),
  lossRate: fc.constantFrom(0, 0.5, 1),
});

const isLive = ({ status }: { status: string }) => status === "active" || status === "past_due";
const subscriptionsOf = (customer: string | undefined) =>
  open.pay.store.subscriptions.all().filter((one) => one.customer === customer);

/** The actor: `customer` is known once they had a checkout. */
type Actor = { user: User; customer: string | undefined; deleted: boolean };

async function perform(act: Act, actor: Actor) {
  const { user, customer } = actor;
  const live = subscriptionsOf(customer).find(isLive);
  if (act === "month") open.pay.advanceTo(open.pay.now() + 31 * day);
  if (act === "subscribe" && !live && !actor.deleted) {
    await subscribe(open, user, { currency: "pln" });
    actor.customer = (await open.billing.store.findCustomerOf(user.id))?.id;
  }
  if (act === "delete") {
    await open.sql`delete from auth.users where id = ${user.id}`;
    await closeAccount(open.billing, user.id);
    actor.deleted = true;
  }
  if (!customer) return;
  if (act === "cancel" && live) await open.stripe.subscriptions.update(live.id, { cancel_at_period_end: true });
  if (act === "decline" || act === "pay") open.pay.setCards(customer, act === "pay" ? "pays" : "declined");
  if (act === "refund" || act === "dispute" || act === "win") await moveMoney(act, customer);
  if (act === "switch" && live?.status === "active" && !actor.deleted) await changePlan(user);
}

async function moveMoney(act: "refund" | "dispute" | "win", customer: string) {
  const { charges, disputes } = open.pay.store;
  const own = charges.all().filter((one) => one.customer === customer && one.paid && !one.refunded);
  const untouched = own.find(({ disputed }) => !disputed);
  if (act === "refund" && untouched) await open.stripe.refunds.create({ charge: untouched.id });
  if (act === "dispute" && untouched) open.pay.openDispute(untouched.id);
  const opened = disputes.all().find(({ charge, status }) => {
    return status === "needs_response" && own.some(({ id }) => id === charge);
  });
  if (act === "win" && opened) open.pay.closeDispute(opened.id, { won: true });
}

async function changePlan(user: User) {
  const stored = await open.billing.store.findSubscriptionOf(user.id);
  const plan = stored?.plan === "annual" ? "monthly" : "annual";
  // Refused where the events that tell of the subscription are not there yet, or the card is declined.
  const changed = previewSwitch(open.billing, user.id, plan).then(({ at }) =>
    switchPlan(open.billing, user.id, { plan, at }),
  );
  await changed.catch(() => {});
}

/** Each invoice that brought money: its id, what was paid, and what of it went back. */
function booksOfDouble(customer: string | undefined) {
  const { invoices, invoicePayments, refunds, disputes } = open.pay.store;
  const paid = invoices.all().filter((one) => one.customer === customer && one.amount_paid > 0);
  return paid.map(({ id, amount_paid: amount }) => {
    const intents = invoicePayments.all().filter(({ invoice }) => invoice === id);
    const own = (one: { payment_intent: unknown }) =>
      intents.some(({ payment }) => payment.payment_intent === one.payment_intent);
    const back = [...refunds.all(), ...disputes.all().filter(({ status }) => status !== "won")].filter(own);
    return [id, amount, back.reduce((sum, one) => sum + one.amount, 0)];
  });
}

async function storedBooks(customer: string | undefined) {
  const rows = await open.sql`
    select i.id, i.amount, coalesce(sum(r.amount) filter (where r.counts), 0)::int as returned
    from billing.invoices i left join billing.returns r on r.invoice = i.id
    where i.customer = ${customer ?? ""} group by i.id`;
  return rows.map(({ id, amount, returned }) => [id, Number(amount), Number(returned)]);
}

test("after a reconciliation the stored state equals Stripe's, whatever events were lost, doubled or out of order", async () => {
  await fc.assert(
    fc.asyncProperty(steps, delivery, async (done, settings) => {
      const actor: Actor = { user: await open.addUser(), customer: undefined, deleted: false };
      Object.assign(open.pay.delivery.settings, settings, { held: true });
      for (const act of done) await perform(act, actor);
      Object.assign(open.pay.delivery.settings, { held: false });
      open.pay.delivery.flush();
      await open.pay.delivery.settled();
      Object.assign(open.pay.delivery.settings, { copies: 1, shuffled: false, lossRate: 0 });
      expect(await reconcile(open.billing)).toMatchObject({ failed: 0 });
      await open.pay.delivery.settled();
      const own = subscriptionsOf(actor.customer);
      const stored = await open.billing.store.findSubscriptionOf(actor.user.id);
      // An account that is gone has neither a subscription here nor a live one there.
      const truth = actor.deleted ? undefined : (own.find(isLive) ?? own.at(-1));
      if (actor.deleted) expect(own.filter(isLive)).toEqual([]);
      expect(stored && { id: stored.id, status: stored.status, end: stored.periodEnd.getTime() / 1000 }).toEqual(
        truth && { id: truth.id, status: truth.status, end: truth.items.data[0]?.current_period_end },
      );
      expect(stateOf(stored, open.billing.clock.now()).cancelAtPeriodEnd).toBe(truth?.cancel_at_period_end ?? false);
      expect((await storedBooks(actor.customer)).sort()).toEqual(booksOfDouble(actor.customer).sort());
    }),
    { numRuns: 16 },
  );
}, 90_000);

test("a customer whose account was closed longer ago than disputes last is not read again", async () => {
  const user = await open.addUser();
  await subscribe(open, user);
  const customer = await open.billing.store.findCustomerOf(user.id);
  await open.sql`delete from auth.users where id = ${user.id}`;
  await closeAccount(open.billing, user.id);
  const { customers } = await reconcile(open.billing);
  await open.sql`update billing.customers set closed_at = closed_at - interval '201 days' where id = ${customer?.id ?? ""}`;
  expect(await reconcile(open.billing)).toEqual({ customers: customers - 1, failed: 0 });
});

test("a reconciliation that is aborted reads no further customer", async () => {
  for (const user of [await open.addUser(), await open.addUser()]) await subscribe(open, user);
  await open.pay.delivery.settled();
  const aborting = new AbortController();
  const { nextRead } = open.billing.store;
  const read = vi.spyOn(open.billing.store, "nextRead").mockImplementation(() => {
    aborting.abort();
    return nextRead();
  });
  try {
    await expect(reconcile(open.billing, aborting.signal)).rejects.toThrow("aborted");
    expect(read).toHaveBeenCalledOnce();
  } finally {
    read.mockRestore();
  }
});

test("a refund that cannot be stored is counted and does not hold up the other refunds and the disputes", async () => {
  Object.assign(open.pay.delivery.settings, { lossRate: 1 });
  const payers = [await open.addUser(), await open.addUser(), await open.addUser()];
  for (const user of payers) await subscribe(open, user);
  const [refunded = "", failing = "", disputed = ""] = await Promise.all(
    payers.map(async ({ id }) => (await open.billing.store.findCustomerOf(id))?.id),
  );
  for (const id of [refunded, failing]) await moveMoney("refund", id);
  await moveMoney("dispute", disputed);
  await open.pay.delivery.settled();
  Object.assign(open.pay.delivery.settings, { lossRate: 0 });
  const { charges, refunds } = open.pay.store;
  const refund = refunds.all().find(({ charge }) => charges.get(String(charge)).customer === failing);
  const { saveReturn } = open.billing.store;
  const save = vi.spyOn(open.billing.store, "saveReturn").mockImplementation(async (row) => {
    if (row.id === refund?.id) throw new Error("it breaks a constraint");
    return saveReturn(row);
  });
  try {
    expect(await reconcile(open.billing)).toMatchObject({ failed: 1 });
  } finally {
    save.mockRestore();
  }
  const returned = async (id: string) => (await storedBooks(id)).map(([, , amount]) => amount);
  expect(await returned(failing)).toEqual([0]);
  for (const id of [refunded, disputed]) expect(await returned(id)).toEqual([599]);
});
