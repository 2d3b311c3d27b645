import type Stripe from "stripe";
import type { PayClock } from "./clock.ts";
import type { Store } from "./store.ts";

/** Settings that a Stripe account has in its dashboard. A test may change them at any time. */
export type PaySettings = {
  /** The tax of automatic tax, in percent. 0 collects none. */
  taxPercent: number;
  /** Days from a failed payment to each further attempt. */
  retryAfterDays: readonly number[];
  /** What becomes of a subscription whose last attempt failed. */
  afterLastRetry: "cancel" | "unpaid" | "past_due";
  /** Seconds that the invoice of a renewal stays a draft. */
  draftSeconds: number;
};

export const defaultSettings: PaySettings = {
  taxPercent: 23,
  retryAfterDays: [3, 5, 7],
  afterLastRetry: "cancel",
  draftSeconds: 3_600,
};

/** What every operation works on. */
export type PayState = {
  store: Store;
  clock: PayClock;
  settings: PaySettings;
  /** The URL of the double's pages, without a slash at the end. */
  pagesUrl: string;
  /** The request that is being answered, for its events; null while the clock is at work. */
  request: { id: string; idempotency_key: string | null } | null;
  /** What an invoice means for its subscription. `last` says whether no further attempt follows. */
  afterInvoice: {
    paid: (invoice: Stripe.Invoice) => void;
    failed: (invoice: Stripe.Invoice, attempt: { last: boolean }) => void;
  };
  /** Stores an event and sends it to the webhook endpoints. */
  emit: (type: Stripe.Event.Type, object: object, previous?: object) => void;
};
