import type { Context } from "hono";
import { z } from "zod";
import { authError } from "../error-catalogue.ts";

/** A UUID of the path. @throws AuthError validation_failed, with 404, where it is not one */
export function idOf(c: Context, name: string): string {
  const id = z.uuid().safeParse(c.req.param(name)).data;
  if (!id) throw authError("validation_failed", { status: 404, message: `${name} must be an UUID` });
  return id;
}

const pageSchema = z.coerce.number().int().min(1).max(1_000_000);

export type AskedPage = { page: number; perPage: number; offset: number; limit: number };

/** `?page=&per_page=`, from 1; 50 a page by default, 1000 at most. @throws AuthError validation_failed */
export function pageOf(c: Context): AskedPage {
  const page = pageSchema.safeParse(c.req.query("page") || 1).data;
  const perPage = pageSchema.max(1000).safeParse(c.req.query("per_page") || 50).data;
  if (!page || !perPage) throw authError("validation_failed", { message: "Bad Pagination Parameters" });
  return { page, perPage, offset: (page - 1) * perPage, limit: perPage };
}

/** Adds the total and the links to the next and last page. The client expects `page` as the first parameter. */
export function addPageHeaders(c: Context, address: string, { page, perPage }: AskedPage, total: number): void {
  const last = Math.max(1, Math.ceil(total / perPage));
  const link = (to: number, rel: string) => `<${address}?page=${to}&per_page=${perPage}>; rel="${rel}"`;
  c.header("X-Total-Count", String(total));
  c.header("Link", [...(page < last ? [link(page + 1, "next")] : []), link(last, "last")].join(", "));
}
