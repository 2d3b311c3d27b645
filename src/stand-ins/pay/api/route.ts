import { z } from "zod";
import type { PayState } from "../state/pay-state.ts";
import { missing } from "./api-error.ts";
import type { FormFields } from "./form-encoding.ts";
import { parseParameters, text } from "./parameters.ts";

export type Method = "GET" | "POST" | "DELETE";

/** One operation of the API. `path` has `:id` for a part that names an object. */
export type Route = {
  method: Method;
  path: string;
  run: (pay: PayState, fields: FormFields, ids: readonly string[]) => object;
};

const expand = { expand: z.array(text).optional() };

/** An operation with its parameters. `expand` is accepted everywhere; any other name is refused. */
export function route<Shape extends z.ZodRawShape>(
  method: Method,
  path: string,
  shape: Shape,
  run: (pay: PayState, parameters: z.output<z.ZodObject<Shape>>, ...ids: string[]) => object,
): Route {
  const schema = z.strictObject({ ...shape, ...expand }) as unknown as z.ZodObject<Shape>;
  return { method, path, run: (pay, fields, ids) => run(pay, parseParameters(schema, fields), ...ids) };
}

export const pagination = {
  limit: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.number().min(1).max(100))
    .optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
};

type Page = { limit?: number | undefined; starting_after?: string | undefined; ending_before?: string | undefined };

/** A page of `objects` (oldest first) as the API lists them: newest first. @throws PayError for an unknown cursor. */
export function listPage<One extends { id: string }>(url: string, objects: readonly One[], page: Page): object {
  const { limit = 10, starting_after: after, ending_before: before } = page;
  const all = objects.toReversed();
  const at = (cursor: string, param: string) => {
    const index = all.findIndex(({ id }) => id === cursor);
    if (index < 0) throw missing("object", cursor, param);
    return index;
  };
  if (before !== undefined) {
    const end = at(before, "ending_before");
    const start = Math.max(0, end - limit);
    return { object: "list", data: all.slice(start, end), has_more: start > 0, url };
  }
  const start = after === undefined ? 0 : at(after, "starting_after") + 1;
  return { object: "list", data: all.slice(start, start + limit), has_more: start + limit < all.length, url };
}

/** The whole of a list inside an object, such as the items of a subscription. */
export function wholeList<One>(
  url: string,
  data: One[],
): { object: "list"; data: One[]; has_more: boolean; url: string } {
  return { object: "list", data, has_more: false, url };
}

type Range = { gt?: number | undefined; gte?: number | undefined; lt?: number | undefined; lte?: number | undefined };

/** Whether a time in seconds lies in a range of a list's parameters. */
export function inRange(at: number, range: Range | undefined): boolean {
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range ?? {};
  return at > gt && at >= gte && at < lt && at <= lte;
}
