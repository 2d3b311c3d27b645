import { computeLedger, type LedgerRow, totalsOf } from "../../shared/donation.ts";
import type { BillingPages } from "../../shared/pages.ts";
import type { Billing } from "../context.ts";
import { supportIsOn } from "../support/request-support.ts";

/** The donation ledger, by month and currency. */
export async function readLedger({ store }: Pick<Billing, "store">): Promise<LedgerRow[]> {
  const { received, returned } = await store.sumBooks();
  return computeLedger(received, returned);
}

/** Milliseconds for which the figures of the public page are cached. */
const freshness = 5_000;

/** The server's settings that the pages of this slice show. */
export function billingPages(billing: Billing): BillingPages {
  let known: { at: number; found: ReturnType<typeof readLedger> } | undefined;
  const ledger = () => {
    if (!known || performance.now() - known.at > freshness) {
      const found = readLedger(billing);
      known = { at: performance.now(), found };
      found.catch(() => {
        known = undefined;
      });
    }
    return known.found;
  };
  return {
    premium: billing.payments !== undefined,
    test: billing.payments?.test === true,
    support: supportIsOn(billing),
    group: billing.donationGroup ?? null,
    groupUrl: billing.donationUrl ?? null,
    async donations() {
      const months = await ledger();
      return { totals: totalsOf(months), months };
    },
  };
}
