import type { LedgerRow } from "./donation.ts";

/** The server's settings that the pages of this slice show. */
export type BillingPages = {
  /** Whether premium can be bought. */
  premium: boolean;
  /** Whether payments go to a local stand-in. */
  test: boolean;
  /** Whether requests for help are mailed to the operator. */
  support: boolean;
  /** The mutual-aid group and its page; null where the operator names none. */
  group: string | null;
  groupUrl: string | null;
  donations(): Promise<{
    totals: { currency: string; base: number; donation: number }[];
    months: LedgerRow[];
  }>;
};
