import { z } from "zod";
import { invalidRequest, PayError } from "../api/api-error.ts";
import { flag, ignored, mergeMetadata, metadata, text, timeRange } from "../api/parameters.ts";
import { inRange, listPage, pagination, type Route, route } from "../api/route.ts";
import { declineMessage } from "../payments/charge-intent.ts";
import { change } from "../state/change.ts";
import { requireCustomer } from "../state/require-customer.ts";
import { finalizeInvoice, markUncollectible, payInvoice, subscriptionOf, voidInvoice } from "./collect-invoice.ts";

const listFields = {
  ...pagination,
  collection_method: ignored,
  created: timeRange.optional(),
  customer: text.optional(),
  status: z.enum(["draft", "open", "paid", "uncollectible", "void"]).optional(),
  subscription: text.optional(),
};

export const invoiceRoutes: readonly Route[] = [
  route("GET", "/v1/invoices", listFields, (pay, asked) => {
    requireCustomer(pay, asked.customer);
    const found = pay.store.invoices
      .all()
      .filter(
        (one) =>
          inRange(one.created, asked.created) &&
          (asked.customer ?? one.customer) === one.customer &&
          (asked.status ?? one.status) === one.status &&
          (asked.subscription === undefined || subscriptionOf(pay, one)?.id === asked.subscription),
      );
    return listPage("/v1/invoices", found, asked);
  }),
  route("GET", "/v1/invoices/:id", {}, (pay, _, id) => pay.store.invoices.get(id)),
  route(
    "POST",
    "/v1/invoices/:id",
    { auto_advance: flag.optional(), metadata: metadata.optional() },
    (pay, asked, id) => {
      const invoice = pay.store.invoices.get(id);
      return change(pay, invoice, "invoice.updated", {
        auto_advance: asked.auto_advance ?? invoice.auto_advance ?? false,
        metadata: mergeMetadata(invoice.metadata, asked.metadata),
      });
    },
  ),
  route("GET", "/v1/invoices/:id/lines", pagination, (pay, asked, id) =>
    listPage(`/v1/invoices/${id}/lines`, pay.store.invoices.get(id).lines.data.toReversed(), asked),
  ),
  route("POST", "/v1/invoices/:id/finalize", { auto_advance: flag.optional() }, (pay, _, id) => {
    const invoice = pay.store.invoices.get(id);
    if (invoice.status !== "draft")
      throw invalidRequest("This invoice is already finalized, you can't re-finalize a non-draft invoice.");
    finalizeInvoice(pay, invoice);
    return invoice;
  }),
  route("POST", "/v1/invoices/:id/pay", { off_session: flag.optional() }, (pay, asked, id) => {
    const invoice = pay.store.invoices.get(id);
    if (invoice.status === "paid") throw invalidRequest("Invoice is already paid");
    if (invoice.status === "draft") finalizeInvoice(pay, invoice);
    if (!payInvoice(pay, invoice, { present: asked.off_session === false }))
      throw new PayError(402, {
        type: "card_error",
        code: "card_declined",
        decline_code: "generic_decline",
        message: declineMessage("generic_decline"),
      });
    return invoice;
  }),
  route("POST", "/v1/invoices/:id/void", {}, (pay, _, id) => {
    const invoice = pay.store.invoices.get(id);
    if (invoice.status !== "open" && invoice.status !== "uncollectible")
      throw invalidRequest("You can only pass in open or uncollectible invoices.");
    voidInvoice(pay, invoice);
    return invoice;
  }),
  route("POST", "/v1/invoices/:id/mark_uncollectible", {}, (pay, _, id) => {
    const invoice = pay.store.invoices.get(id);
    if (invoice.status !== "open") throw invalidRequest("You can only pass in open invoices.");
    markUncollectible(pay, invoice);
    return invoice;
  }),
];
