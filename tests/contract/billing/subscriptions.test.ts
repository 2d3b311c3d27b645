import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { closeAccount } from "#billing/server/index.ts";
import { openStripe } from "#billing/server/stripe/stripe-client.ts";
import { checkPromotion } from "#billing/server/subscription/check-promotion.ts";
import { confirmCheckout } from "#billing/server/subscription/checkout.ts";
import {
  cancelSubscription,
  openPortal,
  resumeSubscription,
} from "#billing/server/subscription/manage-subscription.ts";
import { isPremium, readState } from "#billing/server/subscription/read-state.ts";
import { openPayServer, paySecretKey } from "../../support/servers/pay-server.ts";
import { beginCheckout, codeOf, day, type OpenBilling, openBilling, subscribe, type User } from "./open-billing.ts";

let open: OpenBilling;
let user: User;
beforeAll(async () => {
  open = await openBilling();
});
afterAll(() => open.stop());
beforeEach(async () => {
  user = await open.addUser();
});

const state = () => readState(open.billing, user.id);
/** An address at which connections are refused. */
async function refusedUrl(): Promise<string> {
  const { url, stop } = await openPayServer();
  await stop();
  return url;
}

describe("a checkout", () => {
  test.each([
    ["monthly", "pln", 2499],
    ["monthly", "eur", 599],
    ["monthly", "usd", 699],
    ["annual", "pln", 16_799],
    ["annual", "eur", 3999],
    ["annual", "usd", 4699],
  ] as const)("%s in %s gives premium and mails a confirmation", async (plan, currency, amount) => {
    await subscribe(open, user, { plan, currency });
    await open.settled();
    expect(await state()).toMatchObject({
      state: "active",
      premium: true,
      plan,
      currency,
      amount,
      cancelAtPeriodEnd: false,
    });
    const mail = open.mails.filter(({ to }) => to === user.email);
    expect(mail).toHaveLength(1);
    expect(mail[0]?.text).toContain("14 days");
  });

  test("gives premium on the return, before its event has arrived", async () => {
    open.pay.delivery.settings.held = true;
    const session = await subscribe(open, user);
    expect(await isPremium(open.billing, user.id)).toBe(false);
    expect(await confirmCheckout(open.billing, user.id, session)).toMatchObject({ premium: true });
    open.pay.delivery.settings.held = false;
    open.pay.delivery.flush();
    await open.settled();
    expect(open.mails.filter(({ to }) => to === user.email)).toHaveLength(1);
  });

  test("of somebody else, and one that does not exist, confirm nothing", async () => {
    const session = await subscribe(open, await open.addUser());
    expect(await codeOf(confirmCheckout(open.billing, user.id, session))).toBe("billing/no-such-checkout");
    await subscribe(open, user);
    for (const none of [session, "cs_test_none"])
      expect(await codeOf(confirmCheckout(open.billing, user.id, none))).toBe("billing/no-such-checkout");
  });

  test("begun twice leaves one that can be paid, also in another currency", async () => {
    const first = await beginCheckout(open, user, { currency: "eur" });
    const second = await beginCheckout(open, user, { currency: "pln" });
    const { checkoutSessions } = open.pay.store;
    expect(checkoutSessions.get(first).status).toBe("expired");
    expect(checkoutSessions.get(second).status).toBe("open");
    const both = await Promise.all([beginCheckout(open, user), beginCheckout(open, user)]);
    const own = checkoutSessions.all().filter(({ customer }) => customer === checkoutSessions.get(second).customer);
    const payable = own.filter(({ status }) => status === "open").map(({ id }) => id);
    expect(payable).toHaveLength(1);
    expect(both).toContain(payable[0]);
  });
});

describe("two checkouts", () => {
  test("that are paid at once leave one subscription, and the other is cancelled and refunded", async () => {
    const { delivery, store } = open.pay;
    const first = await beginCheckout(open, user);
    // The page of the first is open in another tab, where it can still be paid: its closing was lost.
    await beginCheckout(open, user, { plan: "annual" });
    Object.assign(store.checkoutSessions.get(first), { status: "open" });
    const second = store.checkoutSessions.all().at(-1)?.id ?? "";
    delivery.settings.held = true;
    expect([open.pay.payCheckout(first), open.pay.payCheckout(second)]).toEqual([true, true]);
    delivery.settings.held = false;
    delivery.flush();
    await delivery.settled();
    const customer = (await open.billing.store.findCustomerOf(user.id))?.id;
    const own = store.subscriptions.all().filter((one) => one.customer === customer);
    expect(own.map(({ status }) => status).sort()).toEqual(["active", "canceled"]);
    const payments = await open.billing.store.listPayments(user.id);
    const [kept, ...others] = payments.filter(({ returned }) => returned === 0);
    expect(others).toEqual([]);
    expect(payments.filter(({ amount, returned }) => amount === returned)).toHaveLength(1);
    expect((await state()).amount).toBe(kept?.amount);
  });
});

