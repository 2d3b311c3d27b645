import { afterAll, beforeAll, expect, test } from "vitest";
import { previewSwitch, switchPlan } from "#billing/server/subscription/manage-subscription.ts";
import { isPremium, readState } from "#billing/server/subscription/read-state.ts";
import { type OpenBilling, openBilling, subscribe } from "./open-billing.ts";

let open: OpenBilling;
beforeAll(async () => {
  open = await openBilling();
});
afterAll(() => open.stop());

test.each([-3600, 3600])("a clock %i seconds off Stripe's keeps premium on and lets a plan change", async (skew) => {
  const { pay } = open;
  const skewed = { ...open.billing, clock: { now: () => new Date((pay.now() + skew) * 1000) } };
  const user = await open.addUser();
  await subscribe(open, user);
  await pay.delivery.settled();
  expect(await isPremium(skewed, user.id)).toBe(true);
  const end = Date.parse((await readState(skewed, user.id)).periodEnd ?? "") / 1000;
  pay.delivery.settings.held = true;
  pay.advanceTo(end + 60);
  // The renewal is paid, and its event is on its way.
  expect(await isPremium(skewed, user.id)).toBe(true);
  pay.delivery.settings.held = false;
  pay.delivery.flush();
  await pay.delivery.settled();
  const { at, dueNow } = await previewSwitch(skewed, user.id, "annual");
  expect(dueNow).toBeGreaterThan(0);
  expect(await switchPlan(skewed, user.id, { plan: "annual", at })).toMatchObject({ plan: "annual" });
});
