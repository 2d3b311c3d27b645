import type { Route } from "./api/route.ts";
import { couponRoutes } from "./catalogue/coupons.ts";
import { priceRoutes } from "./catalogue/prices.ts";
import { productRoutes } from "./catalogue/products.ts";
import { promotionCodeRoutes } from "./catalogue/promotion-codes.ts";
import { checkoutRoutes } from "./checkout/sessions.ts";
import { customerRoutes } from "./customers/customers.ts";
import { paymentMethodRoutes } from "./customers/payment-methods.ts";
import { eventRoutes } from "./events/events.ts";
import { endpointRoutes } from "./events/webhook-endpoints.ts";
import { invoicePaymentRoutes } from "./invoices/invoice-payments.ts";
import { invoiceRoutes } from "./invoices/invoices.ts";
import { previewRoutes } from "./invoices/preview-invoice.ts";
import { balanceRoutes } from "./payments/balance-transactions.ts";
import { disputeRoutes } from "./payments/disputes.ts";
import { paymentRoutes } from "./payments/payment-intents.ts";
import { refundRoutes } from "./payments/refunds.ts";
import { configurationRoutes } from "./portal/configurations.ts";
import { portalRoutes } from "./portal/sessions.ts";
import { subscriptionRoutes } from "./subscriptions/subscriptions.ts";

/** Every operation of the API that the double knows. The first that fits a request answers it. */
export const routes: readonly Route[] = [
  ...productRoutes,
  ...priceRoutes,
  ...couponRoutes,
  ...promotionCodeRoutes,
  ...customerRoutes,
  ...paymentMethodRoutes,
  ...checkoutRoutes,
  ...subscriptionRoutes,
  ...previewRoutes,
  ...invoiceRoutes,
  ...invoicePaymentRoutes,
  ...paymentRoutes,
  ...refundRoutes,
  ...disputeRoutes,
  ...balanceRoutes,
  ...configurationRoutes,
  ...portalRoutes,
  ...eventRoutes,
  ...endpointRoutes,
];