describe("a checkout that brings no subscription", () => {
  test("is refused to a subscriber, and to an account without an address", async () => {
    await subscribe(open, user);
    expect(await codeOf(beginCheckout(open, user))).toBe("billing/already-premium");
    const unreachable = { ...(await open.addUser()), email: "" };
    expect(await codeOf(beginCheckout(open, unreachable))).toBe("billing/email-needed");
  });

  test("that is left gives nothing", async () => {
    await beginCheckout(open, user);
    await open.pay.delivery.settled();
    expect(await state()).toMatchObject({ state: "none", premium: false });
  });

  test("fails with billing/processing-failed while Stripe is down", async () => {
    open.pay.setOutage("down");
    try {
      expect(await codeOf(beginCheckout(open, user))).toBe("billing/processing-failed");
    } finally {
      open.pay.setOutage("none");
    }
  });

  test("whose customer was not stored takes the same customer the next time, also in another language", async () => {
    const store = vi.spyOn(open.billing.store, "addCustomer");
    store.mockRejectedValueOnce(new Error("the database is away"));
    try {
      expect(await codeOf(beginCheckout(open, user, { lang: "en" }))).toBe("billing/processing-failed");
      expect(await codeOf(beginCheckout(open, user, { lang: "pl" }))).toBe("done");
    } finally {
      store.mockRestore();
    }
    const own = open.pay.store.customers.all().filter(({ email }) => email === user.email);
    expect(own.map(({ preferred_locales }) => preferred_locales)).toEqual([["pl"]]);
  });

  test("fails in the same way where no server answers at Stripe's address, and works once one does", async () => {
    const { payments } = open.billing;
    const stripe = openStripe({ secretKey: paySecretKey, apiUrl: await refusedUrl() });
    const cutOff = { ...open, billing: { ...open.billing, payments: payments && { ...payments, stripe } } };
    expect(await codeOf(beginCheckout(cutOff, user))).toBe("billing/processing-failed");
    expect(await codeOf(beginCheckout(open, user))).toBe("done");
  });
});

test("who comes back from the payment page without paying has still chosen the plan and the code", async () => {
  const cancelAddress = async (given: { plan: "monthly" | "annual"; code?: string; from?: string }) =>
    open.pay.store.checkoutSessions.get(await beginCheckout(open, user, given)).cancel_url;
  const coupon = await open.stripe.coupons.create({ duration: "once", percent_off: 50 });
  await open.stripe.promotionCodes.create({ promotion: { type: "coupon", coupon: coupon.id }, code: "KEPT-1" });
  expect(await cancelAddress({ plan: "monthly", code: "KEPT-1", from: "/pl/quran/93" })).toBe(
    "http://localhost/pl/quran/93?settings=premium&plan=monthly&code=KEPT-1",
  );
  expect(await cancelAddress({ plan: "annual" })).toBe("http://localhost/en?settings=premium&plan=annual");
});

describe("a promotion code", () => {
  const make = async (name: string, coupon: object, given: object = {}) => {
    const { id } = await open.stripe.coupons.create({ duration: "once", ...coupon });
    await open.stripe.promotionCodes.create({ promotion: { type: "coupon", coupon: id }, code: name, ...given });
  };
  const check = (name: string, plan: "monthly" | "annual" = "monthly", userId: string | null = null) =>
    checkPromotion(open.billing, { code: name, plan, currency: "eur", userId });

  test("says what the first payment costs, and lowers it", async () => {
    await make("HALF", { percent_off: 50 });
    expect(await check("HALF")).toMatchObject({ code: "HALF", percentOff: 50, amount: 299, duration: "once" });
    await subscribe(open, user, { code: "HALF" });
    await open.pay.delivery.settled();
    const [payment] = await open.billing.store.listPayments(user.id);
    expect(payment).toMatchObject({ currency: "eur", amount: expect.closeTo(300, -1), returned: 0 });
  });

  test("has its amount and its minimum in each currency", async () => {
    const amounts = { amount_off: 1000, currency: "pln", currency_options: { eur: { amount_off: 300 } } };
    await make("TWO", amounts);
    expect(await check("TWO")).toMatchObject({ amountOff: 300, amount: 299 });
    const restrictions = { minimum_amount: 10_000, minimum_amount_currency: "pln" };
    const limited = { ...restrictions, currency_options: { eur: { minimum_amount: 3000 } } };
    await make("LEAST", amounts, { restrictions: limited });
    expect(await codeOf(check("LEAST"))).toBe("billing/code-other-plan");
    expect(await check("LEAST", "annual")).toMatchObject({ amountOff: 300 });
  });

  test("that does not fit is refused before the payment page", async () => {
    await make("ENDED", { percent_off: 10 }, { expires_at: open.pay.now() + day });
    await make("ONCE", { percent_off: 10 }, { max_redemptions: 1 });
    await make("YEARLY", { percent_off: 10, metadata: { plan: "annual" } });
    await make("ZLOTY", { amount_off: 500, currency: "pln" });
    await subscribe(open, await open.addUser(), { code: "ONCE" });
    open.pay.advanceTo(open.pay.now() + 2 * day);
    expect(await codeOf(check("NOBODYS"))).toBe("billing/code-unknown");
    expect(await codeOf(check("ENDED"))).toBe("billing/code-expired");
    expect(await codeOf(check("ONCE"))).toBe("billing/code-used-up");
    expect(await codeOf(check("YEARLY"))).toBe("billing/code-other-plan");
    expect(await codeOf(check("ZLOTY"))).toBe("billing/code-other-plan");
    expect(await check("YEARLY", "annual")).toMatchObject({ amount: 3599 });
    expect(await codeOf(beginCheckout(open, user, { code: "YEARLY" }))).toBe("billing/code-other-plan");
  });

  test("for one plan cannot be typed on the payment page of the other", async () => {
    await make("ONLYMONTHLY", { percent_off: 90, metadata: { plan: "monthly" } });
    const session = open.pay.store.checkoutSessions.get(await beginCheckout(open, user, { plan: "annual" }));
    expect(session).toMatchObject({ allow_promotion_codes: null, amount_total: 3999 });
  });

  test("with restrictions that Stripe would refuse is refused before the payment page", async () => {
    const restrictions = { minimum_amount: 3000, minimum_amount_currency: "eur" };
    await make("LARGE", { percent_off: 10 }, { restrictions });
    await make("WELCOME", { percent_off: 10 }, { restrictions: { first_time_transaction: true } });
    expect(await codeOf(check("LARGE"))).toBe("billing/code-other-plan");
    expect(await codeOf(beginCheckout(open, user, { code: "LARGE" }))).toBe("billing/code-other-plan");
    expect(await check("LARGE", "annual")).toMatchObject({ amount: 3599 });
    await subscribe(open, user, { code: "WELCOME" });
    await open.pay.delivery.settled();
    await cancelSubscription(open.billing, user.id);
    open.pay.advanceTo(open.pay.now() + 32 * day);
    await open.pay.delivery.settled();
    expect(await codeOf(check("WELCOME", "monthly", user.id))).toBe("billing/code-used-up");
    expect(await codeOf(beginCheckout(open, user, { code: "WELCOME" }))).toBe("billing/code-used-up");
    expect(await codeOf(beginCheckout(open, user))).toBe("done");
  });
});

