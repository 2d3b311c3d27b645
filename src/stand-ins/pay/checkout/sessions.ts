import { z } from "zod";
import { invalidRequest } from "../api/api-error.ts";
import { automaticTax, flag, ignored, integer, mergeMetadata, metadata, text, timeRange } from "../api/parameters.ts";
import { inRange, listPage, pagination, type Route, route } from "../api/route.ts";
import { discountField } from "../catalogue/discounts.ts";
import { requireCustomer } from "../state/require-customer.ts";
import { idOrNull } from "../state/store.ts";
import { newItem, readItem } from "../subscriptions/subscriptions.ts";
import { createSession } from "./create-session.ts";
import { expireSession } from "./expire-session.ts";

const createFields = {
  adaptive_pricing: ignored,
  allow_promotion_codes: flag.optional(),
  automatic_tax: automaticTax.optional(),
  billing_address_collection: ignored,
  branding_settings: ignored,
  cancel_url: text.optional(),
  client_reference_id: z.string().min(1).max(200).optional(),
  consent_collection: ignored,
  currency: text.optional(),
  custom_text: z
    .strictObject({
      submit: z.strictObject({ message: text.max(1_200) }).optional(),
      after_submit: ignored,
      terms_of_service_acceptance: ignored,
      shipping_address: ignored,
    })
    .optional(),
  customer: text.optional(),
  customer_email: text.optional(),
  customer_update: ignored,
  discounts: z.array(discountField).max(1).optional(),
  expires_at: integer.optional(),
  integration_identifier: ignored,
  line_items: z.array(newItem).min(1).max(20),
  locale: text.optional(),
  metadata: metadata.optional(),
  mode: z.enum(["payment", "setup", "subscription"]),
  name_collection: ignored,
  origin_context: ignored,
  payment_method_collection: ignored,
  payment_method_options: ignored,
  payment_method_types: ignored,
  phone_number_collection: ignored,
  saved_payment_method_options: ignored,
  subscription_data: z
    .strictObject({
      billing_mode: ignored,
      description: text.optional(),
      invoice_settings: ignored,
      metadata: metadata.optional(),
      proration_behavior: ignored,
    })
    .optional(),
  success_url: text,
  tax_id_collection: ignored,
  ui_mode: z.literal("hosted_page").optional(),
  wallet_options: ignored,
};

const listFields = {
  ...pagination,
  created: timeRange.optional(),
  customer: text.optional(),
  status: z.enum(["complete", "expired", "open"]).optional(),
  subscription: text.optional(),
};

export const checkoutRoutes: readonly Route[] = [
  route("POST", "/v1/checkout/sessions", createFields, (pay, asked) => {
    if (asked.mode !== "subscription")
      throw invalidRequest("This double only knows the mode `subscription`.", { param: "mode" });
    const session = createSession(pay, {
      ...asked,
      automaticTax: asked.automatic_tax?.enabled ?? false,
      items: asked.line_items.map((item, at) => readItem(pay, item, `line_items[${at}]`)),
      submitText: asked.custom_text?.submit?.message,
    });
    const { metadata: values, description } = asked.subscription_data ?? {};
    pay.store.subscriptionData.set(session.id, { metadata: mergeMetadata(null, values), description });
    return session;
  }),
  route("GET", "/v1/checkout/sessions", listFields, (pay, asked) => {
    requireCustomer(pay, asked.customer);
    const found = pay.store.checkoutSessions
      .all()
      .filter(
        (one) =>
          inRange(one.created, asked.created) &&
          (asked.customer ?? one.customer) === one.customer &&
          (asked.status ?? one.status) === one.status &&
          (asked.subscription === undefined || asked.subscription === idOrNull(one.subscription)),
      );
    return listPage("/v1/checkout/sessions", found, asked);
  }),
  route("GET", "/v1/checkout/sessions/:id", {}, (pay, _, id) => pay.store.checkoutSessions.get(id)),
  route("POST", "/v1/checkout/sessions/:id", { metadata: metadata.optional() }, (pay, asked, id) => {
    const session = pay.store.checkoutSessions.get(id);
    return Object.assign(session, { metadata: mergeMetadata(session.metadata, asked.metadata) });
  }),
  route("GET", "/v1/checkout/sessions/:id/line_items", pagination, (pay, asked, id) => {
    pay.store.checkoutSessions.get(id);
    return listPage(`/v1/checkout/sessions/${id}/line_items`, (pay.store.lineItems.get(id) ?? []).toReversed(), asked);
  }),
  route("POST", "/v1/checkout/sessions/:id/expire", {}, (pay, _, id) => {
    const session = pay.store.checkoutSessions.get(id);
    if (session.status !== "open")
      throw invalidRequest(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      );
    return expireSession(pay, session);
  }),
];
