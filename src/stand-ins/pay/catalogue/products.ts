import type Stripe from "stripe";
import { z } from "zod";
import { invalidRequest } from "../api/api-error.ts";
import { flag, ignored, mergeMetadata, metadata, text, timeRange, unsettable } from "../api/parameters.ts";
import { inRange, listPage, pagination, type Route, route } from "../api/route.ts";
import { change } from "../state/change.ts";
import { newId } from "../state/store.ts";

const fields = {
  active: flag.optional(),
  description: unsettable.optional(),
  images: z.array(text).optional(),
  metadata: metadata.optional(),
  statement_descriptor: ignored,
  tax_code: text.optional(),
  unit_label: ignored,
  url: unsettable.optional(),
};

export const productRoutes: readonly Route[] = [
  route("POST", "/v1/products", { ...fields, id: text.optional(), name: text, type: ignored }, (pay, asked) => {
    const id = asked.id ?? newId("prod_", 14);
    if (pay.store.products.find(id))
      throw invalidRequest("Product already exists.", { code: "resource_already_exists", param: "id" });
    const product = {
      id,
      object: "product",
      active: asked.active ?? true,
      created: pay.clock.now(),
      default_price: null,
      description: asked.description ?? null,
      images: asked.images ?? [],
      livemode: false,
      marketing_features: [],
      metadata: mergeMetadata(null, asked.metadata),
      name: asked.name,
      package_dimensions: null,
      shippable: null,
      statement_descriptor: null,
      tax_code: asked.tax_code ?? null,
      tax_details: null,
      type: "service",
      unit_label: null,
      updated: pay.clock.now(),
      url: asked.url ?? null,
    } satisfies Stripe.Product;
    pay.store.products.add(product);
    pay.emit("product.created", product);
    return product;
  }),
  route(
    "GET",
    "/v1/products",
    { ...pagination, active: flag.optional(), created: timeRange.optional(), ids: z.array(text).optional() },
    (pay, asked) =>
      listPage(
        "/v1/products",
        pay.store.products
          .all()
          .filter(
            ({ id, active, created }) =>
              (asked.active ?? active) === active &&
              inRange(created, asked.created) &&
              (asked.ids?.includes(id) ?? true),
          ),
        asked,
      ),
  ),
  route("GET", "/v1/products/:id", {}, (pay, _, id) => pay.store.products.get(id)),
  route(
    "POST",
    "/v1/products/:id",
    { ...fields, name: text.optional(), default_price: text.optional() },
    (pay, asked, id) => {
      const product = pay.store.products.get(id);
      if (asked.default_price !== undefined) pay.store.prices.get(asked.default_price, "default_price");
      return change(pay, product, "product.updated", {
        active: asked.active ?? product.active,
        default_price: asked.default_price ?? product.default_price ?? null,
        description: asked.description === undefined ? product.description : asked.description,
        images: asked.images ?? product.images,
        metadata: mergeMetadata(product.metadata, asked.metadata),
        name: asked.name ?? product.name,
        tax_code: asked.tax_code ?? product.tax_code ?? null,
        url: asked.url === undefined ? product.url : asked.url,
        updated: pay.clock.now(),
      });
    },
  ),
  route("DELETE", "/v1/products/:id", {}, (pay, _, id) => {
    const product = pay.store.products.get(id);
    if (pay.store.prices.all().some((price) => price.product === id))
      throw invalidRequest("This product cannot be deleted because it has one or more user-created prices.");
    pay.store.products.remove(id);
    pay.emit("product.deleted", product);
    return { id, object: "product", deleted: true } satisfies Stripe.DeletedProduct;
  }),
];
