import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeAccount, reconcile } from "#billing/server/index.ts";
import { cancelSubscription, resumeSubscription } from "#billing/server/subscription/manage-subscription.ts";
import { syncCustomer } from "#billing/server/subscription/sync-customer.ts";
import type { Mail } from "#platform/mail/smtp-mailer.ts";
import { DeliveryFailed } from "#platform/retry-send.ts";
import { day, type OpenBilling, openBilling, subscribe, type User } from "./open-billing.ts";

// The mail server is away, refuses, or the server is stopped before a mail was taken.
let open: OpenBilling;
let user: User;
let failure: Error | undefined;
let tried: Mail[] = [];
let taken: Mail[] = [];
const away = () => new DeliveryFailed("the mail server did not take the mail: ECONNECTION", { transient: true });
const sendMessage = async (mail: Mail) => {
  tried.push(mail);
  if (failure) throw failure;
  taken.push(mail);
};
beforeAll(async () => {
  open = await openBilling({ sendMessage });
});
afterAll(() => open.stop());
beforeEach(async () => {
  failure = undefined;
  await open.sql`delete from billing.subscriber_mails`;
  user = await open.addUser();
  await subscribe(open, user);
  await open.settled();
  tried = [];
  taken = [];
});

const subjects = () => taken.map(({ subject }) => subject);
const kept = () =>
  open.sql<{ kind: string; attempts: number }[]>`select kind, attempts from billing.subscriber_mails order by number`;
const customerOf = async () => {
  const customer = await open.billing.store.findCustomerOf(user.id);
  if (!customer) throw new Error("The user has no customer");
  return customer;
};
const later = async (seconds: number, { mailQueue } = open.billing) => {
  open.pay.advanceTo(open.pay.now() + seconds);
  await mailQueue.sendDue();
};
const cancelled = "Your Siraj Premium subscription is cancelled";
const lease = 180;

describe("a mail that the mail server does not take for the moment", () => {
  test("is sent later, with growing pauses, once, and under one id", async () => {
    failure = away();
    await cancelSubscription(open.billing, user.id);
    await open.settled();
    expect(await kept()).toEqual([{ kind: "cancelled", attempts: 1 }]);
    await later(20);
    expect(tried).toHaveLength(1);
    await later(11);
    expect(tried).toHaveLength(2);
    await later(100);
    expect(tried).toHaveLength(2);
    failure = undefined;
    await later(21);
    expect(subjects()).toEqual([cancelled]);
    expect(await kept()).toEqual([]);
    await later(3600);
    expect(taken).toHaveLength(1);
    expect(new Set(tried.map(({ id }) => id)).size).toBe(1);
  });

  test("holds up neither a request nor an event", async () => {
    const { promise: answer, resolve } = Promise.withResolvers<void>();
    const silent = open.openAnother({ sendMessage: () => answer });
    expect(await cancelSubscription(silent, user.id)).toMatchObject({ cancelAtPeriodEnd: true });
    await open.pay.delivery.settled();
    resolve();
    await silent.mailQueue.settle();
    await expect.poll(kept).toEqual([]);
  });

  test("is sent once by the servers that start after one was killed while it sent it", async () => {
    const { promise: begun, resolve } = Promise.withResolvers<void>();
    const killed = open.openAnother({
      sendMessage() {
        resolve();
        return new Promise(() => {});
      },
    });
    // Events that come before it sends would let the server that receives them send the mail.
    open.pay.delivery.settings.held = true;
    await cancelSubscription(killed, user.id);
    await begun;
    open.pay.delivery.settings.held = false;
    open.pay.delivery.flush();
    await open.settled();
    const [one, other] = [open.openAnother({ sendMessage }), open.openAnother({ sendMessage })];
    await later(lease - 10, one);
    expect(taken).toEqual([]);
    open.pay.advanceTo(open.pay.now() + 11);
    await Promise.all([one.mailQueue.sendDue(), other.mailQueue.sendDue(), open.billing.mailQueue.sendDue()]);
    expect(subjects()).toEqual([cancelled]);
    expect(await kept()).toEqual([]);
  });
});

