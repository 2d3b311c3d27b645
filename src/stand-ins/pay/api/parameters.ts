import { z } from "zod";
import { PayError } from "./api-error.ts";
import type { FormFields } from "./form-encoding.ts";

/** Schemas of form-encoded parameters: each reads a string. */
export const text = z.string().min(1).max(5_000);
/** An empty string unsets the value. */
export const unsettable = z
  .string()
  .max(5_000)
  .transform((value) => (value === "" ? null : value));
export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/)
  .transform(Number);
export const amount = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number);
export const decimal = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,6})?$/)
  .transform(Number);
export const flag = z.enum(["true", "false"]).transform((value) => value === "true");
export const currency = z
  .string()
  .regex(/^[a-zA-Z]{3}$/)
  .transform((value) => value.toLowerCase());
/** An empty string removes every key, an empty value its key. */
export const metadata = z.union([
  z.literal("").transform(() => null),
  z.record(z.string().max(40), z.string().max(500)),
]);
export const timeRange = z.union([
  integer.transform((at) => ({ gte: at, lte: at })),
  z.strictObject({
    gt: integer.optional(),
    gte: integer.optional(),
    lt: integer.optional(),
    lte: integer.optional(),
  }),
]);
export const address = z.strictObject({
  city: text.optional(),
  country: text.optional(),
  line1: text.optional(),
  line2: text.optional(),
  postal_code: text.optional(),
  state: text.optional(),
});
export const automaticTax = z.strictObject({ enabled: flag });
/** Parameters that the double accepts and does not act on. */
export const ignored = z.any().optional();

/** Metadata after a change: named keys are set, keys with an empty value are removed. */
export function mergeMetadata(
  old: Record<string, string> | null,
  change: Record<string, string> | null | undefined,
): Record<string, string> {
  if (change === undefined) return { ...old };
  if (change === null) return {};
  return Object.fromEntries(Object.entries({ ...old, ...change }).filter(([, value]) => value !== ""));
}

/** Parses parameters. @throws PayError in the API's words: unknown, missing or invalid parameter. */
export function parseParameters<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  fields: FormFields,
): z.output<z.ZodObject<Shape>> {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  throw explain(deepest(issues.toSorted((a, b) => rank(a) - rank(b))), fields);
}

type Issue = z.core.$ZodIssue;

/** Unknown names are reported before missing and invalid values. */
function rank({ code }: Issue): number {
  return code === "unrecognized_keys" ? 0 : 1;
}

/** The issue of the alternative that fits best, if the schema was a union. */
function deepest(issues: readonly Issue[], path: readonly PropertyKey[] = []): Issue {
  const [first] = issues;
  if (!first) throw new Error("a failed parse has an issue");
  const here = { ...first, path: [...path, ...first.path] };
  if (first.code !== "invalid_union") return here;
  const inner = first.errors.flatMap((found) => (found.length > 0 ? [deepest(found, here.path)] : []));
  return inner.toSorted((a, b) => b.path.length - a.path.length)[0] ?? here;
}

function explain(issue: Issue, fields: FormFields): PayError {
  if (issue.code === "unrecognized_keys") {
    const [key = ""] = issue.keys;
    return refuse("parameter_unknown", nameOf([...issue.path, key]), (name) => `Received unknown parameter: ${name}`);
  }
  const name = nameOf(issue.path);
  const value = valueAt(fields, issue.path);
  if (value === undefined) return refuse("parameter_missing", name, () => `Missing required param: ${name}.`);
  if (value === "") {
    const reason = `You passed an empty string for '${name}'. We assume empty values are an attempt to unset a parameter; however '${name}' cannot be unset. You should remove '${name}' from your request or supply a non-empty value.`;
    return refuse("parameter_invalid_empty", name, () => reason);
  }
  if (issue.code === "invalid_format")
    return refuse("parameter_invalid_integer", name, () => `Invalid integer: ${value}`);
  const plain = typeof value === "string" ? value : "an object";
  return refuse(undefined, name, () => `Invalid ${name}: ${plain}`);
}

function refuse(code: string | undefined, param: string, message: (param: string) => string): PayError {
  const body = { type: "invalid_request_error" as const, message: message(param), param, ...(code && { code }) };
  return new PayError(400, body, false);
}

function nameOf([first = "", ...rest]: readonly PropertyKey[]): string {
  return String(first) + rest.map((part) => `[${String(part)}]`).join("");
}

function valueAt(fields: FormFields, path: readonly PropertyKey[]): unknown {
  let at: unknown = fields;
  for (const part of path) {
    if (typeof at !== "object" || at === null) return undefined;
    at = (at as Record<PropertyKey, unknown>)[part];
  }
  return at;
}
