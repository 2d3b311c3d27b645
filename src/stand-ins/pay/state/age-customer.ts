import type { PayState } from "./pay-state.ts";

/**
 * Moves everything of one customer `seconds` into the past, so that its periods end earlier while the clock stays: other customers notice
 * nothing. What has fallen due is done with the next request.
 */
export function ageCustomer({ store }: PayState, customer: string, seconds: number): void {
  const back = (at: number) => at - seconds;
  const backOrNull = (at: number | null) => (at === null ? null : at - seconds);
  for (const one of store.subscriptions.all().filter((each) => each.customer === customer)) {
    one.cancel_at = backOrNull(one.cancel_at);
    one.canceled_at = backOrNull(one.canceled_at);
    one.created = back(one.created);
    one.ended_at = backOrNull(one.ended_at);
    one.start_date = back(one.start_date);
    for (const item of one.items.data) {
      item.created = back(item.created);
      item.current_period_start = back(item.current_period_start);
      item.current_period_end = back(item.current_period_end);
      // Months differ in length: the next period begins where this one ends now.
      one.billing_cycle_anchor = item.current_period_end;
    }
  }
  for (const one of store.invoices.all().filter((each) => each.customer === customer)) {
    one.automatically_finalizes_at = backOrNull(one.automatically_finalizes_at);
    one.created = back(one.created);
    one.effective_at = backOrNull(one.effective_at);
    one.next_payment_attempt = backOrNull(one.next_payment_attempt);
    one.period_start = back(one.period_start);
    one.period_end = back(one.period_end);
    for (const line of one.lines.data) {
      line.period = { start: back(line.period.start), end: back(line.period.end) };
    }
    const { finalized_at, marked_uncollectible_at, paid_at, voided_at } = one.status_transitions;
    one.status_transitions = {
      finalized_at: backOrNull(finalized_at),
      marked_uncollectible_at: backOrNull(marked_uncollectible_at),
      paid_at: backOrNull(paid_at),
      voided_at: backOrNull(voided_at),
    };
  }
  for (const one of store.discounts.all().filter((each) => each.customer === customer)) {
    one.start = back(one.start);
    one.end = backOrNull(one.end);
  }
  for (const one of store.charges.all().filter((each) => each.customer === customer)) one.created = back(one.created);
}