test("a mail is kept once where its event comes twice and other reads run at the same time", async () => {
  failure = away();
  open.pay.delivery.settings.copies = 2;
  const customer = await customerOf();
  await open.stripe.subscriptions.update((await open.billing.store.findSubscriptionOf(user.id))?.id ?? "", {
    cancel_at_period_end: true,
  });
  await Promise.all([1, 2, 3].map(() => syncCustomer(open.billing, customer)));
  await open.settled();
  open.pay.delivery.settings.copies = 1;
  await reconcile(open.billing);
  expect((await kept()).map(({ kind }) => kind)).toEqual(["cancelled"]);
  failure = undefined;
  await later(600);
  expect(subjects()).toEqual([cancelled]);
});

test("a mail that waits goes before the later mails of its customer, and holds up none of another", async () => {
  failure = away();
  await cancelSubscription(open.billing, user.id);
  await open.settled();
  await later(31);
  failure = undefined;
  await resumeSubscription(open.billing, user.id);
  await open.settled();
  expect((await kept()).map(({ kind }) => kind)).toEqual(["cancelled", "resumed"]);
  const other = await open.addUser();
  await subscribe(open, other);
  await open.settled();
  expect(taken.map(({ to }) => to)).toEqual([other.email]);
  await later(600);
  expect(taken.slice(1).map(({ to, subject }) => [to, subject])).toEqual([
    [user.email, cancelled],
    [user.email, "Your Siraj Premium subscription continues"],
  ]);
});

test("a mail that waits goes to the customer that replaces its own", async () => {
  failure = away();
  await cancelSubscription(open.billing, user.id);
  await open.settled();
  failure = undefined;
  const { id } = await open.stripe.customers.create({ email: user.email });
  await open.billing.store.replaceCustomer((await customerOf()).id, id);
  await later(31);
  expect(subjects()).toEqual([cancelled]);
});

test("the confirmation of an order names the address and the amount that Stripe has when it is sent", async () => {
  failure = away();
  user = await open.addUser();
  await subscribe(open, user);
  await open.settled();
  await open.stripe.customers.update((await customerOf()).id, { email: "new@siraj.example" });
  failure = undefined;
  open.pay.setOutage("down");
  await later(31);
  expect(tried).toHaveLength(1);
  open.pay.setOutage("none");
  await later(600);
  expect(taken.map(({ to }) => to)).toEqual(["new@siraj.example"]);
  expect(taken[0]?.text).toContain("You paid: €5.99.");
  expect(taken[0]?.text).toContain("14 days");
});

test("a refund is kept, and mailed once when the mail server is back", async () => {
  failure = away();
  open.pay.delivery.settings.copies = 2;
  await open.stripe.refunds.create({ charge: open.pay.store.charges.all().at(-1)?.id ?? "", amount: 150 });
  await open.settled();
  open.pay.delivery.settings.copies = 1;
  expect((await kept()).map(({ kind }) => kind)).toEqual(["refunded"]);
  failure = undefined;
  await later(600);
  expect(subjects()).toEqual(["A refund for Siraj Premium"]);
  expect(taken[0]?.text).toContain("€1.50");
});

test("a mail is given up after a week, and one that is refused at once", async () => {
  failure = away();
  await cancelSubscription(open.billing, user.id);
  await open.settled();
  failure = undefined;
  await later(7 * day);
  expect([taken, await kept()]).toEqual([[], []]);
  failure = new DeliveryFailed("the mail server did not take the mail: EENVELOPE, 550", { transient: false });
  await resumeSubscription(open.billing, user.id);
  await open.settled();
  expect([taken, await kept()]).toEqual([[], []]);
});

describe("mails of an account that is deleted", () => {
  beforeEach(async () => {
    failure = away();
    await cancelSubscription(open.billing, user.id);
    await open.settled();
    failure = undefined;
  });

  test("are deleted, and none tells that the subscription has ended", async () => {
    await closeAccount(open.billing, user.id);
    await open.settled();
    expect(await kept()).toEqual([]);
    await later(600);
    expect(taken).toEqual([]);
  });

  test("are not sent where its row was deleted and the work after it was not done", async () => {
    await open.sql`delete from auth.users where id = ${user.id}`;
    await later(600);
    expect([taken, await kept()]).toEqual([[], [{ kind: "cancelled", attempts: 1 }]]);
    await open.billing.store.mails.deleteUnwanted(new Date(0));
    expect(await kept()).toEqual([]);
  });
});
