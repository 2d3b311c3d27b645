import type { Context } from "hono";
import type { z } from "zod";
import type { UserEnvironment } from "#auth/server/index.ts";
import { platformError } from "#platform/error-catalogue.ts";
import { isUuid } from "./answers/begin-answer.ts";
import { chatError } from "./error-catalogue.ts";

/** The id of the signed-in user. @throws AppError platform/bad-token */
export function personOf(c: Context<UserEnvironment>): string {
  const person = c.get("user");
  if (!person) throw platformError("platform/bad-token", "Sign in first.");
  return person.id;
}

export const conversationOf = (c: Context<UserEnvironment>): string => conversationId(c.req.param("id"));

/** The id of a conversation in an address. @throws AppError chat/no-such-conversation where it cannot be one */
export function conversationId(id = ""): string {
  if (!isUuid(id)) throw chatError("chat/no-such-conversation", "There is no such conversation.");
  return id.toLowerCase();
}

/** The body, as JSON of a shape. @throws AppError platform/unsupported-type, chat/bad-request */
export async function readBody<T>(c: Context, schema: z.ZodType<T>): Promise<T> {
  // A form of another site can send other types without asking first.
  if (!c.req.header("content-type")?.startsWith("application/json")) {
    throw platformError("platform/unsupported-type", "It is sent as application/json.");
  }
  return check(schema, await c.req.json().catch(() => undefined));
}

/** The query, of a shape. @throws AppError chat/bad-request */
export const readQuery = <T>(c: Context, schema: z.ZodType<T>): T => check(schema, c.req.query());

function check<T>(schema: z.ZodType<T>, sent: unknown): T {
  const read = schema.safeParse(sent);
  if (!read.success) throw chatError("chat/bad-request", "What was sent has another shape.");
  return read.data;
}