describe("a subscription", () => {
  test("that is cancelled stays until the end of the period, then lapses, and can begin again", async () => {
    await subscribe(open, user);
    await open.pay.delivery.settled();
    const cancelled = await cancelSubscription(open.billing, user.id);
    expect(cancelled).toMatchObject({ premium: true, cancelAtPeriodEnd: true });
    expect(await resumeSubscription(open.billing, user.id)).toMatchObject({ premium: true, cancelAtPeriodEnd: false });
    await cancelSubscription(open.billing, user.id);
    open.pay.advanceTo(open.pay.now() + 32 * day);
    await open.pay.delivery.settled();
    expect(await state()).toMatchObject({ state: "ended", premium: false });
    expect(await codeOf(cancelSubscription(open.billing, user.id))).toBe("billing/no-subscription");
    await subscribe(open, user, { plan: "annual" });
    await open.pay.delivery.settled();
    expect(await state()).toMatchObject({ state: "active", plan: "annual" });
  });

  test("keeps premium for seven days after a failed payment", async () => {
    await subscribe(open, user);
    await open.pay.delivery.settled();
    const customer = await open.billing.store.findCustomerOf(user.id);
    open.pay.setCards(customer?.id ?? "", "declined");
    const end = Date.parse((await state()).periodEnd ?? "") / 1000;
    open.pay.advanceTo(end + day);
    await open.pay.delivery.settled();
    expect(await state()).toMatchObject({ state: "grace", premium: true });
    expect(await codeOf(beginCheckout(open, user))).toBe("billing/already-premium");
    open.pay.advanceTo(end + 8 * day);
    await open.pay.delivery.settled();
    expect((await state()).premium).toBe(false);
  });
});

describe("a subscription, besides its plan,", () => {
  test("is managed in the portal by those who have one", async () => {
    const input = { lang: "en", from: "/en" } as const;
    expect(await codeOf(openPortal(open.billing, user.id, input))).toBe("billing/no-subscription");
    await subscribe(open, user);
    expect(await openPortal(open.billing, user.id, input)).toMatch(/^http:\/\/pay\.invalid\//);
    open.pay.setOutage("down");
    try {
      expect(await codeOf(openPortal(open.billing, user.id, input))).toBe("billing/manage-failed");
    } finally {
      open.pay.setOutage("none");
    }
  });

  test("of a deleted account is cancelled at once, and its payments stay in the books", async () => {
    await subscribe(open, user);
    await open.pay.delivery.settled();
    const customer = await open.billing.store.findCustomerOf(user.id);
    await open.sql`delete from auth.users where id = ${user.id}`;
    await closeAccount(open.billing, user.id);
    const own = open.pay.store.subscriptions.all().filter((one) => one.customer === customer?.id);
    expect(own.map(({ status }) => status)).toEqual(["canceled"]);
    const [row] =
      await open.sql`select count(*)::int as n from billing.invoices where customer = ${customer?.id ?? ""}`;
    expect(row?.n).toBe(1);
  });
});
