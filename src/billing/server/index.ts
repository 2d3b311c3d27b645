export type { Billing } from "./context.ts";
export { createBilling, type PaymentService } from "./create-billing.ts";
export { billingPages } from "./donations/read-donations.ts";
export { billingOperations } from "./operations.ts";
export { reconcile } from "./reconcile.ts";
export { closeAccount } from "./subscription/close-account.ts";
export { isPremium } from "./subscription/read-state.ts";
export { supportIsOn } from "./support/request-support.ts";
export { receiveWebhook } from "./webhook.ts";
