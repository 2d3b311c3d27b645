import { z } from "zod";
import { plans } from "../../shared/plans.ts";
import type { StoredSubscription, SubscriptionRow } from "../billing-store.ts";
import { isLive, stateOf } from "../subscription/read-state.ts";

const subscriptionSchema: z.ZodType<StoredSubscription> = z.object({
  id: z.string(),
  status: z.string(),
  plan: z.enum(plans),
  currency: z.string(),
  amount: z.number(),
  periodStart: z.coerce.date(),
  periodEnd: z.coerce.date(),
  cancelAtPeriodEnd: z.boolean(),
});

const subscription = { subscription: subscriptionSchema };
/** `invoice`: the id of the one that charged it; missing without one. */
const charged = { ...subscription, invoice: z.string().exactOptional() };

/** What a mail to a subscriber tells, as it is kept. Its words and the amount of an invoice are added when it is sent. */
export const subscriberMailSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("ordered"), ...charged }),
  z.object({ kind: z.literal("switched"), ...charged }),
  z.object({ kind: z.literal("cancelled"), ...subscription }),
  z.object({ kind: z.literal("resumed"), ...subscription }),
  z.object({ kind: z.literal("payment_failed"), ...subscription }),
  z.object({ kind: z.literal("paused") }),
  z.object({ kind: z.literal("ended") }),
  z.object({ kind: z.literal("refunded"), amount: z.number(), currency: z.string(), paidAt: z.coerce.date() }),
]);
export type SubscriberMail = z.infer<typeof subscriberMailSchema>;

/** `invoice`: the id of the subscription's latest one. */
type Change = {
  before: SubscriptionRow | undefined;
  after: StoredSubscription;
  invoice: string | undefined;
  now: Date;
};

/** The mails of a change: that a subscription began, was changed or has ended, or that a payment failed. */
export function mailsOfChange({ before, after, invoice, now }: Change): SubscriberMail[] {
  const live = isLive(after.status);
  const began = live && before?.id !== after.id;
  const charged = { subscription: after, ...(invoice !== undefined && { invoice }) };
  const mails: SubscriberMail[] = began ? [{ kind: "ordered", ...charged }] : [];
  if (before && live && !began) mails.push(...changeOf(before, charged));
  if (after.status === "past_due" && (began || before?.status !== "past_due")) {
    return [...mails, { kind: "payment_failed", subscription: after }];
  }
  // The days of grace end without an event: what premium was when it was last read tells that they have ended since.
  const had = before !== undefined && stateOf(before, before.readAt).premium;
  const { premium, state } = stateOf(after, now);
  return had && !premium ? [...mails, { kind: state === "unpaid" ? "paused" : "ended" }] : mails;
}

/** A subscriber's change of a subscription. A change of plan also undoes a cancellation; only the change of plan is told. */
function changeOf(
  before: StoredSubscription,
  charged: { subscription: StoredSubscription; invoice?: string },
): SubscriberMail[] {
  const { subscription } = charged;
  if (before.plan !== subscription.plan) return [{ kind: "switched", ...charged }];
  if (before.cancelAtPeriodEnd === subscription.cancelAtPeriodEnd) return [];
  return [{ kind: subscription.cancelAtPeriodEnd ? "cancelled" : "resumed", subscription }];
}
