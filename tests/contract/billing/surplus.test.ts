import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { isPremium } from "#billing/server/subscription/read-state.ts";
import { syncCustomer } from "#billing/server/subscription/sync-customer.ts";
import { type OpenBilling, openBilling, subscribe, type User } from "./open-billing.ts";

let open: OpenBilling;
let user: User;
beforeAll(async () => {
  open = await openBilling();
});
afterAll(() => open.stop());
beforeEach(async () => {
  user = await open.addUser();
});

test("a subscription that Stripe goes on showing as live after its cancellation does not keep the server busy without end", async () => {
  await subscribe(open, user);
  const customer = await open.billing.store.findCustomerOf(user.id);
  if (!customer) throw new Error("There is no customer");
  const { payments } = open.billing;
  if (!payments) throw new Error("There are no payments");
  const { subscriptions } = payments.stripe;
  const cancel = vi.spyOn(subscriptions, "cancel").mockImplementation((id) => subscriptions.retrieve(id));
  try {
    await expect(syncCustomer(open.billing, { ...customer, userId: null })).rejects.toThrow("surplus");
    expect(cancel.mock.calls.length).toBeLessThan(20);
  } finally {
    cancel.mockRestore();
  }
});

test("a subscription is stored although Stripe does not end another one of the same user", async () => {
  await subscribe(open, user);
  const customer = await open.billing.store.findCustomerOf(user.id);
  if (!customer || !open.billing.payments) throw new Error("There is no customer");
  await open.sql`delete from billing.subscriptions where customer = ${customer.id}`;
  const { subscriptions } = open.billing.payments.stripe;
  const read = await subscriptions.list({ customer: customer.id, status: "all" });
  const twin = read.data.map((one) => ({
    ...one,
    id: `${one.id}_2`,
    created: one.created + 1,
    latest_invoice: null,
  }));
  const list = vi.spyOn(subscriptions, "list");
  list.mockResolvedValue({ ...read, data: [...read.data, ...twin] } as never);
  const cancel = vi.spyOn(subscriptions, "cancel").mockResolvedValue(read.data[0] as never);
  try {
    await expect(syncCustomer(open.billing, customer)).rejects.toThrow("surplus");
    expect(await isPremium(open.billing, user.id)).toBe(true);
  } finally {
    list.mockRestore();
    cancel.mockRestore();
  }
});

test("a payment that was made twice is refunded although reading its invoice fails at first", async () => {
  await subscribe(open, user);
  // An event on its way would use up the failure.
  await open.settled();
  const customer = await open.billing.store.findCustomerOf(user.id);
  if (!customer || !open.billing.payments) throw new Error("There is no customer");
  const { subscriptions, invoices, refunds } = open.billing.payments.stripe;
  const read = await subscriptions.list({ customer: customer.id, status: "all" });
  const [first] = read.data;
  if (!first) throw new Error("There is no subscription");
  const twin = { ...first, id: `${first.id}_2`, created: first.created + 1, latest_invoice: "in_twin" };
  const ended: string[] = [];
  const list = vi.spyOn(subscriptions, "list");
  list.mockImplementation((async () => ({
    ...read,
    data: [first, { ...twin, status: ended.includes(twin.id) ? "canceled" : "active" }],
  })) as never);
  const cancel = vi.spyOn(subscriptions, "cancel");
  cancel.mockImplementation((async (id: string) => {
    ended.push(id);
    return twin;
  }) as never);
  const retrieve = vi.spyOn(invoices, "retrieve");
  const payment = { payment: { payment_intent: "pi_twin" } };
  retrieve.mockRejectedValueOnce(new Error("lost")).mockResolvedValue({ payments: { data: [payment] } } as never);
  const refund = vi.spyOn(refunds, "create").mockResolvedValue({} as never);
  try {
    await expect(syncCustomer(open.billing, customer)).rejects.toThrow("lost");
    await syncCustomer(open.billing, customer);
    expect(refund.mock.calls.map(([asked]) => asked?.payment_intent)).toEqual(["pi_twin"]);
    expect(ended).toEqual([twin.id]);
  } finally {
    for (const spy of [list, cancel, retrieve, refund]) spy.mockRestore();
  }
});
