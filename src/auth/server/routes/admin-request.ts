import type { Context } from "hono";
import { z } from "zod";
import { authError } from "../error-catalogue.ts";

/** The id of an address. @throws AuthError validation_failed, with 404, where it cannot be one */
export function idOf(c: Context, name: string): string {
  const id = z.uuid().safeParse(c.req.param(name)).data;
  if (!id) throw authError("validation_failed", { status: 404, message: `${name} must be an UUID` });
  return id;
}

const pageSchema = z.coerce.number().int().min(1).max(1_000_000);

export type AskedPage = { page: number; perPage: number; offset: number; limit: number };

/** `?page=&per_page=`, from 1; fifty where nothing is said, a thousand at most. @throws AuthError validation_failed */
export function pageOf(c: Context): AskedPage {
  const page = pageSchema.safeParse(c.req.query("page") || 1).data;
  const perPage = pageSchema.max(1000).safeParse(c.req.query("per_page") || 50).data;
  if (!page || !perPage) throw authError("validation_failed", { message: "Bad Pagination Parameters" });
  return { page, perPage, offset: (page - 1) * perPage, limit: perPage };
}

/** Says how many there are in all, and where the next and the last page are. The client reads `page` as the first of the query. */
export function addPageHeaders(c: Context, address: string, { page, perPage }: AskedPage, total: number): void {
  const last = Math.max(1, Math.ceil(total / perPage));
  const link = (to: number, rel: string) => `<${address}?page=${to}&per_page=${perPage}>; rel="${rel}"`;
  c.header("X-Total-Count", String(total));
  c.header("Link", [...(page < last ? [link(page + 1, "next")] : []), link(last, "last")].join(", "));
}
