export type { BillingPages } from "../shared/pages.ts";
export { billingContext } from "./context.ts";
