import type Stripe from "stripe";
import { z } from "zod";
import { invalidRequest } from "../api/api-error.ts";
import { flag, ignored, mergeMetadata, metadata, text, unsettable } from "../api/parameters.ts";
import { listPage, pagination, type Route, route } from "../api/route.ts";
import type { PayState } from "../state/pay-state.ts";
import { newId } from "../state/store.ts";

type NewEndpoint = {
  url: string;
  enabledEvents: string[];
  /** Made up if it is not given. */
  secret?: string | undefined;
  description?: string | null | undefined;
  metadata?: Record<string, string> | null | undefined;
};

/** Adds an endpoint that gets events. */
export function createEndpoint(pay: PayState, asked: NewEndpoint): Stripe.WebhookEndpoint {
  const endpoint = {
    id: newId("we_"),
    object: "webhook_endpoint",
    api_version: null,
    application: null,
    created: pay.clock.now(),
    description: asked.description ?? null,
    enabled_events: asked.enabledEvents,
    livemode: false,
    metadata: mergeMetadata(null, asked.metadata),
    status: "enabled",
    url: asked.url,
  } satisfies Stripe.WebhookEndpoint;
  pay.store.webhookSecrets.set(endpoint.id, asked.secret ?? newId("whsec_", 32));
  return pay.store.webhookEndpoints.add(endpoint);
}

const enabledEvents = z.array(text).min(1);

export const endpointRoutes: readonly Route[] = [
  route(
    "POST",
    "/v1/webhook_endpoints",
    {
      api_version: ignored,
      description: unsettable.optional(),
      enabled_events: enabledEvents,
      metadata: metadata.optional(),
      url: text,
    },
    (pay, asked) => {
      if (!URL.canParse(asked.url))
        throw invalidRequest("Invalid URL: An explicit scheme (such as https) must be provided.", {
          code: "url_invalid",
          param: "url",
        });
      const { enabled_events, url, description } = asked;
      const endpoint = createEndpoint(pay, {
        url,
        description,
        enabledEvents: enabled_events,
        metadata: asked.metadata,
      });
      return { ...endpoint, secret: pay.store.webhookSecrets.get(endpoint.id) };
    },
  ),
  route("GET", "/v1/webhook_endpoints", pagination, (pay, asked) =>
    listPage("/v1/webhook_endpoints", pay.store.webhookEndpoints.all(), asked),
  ),
  route("GET", "/v1/webhook_endpoints/:id", {}, (pay, _, id) => pay.store.webhookEndpoints.get(id)),
  route(
    "POST",
    "/v1/webhook_endpoints/:id",
    {
      disabled: flag.optional(),
      enabled_events: enabledEvents.optional(),
      metadata: metadata.optional(),
      url: text.optional(),
    },
    (pay, asked, id) => {
      const endpoint = pay.store.webhookEndpoints.get(id);
      return Object.assign(endpoint, {
        enabled_events: asked.enabled_events ?? endpoint.enabled_events,
        metadata: mergeMetadata(endpoint.metadata, asked.metadata),
        status: asked.disabled === undefined ? endpoint.status : asked.disabled ? "disabled" : "enabled",
        url: asked.url ?? endpoint.url,
      });
    },
  ),
  route("DELETE", "/v1/webhook_endpoints/:id", {}, (pay, _, id) => {
    pay.store.webhookEndpoints.get(id);
    pay.store.webhookEndpoints.remove(id);
    return { id, object: "webhook_endpoint", deleted: true } satisfies Stripe.DeletedWebhookEndpoint;
  }),
];
