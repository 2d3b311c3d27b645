import { text, timeRange } from "../api/parameters.ts";
import { inRange, listPage, pagination, type Route, route } from "../api/route.ts";

const listFields = { ...pagination, created: timeRange.optional(), customer: text.optional() };

/** Payment intents and charges. They are made by invoices alone. */
export const paymentRoutes: readonly Route[] = [
  route("GET", "/v1/payment_intents", listFields, (pay, asked) => {
    const found = pay.store.paymentIntents
      .all()
      .filter(({ created, customer }) => inRange(created, asked.created) && (asked.customer ?? customer) === customer);
    return listPage("/v1/payment_intents", found, asked);
  }),
  route("GET", "/v1/payment_intents/:id", {}, (pay, _, id) => pay.store.paymentIntents.get(id)),
  route("GET", "/v1/charges", { ...listFields, payment_intent: text.optional() }, (pay, asked) => {
    const found = pay.store.charges
      .all()
      .filter(
        ({ created, customer, payment_intent: intent }) =>
          inRange(created, asked.created) &&
          (asked.customer ?? customer) === customer &&
          (asked.payment_intent ?? intent) === intent,
      );
    return listPage("/v1/charges", found, asked);
  }),
  route("GET", "/v1/charges/:id", {}, (pay, _, id) => pay.store.charges.get(id)),
];
