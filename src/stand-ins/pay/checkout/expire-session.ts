import type Stripe from "stripe";
import { change } from "../state/change.ts";
import type { PayState } from "../state/pay-state.ts";

/** Ends an open session without a payment. */
export function expireSession(pay: PayState, session: Stripe.Checkout.Session): Stripe.Checkout.Session {
  return change(pay, session, "checkout.session.expired", { status: "expired", url: null });
}
