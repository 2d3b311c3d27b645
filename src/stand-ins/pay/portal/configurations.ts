import type Stripe from "stripe";
import { flag, ignored, mergeMetadata, metadata, unsettable } from "../api/parameters.ts";
import { listPage, pagination, type Route, route } from "../api/route.ts";
import type { PayState } from "../state/pay-state.ts";
import { newId } from "../state/store.ts";

/** The configuration that sessions have if they name none. It is made with the first use. */
export function defaultConfiguration(pay: PayState): Stripe.BillingPortal.Configuration {
  const found = pay.store.portalConfigurations.all().find(({ is_default: first }) => first);
  return found ?? createConfiguration(pay, { isDefault: true });
}

type NewConfiguration = {
  isDefault?: boolean;
  default_return_url?: string | null | undefined;
  metadata?: Record<string, string> | null | undefined;
};

function createConfiguration(pay: PayState, asked: NewConfiguration): Stripe.BillingPortal.Configuration {
  const now = pay.clock.now();
  return pay.store.portalConfigurations.add({
    id: newId("bpc_"),
    object: "billing_portal.configuration",
    active: true,
    application: null,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    created: now,
    default_return_url: asked.default_return_url ?? null,
    features: {
      customer_update: { allowed_updates: [], enabled: false },
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true, payment_method_configuration: null },
      subscription_cancel: {
        cancellation_reason: { enabled: false, feedback_options: null, options: [] },
        enabled: true,
        mode: "at_period_end",
        proration_behavior: "none",
      },
      subscription_pause: { duration: { interval_options: [], type: "indefinite" }, enabled: false },
      subscription_update: {
        billing_cycle_anchor: null,
        default_allowed_updates: ["price"],
        enabled: true,
        proration_behavior: "always_invoice",
        schedule_at_period_end: { conditions: [] },
        trial_update_behavior: "end_trial",
      },
    },
    is_default: asked.isDefault ?? false,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: mergeMetadata(null, asked.metadata),
    name: null,
    updated: now,
  } satisfies Stripe.BillingPortal.Configuration);
}

const fields = {
  active: flag.optional(),
  business_profile: ignored,
  default_return_url: unsettable.optional(),
  features: ignored,
  login_page: ignored,
  metadata: metadata.optional(),
  name: ignored,
};

export const configurationRoutes: readonly Route[] = [
  route("POST", "/v1/billing_portal/configurations", fields, (pay, asked) => createConfiguration(pay, asked)),
  route("GET", "/v1/billing_portal/configurations", { ...pagination, is_default: flag.optional() }, (pay, asked) => {
    defaultConfiguration(pay);
    const found = pay.store.portalConfigurations.all();
    return listPage(
      "/v1/billing_portal/configurations",
      found.filter(({ is_default: first }) => (asked.is_default ?? first) === first),
      asked,
    );
  }),
  route("GET", "/v1/billing_portal/configurations/:id", {}, (pay, _, id) => pay.store.portalConfigurations.get(id)),
];
