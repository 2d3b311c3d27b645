import { expect, test } from "vitest";
import { z } from "zod";
import { invalidFields } from "./invalid-fields.ts";

const invalid = (schema: z.ZodType, sent: unknown) => invalidFields(schema.safeParse(sent).error?.issues ?? []);

test("invalid fields are named by their paths and codes, without their values", () => {
  const schema = z.object({ name: z.string(), list: z.array(z.object({ size: z.number() })) });
  const sent = { name: 4711, list: [{ size: 1 }, { size: "secret" }] };
  expect(invalid(schema, sent)).toBe("name (invalid_type), list.1.size (invalid_type)");
  expect(invalid(schema, 4711)).toBe("the request (invalid_type)");
});

test("at most five invalid fields are named", () => {
  const sent = Array.from({ length: 9 }, () => 7);
  expect(invalid(z.array(z.string()), sent).split(", ")).toHaveLength(5);
});
