import * as z from "zod/v4/core";
import { hostileValue } from "./hostile-values.ts";
import type { Random } from "./random.ts";

type Schema = z.JSONSchema.BaseSchema;

const descriptions = new WeakMap<z.$ZodType, Schema>();

/** A value that mostly fits the schema, with hostile values in some places. Rules that JSON Schema cannot say are not kept. */
export function valueFor(random: Random, schema: z.$ZodType, hostility: number): unknown {
  const described =
    descriptions.get(schema) ?? z.toJSONSchema(schema, { io: "input", unrepresentable: "any", reused: "inline" });
  descriptions.set(schema, described);
  return read(random, described, hostility);
}

function read(random: Random, schema: Schema, hostility: number): unknown {
  if (random.chance(hostility)) return hostileValue(random);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return read(random, asSchema(random.pick(choices)), hostility);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  switch (schema.type) {
    case "object":
      return objectOf(random, schema, hostility);
    case "array":
      return listOf(random, schema, hostility);
    case "integer":
    case "number":
      return random.pick([0, 1, 2, 153, schema.minimum ?? -1, schema.maximum ?? 1_760_000_000_000]);
    case "boolean":
      return random.chance(0.5);
    case "string":
      return textOf(random, schema);
    default:
      return hostileValue(random);
  }
}

const asSchema = (schema: unknown): Schema => (typeof schema === "object" && schema !== null ? (schema as Schema) : {});

function objectOf(random: Random, { properties = {}, required = [] }: Schema, hostility: number) {
  const fields = Object.entries(properties).filter(([name]) => random.chance(required.includes(name) ? 0.97 : 0.5));
  const value = fields.map(([name, schema]) => [name, read(random, asSchema(schema), hostility)]);
  return Object.fromEntries(random.chance(0.1) ? [...value, ["__proto__", {}], ["more", hostileValue(random)]] : value);
}

function listOf(random: Random, { items, minItems = 0, maxItems = 5 }: Schema, hostility: number): unknown[] {
  const length = random.pick([minItems, Math.min(maxItems, minItems + 2), maxItems + 1]);
  return Array.from({ length: Math.min(length, 200) }, () => read(random, asSchema(items), hostility));
}

function textOf(random: Random, { format, minLength = 0, maxLength = 60 }: Schema): string {
  if (format === "uuid") return random.uuid();
  if (format === "email") return `someone${random.below(1_000)}@siraj.example`;
  if (format === "date-time") return "2026-01-01T00:00:00.000Z";
  if (format === "date") return "2026-01-01";
  const length = random.pick([minLength, 7, maxLength, maxLength + 1]);
  return random
    .pick(["patience", "en", "2:153", "sabr الصبر", "x"])
    .padEnd(Math.min(length, 9_000), "a")
    .slice(0, Math.max(length, 1));
}
