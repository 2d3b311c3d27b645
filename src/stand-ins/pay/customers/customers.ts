import type Stripe from "stripe";
import { z } from "zod";
import { address, ignored, integer, mergeMetadata, metadata, text, timeRange, unsettable } from "../api/parameters.ts";
import { inRange, listPage, pagination, type Route, route } from "../api/route.ts";
import { change } from "../state/change.ts";
import type { PayState } from "../state/pay-state.ts";
import { newId } from "../state/store.ts";
import { cancelNow } from "../subscriptions/cancel-subscription.ts";
import { attachPaymentMethod } from "./payment-methods.ts";

const fields = {
  address: z.union([z.literal("").transform(() => null), address]).optional(),
  balance: integer.optional(),
  description: unsettable.optional(),
  email: unsettable.optional(),
  invoice_settings: z.strictObject({ default_payment_method: unsettable.optional(), footer: ignored }).optional(),
  metadata: metadata.optional(),
  name: unsettable.optional(),
  phone: unsettable.optional(),
  preferred_locales: z.array(text).optional(),
  tax: ignored,
  tax_exempt: z.enum(["exempt", "none", "reverse"]).optional(),
};

type NewCustomer = {
  address?: Partial<Record<keyof Stripe.Address, string | undefined>> | null | undefined;
  balance?: number | undefined;
  description?: string | null | undefined;
  email?: string | null | undefined;
  metadata?: Record<string, string> | null | undefined;
  name?: string | null | undefined;
  phone?: string | null | undefined;
  preferred_locales?: string[] | undefined;
  tax_exempt?: string | undefined;
};

export function createCustomer(pay: PayState, asked: NewCustomer): Stripe.Customer {
  const customer = {
    id: newId("cus_", 14),
    object: "customer",
    address: readAddress(asked.address),
    balance: asked.balance ?? 0,
    created: pay.clock.now(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: asked.description ?? null,
    discount: null,
    email: asked.email ?? null,
    invoice_prefix: newId("", 8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: mergeMetadata(null, asked.metadata),
    name: asked.name ?? null,
    next_invoice_sequence: 1,
    phone: asked.phone ?? null,
    preferred_locales: asked.preferred_locales ?? [],
    shipping: null,
    tax_exempt: asked.tax_exempt ?? "none",
    test_clock: null,
  } satisfies Stripe.Customer;
  pay.store.customers.add(customer);
  pay.emit("customer.created", customer);
  return customer;
}

function readAddress(asked: NewCustomer["address"]): Stripe.Address | null {
  if (!asked) return null;
  return {
    city: asked.city ?? null,
    country: asked.country ?? null,
    line1: asked.line1 ?? null,
    line2: asked.line2 ?? null,
    postal_code: asked.postal_code ?? null,
    state: asked.state ?? null,
  };
}

/** Deletes a customer and cancels its subscriptions at once, as the API does. */
function deleteCustomer(pay: PayState, id: string): Stripe.DeletedCustomer {
  const customer = pay.store.customers.get(id);
  for (const subscription of pay.store.subscriptions.all().filter((one) => one.customer === id)) {
    if (!["canceled", "incomplete_expired"].includes(subscription.status)) cancelNow(pay, subscription, {});
  }
  pay.store.customers.remove(id);
  pay.emit("customer.deleted", customer);
  return pay.store.deletedCustomers.add({ id, object: "customer", deleted: true });
}

export const customerRoutes: readonly Route[] = [
  route("POST", "/v1/customers", { ...fields, payment_method: text.optional() }, (pay, asked) => {
    const method = asked.payment_method ?? asked.invoice_settings?.default_payment_method ?? undefined;
    const customer = createCustomer(pay, asked);
    const attached = method === undefined ? undefined : attachPaymentMethod(pay, method, customer.id);
    if (attached && asked.invoice_settings?.default_payment_method)
      customer.invoice_settings.default_payment_method = attached.id;
    return customer;
  }),
  route(
    "GET",
    "/v1/customers",
    { ...pagination, created: timeRange.optional(), email: text.optional() },
    (pay, asked) => {
      const found = pay.store.customers
        .all()
        .filter(({ created, email }) => inRange(created, asked.created) && (asked.email ?? email) === email);
      return listPage("/v1/customers", found, asked);
    },
  ),
  route(
    "GET",
    "/v1/customers/:id",
    {},
    (pay, _, id) => pay.store.deletedCustomers.find(id) ?? pay.store.customers.get(id),
  ),
  route("POST", "/v1/customers/:id", fields, (pay, asked, id) => {
    const customer = pay.store.customers.get(id);
    const method = asked.invoice_settings?.default_payment_method;
    if (typeof method === "string") pay.store.paymentMethods.get(method, "invoice_settings[default_payment_method]");
    return change(pay, customer, "customer.updated", {
      address: asked.address === undefined ? (customer.address ?? null) : readAddress(asked.address),
      balance: asked.balance ?? customer.balance,
      description: asked.description === undefined ? customer.description : asked.description,
      email: asked.email === undefined ? customer.email : asked.email,
      invoice_settings: {
        ...customer.invoice_settings,
        ...(method !== undefined && { default_payment_method: method }),
      },
      metadata: mergeMetadata(customer.metadata, asked.metadata),
      name: asked.name === undefined ? (customer.name ?? null) : asked.name,
      phone: asked.phone === undefined ? (customer.phone ?? null) : asked.phone,
      preferred_locales: asked.preferred_locales ?? customer.preferred_locales ?? [],
      tax_exempt: asked.tax_exempt ?? customer.tax_exempt ?? "none",
    });
  }),
  route("DELETE", "/v1/customers/:id", {}, (pay, _, id) => deleteCustomer(pay, id)),
];
