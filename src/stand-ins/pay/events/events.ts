import Stripe from "stripe";
import { z } from "zod";
import { flag, text, timeRange } from "../api/parameters.ts";
import { inRange, listPage, pagination, type Route, route } from "../api/route.ts";
import type { PayState } from "../state/pay-state.ts";
import { newId } from "../state/store.ts";
import { toJson } from "../state/to-json.ts";

/** An event with the object as it is now. */
export function createEvent(
  { clock, request }: Pick<PayState, "clock" | "request">,
  type: Stripe.Event.Type,
  object: object,
  previous?: object,
): Stripe.Event {
  const event: Omit<Stripe.Event, "type" | "data"> & { type: Stripe.Event.Type; data: Stripe.Event.Data } = {
    id: newId("evt_1"),
    object: "event",
    api_version: Stripe.API_VERSION,
    created: clock.now(),
    data: { object: toJson(object), ...(previous && { previous_attributes: toJson(previous) }) },
    livemode: false,
    pending_webhooks: 0,
    request: request ?? { id: null, idempotency_key: null },
    type,
  };
  // The SDK's type is a union over all types of events: which member this is, the compiler cannot know.
  return event as Stripe.Event;
}

const listFields = {
  ...pagination,
  created: timeRange.optional(),
  delivery_success: flag.optional(),
  type: text.optional(),
  types: z.array(text).max(20).optional(),
};

export const eventRoutes: readonly Route[] = [
  route("GET", "/v1/events", listFields, (pay, asked) => {
    const found = pay.store.events
      .all()
      .filter(
        ({ created, type, pending_webhooks: pending }) =>
          inRange(created, asked.created) &&
          (asked.type === undefined || matchesType(type, asked.type)) &&
          (asked.types?.some((one) => matchesType(type, one)) ?? true) &&
          (asked.delivery_success === undefined || asked.delivery_success === (pending === 0)),
      );
    return listPage("/v1/events", found, asked);
  }),
  route("GET", "/v1/events/:id", {}, (pay, _, id) => pay.store.events.get(id)),
];

/** Whether a type is the wanted one; `*` stands for anything. */
function matchesType(type: string, wanted: string): boolean {
  return wanted === "*" || type === wanted || (wanted.endsWith(".*") && type.startsWith(wanted.slice(0, -1)));
}
