import { missing } from "../api/api-error.ts";
import type { PayState } from "./pay-state.ts";

/** Refuses a customer that never existed. A deleted one has a history still. */
export function requireCustomer({ store }: PayState, id: string | undefined): void {
  if (id === undefined || store.customers.find(id) || store.deletedCustomers.find(id)) return;
  throw missing("customer", id, "customer");
}
