import type Stripe from "stripe";
import { z } from "zod";
import { invalidRequest } from "../api/api-error.ts";
import { ignored, text } from "../api/parameters.ts";
import { type Route, route } from "../api/route.ts";
import type { PayState } from "../state/pay-state.ts";
import { idOf, newId } from "../state/store.ts";
import { defaultConfiguration } from "./configurations.ts";

const ofSubscription = z.strictObject({ subscription: text, retention: ignored }).optional();

const flowData = z.strictObject({
  after_completion: z
    .strictObject({
      type: z.enum(["hosted_confirmation", "portal_homepage", "redirect"]),
      redirect: z.strictObject({ return_url: text }).optional(),
      hosted_confirmation: ignored,
    })
    .optional(),
  subscription_cancel: ofSubscription,
  subscription_update: ofSubscription,
  type: z.enum(["payment_method_update", "subscription_cancel", "subscription_update"]),
});

type FlowData = z.output<typeof flowData>;

const fields = {
  configuration: text.optional(),
  customer: text,
  flow_data: flowData.optional(),
  locale: text.optional(),
  return_url: text.optional(),
};

export const portalRoutes: readonly Route[] = [
  route("POST", "/v1/billing_portal/sessions", fields, (pay, asked) => {
    pay.store.customers.get(asked.customer, "customer");
    const configuration =
      asked.configuration === undefined
        ? defaultConfiguration(pay)
        : pay.store.portalConfigurations.get(asked.configuration, "configuration");
    if (asked.return_url !== undefined && !URL.canParse(asked.return_url))
      throw invalidRequest("Not a valid URL", { code: "url_invalid", param: "return_url" });
    const id = newId("bps_");
    const session = {
      id,
      object: "billing_portal.session",
      configuration: configuration.id,
      created: pay.clock.now(),
      customer: asked.customer,
      customer_account: null,
      flow: asked.flow_data ? readFlow(pay, asked.flow_data, asked.customer) : null,
      livemode: false,
      locale: asked.locale ?? null,
      on_behalf_of: null,
      return_url: asked.return_url ?? configuration.default_return_url,
      url: `${pay.pagesUrl}/portal/${id}`,
    } satisfies Stripe.BillingPortal.Session;
    return pay.store.portalSessions.add(session);
  }),
];

function readFlow(pay: PayState, asked: FlowData, customer: string): Stripe.BillingPortal.Session.Flow {
  const named = asked.type === "payment_method_update" ? undefined : asked[asked.type];
  if (asked.type !== "payment_method_update") {
    const param = `flow_data[${asked.type}][subscription]`;
    const subscription = pay.store.subscriptions.get(named?.subscription ?? "", param);
    if (idOf(subscription.customer) !== customer)
      throw invalidRequest("The subscription does not belong to the customer.", { param });
  }
  const reference = { subscription: named?.subscription ?? "" };
  const { type = "portal_homepage", redirect } = asked.after_completion ?? {};
  return {
    after_completion: { hosted_confirmation: null, redirect: redirect ?? null, type },
    customer_update: null,
    subscription_cancel: asked.type === "subscription_cancel" ? { ...reference, retention: null } : null,
    subscription_pause: null,
    subscription_update: asked.type === "subscription_update" ? reference : null,
    subscription_update_confirm: null,
    type: asked.type,
  };
}
