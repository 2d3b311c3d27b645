import type { Billing } from "../context.ts";
import { reconcile } from "../reconcile.ts";
import { processing } from "../subscription/stripe-failure.ts";

/** `reconcile` for a request. @throws AppError billing/off, billing/processing-failed */
export function reconcileNow(billing: Billing): ReturnType<typeof reconcile> {
  return processing(billing, () => reconcile(billing));
}
